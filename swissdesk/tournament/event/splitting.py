"""One list becomes groups of equal strength, each a section that plays by a table: quads and the like."""

from collections.abc import Sequence
from enum import Enum, unique
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.handling.initial_order import Entrant, order_key
from swissdesk.pairing.systems import all_systems
from swissdesk.terms import SystemName
from swissdesk.tournament.entry import numbers
from swissdesk.tournament.entry.moving import move_player
from swissdesk.tournament.event.setup import change_settings, new_tournament, usual_tie_breaks
from swissdesk.tournament.model import Player, Settings, Tournament
from swissdesk.words import _

GROUP_SIZES: Final = (4, 6, 8, 10)
"""Of so many players groups are usually made."""

LEAST_IN_GROUP: Final = 2


def group_systems() -> tuple[SystemName, ...]:
    """Return the systems that a group can play by: tables in which everybody plays alone."""
    return tuple(
        system.name
        for system in all_systems()
        if system.schedule is not None
        and not system.for_teams
        and not system.schedule.teams
        and not system.schedule.is_read
    )


@unique
class Rest(Enum):
    """What becomes of the players who do not fill a group."""

    JOIN = "join"
    APART = "apart"


class Split(Frozen):
    """How a list is to be split: players in a group, those left over, and by which table all of them play."""

    size: int
    rest: Rest
    system: SystemName


def why_not_split(t: Tournament) -> str:
    """Return why a list cannot be split into groups; empty where it can."""
    if t.settings.is_team_event:
        return _("Teams are not split into groups.")
    if t.rounds:
        return _("Round 1 is paired: the list is not split any more.")
    if len(_present(t)) < 2 * LEAST_IN_GROUP:
        return _("There are too few players for two groups.")
    gone = next((player for player in t.players if player.withdrawn_from is not None), None)
    if gone is not None:  # a table would keep the place, and make everybody of the group free once
        return _("{name} has withdrawn: remove who does not play, then the list can be split.").format(
            name=gone.name
        )
    return ""


def groups_of(t: Tournament, split: Split) -> tuple[tuple[Player, ...], ...]:
    """Return the groups, the strongest first: by rating, title and name.

    Who is left over makes a group apart, or is in the last one; nobody is a group alone. Raises
    TournamentError for a list that cannot be split.
    """
    _check(why_not_split(t))
    if split.size < LEAST_IN_GROUP:
        raise TournamentError(_("A group has at least {least} players.").format(least=LEAST_IN_GROUP))
    players = sorted(
        _present(t), key=lambda one: (order_key(Entrant(one.rating, one.title, one.name)), one.id)
    )
    starts = list(range(0, len(players), split.size))
    left_over = len(players) % split.size
    if len(starts) > 1 and left_over and (split.rest is Rest.JOIN or left_over < LEAST_IN_GROUP):
        starts.pop()
    ends = [*starts[1:], len(players)]
    return tuple(tuple(players[start:end]) for start, end in zip(starts, ends, strict=True))


def split_list(t: Tournament, split: Split, names: Sequence[str]) -> tuple[Tournament, ...]:
    """Return a section for each group, with these names: the first one is what is left of the list.

    In each the numbers go by rating. Raises TournamentError for a list that cannot be split, or gives one
    alone, or whose players cannot play by a table.
    """
    if split.system not in group_systems():
        raise TournamentError(_("A group plays a round robin, single or double."))
    groups = groups_of(t, split)
    if len(groups) == 1:
        text = _("All {count} players would be in one group: choose a smaller one.")
        raise TournamentError(text.format(count=len(groups[0])))
    rest, others = t, []
    for group, name in zip(groups[1:], names[1:], strict=True):
        there = new_tournament(_settings(t.settings, split.system, name))
        for player in group:
            move = move_player(rest, there, player.id)
            rest, there = move.here, move.there
        # A group is what the list was: splitting it neither enters nor leaves FIDE mode.
        others.append(replace(there, settings=replace(there.settings, fide=t.settings.fide)))
    kept = change_settings(rest, _settings(rest.settings, split.system, names[0]))
    return numbers.by_rating(kept), *others


def _settings(old: Settings, system: SystemName, name: str) -> Settings:
    """Return the settings of a group; tie-breaks that nobody has chosen are those of the table."""
    is_usual = old.tie_breaks == usual_tie_breaks(old.system)
    return replace(
        old,
        section=name,
        system=system,
        tie_breaks=usual_tie_breaks(system) if is_usual else old.tie_breaks,
        initial_colour=None,
        baku=None,
    )


def _present(t: Tournament) -> list[Player]:
    return [player for player in t.players if player.withdrawn_from is None]


def _check(reason: str) -> None:
    if reason:
        raise TournamentError(reason)
