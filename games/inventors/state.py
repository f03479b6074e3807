"""The state of a match of The Inventors, and the small values that it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.inventors.components import CardKind, Components, Eureka, Invention, Place
from games.inventors.options import PartnerShare
from games.kernel.facts import Seat
from games.kernel.game import Outcome
from games.kernel.names import Face

BANK, BOARD = -1, -2
"""The two parties to payments that are no seats: the bank, and the money under the board at the Law Office."""
Party = int
"""A seat, BANK or BOARD."""


class Step(StrEnum):
    """What the table waits for."""

    SETUP = "setup"
    TURN = "turn"
    BUY = "buy"
    SHOP = "shop"
    CORNER = "corner"
    CLAIM = "claim"
    STEAL = "steal"
    LOSE = "lose"
    DEBT = "debt"
    WINDOW = "window"
    ELIMINATE = "eliminate"
    ROYALTY = "royalty"
    SALE = "sale"
    ONWARD = "onward"
    OVER = "over"


HIDDEN_STEPS = (Step.WINDOW, Step.ELIMINATE)
"""The steps where who is asked would tell of a hand: the others see only that the entry is not complete."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A match's options, typed. `first` is None when the lot decides."""

    seats: int
    first: Seat | None
    pot_needs_dice: bool
    partner_share: PartnerShare
    partner_hours: int
    turn_cap: int
    edition: int = 1


@dataclass(frozen=True, slots=True)
class Held:
    """A Eureka card in a hand, or returned to the bottom of the deck, and who has seen it there.

    `public`: everybody. `seen`: the seats that know it, besides whoever holds it. What a seat once returned it still
    knows when the card comes up again, in whichever hand.
    """

    card: Eureka
    public: bool = False
    seen: frozenset[Seat] = frozenset()

    def known_to(self, seat: Seat | None) -> bool:
        """Tell whether `seat` (None: a spectator), if it does not hold the card, knows which it is."""
        return self.public or seat in self.seen


@dataclass(frozen=True, slots=True)
class Holding:
    """Whose an invention is (None: the Invention Office's), and the claims on its clip (None: no clip)."""

    owner: Seat | None = None
    clip: int | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that wants to be the Silent Partner for an invention."""

    seat: Seat
    invention: Face


@dataclass(frozen=True, slots=True)
class Throw:
    """A die that a seat rolled."""

    seat: Seat
    die: int


@dataclass(frozen=True, slots=True)
class Proposal:
    """Who is to be the Silent Partner, for which invention; how it came to that: the offers, the rolls in rounds."""

    investor: Seat
    invention: Face
    offers: tuple[Offer, ...]
    rounds: tuple[tuple[Throw, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Trip:
    """Inventions on a Royalty track. `exact`: the token came to its $ by exact count, so its owner may decline.

    `proposal` tells how the investor was found, also when he was eliminated.
    """

    inventions: tuple[str, ...]
    investor: Seat | None = None
    invested: str = ""
    exact: bool = False
    proposal: Proposal | None = None


@dataclass(frozen=True, slots=True)
class Debt:
    """What a seat still owes a seat or the BOARD after all its cash is paid."""

    seat: Seat
    creditor: Party
    left: int


@dataclass(frozen=True, slots=True)
class State:
    """A match.

    `bank` counts from 0, so what it paid out makes it negative; cash, bank and board always add up to 0. The holdings
    stand in the order of the components' inventions. The deck is `unseen`, cards that nobody has seen, sorted, since
    their order is decided nowhere; and under them `bottom`, what was returned, next to come first. `machine` are the
    clips not yet taken, likewise sorted, `spent` those out of the game. `answers` says for each seat what it answered
    in the Silent Partner window: an invention, "" for none, None for nothing yet. `by_dice`: the active token came to
    its space by a roll. `retired` are the seats that left for good.
    """

    settings: Settings
    components: Components
    cash: tuple[int, ...]
    tokens: tuple[Place, ...]
    hands: tuple[tuple[Held, ...], ...]
    trips: tuple[Trip | None, ...]
    answers: tuple[str | None, ...]
    retired: tuple[bool, ...]
    bank: int = 0
    board: int = 0
    holdings: tuple[Holding, ...] = ()
    unseen: tuple[Eureka, ...] = ()
    bottom: tuple[Held, ...] = ()
    machine: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    debts: tuple[Debt, ...] = ()
    proposal: Proposal | None = None
    start: Seat = 0
    active: Seat = 0
    turn: int = 0
    step: Step = Step.SETUP
    by_dice: bool = False
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.settings.seats

    def invention(self, name: str) -> Invention:
        """Return the invention card with that id; raises KeyError."""
        return self.components.inventions[self.components.index(name)]

    def holding(self, name: str) -> Holding:
        """Return whose the invention with that id is; raises KeyError."""
        return self.holdings[self.components.index(name)]

    def on_trip(self, name: str) -> bool:
        """Tell whether the invention is on a Royalty track."""
        return any(trip is not None and name in trip.inventions for trip in self.trips)

    def owned(self, seat: Seat) -> list[Invention]:
        """Return all inventions of `seat`, those on a trip too."""
        pairs = zip(self.components.inventions, self.holdings, strict=True)
        return [invention for invention, holding in pairs if holding.owner == seat]

    def at_home(self, seat: Seat) -> list[Invention]:
        """Return the inventions of `seat` that are not on a trip."""
        return [invention for invention in self.owned(seat) if not self.on_trip(invention.id)]

    def claims(self, name: str) -> int:
        """Return the number of claims on an invention; raises KeyError."""
        return self.holding(name).clip or 0

    def value(self, name: str) -> int:
        """Return the actual value in $ of an invention as it is now; raises KeyError."""
        return self.invention(name).value(self.claims(name))

    def place_of(self, seat: Seat, kind: CardKind) -> int | None:
        """Return where in the hand of `seat` the first card of that kind is, from 0; None if there is none."""
        kinds = [held.card.kind for held in self.hands[seat]]
        return kinds.index(kind) if kind in kinds else None


def begin(settings: Settings) -> State:
    """Return the state before anything has happened: the box is closed."""
    seats = settings.seats
    return State(
        settings=settings,
        components=Components(),
        cash=(0,) * seats,
        tokens=(Place(0),) * seats,
        hands=((),) * seats,
        trips=(None,) * seats,
        answers=(None,) * seats,
        retired=(False,) * seats,
    )
