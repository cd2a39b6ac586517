"""Team events from the first round to the last, paired by the Olympiad system."""

import random

import pytest

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, WHITE_WINS_BY_FORFEIT, ByeKind, Points
from swissdesk.tournament.entry.registration import withdraw_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.cards import every_card
from swissdesk.tournament.round.checking import played_rounds
from swissdesk.tournament.round.gate import GateState, gate
from swissdesk.tournament.round.matches import enter_board_result, forfeit_match
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.team_scores import game_points_after
from tests.tournament.team_building import event_of

RESULTS = (WHITE_WINS, WHITE_WINS, DRAWN, DRAWN, BLACK_WINS, BLACK_WINS, WHITE_WINS_BY_FORFEIT)


def played(t: Tournament, chance: random.Random) -> Tournament:
    """The event with one more round by the rules, now and then with a team that does not come."""
    t = accept_pairing(t, pair_lawfully(pairing_request(t)))
    for match in t.rounds[-1].games:
        if chance.random() < 0.1:
            t = forfeit_match(t, len(t.rounds), match.board, {chance.choice((match.white, match.black))})
            continue
        for game in match.boards:
            t = enter_board_result(t, len(t.rounds), match.board, game.board, chance.choice(RESULTS))
    return t


@pytest.mark.parametrize("seed", range(8))
def test_an_event_is_played_by_the_rules_to_its_end_or_to_the_last_legal_round(seed: int) -> None:
    chance = random.Random(seed)
    t = event_of(chance.randint(6, 15), rounds=5, boards=chance.choice((2, 4, 5)))
    whole = 10 * t.settings.boards
    while len(t.rounds) < 5:
        try:
            t = played(t, chance)
        except NoLegalPairingError:
            break
        assert not [*faults_of(t)]
        assert all(points <= len(t.rounds) * whole for points in game_points_after(t, len(t.rounds)).values())
        if len(t.rounds) == 2:
            t = withdraw_player(t, t.players[-1].id) if t.players[-1].withdrawn_from is None else t
            assert gate(t).counts[GateState.WITHDRAWN] >= 1
    assert len(t.rounds) >= 3
    for asked in played_rounds(t):
        pairing = pair_lawfully(asked.request)
        assert [(pair.white, pair.black) for pair in pairing.pairs] == [
            (board.white, board.black) for board in asked.boards if board.black is not None
        ]


def test_no_team_has_the_bye_twice_or_after_a_forfeit_win() -> None:
    t = event_of(7, rounds=5)
    chance = random.Random(3)
    for _round in range(5):
        t = played(t, chance)
    byes = [bye.player for paired in t.rounds for bye in paired.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    assert len(set(byes)) == len(byes) >= 4


def test_the_standings_are_those_of_match_points_then_the_tie_breaks_of_the_event() -> None:
    chance = random.Random(5)
    t = event_of(8, rounds=4)
    for _round in range(4):
        t = played(t, chance)
    rows = standings(t).rows
    keys = [(row.points, *row.values) for row in rows]
    assert keys == sorted(keys, reverse=True)
    assert {row.player: row.secondary for row in rows} == game_points_after(t, 4)
    cards = every_card(t)
    assert all(row.points == Points(cards[row.player][-1].score) for row in rows)
