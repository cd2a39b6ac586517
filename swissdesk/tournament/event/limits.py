"""The limits of a tournament: numbers of a file are compared with them before anything is sized by them.

Numbers that size nothing have no limit here.
"""

from collections.abc import Iterator
from typing import Final

from swissdesk.pairing.handling.board_colours import is_pattern
from swissdesk.pairing.tables.own import is_own_table
from swissdesk.tournament.event.ladder_limits import ladder_faults
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.table_rounds import MOST_ROUNDS as MOST_ROUNDS  # noqa: PLC0414 - a limit like the others
from swissdesk.words import _

MOST_BOARDS: Final = 99
"""More boards than any match has."""

LEAST_TABLE_TEAMS: Final = 2
MOST_TABLE_TEAMS: Final = 26
"""For so many teams people can play by a table: each has a letter."""

HIGHEST_NUMBER: Final = 9999
"""The highest pairing number, board or place: what the tournament report file has room for."""


def limit_faults(t: Tournament) -> Iterator[str]:
    """Yield what is too large in a tournament, in words; nothing else may be checked in such a one."""
    settings = t.settings
    if not 0 <= settings.rounds_planned <= MOST_ROUNDS or len(t.rounds) > MOST_ROUNDS:
        yield _("the number of rounds is not from 0 to {most}").format(most=MOST_ROUNDS)
    if not 0 <= settings.boards <= MOST_BOARDS:
        yield _("the number of boards of a match is not from 0 to {most}").format(most=MOST_BOARDS)
    if not LEAST_TABLE_TEAMS <= settings.table_teams <= MOST_TABLE_TEAMS:
        text = _("the number of teams of a table is not from {least} to {most}")
        yield text.format(least=LEAST_TABLE_TEAMS, most=MOST_TABLE_TEAMS)
    if settings.own_table and not is_own_table(settings.own_table):
        yield _("the table of rounds is not one in which everybody meets everybody")
    if not is_pattern(settings.board_pattern):
        yield _("the colours of the boards are not letters W and B")
    yield from ladder_faults(settings.ladder)
    if max(_rounds_named(t), default=0) > MOST_ROUNDS:
        yield _("something is announced for a round after round {most}").format(most=MOST_ROUNDS)
    if max(_numbers(t), default=0) > HIGHEST_NUMBER:
        yield _("a pairing number, a board or a place is higher than {most}").format(most=HIGHEST_NUMBER)


def _rounds_named(t: Tournament) -> Iterator[int]:
    """Yield the last round of each absence, acceleration and forbidden pair."""
    yield from (absence.round_number for absence in t.absences)
    yield from (virtual.last_round for virtual in t.acceleration)
    yield from (pair.last_round for pair in t.forbidden_pairs)


def _numbers(t: Tournament) -> Iterator[int]:
    yield from (player.tpn for player in t.players)
    yield from (fixed.board for fixed in t.fixed_tables)
    yield from (prize.place for prize in t.settings.prizes)
    yield t.settings.club_players
