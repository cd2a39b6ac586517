"""Team files: matches rebuilt from the players' lines and the records beside them."""

from pathlib import Path

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Points,
    TeamRanking,
    TeamScore,
)
from swissdesk.tournament.event.setup import usual_tie_breaks
from swissdesk.tournament.model import Absence, Bye, ForbiddenPair, PlayerId, RoundState
from tests.formats.team_lines import (
    TEAM_HEADER,
    four_players,
    held_teams,
    old_team,
    only_match,
    read_teams,
    seats,
    team,
)
from tests.formats.trf_lines import player

ONE, TWO, THREE = (PlayerId(number) for number in (1, 2, 3))
TEAMS = (team(1, 1, 2), team(2, 3, 4, name="Tigers"))


def test_a_match_is_rebuilt_from_the_lines_of_its_players() -> None:
    held = held_teams(*four_players("   3 w 1", "   4 b =", "   1 b 0", "   2 w ="), *TEAMS)
    match = only_match(held)
    assert (match.white, match.black, match.result) == (ONE, TWO, WHITE_WINS)
    assert seats(match.boards) == [(1, 3), (4, 2)]
    assert [board.result for board in match.boards] == [WHITE_WINS, DRAWN]
    assert held.rounds[0].state is RoundState.CLOSED
    assert held.settings.system == OLYMPIAD


def test_the_first_named_team_is_the_one_with_white_on_board_1() -> None:
    match = only_match(held_teams(*four_players("   3 b 1", "   4 w 1", "   1 w 0", "   2 b 0"), *TEAMS))
    assert (match.white, match.black, match.result) == (TWO, ONE, BLACK_WINS)
    assert seats(match.boards) == [(3, 1), (2, 4)]


def test_the_board_order_is_that_of_the_teams_line_not_that_of_the_start_numbers() -> None:
    lines = four_players("   4 b 0", "   3 w 1", "   2 b 0", "   1 w 1")
    match = only_match(held_teams(*lines, team(1, 2, 1), team(2, 3, 4)))
    assert seats(match.boards) == [(2, 3), (4, 1)]


def test_a_match_without_results_is_pending() -> None:
    held = held_teams(*four_players("   3 w  ", "   4 b  ", "   1 b  ", "   2 w  "), *TEAMS)
    assert only_match(held).result == PENDING
    assert held.rounds[0].state is RoundState.PUBLISHED


def test_an_empty_board_is_known_by_its_line_up_and_by_who_sits_there_alone() -> None:
    lines = [*four_players("", "   4 w 0", "0000 - +", "   2 b 1"), player(5, "")]
    match = only_match(held_teams(*lines, team(1, 1, 2, 5), team(2, 3, 4), "300   1   1   2 0000    2\n"))
    assert (match.white, match.result) == (TWO, WHITE_WINS)
    assert seats(match.boards) == [(3, None), (2, 4)]
    assert [board.result for board in match.boards] == [WHITE_WINS_BY_FORFEIT, BLACK_WINS]


def test_a_line_up_out_of_the_usual_order_is_told_by_its_record() -> None:
    lines = four_players("   4 b =", "   3 w =", "   2 b =", "   1 w =")
    match = only_match(held_teams(*lines, *TEAMS, "300   1   1   2    2    1\n"))
    assert seats(match.boards) == [(2, 3), (4, 1)]


def test_without_a_record_the_order_is_the_one_in_which_the_colours_alternate() -> None:
    lines = [
        *four_players("   5 w 1", "   4 b 1", "   6 w 1", "   2 w 0"),
        player(5, "   1 b 0"),
        player(6, "   3 b 0"),
    ]
    match = only_match(
        held_teams(*lines, team(1, 1, 2, 3), team(2, 4, 5, 6), header=TEAM_HEADER.replace("WB\n", "WBW\n"))
    )
    assert seats(match.boards) == [(1, 5), (4, 2), (3, 6)]


def test_a_single_forfeited_board_does_not_forfeit_the_match() -> None:
    match = only_match(held_teams(*four_players("   3 w +", "   4 b 1", "   1 b -", "   2 w 0"), *TEAMS))
    assert [board.result for board in match.boards] == [WHITE_WINS_BY_FORFEIT, BLACK_WINS]
    assert match.result == WHITE_WINS


@pytest.mark.parametrize(
    ("record", "cells", "result", "first"),
    [
        ("330 +- 001 001 002\n", ("0000 - +", "0000 - +"), WHITE_WINS_BY_FORFEIT, ONE),
        ("330 -+ 001 002 001\n", ("0000 - +", "0000 - +"), BLACK_WINS_BY_FORFEIT, TWO),
        ("330 -- 001 002 001\n", ("", ""), DOUBLE_FORFEIT, TWO),
        ("330 -+ 001 002 001\n", ("", ""), BLACK_WINS_BY_FORFEIT, TWO),
    ],
)
def test_a_forfeited_match_has_its_record(
    record: str, cells: tuple[str, str], result: object, first: PlayerId
) -> None:
    match = only_match(held_teams(*four_players(*cells), *TEAMS, record))
    assert (match.result, match.white) == (result, first)
    there = [member for pair in seats(match.boards) for member in pair if member is not None]
    assert sorted(there) == ([] if result is DOUBLE_FORFEIT else [1, 2])


def test_byes_are_told_by_their_records_and_announced_for_rounds_to_come() -> None:
    lines = [
        *four_players("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"),
        *(player(number) for number in (5, 6, 7)),
    ]
    teams = (*TEAMS, team(3, 5), team(4, 6), team(5, 7))
    extra = "320  1.0  1.0 003 000\n240 H 001    4\n240 Z 002    1    4\n"
    held = held_teams(*lines, *teams, extra)
    assert held.rounds[0].byes == (
        Bye(THREE, ByeKind.PAIRING_ALLOCATED),
        Bye(PlayerId(4), ByeKind.HALF_POINT),
        Bye(PlayerId(5), ByeKind.ZERO_POINT),
    )
    assert held.absences == (
        Absence(ONE, 2, ByeKind.ZERO_POINT),
        Absence(PlayerId(4), 2, ByeKind.ZERO_POINT),
    )


def test_an_old_file_is_read_with_its_losses_in_words() -> None:
    lines = four_players("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
    imported = read_teams(*lines, old_team(1, 2), old_team(3, 4, name="Tigers"), header="012 League\nXXR 3\n")
    held = imported.tournament
    assert [team.name for team in held.players] == ["Lions", "Tigers"]
    assert (held.settings.boards, held.settings.initial_colour) == (2, Colour.WHITE)
    assert [note.text for note in imported.adjustments] == [
        "The file does not say how many boards a match has; 2 were taken.",
        "The edition of the file (TRF16) states neither byes of teams nor their match points.",
        "The initial colour is not in the file; the first games show that it was White.",
    ]


def test_a_bye_that_only_the_players_lines_tell_is_noted() -> None:
    lines = [*four_players("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"), player(5, "0000 - U")]
    imported = read_teams(*lines, *TEAMS, team(3, 5))
    assert imported.tournament.rounds[0].byes == (Bye(THREE, ByeKind.PAIRING_ALLOCATED),)
    assert "taken from its players’ lines" in imported.adjustments[0].text


def test_match_points_and_those_of_a_bye_are_what_the_records_say() -> None:
    scoring = held_teams(
        *four_players(), *TEAMS, "362 TW 3.0   TD 1.0   TL 0.0\n320  2.0  1.0 000\n299 +   1.0\n"
    ).settings.scoring
    assert (scoring.win, scoring.draw, scoring.pairing_allocated_bye) == (30, 10, 20)
    assert scoring.forfeit_win == Points(10)


def test_points_given_to_single_teams_are_kept_and_noted() -> None:
    imported = read_teams(*four_players(), *TEAMS, "299    2.0   1.0   001 0002\n")
    assert imported.tournament.kept_lines == ("299    2.0   1.0   001 0002",)
    assert (
        imported.adjustments[0].text
        == "Points given for individual matches are not applied; the record is kept."
    )


def test_forbidden_pairs_and_acceleration_are_those_of_teams() -> None:
    held = held_teams(*four_players(), *TEAMS, "260 001 003    1    2\n250  2.0      001 001    1    1\n")
    assert held.forbidden_pairs == (ForbiddenPair(ONE, TWO, 1, 3),)
    assert [(virtual.player, virtual.points) for virtual in held.acceleration] == [(ONE, 20)]


def test_stated_points_that_do_not_add_up_are_noted() -> None:
    lines = four_players("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
    imported = read_teams(*lines, team(1, 1, 2, points="   3.0    2.0"), team(2, 3, 4))
    assert [(note.line, note.column) for note in imported.adjustments] == [(11, 55)]
    assert imported.adjustments[0].text.startswith("The points are 3, but the results add up to 2")


def test_the_ranking_rule_and_the_rating_floor_stand_in_comments() -> None:
    notes = "### TEAMRANKING Sonneborn-Berger\n### RATINGFLOOR 1000\n"
    settings = held_teams(
        *four_players(), old_team(1, 2), old_team(3, 4), header=TEAM_HEADER + notes
    ).settings
    assert (settings.team_ranking, settings.rating_floor) == (TeamRanking.SONNEBORN_BERGER, 1000)


def test_a_team_without_a_stated_strength_has_that_of_its_best_members() -> None:
    lines = [player(number, rating=str(2000 + number)) for number in (1, 2, 3)]
    held = held_teams(*lines, old_team(1, 2, 3), header=TEAM_HEADER.replace("WB\n", "WBWB\n"))
    assert held.players[0].rating == (2001 + 2002 + 2003 + 1400 + 2) // 4


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("362 TW x.y\n", "not what a match is worth"),
        ("162  W 3.0\n", "can only be worth 1, ½ and 0"),
        ("330 +- 001 001 009\n", "not the number of a team in the list"),
        ("330 ++ 001 001 002\n", "not the result of a forfeited match"),
        ("330 +- 000 001 002\n", "not the number of a round"),
        ("330 +- 001 001 001\n", "cannot meet itself"),
        ("300   1   1   2    9\n", "Player 9 of the team is not in the list"),
        ("300   1   1   2    x\n", "“x” is not a starting number"),
        ("310   1 Bears\n", "Two teams have the number 1"),
        ("310   x Bears\n", "“x” is not the number of a team"),
        (team(3, 1), "Player 1 stands in two teams"),
        (team(3, 9), "Player 9 of the team is not in the list"),
    ],
)
def test_what_has_two_meanings_is_refused_with_its_place(lines: str, why: str) -> None:
    with pytest.raises(FormatError, match=why) as refusal:
        read_teams(*four_players(), *TEAMS, lines)
    assert refusal.value.line > 0
    assert refusal.value.column > 0


@pytest.mark.parametrize(
    ("cells", "lines", "why"),
    [
        (("   2 w 1", "   1 b 0"), "", "cannot meet itself"),
        (
            ("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"),
            "300   1   1   2    2    1\n300   1   2   1    3    4\n",
            "who sat on which board",
        ),
        (("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"), "330 +- 001 001 002\n", "its games were played"),
        (("0000 - +", "0000 - +"), "330 -+ 001 001 002\n", "has another winner"),
        (("   3 w 1", "", "   1 b 0"), "330 +- 001 001 003\n310   3 Bears\n", "more than one other team"),
    ],
)
def test_lines_that_contradict_each_other_are_refused(cells: tuple[str, ...], lines: str, why: str) -> None:
    with pytest.raises(FormatError, match=why):
        read_teams(*four_players(*cells), *TEAMS, lines)


def test_what_are_no_colours_of_boards_is_refused() -> None:
    with pytest.raises(FormatError, match="line 6, column 5: “WBX” does not state the colours of the boards"):
        read_teams(*four_players(), *TEAMS, header=TEAM_HEADER.replace("352 WB", "352 WBX"))


def test_somebody_without_a_team_cannot_play_and_is_left_out_otherwise() -> None:
    imported = read_teams(*four_players(), player(5), *TEAMS)
    assert imported.adjustments[0].text == "Player 5 is in no team and was left out."
    with pytest.raises(FormatError, match="in no team has an opponent"):
        read_teams(*four_players("   5 w 1"), player(5, "   1 b 0"), *TEAMS)


def test_clubs_beside_a_tournament_of_players_are_kept() -> None:
    lines = four_players("   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0")
    imported = read_teams(
        *lines, old_team(1, 2), header="012 Open\n142 3\n152 W\n092 Individual: Swiss-System\n"
    )
    assert not imported.tournament.settings.is_team_event
    assert imported.tournament.kept_lines[0].startswith("013 Lions")


def test_a_team_event_without_teams_is_refused() -> None:
    with pytest.raises(FormatError, match="lists no teams"):
        read_teams(*four_players(), header=TEAM_HEADER)


def test_a_system_for_players_gives_way_in_a_team_event_and_the_other_way_round() -> None:
    teams = read_teams(*four_players(), *TEAMS, header=TEAM_HEADER.replace("OLYMPIAD", "LEONG"))
    assert teams.tournament.settings.system == OLYMPIAD
    assert teams.adjustments[0].text == "The file names a system for other participants; olympiad was taken."
    players = read_teams(
        player(1, "   2 w 1"), player(2, "   1 b 0"), header="012 A\n142 3\n### SYSTEM OLYMPIAD\n"
    )
    assert players.tournament.settings.system == DUTCH_2026


def test_tie_breaks_are_those_of_teams_and_a_file_without_any_has_those_of_the_text() -> None:
    held = held_teams(*four_players(), *TEAMS, "202 mpvgp,EMGSB/C1,BH:GP,SB/C1\n")
    assert held.settings.tie_breaks == ("MPvGP", "EMGSB/C1", "BH:GP", "SB/C1")
    assert held_teams(*four_players(), *TEAMS).settings.tie_breaks == usual_tie_breaks(OLYMPIAD)


def test_lots_stand_in_comments() -> None:
    held = held_teams(*four_players(), *TEAMS, "### LOT 2 417\n")
    assert [team.lot for team in held.players] == [0, 417]


def test_both_editions_tell_the_same_matches_but_for_byes(data: Path) -> None:
    old, new = (
        read_trf((data / "trf" / f"tec_team14.{edition}.trf").read_bytes(), edition).tournament
        for edition in ("trf16", "trf26")
    )
    for one, other in zip(old.rounds, new.rounds, strict=True):
        assert {match[1:] for match in one.games} == {match[1:] for match in other.games}
    kinds = [bye.kind.value for paired in new.rounds for bye in paired.byes]
    assert sorted(kinds) == ["H", "U", "U", "Z"]
    assert {bye.kind.value for paired in old.rounds for bye in paired.byes} == {"Z"}


def header_of(*records: str) -> str:
    kept = [line for line in TEAM_HEADER.splitlines() if not line.startswith("192")]
    return "".join(f"{line}\n" for line in (*kept, *records))


@pytest.mark.parametrize(
    ("code", "score"),
    [
        ("FIDE_TEAM_TYPEA_GP_MP", TeamScore.GAME_POINTS),
        ("FIDE_TEAM_TYPEB_MP_GP", TeamScore.MATCH_POINTS),
        ("FIDE_TEAM_GP", TeamScore.GAME_POINTS),
        ("fide_team_gp_mp", TeamScore.GAME_POINTS),
        ("FIDE_TEAM_BAKU", TeamScore.MATCH_POINTS),
        ("CUSTOM_TEAM_SWISS_GP", TeamScore.GAME_POINTS),
        ("CUSTOM_TEAM_SWISS", TeamScore.MATCH_POINTS),
    ],
)
def test_the_code_of_the_system_names_the_score_that_leads(code: str, score: TeamScore) -> None:
    held = held_teams(*four_players(), *TEAMS, header=header_of(f"192 {code}"))
    assert held.settings.primary_score is score


@pytest.mark.parametrize(
    ("records", "score", "tie_breaks"),
    [
        (["212 GPTS,MPvGP,DE:GP"], TeamScore.GAME_POINTS, ("MPvGP", "DE:GP")),
        (["212 GPTS,MPTS,BH/C1"], TeamScore.GAME_POINTS, ("MPvGP", "BH/C1")),
        (["212 MPTS,GPTS"], TeamScore.MATCH_POINTS, ("MPvGP",)),
        (["212 MPTS,BH", "192 CUSTOM_TEAM_SWISS_GP"], TeamScore.MATCH_POINTS, ("BH",)),
        (["212 PTS,BH", "192 CUSTOM_TEAM_SWISS_GP"], TeamScore.GAME_POINTS, ("BH",)),
        (["202 KS/L50,STD:GP", "192 FIDE_TEAM_GP"], TeamScore.GAME_POINTS, ("KS/L50", "STD:GP")),
    ],
)
def test_the_ranking_list_names_the_score_that_leads(
    records: list[str], score: TeamScore, tie_breaks: tuple[str, ...]
) -> None:
    settings = held_teams(*four_players(), *TEAMS, header=header_of(*records)).settings
    assert (settings.primary_score, settings.tie_breaks) == (score, tie_breaks)


def test_an_event_led_by_game_points_says_so_in_every_edition() -> None:
    held = held_teams(*four_players("   3 w 1", "   4 b =", "   1 b 0", "   2 w ="), *TEAMS)
    led = replace(
        held,
        settings=replace(held.settings, primary_score=TeamScore.GAME_POINTS, tie_breaks=("MPvGP", "BH:MP")),
    )
    new = write_trf(led, TrfEdition.TRF26)
    assert b"\r\n192 CUSTOM_TEAM_SWISS_GP\r\n212 GPTS,MPvGP,BH:MP\r\n" in new
    old = write_trf(led, TrfEdition.TRF16)
    assert b"### RANKING GPTS,MPvGP,BH:MP\r\n" in old
    assert [read_trf(text, "again.trf").tournament.settings for text in (new, old)] == [led.settings] * 2


@pytest.mark.parametrize("score", TeamScore)
@pytest.mark.parametrize("code", ["FIDE_TEAM_GP_MP", "FIDE_TEAM_MP_GP"])
@pytest.mark.parametrize("edition", TrfEdition)
def test_the_score_chosen_here_outweighs_that_of_a_foreign_code(
    score: TeamScore, code: str, edition: TrfEdition
) -> None:
    held = held_teams(*four_players(), *TEAMS, header=header_of(f"192 {code}"))
    chosen = replace(held, settings=replace(held.settings, primary_score=score))
    again = read_trf(write_trf(chosen, edition), "again.trf").tournament
    assert (again.settings.primary_score, again.settings.tie_breaks) == (score, held.settings.tie_breaks)
