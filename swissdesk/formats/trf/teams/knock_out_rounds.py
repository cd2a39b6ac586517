"""Stages of a knock-out of teams in a report: each is a round, with its matches in the order of the bracket.

Who goes on from a tied match follows from the rules, or stands in a comment of our own.
"""

from swissdesk.errors import TournamentError
from swissdesk.formats.trf.people.knock_out_columns import byes_of_stage, in_order, with_rules
from swissdesk.formats.trf.records.knock_out_notes import KnockOutNotes
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.terms import PENDING
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.match_points import REGULAR_BLOCK, block_lead, with_boards
from swissdesk.tournament.mini_matches import is_knock_out, settled, with_winner
from swissdesk.tournament.model import Game, PlayerId, Round, RoundState, Tournament
from swissdesk.tournament.table_rounds import with_whole_cycles


def with_stages(held: Tournament, notes: KnockOutNotes) -> Tournament:
    """Return the event with its rounds as stages; another system as it is."""
    if not is_knock_out(held.settings):
        return held
    settings = with_rules(held.settings, _rules(notes))
    bare = replace(held, settings=settings, rounds=(), absences=(), acceleration=(), forbidden_pairs=())
    t = with_whole_cycles(bare, 1)
    for paired in held.rounds:
        t = replace(t, rounds=(*t.rounds, _stage(t, paired, notes)))
    return t


def _rules(notes: KnockOutNotes) -> KnockOutRules:
    """Return the rules of a comment, the usual ones where there is none for teams."""
    rules = notes.rules or KnockOutRules()
    try:
        rules.deciders()
    except ValueError:
        return KnockOutRules()
    return rules


def _stage(t: Tournament, paired: Round, notes: KnockOutNotes) -> Round:
    games = tuple(
        _match(t, paired.number, game._replace(board=board), notes)
        for board, game in enumerate(in_order(t, paired.number, paired.games), start=1)
    )
    is_over = all(game.is_final for game in games)
    state = RoundState.CLOSED if is_over else RoundState.PUBLISHED
    return replace(paired, games=games, byes=byes_of_stage(t, paired.number, games), state=state)


def _match(t: Tournament, number: int, match: Game, notes: KnockOutNotes) -> Game:
    boards = tuple(board._replace(block=REGULAR_BLOCK) for board in match.boards)
    found = settled(t.settings, number, with_boards(match, boards))
    numbers = tpns(t)
    named = [side for side in (match.white, match.black) if (numbers[side], number) in notes.winners]
    return _named(t, found, (number, named[0]), notes.winners[numbers[named[0]], number]) if named else found


def _named(t: Tournament, match: Game, at: tuple[int, PlayerId], reason: str) -> Game:
    """Return a match with the winner of a comment, unless it cannot have one."""
    number, winner = at
    if not reason:
        is_tied = not block_lead(match.boards) and not _is_open(match)
        return with_boards(match._replace(winner=winner), match.boards) if is_tied else match
    try:
        return with_winner(t.settings, number, match, winner, reason)
    except TournamentError:
        return match


def _is_open(match: Game) -> bool:
    return any(board.result == PENDING for board in match.boards)
