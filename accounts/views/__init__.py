"""The pages of the accounts: signing in and out, and preferences."""
