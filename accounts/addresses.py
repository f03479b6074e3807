"""E-mail addresses as people type them, and the one form in which they are stored."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator
from django.utils.translation import gettext_lazy as _

LONGEST_ADDRESS = 254
LONGEST_LOCAL_PART = 64
_LOCAL_PART = re.compile(r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*", re.ASCII)
_is_address = EmailValidator()


def normalise_address(text: str) -> str:
    """Return the address as it is stored: NFKC, lower case, an international domain in its ASCII form.

    Raises ValidationError when no mail can go there, with a sentence that says what is wrong. Quoted local parts and
    numeric domains are refused: they are rarer than attempts to smuggle something in.
    """
    address = unicodedata.normalize("NFKC", text.strip()).strip().lower()
    local_part, at, domain = address.rpartition("@")
    if not at or not local_part or not domain:
        raise ValidationError(_("Please enter a whole e-mail address, such as name@example.org."), code="invalid")
    if not local_part.isascii():
        raise ValidationError(
            _("We can only write to addresses with plain Latin letters before the @."), code="local-part"
        )
    address = f"{local_part}@{_ascii_domain(domain)}"
    if len(address) > LONGEST_ADDRESS or len(local_part) > LONGEST_LOCAL_PART:
        raise ValidationError(_("This e-mail address is too long."), code="too-long")
    if not _LOCAL_PART.fullmatch(local_part) or "[" in domain:
        raise ValidationError(_("Please enter a plain e-mail address, such as name@example.org."), code="invalid")
    _is_address(address)
    return address


def _ascii_domain(domain: str) -> str:
    """Return `domain` in ASCII; a name that this would change (such as one with ß) is refused, not guessed."""
    if domain.isascii():
        return domain
    try:
        ascii_domain = domain.encode("idna").decode("ascii").lower()
        unchanged = ascii_domain.encode("ascii").decode("idna") == domain
    except UnicodeError as error:
        raise ValidationError(_("The part after the @ is not a domain name."), code="domain") from error
    if not unchanged:
        raise ValidationError(_("Please write the part after the @ in its ASCII form (xn--...)."), code="domain")
    return ascii_domain


def mask_address(address: str) -> str:
    """Return enough of an address for its owner to know it again: `a***@example.org`."""
    local_part, _at, domain = address.rpartition("@")
    return f"{local_part[:1]}***@{domain}"
