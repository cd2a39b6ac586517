"""Tables from a file: how they are read, what is refused in which words, and the rounds that follow."""

import pytest

from swissdesk.errors import TournamentError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.faults import FaultKind
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.own_table.record import RECORD
from swissdesk.pairing.request import PairingPlayer, PairingRequest, TableShape
from swissdesk.pairing.systems import broken_rules, check_round, explained_round
from swissdesk.pairing.tables.own import is_own_table, own_table_of
from swissdesk.pairing.words.common import Names
from swissdesk.terms import Colour, Scoring, Tpn
from tests.pairing.own_tables import own_table

FOUR = "4-1 3-2\n1-3 2-4\n1-2 4-3"


def request(players, number, own, games=1):
    listed = tuple(PairingPlayer(Tpn(3 * at), (), (), True) for at in range(1, players + 1))
    return PairingRequest(
        7, RECORD.name, number, 12, Colour.WHITE, Scoring(), listed, frozenset(), None, games, own_table=own
    )


def test_each_line_is_a_game_or_each_line_is_a_round():
    by_games = "Round;White;Black\n1;4;1\n1;3;2\n\n3,1,2\n3\t4\t3\n2 1 3\n2; 2; 4\n"
    assert own_table_of(by_games) == own_table_of("4:1 3-2;\n1-3, 2-4\n1–2 4-3\n") == FOUR
    assert is_own_table(FOUR)
    assert not is_own_table("1-2 1-3")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no games"),
        ("round white black\n", "no games"),
        ("1;1;2\nbye 3", "Line 2: “bye 3” is neither a game"),
        ("1-2 3-4\n1-3 2-4\n1-4 1-3", "Round 3: number 1 plays twice"),
        ("1-1", "Round 1: number 1 plays twice"),
        ("0-1", "Round 1: the numbers of a table begin with 1"),
        ("1-2 3-4\n1-3\n1-4 2-3", "Round 2: number 2 has no game"),
        ("1;1;2\n3;1;2", "Round 2: number 1 has no game"),
        ("1-2 3-4\n1-3 2-4\n2-1 4-3", "Numbers 2 and 1 meet in round 1 and again in round 3"),
        ("1-2 3-4\n1-3 2-4", "Numbers 1 and 4 never meet"),
        ("100;1;2", "from 1 to 99"),
        ("1-101", "at most 99 rounds and 100 numbers"),
    ],
)
def test_a_table_that_is_none_is_refused_with_the_reason(text, words):
    with pytest.raises(TournamentError, match=words):
        own_table_of(text)


def test_lines_and_files_without_end_are_refused_and_not_read_for_ever():
    endless = ("1-" + "2222-" * 40 + "3x", "1" + 20_000 * " " + "2" + 20_000 * " " + "x", "1;1;2\n" * 5000)
    words = ("neither a game", "neither a game", "at most 99 rounds")
    for text, reason in zip(endless, words, strict=True):
        with pytest.raises(TournamentError, match=reason):
            own_table_of(text)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("games", [1, 2])
def test_rounds_are_those_of_the_file_and_each_second_cycle_goes_back(players, games):
    own = own_table(players)
    length = len(own.splitlines()) * games
    rounds = [pair_lawfully(request(players, number, own, games)) for number in range(1, 2 * length + 1)]
    assert len(rounds[0].pairs) == players // 2
    back = [{*map(frozenset, one.pairs)} for one in rounds[length::games]]
    assert back == [{*map(frozenset, one.pairs)} for one in rounds[:length:games]][::-1]
    for number, paired in enumerate(rounds, start=1):
        asked = request(players, number, own, games)
        explained = explained_round(asked)
        explained.check(paired)
        assert RECORD.words().colours(explained.board(*paired.pairs[0]), Names({}))
        first, *others = paired.pairs
        turned = replace(paired, pairs=(Pair(first.black, first.white), *others))
        assert [fault.kind for fault in broken_rules(asked, turned)] == [FaultKind.COLOUR]


def test_colours_and_order_of_the_boards_are_those_of_the_file():
    asked = request(4, 1, FOUR)
    paired = pair_lawfully(asked)
    assert paired.pairs == (Pair(12, 3), Pair(9, 6))
    with pytest.raises(UnlawfulRoundError, match="not in the order of the table"):
        check_round(asked, replace(paired, pairs=paired.pairs[::-1]))
    assert pair_lawfully(request(3, 1, FOUR)).bye == 3
    mixed = replace(paired, pairs=(Pair(12, 9), Pair(3, 6)))
    assert FaultKind.SYSTEM in {fault.kind for fault in broken_rules(asked, mixed)}


def test_a_table_of_another_size_is_no_table_for_these_players():
    misfit = RECORD.schedule.misfit
    assert misfit(TableShape(4, own=FOUR)) == misfit(TableShape(3, own=FOUR)) == ""
    assert misfit(TableShape(5, own=FOUR)) == "The table of rounds has 4 numbers, and there are 5 players."
    assert "No table of rounds has been read yet" in misfit(TableShape(4))
