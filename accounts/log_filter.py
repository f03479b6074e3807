"""Links in mails are keys; the log must not hold them whole."""

import logging
import re

# A path segment long enough for 128 random bits, or a signed one with dots in it (the links that refuse mail).
# Django logs the path of every answer that is an error.
_TOKEN = re.compile(r"(?<=/)([A-Za-z0-9_.-]{4})[A-Za-z0-9_.-]{18,}(?=[/?\s\"']|$)")


def shorten_tokens(text: str) -> str:
    """Return `text` with the tokens in its paths cut to four characters."""
    return _TOKEN.sub(r"\1...", text)


class ShortenTokens(logging.Filter):
    """Cuts tokens in the message and arguments of a record; always lets the record pass."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record in place."""
        record.msg = shorten_tokens(str(record.msg))
        if isinstance(record.args, tuple):
            record.args = tuple(shorten_tokens(item) if isinstance(item, str) else item for item in record.args)
        return True
