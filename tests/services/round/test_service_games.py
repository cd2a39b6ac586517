"""Matches of two games between two people, by the services: their words on record, sheets, typed rounds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.round.result_slips import blank_result_slips, result_slips
from swissdesk.documents.sheets.round.results import results_sheet
from swissdesk.documents.sheets.standing.crosstable import crosstable_sheet
from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.journal import entries as journal
from swissdesk.services.round import corrections, late, matches, rounds, second_pass, typed_rounds
from swissdesk.services.round.corrections import BoardResultCorrection, ColoursCorrection, MatchBoard
from swissdesk.services.round.second_pass import Board
from swissdesk.storage.ids import SectionId
from swissdesk.terms import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    SystemName,
)
from swissdesk.tournament.event.setup import change_settings
from tests.services.service_building import NOON, new_event, pair

Session = tuple[OpenEvent, SectionId]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Five players of whom two pairs play round 1, published; the fifth has the bye."""
    event, section = new_event(tmp_path, 5)

    def double(t):
        return change_settings(t, replace(t.settings, system=SystemName("double-swiss")))

    event.change(section, double, "system", frozenset())
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    yield event, section
    events.close_event(event)


def enter(session: Session, board: int, *results) -> list[str]:
    return [
        matches.enter_board_result(*session, 1, (board, game), result).text
        for game, result in enumerate(results, 1)
    ]


def test_results_are_told_game_by_game_and_the_score_after_the_last(session: Session):
    assert enter(session, 1, WHITE_WINS, DRAWN) == [
        "Board 1, game 1: 1–0",
        "Board 1, game 2: ½–½; match score 1½–½",
    ]
    assert enter(session, 2, WHITE_WINS_BY_FORFEIT, WHITE_WINS_BY_FORFEIT)[1].endswith("match score + –")
    boards = rounds.board_rows(*session, 1)
    assert [row.result_text for row in boards] == ["1½–½", "+ –"]
    assert [row.score for row in boards] == [(15, 5), (20, 0)]
    assert [game.result_text for game in boards[0].games] == ["1–0", "½–½"]
    event = session[0]
    names = f"{boards[0].white.name} – {boards[0].black.name}"
    told = [(row.what, row.people) for row in journal.journal_rows(event)]
    assert ("Round 1, board 1, game 2: ½–½", names) in told
    number = next(row.number for row in journal.journal_rows(event) if row.what.endswith("game 2: ½–½"))
    (item,) = journal.changes_of(event, number)
    assert (item.item, item.before, item.after) == ("Round 1, board 1, game 2", "–", "½–½")
    events.undo(event)
    assert rounds.board_rows(*session, 1)[1].score is None


def test_the_second_pass_compares_each_game_as_it_stands_on_the_slip(session: Session):
    enter(session, 1, WHITE_WINS, DRAWN)
    conflict = second_pass.compare(*session, 1, Board(1, 2), BLACK_WINS)
    assert conflict is not None
    row = rounds.board_rows(*session, 1)[0]
    assert (conflict.left, conflict.right) == (row.white.name, row.black.name)
    assert conflict.entered_at is not None
    changes = second_pass.take_slip(*session, 1, conflict)
    assert changes.text.startswith("Round 1, board 1, game 2: ½–½ corrected to 0–1 in the second pass")
    assert rounds.board_rows(*session, 1)[0].result_text == "1–1"
    assert second_pass.verify(*session, 1, Board(1, 1)).text.endswith("verified; match score 1–1")


def test_a_game_or_the_colours_of_a_match_are_corrected(session: Session):
    enter(session, 1, WHITE_WINS, DRAWN)
    wrong = BoardResultCorrection(MatchBoard(1, 1, 2), WHITE_WINS)
    assert any("→ 2 points" in line for line in corrections.preview(*session, wrong).changes)
    text = corrections.correct(*session, wrong, "misread").text
    assert text == "Round 1, board 1, game 2: ½–½ corrected to 1–0 (C.04.2, article 4.3): misread"
    white = rounds.board_rows(*session, 1)[0].white.name
    corrections.correct(*session, ColoursCorrection(1, 1), "swapped")
    turned = rounds.board_rows(*session, 1)[0]
    assert (turned.black.name, turned.result_text) == (white, "0–2")
    with pytest.raises(TournamentError, match="Correct the games of the match"):
        corrections.preview(*session, corrections.ResultCorrection(1, 1, DRAWN))


def test_one_slip_has_both_games_and_lists_have_the_score(session: Session):
    enter(session, 1, WHITE_WINS, DRAWN)
    enter(session, 2, DRAWN, DRAWN)
    t, request = session[0].tournament(session[1]), SheetRequest(1, NOON)
    slips = result_slips(t, request)
    assert ([slip.board for slip in slips.slips], slips.games) == (["1", "2"], 2)
    blank = blank_result_slips(t, request)
    assert (len(blank.slips), blank.games) == (4, 2)
    assert slips.layout().pages
    results = results_sheet(t, request)
    assert [line.result for line in results.boards] == ["1½–½", "1–1"]
    assert results.header.note == "Each pair plays two games; the colours are those of the first one."
    table = crosstable_sheet(t, request)
    assert sorted(field.result for row in table.rows for field in row.fields if field.result) == [
        "1", "1", "1½", "½",
    ]  # fmt: skip
    assert "1½ points against no. 12" in " ".join(table.plain().notes)


def test_a_typed_round_takes_pairs_alone(session: Session):
    enter(session, 1, WHITE_WINS, DRAWN)
    enter(session, 2, DRAWN, DRAWN)
    begun = typed_rounds.prepare(*session)
    one, other, *_rest = begun.start.waiting
    fault = typed_rounds.read(begun, f"{one} {other} 1").lines[0].fault
    assert fault == "Results of a match are entered game by game, once the round is in."
    assert typed_rounds.read(begun, f"{one} {other}").lines[0].fault == ""


def test_somebody_who_comes_late_can_play_the_match_of_who_did_not_come(session: Session):
    event, section = session
    enter(session, 1, WHITE_WINS_BY_FORFEIT, WHITE_WINS_BY_FORFEIT)
    players.add_player(event, section, NewPlayer("Player 006", rating=1000))
    newcomer = event.tournament(section).players[-1].id
    rows = late.late_choices(event, section, newcomer).rows
    late.take(event, section, newcomer, next(row.choice for row in rows if row.choice.board == 1), NOON)
    game = event.tournament(section).rounds[0].games[0]
    assert newcomer in (game.white, game.black)
    assert (game.is_of_people, len(game.boards)) == (True, 2)
