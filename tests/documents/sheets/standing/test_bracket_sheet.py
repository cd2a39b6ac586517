"""The bracket of a knock-out on paper: its lines, scores, third place, notes, and the room for all of it."""

import pytest

from swissdesk.documents.cards.data import filled_cards, usual_face
from swissdesk.documents.lists.not_playing import not_playing
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.round.absentees import kinds_out
from swissdesk.documents.sheets.round.by_name import by_name_lines
from swissdesk.documents.sheets.round.result_slips import ResultSlipsSheet
from swissdesk.documents.sheets.round.results import ResultsSheet
from swissdesk.documents.sheets.standing.bracket import BracketSheet
from swissdesk.documents.sheets.standing.certificates import CertificatesSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import KnockOutRules, LineOrder
from swissdesk.terms import DRAWN
from swissdesk.tournament.match_points import winner_of
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.matches import set_winner
from swissdesk.tournament.standing.working.participants import field_working
from tests.documents.layout_faults import faults
from tests.documents.layout_reading import words_of
from tests.documents.sheets.making import check_in, checklist, made
from tests.formats.test_trf_knock_out import generated
from tests.tournament.round.test_knock_out_rounds import FIRST, SECOND, cup, entered, everybody_wins, paired


def bracket(t: Tournament) -> BracketSheet:
    sheet = made(t, SheetKind.BRACKET)
    assert isinstance(sheet, BracketSheet)
    return sheet


def names(sheet: BracketSheet, column: int) -> list[str]:
    return [line.seed or ("–" if line.is_absent else "?") for line in sheet.told.columns[column]]


def test_the_lines_of_later_rounds_are_filled_by_winners_and_free_passes():
    t = cup(6)
    sheet = bracket(t)
    assert names(sheet, 0) == ["1", "–", "4", "5", "2", "–", "3", "6"]
    assert names(sheet, 1) == ["1", "?", "2", "?"]
    assert sheet.told.titles == ("Quarter-finals", "Semi-finals", "Final", "Winner")
    sheet = bracket(entered(t, SECOND, DRAWN))
    assert names(sheet, 1) == ["1", str(t.rounds[0].games[0].black), "2", "?"]


def test_scores_stand_block_by_block_and_the_winner_in_the_last_column():
    t = entered(cup(2), FIRST, SECOND, DRAWN, FIRST)
    sheet = bracket(t)
    winner = t.rounds[0].games[0].white
    scores = {line.seed: (line.score, line.goes_on) for line in sheet.told.columns[0]}
    assert scores.pop(str(winner)) == ("1 1½", True)
    assert [*scores.values()] == [("1 ½", False)]
    assert names(sheet, 1) == [str(winner)]
    assert sheet.told.notes[0].startswith("1 1½: points of the regular games")


def test_third_place_and_decisions_stand_below():
    t = paired(everybody_wins(cup(4, KnockOutRules(third_place=True))))
    t = entered(t, DRAWN, board=2)
    match = t.rounds[1].games[1]
    t = set_winner(t, 2, 2, match.black, "illness")
    sheet = bracket(t)
    assert [line.seed for line in sheet.told.third_place] == [str(match.white), str(match.black)]
    assert [line.goes_on for line in sheet.told.third_place] == [False, True]
    assert sheet.told.notes[0].endswith("wins by decision of the arbiter: illness")
    assert sheet.told.notes[1] == "Not all matches of round 2 are over."
    assert faults(sheet.layout()) == []


def test_players_who_are_drawn_anew_have_no_lines_from_round_to_round():
    t = paired(everybody_wins(cup(6, KnockOutRules(line_order=LineOrder.DRAWN, seed=3))))
    sheet = bracket(t)
    assert not sheet.told.has_lines
    assert sorted(seed for seed in names(sheet, 0) if seed != "–") == ["1", "2", "3", "4", "5", "6"]
    assert len([seed for seed in names(sheet, 1) if seed not in "–?"]) == 4
    assert faults(sheet.layout()) == []


@pytest.mark.parametrize("players", [2, 3, 4, 8, 11, 16, 32, 64])
def test_every_bracket_has_room_on_one_page(players: int):
    t = generated(players, players)
    named = tuple(
        replace(player, name=f"Featherstonehaugh-Cholmondeley {player.tpn}, Bartholomew Alexander")
        for player in t.players
    )
    for played in (t, replace(t, rounds=())):
        layout = bracket(replace(played, players=named)).layout()
        assert len(layout.pages) == 1
        assert faults(layout) == []


def test_whoever_is_out_stands_on_no_list_of_those_who_do_not_play():
    t = paired(everybody_wins(cup(6)))
    assert [group.players for group in not_playing(t, t.rounds[1])] == []
    assert len(not_playing(t, t.rounds[0])[0].players) == 2
    assert len(by_name_lines(t, t.rounds[1])) == 4


def test_whoever_is_out_or_free_is_not_absent_on_cards_and_checklists():
    t = cup(6)
    assert [*kinds_out(t, 1)] == [*kinds_out(replace(t, rounds=()), 1)] == []
    t = everybody_wins(paired(everybody_wins(t)))
    words = [[line.word for line in card.rounds[:2]] for card in filled_cards(t, usual_face(t), 2)]
    assert sorted(words) == [["", ""]] * 2 + [["", "out"]] * 2 + [["free", ""]] * 2
    assert sum(len(group.lines) for group in check_in(t).groups) == 2
    sheet = checklist(t)
    assert ([len(group.lines) for group in sheet.groups], sheet.away) == ([2], ())


def test_the_results_say_who_has_won_a_match_whose_score_does_not():
    t = entered(cup(4, KnockOutRules(games=1, ladder="1 armageddon")), DRAWN, DRAWN)
    winner = winner_of(t.rounds[0].games[0])
    name = next(player.name for player in t.players if player.id == winner)
    sheet = made(entered(t, FIRST, board=2), SheetKind.RESULTS)
    assert isinstance(sheet, ResultsSheet)
    assert f"Board 1 won by {name} (Armageddon ½–½)." in sheet.header.note
    assert "Board 2" not in sheet.header.note


def test_the_score_of_a_long_match_has_room_in_its_box():
    t = entered(cup(2), *[DRAWN] * 7)
    for kind in (SheetKind.PAIRINGS_BY_BOARD, SheetKind.RESULTS):
        assert "3½–3½" in words_of(made(t, kind).layout())[0]


def test_a_place_is_shared_with_those_who_came_as_far():
    t = everybody_wins(paired(everybody_wins(cup(6))))
    first, second, *_others = field_working(t)
    assert first.sentence == f"Came as far in the knock-out as {second.name}."
    first, *_others = field_working(everybody_wins(paired(t)))
    assert first.sentence == "Nobody else has come as far in the knock-out."


@pytest.mark.parametrize(("games", "rows"), [(1, 1), (2, 2), (4, 1), (6, 1)])
def test_a_slip_is_for_the_games_of_a_short_match_or_for_one_of_a_long_one(games: int, rows: int):
    t = cup(4, KnockOutRules(games=games))
    for kind in (SheetKind.RESULT_SLIPS, SheetKind.BLANK_RESULT_SLIPS):
        sheet = made(t, kind)
        assert isinstance(sheet, ResultSlipsSheet)
        assert sheet.games == rows
        assert faults(sheet.layout()) == []


def test_each_game_of_a_long_match_has_its_slip_with_its_own_colours():
    t = cup(2, KnockOutRules(games=4))
    sheet = made(t, SheetKind.RESULT_SLIPS)
    assert isinstance(sheet, ResultSlipsSheet)
    assert [slip.board for slip in sheet.slips] == ["1.1", "1.2", "1.3", "1.4"]
    whites = [slip.white.player.tpn if slip.white else 0 for slip in sheet.slips]
    assert whites[:2] == whites[2:]
    assert sorted(whites[:2]) == [1, 2]
    tied = made(entered(cup(2, KnockOutRules(games=1)), DRAWN), SheetKind.RESULT_SLIPS)
    assert isinstance(tied, ResultSlipsSheet)
    assert [slip.board for slip in tied.slips] == ["1.2"]


def test_a_bracket_needs_two_players_and_a_knock_out():
    t = cup(2)
    with pytest.raises(DocumentError, match="at least two players"):
        made(replace(t, players=t.players[:1], rounds=()), SheetKind.BRACKET)


def test_certificates_of_a_knock_out_name_the_place_and_no_points():
    t = entered(cup(2), FIRST, SECOND, DRAWN, FIRST)
    sheet = made(t, SheetKind.CERTIFICATES)
    assert isinstance(sheet, CertificatesSheet)
    assert [(one.place, one.points) for one in sheet.certificates] == [
        ("First place", ""),
        ("Second place", ""),
    ]
