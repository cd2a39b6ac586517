"""Limits beside the pairing rules: who may not meet, and who always sits at the same board."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.tournament.fide_rules import check_pairs_open
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import FixedTable, ForbiddenPair, PlayerId, Tournament
from swissdesk.words import _

MOST_CLUB_PAIRS: Final = 5_000
"""A club of a hundred; more pairs would make each pairing slow, and hardly leave one."""


def forbid_pair(t: Tournament, pair: ForbiddenPair) -> Tournament:
    """Note that two players may not meet in some rounds; paired rounds stay as they are.

    Raises TournamentError for one player twice, for rounds that are not planned, and where the two
    are kept apart already in one of the rounds.
    """
    _check_not_from_table(t)
    check_pairs_open(t)
    one, other = player_of(t, pair.one), player_of(t, pair.other)
    names = {"one": one.name, "other": other.name}
    if one.id == other.id:
        raise TournamentError(
            _("A forbidden pair needs two different teams.")
            if t.settings.is_team_event
            else _("A forbidden pair needs two different players.")
        )
    if not 1 <= pair.first_round <= pair.last_round <= t.settings.rounds_planned:
        raise TournamentError(
            _("The rounds of a forbidden pair go from 1 to {rounds}, the first not after the last.").format(
                rounds=t.settings.rounds_planned
            )
        )
    if any(_overlap(pair, known) for known in t.forbidden_pairs):
        raise TournamentError(
            _("{one} and {other} are already kept apart in one of these rounds.").format(**names)
        )
    return replace(t, forbidden_pairs=(*t.forbidden_pairs, pair))


def _check_not_from_table(t: Tournament) -> None:
    system = t.settings.pairing_system
    if system.knock_out is not None:
        raise TournamentError(
            _("In a knock-out who meets whom follows from the bracket: no pair is forbidden.")
        )
    if system.schedule is not None:
        text = system.schedule.texts().limits
        raise TournamentError(text.format(system=system.texts().in_sentence))


def allow_pair(t: Tournament, pair: ForbiddenPair) -> Tournament:
    """Let two players meet again; raises TournamentError where nothing keeps them apart."""
    check_pairs_open(t)
    others = tuple(known for known in t.forbidden_pairs if known != pair)
    if len(others) == len(t.forbidden_pairs):
        raise TournamentError(_("There is no such forbidden pair."))
    return replace(t, forbidden_pairs=others)


def keep_clubs_apart(t: Tournament, first_round: int, last_round: int) -> Tournament:
    """Note for all players of one club that they may not meet in some rounds.

    Those who are kept apart already in one of these rounds stay as they are. Raises TournamentError where
    nobody new is kept apart, and for more pairs than the pairing can bear.
    """
    _check_not_from_table(t)
    check_pairs_open(t)
    known = {
        frozenset((pair.one, pair.other))
        for pair in t.forbidden_pairs
        if _touches(pair, first_round, last_round)
    }
    new = [pair for pair in club_pairs(t) if frozenset(pair) not in known]
    if not new:
        raise TournamentError(
            _("No two teams of one club are left that could meet in these rounds.")
            if t.settings.is_team_event
            else _("No two players of one club are left who could meet in these rounds.")
        )
    if len(new) > MOST_CLUB_PAIRS:
        words = _("These clubs have {count} pairs of players, more than the {most} that can be kept apart.")
        if t.settings.is_team_event:
            words = _("These clubs have {count} pairs of teams, more than the {most} that can be kept apart.")
        raise TournamentError(words.format(count=len(new), most=MOST_CLUB_PAIRS))
    forbid_pair(t, ForbiddenPair(*new[0], first_round, last_round))  # which checks the rounds
    pairs = (ForbiddenPair(one, other, first_round, last_round) for one, other in new)
    return replace(t, forbidden_pairs=(*t.forbidden_pairs, *pairs))


def let_clubs_meet(t: Tournament) -> Tournament:
    """Let the players of one club meet again; raises TournamentError where nothing keeps any apart."""
    check_pairs_open(t)
    of_clubs = {frozenset(pair) for pair in club_pairs(t)}
    others = tuple(pair for pair in t.forbidden_pairs if frozenset((pair.one, pair.other)) not in of_clubs)
    if len(others) == len(t.forbidden_pairs):
        raise TournamentError(
            _("No two teams of one club are kept apart.")
            if t.settings.is_team_event
            else _("No two players of one club are kept apart.")
        )
    return replace(t, forbidden_pairs=others)


def club_pairs(t: Tournament) -> Iterator[tuple[PlayerId, PlayerId]]:
    """Yield each two players of one club, in order of TPN; who has no club is in none."""
    clubs: defaultdict[str, list[PlayerId]] = defaultdict(list)
    for player in t.players:
        if club := " ".join(player.club.split()).casefold():
            clubs[club].append(player.id)
    for people in clubs.values():
        yield from combinations(people, 2)


def fix_table(t: Tournament, fixed: FixedTable) -> Tournament:
    """Let a player always sit at a board from the next pairing on (C.04.2:3.6).

    Raises TournamentError for a board below 1, and for one that belongs to somebody else.
    """
    player_of(t, fixed.player)
    if fixed.board < 1:
        raise TournamentError(_("Boards are numbered from 1."))
    others = _tables_but(t, fixed.player)
    for other in others:
        if other.board == fixed.board:
            raise TournamentError(
                _("Board {board} is the fixed table of {name}.").format(
                    board=fixed.board, name=player_of(t, other.player).name
                )
            )
    return replace(t, fixed_tables=(*others, fixed))


def free_table(t: Tournament, player_id: PlayerId) -> Tournament:
    """Let a player sit where the pairing says; raises TournamentError without a fixed table."""
    others = _tables_but(t, player_id)
    if len(others) == len(t.fixed_tables):
        raise TournamentError(_("{name} has no fixed table.").format(name=player_of(t, player_id).name))
    return replace(t, fixed_tables=others)


def _touches(pair: ForbiddenPair, first_round: int, last_round: int) -> bool:
    return pair.first_round <= last_round and first_round <= pair.last_round


def _overlap(one: ForbiddenPair, other: ForbiddenPair) -> bool:
    same = {one.one, one.other} == {other.one, other.other}
    return same and _touches(one, other.first_round, other.last_round)


def _tables_but(t: Tournament, player_id: PlayerId) -> tuple[FixedTable, ...]:
    return tuple(fixed for fixed in t.fixed_tables if fixed.player != player_id)
