"""What somebody chooses for a random tournament; whatever nobody chooses is drawn (`drawn_plan`)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum, unique
from typing import Final, NamedTuple

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, field, field_names
from swissdesk.pairing.generator import Rates
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.handling.board_colours import begins_with_white
from swissdesk.pairing.record import PairingSystem, TeamChoice
from swissdesk.pairing.request import LadderRules
from swissdesk.pairing.systems import system_named
from swissdesk.terms import Points, SystemName, TeamColours, TeamScore
from swissdesk.tiebreaks.codes import is_for_teams, parse_code
from swissdesk.words import _

MOST_ENTRIES: Final = 9999
"""So many players, or people of all teams, have room in a report."""

MOST_KEPT_APART: Final = 5000
"""More forbidden pairs would make each pairing slow, and hardly leave one."""

RATES: Final = field_names(Rates)


@unique
class Acceleration(StrEnum):
    """Whether a tournament is accelerated, and by which edition (C.04.7)."""

    NONE = "none"
    SYSTEM = "system"
    """By the edition of the pairing system."""
    RULES_2016 = "2016"
    RULES_2026 = "2026"

    def edition(self, system: PairingSystem) -> BakuEdition | None:
        """Return the edition that this is for a system; None for no acceleration."""
        if self is Acceleration.NONE:
            return None
        return system.baku if self is Acceleration.SYSTEM else BakuEdition(self.value)


class Worth(NamedTuple):
    """What a win, a draw and a loss are worth."""

    win: Points
    draw: Points
    loss: Points


class Choices(Frozen):
    """What is chosen for a random tournament; None for what is drawn from what is usual.

    So many `players` are on the list, or teams; `given` has instead the ratings of everybody on it, of a
    team those of its people in board order, of somebody alone one. `rates` are by the names of `Rates`,
    `forbidden_pairs` is how many there are. The other fields are those of the plan and of the settings.
    """

    system: SystemName
    players: int | None = None
    rounds: int | None = None
    ratings: tuple[int, int] | None = None
    given: tuple[tuple[int, ...], ...] = ()
    acceleration: Acceleration | None = None
    points: Worth | None = None
    bye_points: Points | None = None
    tie_breaks: tuple[str, ...] | None = None
    forbidden_pairs: int | None = None
    rates: Mapping[str, float] = field(default_factory=dict)
    ladder: LadderRules | None = None
    boards: int | None = None
    reserves: int | None = None
    board_pattern: str | None = None
    primary_score: TeamScore | None = None
    colour_preferences: TeamColours | None = None
    table_teams: int | None = None
    own_table: str | None = None

    @property
    def record(self) -> PairingSystem:
        """Return the record of the system; raises UnknownPairingSystemError."""
        return system_named(self.system)


def uses_of(system: PairingSystem) -> Mapping[str, bool]:
    """Return of each choice that not all systems know whether this one does."""
    of_teams, is_free = system.for_teams, not system.has_fixed_field
    of_table = system.schedule is not None and len(system.schedule.teams) > 1
    byes = ("half_point_byes", "full_point_byes", "zero_point_byes", "late_entries", "forbidden_pairs")
    of_matches = ("match_forfeits", "double_match_forfeits")
    only_teams = ("boards", "reserves", "board_pattern", "primary_score", "missing_members")
    return {
        **dict.fromkeys(only_teams, of_teams),
        **dict.fromkeys(byes, is_free),
        **dict.fromkeys(of_matches, of_teams or system.pairs_matches),
        "rounds": system.knock_out is None,
        "colour_preferences": TeamChoice.COLOURS in system.team_choices,
        "table_teams": of_table,
        "own_table": system.schedule is not None and system.schedule.is_read,
    }


def unused(choices: Choices) -> tuple[str, ...]:
    """Return the names of what is chosen although the system has no use for it."""
    without_use = {name for name, is_known in uses_of(choices.record).items() if not is_known}
    chosen = {name for name in without_use & _SINGLE if getattr(choices, name) is not None}
    return tuple(sorted(chosen | (without_use & choices.rates.keys())))


_SINGLE: Final = set(field_names(Choices))


def check_choices(choices: Choices) -> None:
    """Raise TournamentError for what cannot be whatever is drawn; what has no use is named by `unused`."""
    for fault in _faults(choices):
        raise TournamentError(fault)


def _faults(choices: Choices) -> Iterator[str]:
    system = choices.record
    if choices.given and choices.players is not None:
        yield _("Where ratings are given they say how many play: choose no other number.")
    if choices.acceleration not in {None, Acceleration.NONE}:
        yield from _faults_of_acceleration(system)
    if choices.ladder is not None and system.ladder is None:
        yield _("{system} has no ladder.").format(system=system.texts().full)
    for code in choices.tie_breaks or ():
        if is_for_teams(parse_code(code)) and not system.for_teams:
            yield _("The tie-break {code} ranks teams only.").format(code=code)
    yield from _faults_of_pattern(choices.board_pattern, system)
    by_games = choices.primary_score is TeamScore.GAME_POINTS
    if by_games and choices.acceleration not in {None, Acceleration.NONE} and pairs_by_primary(system):
        yield _("Game points are not accelerated: virtual points are match points.")


def _faults_of_pattern(pattern: str | None, system: PairingSystem) -> Iterator[str]:
    """Yield that who has White on board 1 is named first where results pair (C.04.6:1.6.1)."""
    if pattern is not None and system.schedule is None and not begins_with_white(pattern):
        text = _("In {system} the team with White on board 1 is named first.")
        yield text.format(system=system.texts().in_sentence)


def _faults_of_acceleration(system: PairingSystem) -> Iterator[str]:
    if system.knock_out is not None:
        yield _("Nothing is accelerated in a knock-out.")
    if system.schedule is not None:
        yield _("Nothing is accelerated: the rounds follow from the table.")
    if system.ladder is not None:
        yield _("Nothing is accelerated: the ladder ranks everybody.")


def pairs_by_primary(system: PairingSystem) -> bool:
    """Tell whether the score that leads the standings also pairs."""
    return TeamChoice.PRIMARY_SCORE in system.team_choices
