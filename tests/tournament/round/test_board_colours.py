"""Matches with other colours than White on the odd boards: one setting, and everything follows it."""

import pytest

from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.teams.board_pairings import match_pairings
from swissdesk.errors import TournamentError
from swissdesk.formats.trf.reading import read_trf
from swissdesk.formats.trf.writing.report import TrfEdition, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.round_robin.facts import TEAM_SINGLE
from swissdesk.pairing.systems import pair_round
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.terms import BLACK_WINS, DRAWN, TEAM_SCORING, WHITE_WINS, Colour, Result
from swissdesk.tournament.entry.registration import add_players
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.mending import mended
from swissdesk.tournament.event.setup import change_settings, new_tournament, usual_tie_breaks
from swissdesk.tournament.match_points import game_points, sheet_result
from swissdesk.tournament.model import Settings
from swissdesk.tournament.round.all_rounds import accept_pairings, paired_to_the_end
from swissdesk.tournament.round.match_corrections import correct_match_colours
from swissdesk.tournament.round.matches import (
    board_of,
    change_line_up,
    clear_match,
    enter_board_result,
    forfeit_match,
    line_up_of,
)
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from tests.documents.sheets.making import made
from tests.tournament.team_building import team_form

PATTERNS = ("WB", "BW", "W/B", "WB/BW", "WBBW", "W", "BBW/WBW")


def league(pattern, *, teams=4, boards=4, system=TEAM_SINGLE):
    settings = Settings(
        "League",
        system=system,
        boards=boards,
        scoring=TEAM_SCORING,
        tie_breaks=usual_tie_breaks(system),
        board_pattern=pattern,
    )
    names = [f"Team {number}" for number in range(1, teams + 1)]
    forms = [team_form(name, *range(2000 - 9 * at, 1990 - 9 * at, -2)) for at, name in enumerate(names)]
    return add_players(new_tournament(settings), forms)


def whole(pattern):
    t = league(pattern)
    return accept_pairings(t, paired_to_the_end(t))


def white_of_first(t, number):
    """On which boards a member of the first-named team has White, in each match of a round."""
    members = {team.id: {member.id for member in team.members} for team in t.players}
    return [
        "".join("W" if game.white in members[match.white] else "B" for game in match.boards)
        for match in t.rounds[number - 1].games
    ]


@pytest.mark.parametrize(
    ("pattern", "rounds"),
    [
        ("WB", ["WBWB", "WBWB", "WBWB"]),
        ("BW", ["BWBW", "BWBW", "BWBW"]),
        ("W/B", ["WWWW", "BBBB", "WWWW"]),
        ("WBBW", ["WBBW", "WBBW", "WBBW"]),
    ],
)
def test_the_first_named_team_has_the_colours_of_the_pattern(pattern, rounds):
    t = whole(pattern)
    assert [white_of_first(t, number) for number in (1, 2, 3)] == [[colours] * 2 for colours in rounds]
    for paired in t.rounds:
        for match in match_pairings(t, paired):
            shown = "".join("W" if board.first_colour is Colour.WHITE else "B" for board in match.boards)
            assert shown == rounds[paired.number - 1]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_results_line_ups_and_forfeits_follow_the_colours(pattern):
    t = whole(pattern)
    for paired in t.rounds:
        for match in paired.games:
            for game in match.boards:
                # On the sheet the first-named team wins on every board.
                stored = sheet_result(game, WHITE_WINS)
                t = enter_board_result(t, paired.number, match.board, game.board, stored)
            won = t.rounds[paired.number - 1].games[match.board - 1]
            assert game_points(won) == (40, 0)
            assert won.result == WHITE_WINS
    first, second = (team.members for team in t.players[:2])
    match = next(game for game in t.rounds[0].games if game.white == t.players[0].id)
    seated = [member.id for member in first[1:5]]
    t = change_line_up(t, 1, match.white, seated)
    changed = t.rounds[0].games[match.board - 1]
    assert list(line_up_of(changed, match.white)) == seated
    assert line_up_of(changed, match.black) == line_up_of(match, match.black)
    assert game_points(changed) == (40, 0)
    lost = forfeit_match(t, 1, match.board, [match.white]).rounds[0].games[match.board - 1]
    assert game_points(lost) == (0, 40)
    cleared = clear_match(t, 1, match.board).rounds[0].games[match.board - 1]
    assert white_of_first(t, 1) == white_of_first(clear_match(t, 1, match.board), 1)
    assert all(one.turned == other.turned for one, other in zip(cleared.boards, match.boards, strict=True))
    assert not list(faults_of(t))
    assert second


@pytest.mark.parametrize("edition", TrfEdition)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_report_keeps_the_pattern_and_who_is_named_first(pattern, edition):
    t = whole(pattern)
    for paired in t.rounds[:2]:
        for match in paired.games:
            for board, result in enumerate((WHITE_WINS, DRAWN, BLACK_WINS, WHITE_WINS), start=1):
                t = enter_board_result(t, paired.number, match.board, board, result)
    written = write_trf(t, edition)
    imported = read_trf(written, "league.trf").tournament
    assert imported.settings.board_pattern == pattern
    assert [paired.games for paired in imported.rounds[:2]] == [paired.games for paired in t.rounds[:2]]
    assert write_trf(imported, edition) == written
    assert f"352 {white_of_first(t, 1)[0]}" in written.decode()


def test_colours_that_were_the_other_way_round_are_corrected_with_their_results():
    t = league("BW")
    t = accept_pairing(t, pair_round(pairing_request(t)))
    for board in range(1, 5):
        t = enter_board_result(t, 1, 1, board, WHITE_WINS)
    corrected = correct_match_colours(t, 1, 1)
    old, new = t.rounds[0].games[0], corrected.rounds[0].games[0]
    assert (new.white, new.black, game_points(new)) == (old.black, old.white, game_points(old))
    assert [game.white for game in new.boards] == [game.black for game in old.boards]
    assert board_of(new, 1).result == Result(*reversed(WHITE_WINS))
    assert not list(faults_of(corrected))


def test_where_rounds_follow_from_results_white_on_board_1_is_named_first():
    for pattern in ("BW", "W/B", "WB/BW"):
        with pytest.raises(TournamentError, match="the team with White on board 1 is named first"):
            league(pattern, system=TEAM_SWISS)
    assert league("WBBW", system=TEAM_SWISS).settings.board_pattern == "WBBW"
    changed = change_settings(league("BW"), replace(league("BW").settings, system=TEAM_SWISS))
    assert changed.settings.board_pattern == "WB"


def test_the_pattern_is_fixed_with_round_1_and_has_two_letters():
    t = league("WB")
    with pytest.raises(TournamentError, match="letters W and B"):
        change_settings(t, replace(t.settings, board_pattern="WX"))
    paired = whole("WB")
    assert "board_pattern" in {lock.field for lock in locked_settings(paired)}
    with pytest.raises(TournamentError, match="round 1 has been paired with them"):
        change_settings(paired, replace(paired.settings, board_pattern="BW"))


def test_a_pattern_that_is_none_is_a_fault_that_can_be_mended():
    t = league("WB")
    damaged = replace(t, settings=replace(t.settings, board_pattern="?"))
    assert list(faults_of(damaged)) == ["the colours of the boards are not letters W and B"]
    assert mended(damaged).tournament.settings.board_pattern == "WB"


def test_sheets_for_the_pen_and_for_the_captains_have_the_colours_of_their_round():
    t = whole("W/B")
    blank = made(t, SheetKind.BLANK_MATCH_SHEETS)
    # After the last round any round may be meant: a sheet for each way that its colours can stand.
    assert [match.first.white_on for match in blank.matches] == [(1, 2, 3, 4), ()]
    for number, first in ((1, Colour.WHITE), (2, Colour.BLACK)):
        forms = made(t, SheetKind.LINE_UP_FORMS, round_number=number).forms
        assert {form.colours for form in forms[::2]} == {(first,) * 4}
        assert {form.colours for form in forms[1::2]} == {(first.opposite,) * 4}
        slips = made(t, SheetKind.RESULT_SLIPS, round_number=number).slips
        assert {slip.first_colour for slip in slips} == {first}
        sheets = made(t, SheetKind.MATCH_SHEETS, round_number=number).matches
        assert {match.first.white_on for match in sheets} == {(1, 2, 3, 4) if first is Colour.WHITE else ()}
