"""Template filters of the matches."""
