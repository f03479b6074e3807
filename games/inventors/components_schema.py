"""The shape of components.toml: what each field may hold. Rules that span several fields stand in `components_file`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.inventors.components import MOST_CLAIMS, MOST_TIMES, ROYALTY_SPACES, SIDES, SPACES, CardKind, SpaceKind

Dollars = Annotated[int, Meta(ge=0, le=10_000_000, multiple_of=1000)]
Price = Annotated[int, Meta(ge=1000, le=10_000_000, multiple_of=1000)]
Count = Annotated[int, Meta(ge=1, le=200)]
ByClaims = Annotated[tuple[Dollars, ...], Meta(min_length=MOST_CLAIMS + 1, max_length=MOST_CLAIMS + 1)]
Chart = Annotated[tuple[ByClaims, ...], Meta(min_length=MOST_TIMES, max_length=MOST_TIMES)]
Times = Annotated[int, Meta(ge=1, le=MOST_TIMES)] | Literal["S"]
Name = Annotated[str, Meta(min_length=2, max_length=34)]
Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{1,30}$")]
Letter = Annotated[str, Meta(pattern="^[A-Z]$")]


class ClipsRow(Struct, frozen=True, forbid_unknown_fields=True):
    """So many clips with that number of claims."""

    claims: Annotated[int, Meta(ge=0, le=MOST_CLAIMS)]
    count: Count


class RoyaltyRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The Royalty track of one side."""

    spaces: Annotated[tuple[Times, ...], Meta(min_length=ROYALTY_SPACES, max_length=ROYALTY_SPACES)]


class EurekaRow(Struct, frozen=True, forbid_unknown_fields=True):
    """So many Eureka cards that are alike."""

    kind: CardKind
    count: Count
    amount: Dollars = 0


class SpaceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the outer track."""

    kind: SpaceKind
    amount: Dollars = 0
    invention: str = ""


class LetterRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The figures that the inventions of a letter share."""

    letter: Letter
    price: Price
    values: ByClaims
    fee: Price
    royalties: Chart


class InventionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An invention card, with its own figures where they differ from those of its letter."""

    id: Id
    letter: Letter
    en: Name
    ru: Name
    it: Name
    zh_hant: Name
    note: Annotated[str, Meta(max_length=80)] = ""
    price: Price | None = None
    values: ByClaims | None = None
    fee: Price | None = None
    royalties: Chart | None = None


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    money: Price
    clips: Annotated[tuple[ClipsRow, ...], Meta(min_length=1)]
    royalty: Annotated[tuple[RoyaltyRow, ...], Meta(min_length=SIDES, max_length=SIDES)]
    eureka: Annotated[tuple[EurekaRow, ...], Meta(min_length=1)]
    track: Annotated[tuple[SpaceRow, ...], Meta(min_length=SPACES, max_length=SPACES)]
    letters: Annotated[tuple[LetterRow, ...], Meta(min_length=1)]
    inventions: Annotated[tuple[InventionRow, ...], Meta(min_length=1)]
