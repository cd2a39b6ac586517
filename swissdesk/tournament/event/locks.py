"""The settings that paired rounds depend on, and that can no longer change."""

from collections.abc import Iterator
from typing import NamedTuple

from swissdesk.errors import FideModeError, TournamentError
from swissdesk.pairing.record import ListOrder, TeamChoice
from swissdesk.tournament.fide_rules import fide_locks
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.words import _


class LockedSetting(NamedTuple):
    """A field of `Settings` that can no longer be changed, and why.

    `is_of_fide` tells that FIDE mode alone fixes it.
    """

    field: str
    reason: str
    is_of_fide: bool = False


def locked_settings(t: Tournament) -> tuple[LockedSetting, ...]:
    """Return the settings that the paired rounds depend on, each with the reason.

    The system, the acceleration and the drawn initial colour are fixed with the first paired round;
    the values of results with the second, for only then has a pairing used them, or with the first
    if virtual points follow from them. The same holds of the boards and the rating floor of a team
    event, which give the pairing numbers, and of what ranks its teams. What FIDE mode alone fixes stands
    last, and only where nothing else fixes it.
    """
    usual = (*_locks(t), *_table_locks(t), *_team_locks(t))
    known = {lock.field for lock in usual}
    of_fide = (LockedSetting(*lock, is_of_fide=True) for lock in fide_locks(t) if lock[0] not in known)
    return (*usual, *of_fide)


def check_locks(t: Tournament, settings: Settings) -> None:
    """Raise TournamentError if a locked setting would change, FideModeError where FIDE mode locks it."""
    for lock in locked_settings(t):
        if _differs(t.settings, settings, lock.field):
            raise (FideModeError if lock.is_of_fide else TournamentError)(lock.reason)


def _table_locks(t: Tournament) -> Iterator[LockedSetting]:
    if t.settings.pairing_system.knock_out is not None:
        yield LockedSetting("baku", _("Nothing is accelerated in a knock-out."))
        if t.rounds:
            reason = _("The rules of the knock-out cannot change: round 1 has been paired by them.")
            yield LockedSetting("knock_out", reason)
    schedule = t.settings.pairing_system.schedule
    if schedule is None:
        return
    yield LockedSetting("baku", _("Nothing is accelerated: the rounds follow from the table."))
    yield LockedSetting("initial_colour", _("No colour is drawn: the table gives the colours."))
    yield LockedSetting("round_robin", schedule.texts().ranked)
    if t.rounds and schedule.rounds_are_chosen:
        yield LockedSetting(
            "rounds_planned", _("The number of rounds cannot change: round 1 follows from it by the table.")
        )
    if t.rounds:
        yield LockedSetting("own_table", _("The table of rounds cannot change: round 1 has been paired."))
        yield LockedSetting("table_teams", _("The number of teams cannot change: round 1 has been paired."))
        yield LockedSetting(
            "in_succession", _("The games in succession cannot change: round 1 has been paired.")
        )


def _locks(t: Tournament) -> Iterator[LockedSetting]:
    if t.settings.pairing_system.ladder is not None:
        yield LockedSetting("baku", _("Nothing is accelerated: the ladder ranks everybody."))
    if t.rounds:
        yield LockedSetting("system", _("The pairing system cannot change: round 1 has been paired with it."))
        yield LockedSetting(
            "baku", _("The acceleration cannot change: round 1 has been paired with or without it.")
        )
        if t.settings.initial_colour is not None:
            yield LockedSetting(
                "initial_colour", _("The initial colour cannot change: round 1 has been paired with it.")
            )
    if t.rounds and t.settings.pairing_system.list_order is ListOrder.UNRATED_LAST:
        yield LockedSetting(
            "unrated_order", _("The order of the unrated cannot change: round 1 has been paired by it.")
        )
    elif t.rounds and t.settings.pairing_system.list_order is ListOrder.RATING:
        yield LockedSetting(
            "unrated_order", _("The order of equals cannot change: round 1 has been paired by it.")
        )
    if t.rounds:
        yield LockedSetting("chess960", _("Chess960 is chosen before round 1 is paired."))
    if len(t.rounds) > 1:
        yield LockedSetting("scoring", _("The points cannot change: round 2 has been paired by them."))
    elif t.rounds and t.settings.baku is not None:
        yield LockedSetting(
            "scoring", _("The points cannot change: round 1 has been accelerated by the value of a win.")
        )


def _team_locks(t: Tournament) -> Iterator[LockedSetting]:
    if not (t.rounds and t.settings.is_team_event):
        return
    yield LockedSetting("boards", _("The boards of a match cannot change: round 1 has been paired."))
    yield LockedSetting(
        "board_pattern", _("The colours of the boards cannot change: round 1 has been paired with them.")
    )
    yield LockedSetting(
        "rating_floor", _("The rating floor cannot change: the pairing numbers of round 1 follow from it.")
    )
    if len(t.rounds) > 1:
        yield LockedSetting(
            "team_ranking", _("The ranking of the teams cannot change: round 2 has been paired by it.")
        )
    yield from _choice_locks(t)


def _choice_locks(t: Tournament) -> Iterator[LockedSetting]:
    """Yield what a Swiss system for teams pairs by (C.04.6:1.2, 1.7)."""
    choices = t.settings.pairing_system.team_choices if len(t.rounds) > 1 else frozenset()
    if TeamChoice.PRIMARY_SCORE in choices:
        yield LockedSetting(
            "primary_score", _("The score that leads cannot change: round 2 has been paired by it.")
        )
    if TeamChoice.COLOURS in choices:
        reason = _("The colours of teams cannot change: round 2 has been paired by them.")
        yield LockedSetting("team_colours", reason)
        yield LockedSetting("secondary_for_colours", reason)


def _differs(old: Settings, new: Settings, field: str) -> bool:
    """Tell whether two settings differ in a field that can be locked."""
    compared = {
        "system": old.system != new.system,
        "initial_colour": old.initial_colour != new.initial_colour,
        "scoring": old.scoring != new.scoring,
        "baku": old.baku != new.baku,
        "round_robin": old.round_robin != new.round_robin and old.system == new.system,
        "unrated_order": old.unrated_order != new.unrated_order,
        "chess960": old.chess960 != new.chess960,
        "ratings_by_round": old.ratings_by_round != new.ratings_by_round,
        "in_succession": old.in_succession != new.in_succession,
        "table_teams": old.table_teams != new.table_teams,
        "own_table": old.own_table != new.own_table,
        "rounds_planned": old.rounds_planned != new.rounds_planned,
        "knock_out": old.knock_out != new.knock_out,
        "boards": old.boards != new.boards,
        "board_pattern": old.board_pattern != new.board_pattern,
        "rating_floor": old.rating_floor != new.rating_floor,
        "team_ranking": old.team_ranking != new.team_ranking,
        "primary_score": old.primary_score != new.primary_score,
        "team_colours": old.team_colours != new.team_colours,
        "secondary_for_colours": old.secondary_for_colours != new.secondary_for_colours,
        "tie_breaks": old.tie_breaks != new.tie_breaks,
        "tie_break_rules": old.tie_break_rules != new.tie_break_rules,
        "last_resort": old.last_resort != new.last_resort,
    }
    return compared[field]
