"""Rounds: gate, pairing, publishing, results, closing."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique
from typing import TYPE_CHECKING

from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.services.changes import Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import ByeKind, Points, Result, Title, Tpn
from swissdesk.tournament.model import PlayerId

if TYPE_CHECKING:
    from swissdesk.pairing.progress import CancelToken, Progress


@unique
class LadderState(Enum):
    """How far a planned round has come."""

    NOT_YET = "not yet"
    GATE = "gate"
    DRAFT = "draft"
    PUBLISHED = "published"
    COMPLETE = "complete"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class LadderRow:
    """One planned round in the sidebar: `entered` of `boards` have a result."""

    number: int
    state: LadderState
    entered: int
    boards: int


@unique
class GateState(Enum):
    """What the next round will be for a player."""

    PLAYS = "plays"
    HALF_POINT_BYE = "half-point bye"
    ZERO_POINT_BYE = "zero-point bye"
    FULL_POINT_BYE = "full-point bye"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class GateRow:
    """One player at the gate of the next round."""

    id: PlayerId
    tpn: Tpn
    title: Title
    name: str
    rating: int
    points: Points
    state: GateState


@dataclass(frozen=True, slots=True)
class GateCount:
    """A box of the gate's sum: how many players are in a state."""

    state: GateState
    count: int


@dataclass(frozen=True, slots=True)
class GateView:
    """The gate of the next round: the counts sum to `field`.

    `has_bye` tells that the number of players is odd, so that one of those who play will get the
    pairing-allocated bye. `obstacles` are sentences that say why the round cannot be paired now;
    pairing is possible when there is none. `round_number` is None when all rounds are paired.
    """

    round_number: int | None
    rows: tuple[GateRow, ...]
    counts: tuple[GateCount, ...]
    field: int
    has_bye: bool
    obstacles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One side of a board; `points` are those before the round."""

    id: PlayerId
    tpn: Tpn
    title: Title
    name: str
    rating: int
    points: Points


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One board of a round."""

    board: int
    white: SeatRow
    black: SeatRow
    result: Result
    result_text: str
    colours_known: bool


@dataclass(frozen=True, slots=True)
class SittingOutRow:
    """A player without an opponent in a round; `points` before the round, `value` of this one."""

    id: PlayerId
    tpn: Tpn
    title: Title
    name: str
    rating: int
    points: Points
    kind: ByeKind
    kind_text: str
    value: Points


@dataclass(frozen=True, slots=True)
class RoundHeader:
    """What stands above the boards of a paired round; `state` is one of DRAFT to CLOSED."""

    number: int
    rounds_planned: int
    state: LadderState
    published_at: datetime | None
    entered: int
    boards: int
    system_text: str
    is_last_paired: bool


def ladder(event: OpenEvent, section: SectionId) -> tuple[LadderRow, ...]:
    """Return every planned round with its state."""
    raise NotImplementedError


def round_header(event: OpenEvent, section: SectionId, number: int) -> RoundHeader:
    """Return what stands above the boards; raises `TournamentError` for a round that is not paired."""
    raise NotImplementedError


def gate(event: OpenEvent, section: SectionId) -> GateView:
    """Return every player's state for the next round."""
    raise NotImplementedError


def prepare_pairing(event: OpenEvent, section: SectionId) -> PairingRequest:
    """Return the wish to have the next round paired: frozen, for the background."""
    raise NotImplementedError


def compute_pairing(
    request: PairingRequest, report: "Callable[[Progress], None]", cancel: "CancelToken"
) -> RoundPairing:
    """Pair and check a round: pure, for the background."""
    raise NotImplementedError


def accept_pairing(event: OpenEvent, section: SectionId, pairing: RoundPairing) -> Changes:
    """Add the paired round as a draft; raises `StaleRevisionError` if the event changed meanwhile."""
    raise NotImplementedError


def board_rows(event: OpenEvent, section: SectionId, number: int) -> tuple[BoardRow, ...]:
    """Return the boards of a round in order."""
    raise NotImplementedError


def sitting_out(event: OpenEvent, section: SectionId, number: int) -> tuple[SittingOutRow, ...]:
    """Return the players without an opponent, in order of TPN."""
    raise NotImplementedError


def publish_round(event: OpenEvent, section: SectionId, at: datetime) -> Changes:
    """Publish the draft round; `at` has a time zone."""
    raise NotImplementedError


def enter_result(event: OpenEvent, section: SectionId, number: int, board: int, result: Result) -> Changes:
    """Enter or clear (`PENDING`) a board's result; durable on return."""
    raise NotImplementedError


def close_round(event: OpenEvent, section: SectionId) -> Changes:
    """Close the last round: its results stand."""
    raise NotImplementedError


def unpair_last_round(event: OpenEvent, section: SectionId, *, discard_results: bool = False) -> Changes:
    """Take the last round back; with results only if they may be discarded."""
    raise NotImplementedError
