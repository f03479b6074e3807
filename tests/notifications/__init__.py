"""The tests of the outbox and its delivery."""
