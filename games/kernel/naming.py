"""Players' names in the text of a move: the games know seats only."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence


def with_seats(text: str, names: Sequence[str]) -> str:
    """Return `text` with "Phil's" and "@Phil" as "@2's" and "@2", seats counted from 1; case does not matter.

    A name that two players share is left as it is.
    """
    plain = unicodedata.normalize("NFKC", text).replace("’", "'")
    folded = [unicodedata.normalize("NFKC", name).replace("’", "'").casefold() for name in names]
    seats = {name: seat for seat, name in enumerate(folded, start=1) if name and Counter(folded)[name] == 1}
    if not seats:
        return plain
    # The longest first, so that Ann does not hide Ann Marie.
    some = "|".join(re.escape(name) for name in sorted(seats, key=len, reverse=True))
    pattern = rf"(?<!\w)(?P<owner>{some})'s(?!\w)|@(?P<at>{some})(?!\w)"

    def number(found: re.Match[str]) -> str:
        owner = found["owner"]
        return f"@{seats[owner.casefold()]}'s" if owner else f"@{seats[found['at'].casefold()]}"

    return re.sub(pattern, number, plain, flags=re.IGNORECASE)
