"""The list of players."""

from dataclasses import dataclass
from enum import Enum, unique
from typing import TYPE_CHECKING

from swissdesk.services.changes import Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import ByeKind, Points, Title, Tpn
from swissdesk.tournament.model import Absence, Player, PlayerId

if TYPE_CHECKING:
    from swissdesk.tournament.registration import NewPlayer


@unique
class PlayerState(Enum):
    """Whether a player takes part in the next round, announced absences aside."""

    PLAYING = "playing"
    WITHDRAWN = "withdrawn"


@unique
class CellState(Enum):
    """What a cell of the player x round grid shows."""

    PLAYS = "plays"
    """A round that is not paired yet; the player will be paired: a dot."""
    ANNOUNCED = "announced"
    """A round that is not paired yet; an absence is announced: framed and tinted."""
    PAST_GAME = "past game"
    """A paired round with an opponent."""
    PAST_BYE = "past bye"
    """A paired round without an opponent: dashed frame."""
    WITHDRAWN = "withdrawn"
    """A round that is not paired yet; the player has left."""


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One player in one round of the grid; `kind` is that of the bye or absence, None for a game."""

    round_number: int
    state: CellState
    kind: ByeKind | None
    text: str


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One line of the players' table; `points` after all paired rounds, one cell for each planned round."""

    id: PlayerId
    tpn: Tpn
    title: Title
    name: str
    rating: int
    federation: str
    club: str
    fide_id: str
    birth: str
    sex: str
    points: Points
    state: PlayerState
    withdrawn_from: int | None
    absences: tuple[Absence, ...]
    byes: tuple[RoundCell, ...]


def player_rows(event: OpenEvent, section: SectionId) -> tuple[PlayerRow, ...]:
    """Return the players in order of TPN."""
    raise NotImplementedError


def player(event: OpenEvent, section: SectionId, id: PlayerId) -> Player:
    """Return one player as the form edits it."""
    raise NotImplementedError


def add_player(event: OpenEvent, section: SectionId, form: "NewPlayer") -> Changes:
    """Register a player; a late entry gets zero-point byes for the rounds already paired."""
    raise NotImplementedError


def edit_player(event: OpenEvent, section: SectionId, player: Player) -> Changes:
    """Change what is known about a player; the list is renumbered where the rules allow (C.04.2)."""
    raise NotImplementedError


def withdraw_player(event: OpenEvent, section: SectionId, id: PlayerId) -> Changes:
    """Take a player out from the next round to be paired."""
    raise NotImplementedError


def reinstate_player(event: OpenEvent, section: SectionId, id: PlayerId) -> Changes:
    """Let a withdrawn player take part again."""
    raise NotImplementedError


def remove_player(event: OpenEvent, section: SectionId, id: PlayerId) -> Changes:
    """Strike a player off the list, while no round is paired."""
    raise NotImplementedError


def announce_absence(
    event: OpenEvent, section: SectionId, id: PlayerId, round_number: int, kind: ByeKind
) -> Changes:
    """Note that a player will miss a round that is not paired yet."""
    raise NotImplementedError


def clear_absence(event: OpenEvent, section: SectionId, id: PlayerId, round_number: int) -> Changes:
    """Forget an announced absence."""
    raise NotImplementedError
