"""Data files that a host may replace: what is wrong with one, and where."""

from __future__ import annotations


class BadDataFile(ValueError):
    """A data file does not fit its schema. `line` is counted from 1, `field` names the column or the key."""

    def __init__(self, file: str, line: int, field: str, what: str) -> None:
        super().__init__(f"{file}, line {line}, field {field}: {what}")
        self.file = file
        self.line = line
        self.field = field
        self.what = what
