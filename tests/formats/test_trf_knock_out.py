"""Knock-outs in reports: a column for each game, notes of our own for rules and winners (CUSTOM_KNOCKOUT)."""

import random
from datetime import date

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.generator import Plan
from swissdesk.pairing.knock_out.facts import KNOCK_OUT
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.terms import BLACK_WINS, DRAWN, KNOCK_OUT_SCORING, PENDING, WHITE_WINS, Colour
from swissdesk.tournament.entry.registration import withdraw_player
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.match_points import winner_of
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.matches import enter_board_result, set_winner
from swissdesk.tournament.standing.rated_games import records_of
from swissdesk.tournament.standing.standings import standings
from tests.formats.trf_lines import player, tournament
from tests.tournament.round.test_knock_out_rounds import cup, entered


def generated(seed: int, players: int = 11) -> Tournament:
    ratings = tuple(2400 - 20 * place for place in range(players))
    plan = Plan(KNOCK_OUT, 9, ratings, Colour.WHITE, KNOCK_OUT_SCORING)
    return generate(plan, "Cup", random.Random(seed))


@pytest.mark.parametrize("edition", TrfEdition)
@pytest.mark.parametrize("seed", range(4))
def test_a_knock_out_comes_back_as_it_went_out(edition: TrfEdition, seed: int):
    t = generated(seed)
    settings = replace(t.settings, round_dates=(date(2026, 2, 1), None, date(2026, 2, 2), date(2026, 2, 3)))
    t = replace(t, settings=settings, rounds=t.rounds[: 1 + seed])
    again = read_trf(write_trf(t, edition), "cup.trf").tournament
    assert again.rounds == t.rounds
    assert again.settings.rounds_planned == 4
    assert again.settings.knock_out == t.settings.knock_out
    assert again.settings.round_dates[: len(t.rounds)] == settings.round_dates[: len(t.rounds)]
    assert standings(again).rows == standings(t).rows


def test_rules_and_winners_by_hand_come_back():
    rules = KnockOutRules(games=1, ladder="1 rapid 10+5", third_place=True, seed=41)
    t = entered(entered(cup(4, rules), DRAWN, DRAWN), WHITE_WINS, board=2)
    t = set_winner(t, 1, 1, t.rounds[0].games[0].black, "drawing of lots")
    again = read_trf(write_trf(t, TrfEdition.TRF26), "cup.trf").tournament
    assert again.settings.knock_out == rules
    assert [game[:6] for game in again.rounds[0].games] == [game[:6] for game in t.rounds[0].games]
    assert again.rounds[0].games[0].reason == "drawing of lots"


def test_tie_break_games_are_not_rated_in_a_report_of_standard_games():
    t = entered(cup(2), WHITE_WINS, BLACK_WINS, DRAWN)
    lines = write_trf(t, TrfEdition.TRF26).decode().splitlines()
    (first,) = (line for line in lines if line.startswith("001    1"))
    assert [block.split()[2] for block in (first[91:99], first[101:109], first[111:119])] == ["1", "0", "D"]
    assert "192 CUSTOM_KNOCKOUT" in lines
    assert [len(record.games) for record in records_of(t)] == [2, 2]
    rapid = replace(t, settings=replace(t.settings, time_control="15+10"))
    assert [len(record.games) for record in records_of(rapid)] == [3, 3]


def test_a_stage_in_play_comes_back():
    t = entered(cup(4), WHITE_WINS, BLACK_WINS)
    again = read_trf(write_trf(t, TrfEdition.TRF26), "cup.trf").tournament
    assert [game.boards for game in again.rounds[0].games] == [game.boards for game in t.rounds[0].games]
    assert again.rounds[0].games[0].boards[2].result == PENDING
    again = enter_board_result(again, 1, 1, 3, WHITE_WINS)
    assert winner_of(again.rounds[0].games[0]) is None


HEADER = "012 Cup\n142 4\n152 W\n192 CUSTOM_KNOCKOUT\n"


def test_a_file_of_another_program_is_read_by_who_meets_whom():
    held = tournament(
        player(1, "   4 w 1", "        ", "   2 w =", "   2 b 1"),
        player(2, "   3 b =", "   3 w 1", "   1 b =", "   1 w 0"),
        player(3, "   2 w =", "   2 b 0"),
        player(4, "   1 b 0"),
        header=HEADER,
    )
    assert [len(paired.games) for paired in held.rounds] == [2, 1]
    assert [len(game.boards) for paired in held.rounds for game in paired.games] == [1, 2, 2]
    assert [winner_of(game) for paired in held.rounds for game in paired.games] == [1, 2, 1]
    assert (held.settings.system, held.settings.knock_out.games) == (KNOCK_OUT, 1)


def test_games_after_a_match_that_tie_breaks_have_decided_are_refused():
    cells = "   2 w 1", "   2 b 1", "   2 w 1"
    others = "   1 b 0", "   1 w 0", "   1 b 0"
    note = "### KNOCKOUT games 1; final 0; lines fixed; colour alternate; third no; all no; lots 0; ladder \n"
    with pytest.raises(FormatError, match="Game 3 of this match has a result"):
        tournament(player(1, *cells), player(2, *others), header=HEADER + note)


def test_a_comment_that_makes_no_sense_is_kept():
    held = tournament(
        player(1, "   2 w 1"),
        player(2, "   1 b 0"),
        header=HEADER + "### KNOCKOUT games 3; final 0\n### WINNER one\n",
    )
    assert [line for line in held.kept_lines if line.startswith("###")] == [
        "### KNOCKOUT games 3; final 0",
        "### WINNER one",
    ]


@pytest.mark.parametrize("edition", TrfEdition)
def test_a_match_lost_by_leaving_has_one_column_and_comes_back(edition: TrfEdition):
    t = cup(4)
    t = withdraw_player(t, t.rounds[0].games[0].white)
    data = write_trf(t, edition)
    (first,) = (line for line in data.decode().splitlines() if line.startswith("001    1"))
    assert (first[91:99].split()[2], first[101:109].strip()) == ("-", "")
    again = read_trf(data, "cup.trf").tournament
    assert again.rounds == t.rounds
    assert (len(again.rounds[0].games[0].boards), again.rounds[0].games[0].given) == (1, True)
