"""The certain boards of the next round: what every way in which the open games can end has in common."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product

import pytest

from swissdesk.errors import NoLegalPairingError, TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import all_systems
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from swissdesk.tournament.model import CheckIn, FixedTable, Tournament
from swissdesk.tournament.round.certain import CertainPair, CertainRound, certain_round, open_round
from swissdesk.tournament.round.matches import enter_board_result
from swissdesk.tournament.round.rounds import accept_pairing, enter_result, pairing_request, publish_round
from tests.tournament.team_building import event_of
from tests.tournament.tournament_building import field_of

ENDS = (WHITE_WINS, DRAWN, BLACK_WINS)


def published(t: Tournament) -> Tournament:
    return publish_round(t, datetime(2026, 5, 17, tzinfo=UTC))


def paired(t: Tournament) -> Tournament:
    return published(accept_pairing(t, pair_lawfully(pairing_request(t))))


def played(players: int, rounds: int, open_games: int, seed: int) -> Tournament:
    """A tournament in its last paired round, with the last boards still open."""
    t, chance = field_of(players, rounds=rounds + 1), random.Random(seed)
    for number in range(1, rounds + 1):
        t = paired(t)
        boards = [game.board for game in t.rounds[-1].games]
        for board in boards[: -open_games if number == rounds else None]:
            t = enter_result(t, number, board, chance.choice(ENDS))
    return t


def found_in(t: Tournament) -> CertainRound:
    return certain_round(open_round(t), pair_lawfully, lambda _done: None)


def ended(t: Tournament) -> Iterator[Tournament]:
    """Every way in which the open games can end, entered as an arbiter would."""
    number = len(t.rounds)
    games = [game for game in t.rounds[-1].games if game.result == PENDING]
    waiting = [(game.board, place.board) for game in games for place in game.boards]
    waiting += [(game.board, 0) for game in games if not game.boards]
    for results in product(ENDS, repeat=len(waiting)):
        then = t
        for (board, of_match), result in zip(waiting, results, strict=True):
            if of_match:
                then = enter_board_result(then, number, board, of_match, result)
            else:
                then = enter_result(then, number, board, result)
        yield then


def pairs_of(t: Tournament) -> set[Pair]:
    return set(pair_lawfully(pairing_request(t)).pairs)


@pytest.mark.parametrize(("players", "open_games", "seed"), [(8, 1, 1), (9, 2, 2), (12, 2, 3), (7, 3, 4)])
def test_certain_is_what_every_end_pairs_and_nothing_else(players, open_games, seed):
    t = played(players, 3, open_games, seed)
    found = found_in(t)
    rounds = [pairs_of(then) for then in ended(t)]
    assert {Pair(each.white, each.black) for each in found.pairs} == set.intersection(*rounds)
    assert found.ways == 3**open_games
    assert found.paired == found.ways or not found.pairs


def test_the_bye_is_certain_where_every_end_gives_it_to_the_same_player():
    for seed in range(4):
        t = played(7, 2, 1, seed)
        byes = {pair_lawfully(pairing_request(then)).bye for then in ended(t)}
        assert found_in(t).bye == (byes.pop() if len(byes) == 1 else None)


def test_a_certain_pair_names_every_board_that_it_can_come_to():
    t = played(12, 3, 2, 5)
    places: dict[Pair, set[int]] = {}
    for then in ended(t):
        for board, pair in enumerate(pair_lawfully(pairing_request(then)).pairs, start=1):
            places.setdefault(pair, set()).add(board)
    for each in found_in(t).pairs:
        assert set(each.boards) == places[Pair(each.white, each.black)]


def test_of_a_match_only_the_sums_of_the_open_boards_differ():
    t = paired(event_of(6, boards=3))
    for match in (1, 2):
        for board in (1, 2, 3):
            t = enter_board_result(t, 1, match, board, WHITE_WINS)
    t = enter_board_result(t, 1, 3, 1, DRAWN)
    opened = open_round(t)
    assert (opened.open_boards, opened.ways) == (2, 5)
    rounds = []
    for results in product(ENDS, repeat=2):
        then = t
        for board, result in zip((2, 3), results, strict=True):
            then = enter_board_result(then, 1, 3, board, result)
        rounds.append(pairs_of(then))
    assert {Pair(each.white, each.black) for each in found_in(t).pairs} == set.intersection(*rounds)


def test_fixed_tables_are_kept():
    t = played(8, 2, 1, 1)
    first = t.players[0]
    t = replace(t, fixed_tables=(FixedTable(first.id, 4),))
    boards = {each.boards for each in found_in(t).pairs if first.tpn in (each.white, each.black)}
    assert boards <= {(4,)}


def test_who_has_still_to_be_checked_in_is_taken_to_come():
    t = played(8, 2, 1, 1)
    strict = replace(t, settings=replace(t.settings, check_in=CheckIn.EVERY_ROUND))
    assert found_in(strict) == found_in(t)


def test_it_stops_as_soon_as_nothing_is_certain():
    t = played(8, 1, 2, 1)

    def changing(request: PairingRequest) -> RoundPairing:
        numbers = [player.tpn for player in request.players]
        random.Random(str(request.players)).shuffle(numbers)
        return RoundPairing(0, 2, tuple(map(Pair, numbers[::2], numbers[1::2])), None)

    found = certain_round(open_round(t), changing, lambda _done: None)
    assert found.pairs == ()
    assert found.paired < found.ways == 9


def test_ends_without_a_legal_pairing_are_counted():
    t, calls = played(8, 1, 1, 1), []

    def stuck_once(request: PairingRequest) -> RoundPairing:
        calls.append(request)
        if len(calls) == 2:
            raise NoLegalPairingError(2, ())
        return RoundPairing(0, 2, (Pair(request.players[0].tpn, request.players[1].tpn),), None)

    found = certain_round(open_round(t), stuck_once, lambda _done: None)
    assert (found.paired, found.unpairable) == (3, 1)
    assert found.pairs == (CertainPair(t.players[0].tpn, t.players[1].tpn, (1,)),)


def test_it_says_why_there_is_nothing_to_look_for():
    with pytest.raises(TournamentError, match="No round has been paired yet"):
        open_round(field_of(4))
    draft = accept_pairing(field_of(4), pair_lawfully(pairing_request(field_of(4))))
    with pytest.raises(TournamentError, match="not published"):
        open_round(draft)
    with pytest.raises(TournamentError, match="at most 6 games are open; now there are 7"):
        open_round(paired(field_of(14)))
    whole = next(iter(ended(played(4, 1, 1, 1))))
    with pytest.raises(TournamentError, match="No result of round 1 is missing"):
        open_round(whole)
    last = played(4, 1, 1, 1)
    last = replace(last, settings=replace(last.settings, rounds_planned=1))
    with pytest.raises(TournamentError, match="it has been paired"):
        found_in(last)


@pytest.mark.parametrize(
    "system", [one.name for one in all_systems() if not (one.for_teams or one.has_fixed_field)]
)
def test_every_system_for_people_is_asked(system):
    chance, t = random.Random(3), field_of(10, rounds=4)
    t = replace(t, settings=replace(t.settings, system=system))
    for number in (1, 2):
        t = paired(t)
        for game in t.rounds[-1].games[: 4 if number == 2 else None]:
            for place in game.boards:
                t = enter_board_result(t, number, game.board, place.board, chance.choice(ENDS))
            if not game.boards:
                t = enter_result(t, number, game.board, chance.choice(ENDS))
    rounds = [pairs_of(then) for then in ended(t)]
    found = {Pair(each.white, each.black) for each in found_in(t).pairs}
    assert found == set.intersection(*rounds)
    assert found
