"""The pages that players see."""
