"""Mail to people: the outbox, its delivery, and who does not want which mail. Knows people, not games."""
