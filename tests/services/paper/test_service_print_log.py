"""What left the program: noted, shown in the journal, and followed by versions."""

from datetime import timedelta

import pytest

from swissdesk.documents.press.sheet import Replaced
from swissdesk.frozen import replace
from swissdesk.services.entry import players
from swissdesk.services.event import events
from swissdesk.services.files import FileNotWrittenError
from swissdesk.services.journal import entries as journal
from swissdesk.services.journal.entries import JournalKind
from swissdesk.services.journal.sheet import prepare_journal
from swissdesk.services.paper import documents, print_set
from swissdesk.services.paper.documents import SheetKind, SheetOrder, Way
from swissdesk.services.paper.print_log import print_rows
from swissdesk.services.paper.print_set import PrintingCancelledError, Role
from swissdesk.services.round import rounds
from swissdesk.terms import DRAWN
from tests.services.service_building import NOON, new_event, pair, play

LATER = NOON + timedelta(minutes=38)


@pytest.fixture
def session(tmp_path):
    event, section = new_event(tmp_path, 7)
    yield event, section
    events.close_event(event)


def prepared(session, kind=SheetKind.PAIRINGS_BY_BOARD, at=LATER, **order):
    return documents.prepare(*session, SheetOrder(kind, **order), at)


def stamp(job):
    imprint = job.data.header.imprint
    return imprint.version, imprint.replaces


def printed(session, kind=SheetKind.PAIRINGS_BY_BOARD, at=NOON, **order):
    job = prepared(session, kind, at, **order)
    documents.note_sheets(session[0], (job,), Way.PRINTED)
    return job


def renamed(session, name):
    first = session[0].tournament(session[1]).players[0]
    players.edit_player(*session, replace(first, name=name))


def test_a_sheet_printed_again_unchanged_is_the_same_version(session):
    pair(*session)
    assert stamp(printed(session)) == (1, None)
    assert stamp(prepared(session)) == (1, None)
    assert prepared(session).last_at == NOON


def test_a_result_makes_no_other_pairing_but_another_name_does(session):
    play(*session, DRAWN)
    printed(session)
    rounds.enter_result(*session, 1, 1, DRAWN)
    assert stamp(prepared(session)) == (1, None)
    renamed(session, "Player 000")
    assert stamp(prepared(session)) == (2, Replaced(NOON, (1,)))
    printed(session, at=LATER)
    assert stamp(prepared(session)) == (2, Replaced(NOON, (1,)))


def test_each_round_and_each_sheet_has_versions_of_its_own(session):
    play(*session)
    printed(session)
    renamed(session, "Player 000")
    assert stamp(prepared(session, SheetKind.PAIRINGS_BY_NAME)) == (1, None)
    pair_again = play(*session)
    assert stamp(prepared(session, round_number=pair_again)) == (1, None)
    assert stamp(prepared(session, round_number=1))[0] == 2


def test_a_draft_that_was_printed_is_no_version_of_what_is_published(session):
    pair(*session)
    assert prepared(session).data.header.imprint.state == "DRAFT"
    printed(session)
    renamed(session, "Player 000")
    assert stamp(prepared(session)) == (2, Replaced(NOON, (1,)))
    rounds.publish_round(*session, NOON)
    assert prepared(session).data.header.imprint.state == ""
    assert stamp(prepared(session)) == (1, None)
    assert prepared(session).last_at is None


def test_the_sheet_that_is_replaced_is_named_by_the_time_that_stands_on_it(session):
    play(*session)
    job = prepared(session, at=NOON)
    renamed(session, "Player 000")
    documents.note_sheets(session[0], (job, prepared(session, SheetKind.STANDINGS, at=LATER)), Way.PRINTED)
    assert stamp(prepared(session, at=LATER)) == (2, Replaced(NOON, (1,), 1))
    assert [row.at for row in print_rows(session[0])] == [NOON, LATER]


def test_undo_does_not_take_a_print_back(session):
    pair(*session)
    printed(session)
    events.undo(session[0])
    assert len(print_rows(session[0])) == 1


def test_the_journal_remembers_prints_behind_the_entry_before_them(session):
    pair(*session)
    printed(session)
    rounds.publish_round(*session, NOON)
    *_earlier, paired, sheet, published = journal.rows_with_prints(session[0])
    assert (paired.what, sheet.what, published.what) == (
        "Round 1 paired",
        "Printed: Pairings by board, round 1, draft",
        "Round 1 published",
    )
    assert (sheet.kind, sheet.is_entry, published.is_entry) == (JournalKind.PRINTS, False, True)
    lines = prepare_journal(session[0], paper=documents.Paper.A4, printed_at=LATER).data.lines
    assert [(line.number > 0, line.what) for line in lines[-2:]] == [
        (False, "Printed: Pairings by board, round 1, draft"),
        (True, "Round 1 published"),
    ]


def test_an_event_that_is_read_only_keeps_no_log_and_refuses_nothing(session, tmp_path):
    pair(*session)
    events.close_event(session[0])
    reader = events.open_event(session[0].path, read_only=True)
    job = prepared((reader, session[1]))
    documents.note_sheets(reader, (job,), Way.SAVED)
    assert print_rows(reader) == ()
    events.close_event(reader)


def test_standings_are_wanted_after_the_last_round_that_has_a_result(session):
    play(*session)
    pair(*session)
    assert print_set.usual_round(*session, SheetKind.STANDINGS) == 1
    assert print_set.usual_round(*session, SheetKind.PAIRINGS_BY_BOARD) == 2
    assert print_set.usual_round(*session, SheetKind.PAIRING_CARDS) is None
    rounds.publish_round(*session, NOON)
    rounds.enter_result(*session, 2, 1, DRAWN)
    assert print_set.usual_round(*session, SheetKind.STANDINGS) == 2


def test_before_the_first_round_the_kit_has_cards_and_blank_slips_but_no_crosstable(session):
    kit = print_set.sheets_of_role(*session, Role.KIT)
    assert {SheetKind.PAIRING_CARDS, SheetKind.BLANK_RESULT_SLIPS, SheetKind.PAIRING_RULES} <= {*kit}
    assert SheetKind.CROSSTABLE not in kit


def test_a_set_reports_each_sheet_stops_when_asked_and_fills_a_folder(session):
    play(*session)
    orders = [SheetOrder(kind) for kind in (SheetKind.PAIRINGS_BY_BOARD, SheetKind.STANDINGS)]
    jobs, drawn = print_set.prepare_set(*session, orders, NOON), []
    sheets = print_set.draw_set(jobs, drawn.append, lambda: False)
    assert drawn == [1, 2]
    saved = print_set.save_set(jobs, sheets, print_set.round_folder(session[0], 1), NOON)
    assert saved.folder == session[0].path.parent / "event sheets" / "Round 1"
    assert [file.name for file in saved.files] == [
        "Pairings by board 2026-05-17 12-00.pdf",
        "Standings 2026-05-17 12-00.pdf",
    ]
    with pytest.raises(PrintingCancelledError):
        print_set.draw_set(jobs, drawn.append, lambda: len(drawn) > 2)


def test_a_folder_that_cannot_be_made_is_named(session):
    (session[0].path.parent / "event sheets").write_text("in the way")
    with pytest.raises(FileNotWrittenError, match="event sheets"):
        print_set.save_set((), (), print_set.round_folder(session[0], 1), NOON)
