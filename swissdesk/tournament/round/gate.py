"""The gate before a round: every player's state, and the obstacles to pairing."""

from collections import Counter
from collections.abc import Mapping
from enum import Enum, unique
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.terms import ByeKind
from swissdesk.tournament.entry.undecided import undecided
from swissdesk.tournament.lookup import is_in, next_round_number
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.round.rounds import obstacles, out_of_round
from swissdesk.tournament.table_rounds import follows_table, has_fixed_field
from swissdesk.words import _


@unique
class GateState(Enum):
    """What a player is going to do in the next round."""

    PLAYS = "plays"
    FULL_POINT_BYE = "full-point bye"
    HALF_POINT_BYE = "half-point bye"
    ZERO_POINT_BYE = "zero-point bye"
    LATE = "late"
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"
    UNDECIDED = "undecided"


STATE_OF_BYE: Final = {
    ByeKind.FULL_POINT: GateState.FULL_POINT_BYE,
    ByeKind.HALF_POINT: GateState.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: GateState.ZERO_POINT_BYE,
}


_LEAST_FIELD: Final = 2
"""As long as nobody can be paired, nothing is known of the field."""

_LEFT: Final = (GateState.WITHDRAWN, GateState.EXPELLED)


class GateEntry(Frozen):
    """One player at the gate."""

    player: PlayerId
    state: GateState


class Gate(Frozen):
    """Everybody before a round, in order of TPN; the counts of the states sum to the field.

    `obstacles` are the reasons, in words, why the round cannot be paired now. In a round that
    `is_from_table` those who have left keep their places.
    """

    round_number: int
    entries: tuple[GateEntry, ...]
    obstacles: tuple[str, ...]
    is_from_table: bool = False

    @property
    def counts(self) -> Mapping[GateState, int]:
        """Return how many players are in each state, zeros included."""
        counted = Counter(entry.state for entry in self.entries)
        return {state: counted[state] for state in GateState}

    @property
    def is_open(self) -> bool:
        """Tell whether the round can be paired now."""
        return not self.obstacles

    @property
    def needs_pairing_bye(self) -> bool:
        """Tell whether one of those who play will get the pairing-allocated bye (C.04.1:3)."""
        if self.is_from_table:
            return len(self.entries) % 2 == 1
        return self.counts[GateState.PLAYS] % 2 == 1


def gate(t: Tournament) -> Gate:
    """Return the gate before the next round to be paired."""
    number = next_round_number(t)
    announced = {
        absence.player: STATE_OF_BYE[absence.kind] for absence in t.absences if absence.round_number == number
    }
    waiting = {player.id for player in undecided(t, number)}
    # Who plays in a stage of a knock-out is never asked.
    out = out_of_round(t, number) if is_knock_out(t.settings) else frozenset()
    entries = tuple(
        GateEntry(player.id, _state(player, number, announced, is_undecided=player.id in waiting))
        for player in t.players
        if player.id not in out
    )
    return Gate(number, entries, tuple(obstacles(t, number)), follows_table(t.settings))


def too_many_rounds(t: Tournament, view: Gate | None = None) -> str:
    """Return before round 1 that the planned rounds cannot all be paired by the rules; empty where they can.

    Nobody meets anybody twice and nobody has two byes (C.04.1:2, 3): as many rounds as there are others.
    """
    settings = t.settings
    if t.rounds or has_fixed_field(settings) or settings.pairing_system.may_meet_again:
        return ""
    counts = (view or gate(t)).counts
    field = sum(counts.values()) - sum(counts[state] for state in _LEFT)
    most = field if field % 2 else field - 1
    if field < _LEAST_FIELD or settings.rounds_planned <= most:
        return ""
    text = _(
        "{rounds} rounds are planned for {field}: after {most} everybody has met everybody, and further ones "
        "can only be paired by hand."
    )
    return text.format(rounds=settings.rounds_planned, field=field, most=most)


def _state(
    player: Player, number: int, announced: Mapping[PlayerId, GateState], *, is_undecided: bool
) -> GateState:
    """Return a player's one state: a withdrawal is stronger than being late, that than an absence."""
    if not is_in(player, number):
        return GateState.EXPELLED if player.is_expelled else GateState.WITHDRAWN
    if player.is_late:
        return GateState.LATE
    if is_undecided:
        return GateState.UNDECIDED
    return announced.get(player.id, GateState.PLAYS)
