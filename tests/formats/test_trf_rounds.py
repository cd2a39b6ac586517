"""Rounds of a report file: results, byes, absences, boards, and lines that contradict each other."""

import pytest

from swissdesk.errors import FormatError
from swissdesk.terms import PENDING, ByeKind, Colour, Mark, Result
from swissdesk.tournament.model import Absence, Bye, Game, LaterRating, PlayerId, RoundState
from tests.formats.trf_lines import HEADER, notes, player, read, tournament

ONE, TWO, THREE, FOUR = (PlayerId(number) for number in (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("white", "black", "result"),
    [
        ("1", "0", Result(Mark.WIN, Mark.LOSS)),
        ("=", "=", Result(Mark.DRAW, Mark.DRAW)),
        ("W", "L", Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS)),
        ("d", "d", Result(Mark.UNRATED_DRAW, Mark.UNRATED_DRAW)),
        ("+", "-", Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)),
        ("-", "-", Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)),
        ("X", "X", Result(Mark.ADJOURNED, Mark.ADJOURNED)),
        ("*", "?", Result(Mark.PENDING, Mark.PENDING)),
        (" ", " ", Result(Mark.PENDING, Mark.PENDING)),
    ],
)
def test_every_pair_of_result_codes_is_kept_side_by_side(white: str, black: str, result: Result) -> None:
    imported = read(player(1, f"   2 w {white}"), player(2, f"   1 b {black}"))
    assert imported.tournament.rounds[0].games == (Game(1, ONE, TWO, result),)
    assert imported.adjustments == ()


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("0000 - U", ByeKind.PAIRING_ALLOCATED),
        ("0000 - H", ByeKind.HALF_POINT),
        ("0000 - F", ByeKind.FULL_POINT),
        ("0000 - Z", ByeKind.ZERO_POINT),
        ("   0 - u", ByeKind.PAIRING_ALLOCATED),
        ("       H", ByeKind.HALF_POINT),
        ("0000 - +", ByeKind.FULL_POINT),
        ("0000 - =", ByeKind.HALF_POINT),
        ("0000 - -", ByeKind.ZERO_POINT),
        ("", ByeKind.ZERO_POINT),
        ("0000", ByeKind.ZERO_POINT),
    ],
)
def test_a_round_without_an_opponent_is_a_bye(code: str, kind: ByeKind) -> None:
    imported = read(player(1, "   2 w 1"), player(2, "   1 b 0"), player(3, code))
    assert imported.tournament.rounds[0].byes == (Bye(THREE, kind),)
    assert imported.adjustments == ()


def test_a_result_without_an_opponent_becomes_the_bye_of_the_same_value() -> None:
    imported = read(player(1, "   2 w 1"), player(2, "   1 b 0"), player(3, "0000 - 1"))
    assert imported.tournament.rounds[0].byes == (Bye(THREE, ByeKind.FULL_POINT),)
    assert (imported.adjustments[0].line, imported.adjustments[0].column) == (6, 99)


def test_a_forfeit_without_colours_is_kept_as_such() -> None:
    held = tournament(player(1, "   2 - +"), player(2, "   1 - -"))
    result = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    assert held.rounds[0].games == (Game(1, ONE, TWO, result, colours_known=False),)


def test_a_forfeit_with_one_colour_twice_loses_its_colours() -> None:
    imported = read(player(1, "   2 w +"), player(2, "   1 w -"))
    assert not imported.tournament.rounds[0].games[0].colours_known
    assert "both sides have the same colour" in imported.adjustments[0].text


def test_one_known_colour_gives_the_other() -> None:
    imported = read(player(1, "   2 - 1"), player(2, "   1 w 0"))
    assert imported.tournament.rounds[0].games[0][1:3] == (TWO, ONE)
    assert "only one side has a colour" in imported.adjustments[0].text


@pytest.mark.parametrize("colours", ["ww", "bb", "--"])
def test_a_played_game_needs_colours_that_agree(colours: str) -> None:
    with pytest.raises(
        FormatError, match="line 4, column 97: Round 1, players 1 and 2: the lines do not say who"
    ):
        read(player(1, f"   2 {colours[0]} 1"), player(2, f"   1 {colours[1]} 0"))


def test_two_wins_are_kept_and_noted() -> None:
    assert notes(player(1, "   2 w 1"), player(2, "   1 b 1")) == [
        "Round 1, players 1 and 2: no game ends with “1” for one side and “1” for the other; kept as written."
    ]


@pytest.mark.parametrize("codes", ["1=", "=1", "0W", "D=", "WW", "++"])
def test_results_that_cannot_be_are_kept_and_noted(codes: str) -> None:
    imported = read(player(1, f"   2 w {codes[0]}"), player(2, f"   1 b {codes[1]}"))
    assert tuple(imported.tournament.rounds[0].games[0].result) == (Mark(codes[0]), Mark(codes[1]))
    [note] = imported.adjustments
    assert f"no game ends with “{codes[0]}” for one side and “{codes[1]}”" in note.text


@pytest.mark.parametrize("codes", ["=0", "0=", "00", "DL", "LL"])
def test_results_that_only_an_arbiter_can_give_are_kept_and_noted(codes: str) -> None:
    imported = read(player(1, f"   2 w {codes[0]}"), player(2, f"   1 b {codes[1]}"))
    assert tuple(imported.tournament.rounds[0].games[0].result) == (Mark(codes[0]), Mark(codes[1]))
    [note] = imported.adjustments
    assert note.text.endswith(f"“{codes[0]}” and “{codes[1]}” were taken for an arbiter’s decision.")


@pytest.mark.parametrize("codes", ["1 ", " 0", "1X", "?="])
def test_a_game_with_one_result_is_not_finished(codes: str) -> None:
    imported = read(player(1, f"   2 w {codes[0]}"), player(2, f"   1 b {codes[1]}"))
    assert imported.tournament.rounds[0].games[0].result == PENDING
    assert "the game was taken as not finished" in imported.adjustments[0].text


@pytest.mark.parametrize("codes", ["+0", "1-", "-=", "+ "])
def test_a_forfeit_on_one_side_only_is_refused(codes: str) -> None:
    with pytest.raises(FormatError, match="a game on one side, a forfeit on the other"):
        read(player(1, f"   2 w {codes[0]}"), player(2, f"   1 b {codes[1]}"))


def test_an_opponent_who_names_another_is_refused() -> None:
    lines = (player(1, "   2 w 1"), player(2, "   3 b 0"), player(3, "   2 w 1"))
    with pytest.raises(FormatError, match="player 1 names 2 as the opponent, but 2 does not name 1"):
        read(*lines)


def test_a_game_that_only_one_line_knows_is_refused() -> None:
    with pytest.raises(FormatError, match="player 1 names 2"):
        read(player(1, "   2 w 1"), player(2, "0000 - Z"))


@pytest.mark.parametrize("code", ["+", "-"])
def test_a_forfeit_that_only_one_line_knows_is_completed(code: str) -> None:
    imported = read(player(1, f"   2 w {code}"), player(2, "0000 - Z"))
    (made,) = imported.tournament.rounds[0].games
    assert made.result == Result(Mark(code), Mark.FORFEIT_LOSS)
    assert "it was added as a forfeit loss" in imported.adjustments[0].text


def test_a_forfeit_against_somebody_with_a_bye_is_refused() -> None:
    with pytest.raises(FormatError, match="whose line says something else"):
        read(player(1, "   2 w +"), player(2, "0000 - U"))


def test_nobody_is_their_own_opponent() -> None:
    with pytest.raises(FormatError, match="cannot be their own opponent"):
        read(player(1, "   1 w 1"), player(2))


def test_an_opponent_beyond_the_list_is_refused() -> None:
    with pytest.raises(FormatError, match="line 4, column 92: Round 1: opponent 9 is not in the list"):
        read(player(1, "   9 w 1"), player(2))


def test_a_forfeit_against_somebody_struck_off_the_list_is_read_as_a_bye() -> None:
    imported = read(
        player(1, "   2 w 1", "   9 w +"), player(2, "   1 b 0", "   3 w 1"), player(3, "", "   2 b 0")
    )
    assert imported.tournament.rounds[1].byes == (Bye(ONE, ByeKind.FULL_POINT),)
    assert "opponent 9 is not in the list" in imported.adjustments[0].text


def test_a_second_pairing_allocated_bye_is_kept_and_noted() -> None:
    lines = (player(1, "   2 w 1"), player(2, "   1 b 0"), player(3, "0000 - U"), player(4, "0000 - U"))
    assert notes(*lines) == ["Round 1: a second pairing-allocated bye; both were kept."]


def test_a_bye_code_beside_an_opponent_is_refused() -> None:
    with pytest.raises(FormatError, match="“H” cannot stand beside an opponent"):
        read(player(1, "   2 w H"), player(2, "   1 b H"))


def test_a_last_column_without_opponents_announces_absences() -> None:
    held = tournament(
        player(1, "   2 w 1", "0000 - H"),
        player(2, "   1 b 0"),
        player(3, "0000 - U", "0000 - Z", "0000 - Z"),
    )
    assert len(held.rounds) == 1
    assert held.absences == (
        Absence(ONE, 2, ByeKind.HALF_POINT),
        Absence(THREE, 2, ByeKind.ZERO_POINT),
        Absence(THREE, 3, ByeKind.ZERO_POINT),
    )


def test_a_first_column_without_opponents_announces_absences_too() -> None:
    held = tournament(player(1), player(2, "0000 - Z"))
    assert (held.rounds, held.absences) == ((), (Absence(TWO, 1, ByeKind.ZERO_POINT),))


def test_a_pairing_allocated_bye_cannot_be_announced() -> None:
    imported = read(player(1, "   2 w 1", "0000 - U"), player(2, "   1 b 0"))
    assert imported.tournament.absences == ()
    assert "in a round that is not paired was left out" in imported.adjustments[0].text


def test_a_round_in_the_middle_without_opponents_stays_a_round() -> None:
    held = tournament(player(1, "   2 w 1", "", "   2 b 1"), player(2, "   1 b 0", "0000 - H", "   1 w 0"))
    assert held.rounds[1].games == ()
    assert held.rounds[1].byes == (Bye(ONE, ByeKind.ZERO_POINT), Bye(TWO, ByeKind.HALF_POINT))


def test_a_player_with_zeros_to_the_end_is_not_taken_for_withdrawn() -> None:
    held = tournament(
        player(1, "   2 w 1", "   3 b 1"), player(2, "   1 b 0", "0000 - Z"), player(3, "", "   1 w 0")
    )
    assert held.players[1].withdrawn_from is None


def test_a_round_with_missing_results_is_published_and_a_complete_one_closed() -> None:
    held = tournament(player(1, "   2 w 1", "   2 b"), player(2, "   1 b 0", "   1 w"))
    assert [rnd.state for rnd in held.rounds] == [RoundState.CLOSED, RoundState.PUBLISHED]
    assert held.rounds[1].missing_results == 1


def test_boards_follow_score_then_sum_then_number() -> None:
    held = tournament(
        player(1, "   3 w 0", "   4 b 1"),
        player(2, "   4 b 1", "   3 w 1"),
        player(3, "   1 b 1", "   2 b 0"),
        player(4, "   2 w 0", "   1 w 0"),
    )
    assert [made[:3] for made in held.rounds[1].games] == [(1, TWO, THREE), (2, FOUR, ONE)]


def test_virtual_points_count_for_the_boards() -> None:
    header = HEADER + "XXA    3  1.0\n"
    held = tournament(
        player(1, "   2 w 1"),
        player(2, "   1 b 0"),
        player(3, "   4 b 1"),
        player(4, "   3 w 0"),
        header=header,
    )
    assert [made[:3] for made in held.rounds[0].games] == [(1, FOUR, THREE), (2, ONE, TWO)]


def test_the_initial_colour_follows_from_round_one_if_the_file_is_silent() -> None:
    imported = read(player(1, "   2 b 1"), player(2, "   1 w 0"), header="012 Club Open\nXXR 3\n")
    assert imported.tournament.settings.initial_colour is Colour.BLACK
    assert "the first games show that it was Black" in imported.adjustments[0].text


def test_the_initial_colour_follows_from_the_first_round_with_games() -> None:
    lines = (player(1, "0000 - H     2 b 1"), player(2, "0000 - H     1 w 0"))
    imported = read(*lines, header="012 Club Open\nXXR 3\n")
    assert imported.tournament.settings.initial_colour is Colour.BLACK
    assert "the first games show that it was Black" in imported.adjustments[0].text


def test_absentees_of_round_one_do_not_count_for_the_initial_colour() -> None:
    lines = (player(1, "0000 - Z"), player(2, "   3 w 1"), player(3, "   2 b 0"))
    assert tournament(*lines, header="012 Club Open\nXXR 3\n").settings.initial_colour is Colour.WHITE


def test_more_paired_rounds_than_planned_are_kept() -> None:
    lines = (player(1, "   2 w 1", "   2 b 1"), player(2, "   1 b 0", "   1 w 0"))
    imported = read(*lines, header="012 Club Open\nXXR 1\nXXC white1\n")
    assert imported.tournament.settings.rounds_planned == 2
    assert "plans 1 rounds and has 2" in imported.adjustments[0].text


def test_a_line_without_end_is_refused() -> None:
    with pytest.raises(FormatError, match="more than 99 rounds"):
        read(player(1, *["0000 - Z"] * 100), player(2))


def test_a_sign_that_is_no_known_result_leaves_the_game_without_one_and_is_named() -> None:
    lines = (player(1, "   2 w Q"), player(2, "   1 b Q"))
    assert [game.result for game in read(*lines).tournament.rounds[0].games] == [PENDING]
    assert notes(*lines) == [
        "Round 1: “Q” is no known result; the game was read as having none.",
        "Round 1: “Q” is no known result; the game was read as having none.",
    ]


def test_a_sign_that_is_no_known_bye_leaves_a_round_without_a_game_and_is_named() -> None:
    lines = (player(1, "0000 - Q"), player(2, "   3 w 1"), player(3, "   2 b 0"))
    assert tournament(*lines).rounds[0].byes == (Bye(PlayerId(1), ByeKind.ZERO_POINT),)
    assert notes(*lines) == ["Round 1: “Q” is no known result; the round was read as one without a game."]


def test_a_rating_of_round_1_and_values_that_cannot_be_typed_are_left_out() -> None:
    lines = (player(1, "0000 - Z"), player(2, "0000 - Z"))
    own = (
        *("### LATERRATINGS 1 1:1800 2:1850\n", "### LATERRATINGS 2 2:1850\n"),
        *("### OUTSIDE 1 99999999\n", "### OUTSIDE 2 -50\n"),
    )
    one, two = tournament(*lines, *own).players
    assert (one.later_ratings, one.outside_value) == ((), 0)
    assert (two.later_ratings, two.outside_value) == ((LaterRating(2, 1850),), -50)
