"""Hints at title norms: what the results show, never a certificate.

The conditions are those of the title regulations in force since 1 January 2024 (B.01), as far as results,
ratings, titles and federations show; who organised the event and who was its arbiter is for others to judge.
"""

from collections.abc import Sequence
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.terms import Title
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.norms.conditions import NormCondition, conditions_of, has_mix
from swissdesk.tournament.standing.norms.games import (
    LEAST_GAMES,
    Chosen,
    NormEvent,
    choices,
    counted_games,
    norm_event,
)
from swissdesk.tournament.standing.norms.titles import (
    NORMS,
    Norm,
    average_for,
    half_points_of,
    may_reach,
    needed_half_points,
    performance_for,
)
from swissdesk.tournament.standing.rated_games import Person, PlayedGame, Record, records_of

_LEAST_OF_TEAMS: Final = 7
_MOST_COUNTED: Final = 13
"""A norm counts as so many games at most, however long the event was (B.01:1.7)."""


class NormHint(Frozen):
    """A title for which somebody's performance is high enough, and every condition of the norm.

    `chosen` are the games that it is made of. `needed` is the score in half points that is just enough
    against these opponents, and `counts_as` how many games the norm stands for (B.01:1.4.1c, 1.4.1d).
    """

    person: Person
    norm: Norm
    chosen: Chosen
    average: int
    performance: int
    needed: int
    counts_as: int
    conditions: tuple[NormCondition, ...]

    @property
    def title(self) -> Title:
        """Return the title that the norm is for."""
        return self.norm.title

    @property
    def half_points(self) -> int:
        """Return the score in half points."""
        return half_points_of(self.chosen.games)

    @property
    def is_possible(self) -> bool:
        """Tell whether every condition holds that the results can show."""
        return all(condition.holds for condition in self.conditions)


def norm_hints(t: Tournament, after_round: int | None = None) -> tuple[NormHint, ...]:
    """Return a hint for everybody whose performance is high enough for a norm, in order of TPN.

    The title is the highest of which every condition holds, or else the highest that the performance
    reaches. A hint needs an event by standard time, eight games at least (seven in one of teams), and FIDE's
    ratings of all opponents. Raises TournamentError for a round that is not paired.
    """
    records = records_of(t, after_round)
    event = norm_event(t, records, after_round)
    if not event.is_standard:
        return ()
    found = (_hint(event, record) for record in records)
    return tuple(hint for hint in found if hint is not None)


def _hint(event: NormEvent, record: Record) -> NormHint | None:
    games = counted_games(event, record)
    fewest = _LEAST_OF_TEAMS if event.is_of_teams else LEAST_GAMES - 1
    if len(games) < fewest or any(game.opponent.fide_rating is None for game in games):
        return None
    found = [hint for norm in NORMS if (hint := _of_norm(event, record, norm)) is not None]
    return next((hint for hint in found if hint.is_possible), found[0] if found else None)


def _of_norm(event: NormEvent, record: Record, norm: Norm) -> NormHint | None:
    """Return the hint at one norm: the first choice of games that is one, else all games; None for none."""
    person, games = record.person, counted_games(event, record)
    # `others` are the title itself and those above it: who holds one needs no norm for it.
    if person.title in norm.others or (norm.women and person.sex != "w") or not may_reach(norm, games):
        return None
    whole = None
    for chosen in choices(event, record):
        if chosen.left_out and event.is_table and not has_mix(event, person, norm, games):
            break
        hint = _with(event, record, norm, chosen)
        if hint is not None and hint.is_possible:
            return hint
        if not chosen.left_out:
            whole = hint or whole
    return whole


def _with(event: NormEvent, record: Record, norm: Norm, chosen: Chosen) -> NormHint | None:
    """Return the hint with a choice of games; None where the performance is too low."""
    games = chosen.games
    performance = performance_for(norm, games)
    if performance < norm.performance:
        return None
    needed = needed_half_points(norm, games)
    return NormHint(
        record.person,
        norm,
        chosen,
        average_for(norm, games),
        performance,
        needed,
        _counts_as(games, half_points_of(games) - needed),
        tuple(conditions_of(event, record, norm, games)),
    )


def _counts_as(games: Sequence[PlayedGame], more: int) -> int:
    """Return how many games a norm stands for: each full point above what is needed is one more."""
    if len(games) < LEAST_GAMES:
        return LEAST_GAMES
    return min(_MOST_COUNTED, len(games) + max(0, more // 2))
