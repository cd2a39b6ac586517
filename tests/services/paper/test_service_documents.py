"""Sheets as PDF, and files for other programs."""

import os
from datetime import timedelta

import pytest
from pypdf import PdfReader

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.sheet import Replaced
from swissdesk.errors import StorageError, TournamentError
from swissdesk.formats.trf import read_trf
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, exchange
from swissdesk.services.event.exchange import TrfEdition
from swissdesk.services.files import FileNotWrittenError
from swissdesk.services.paper import documents
from swissdesk.services.paper.documents import Paper, SheetKind
from swissdesk.services.round import corrections, late, publishing, rounds
from swissdesk.services.round.corrections import ResultCorrection
from swissdesk.services.round.publishing import ChangeReason
from swissdesk.terms import BLACK_WINS
from tests.documents.layout_reading import words_of
from tests.services.service_building import NOON, new_event, pair, play

INDIVIDUAL_SHEETS = {
    SheetKind.PAIRINGS_BY_BOARD,
    SheetKind.PAIRINGS_BY_NAME,
    SheetKind.STANDINGS,
    SheetKind.PAIRING_CARDS,
    SheetKind.BLANK_PAIRING_CARDS,
    SheetKind.VINCZE_CARDS,
}


def job_of(session, kind, *, paper=Paper.A4, round_number=None):
    return documents.prepare_sheet(*session, kind, round_number=round_number, paper=paper, printed_at=NOON)


def text_of(path):
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


def test_sheets_that_cannot_be_made_say_why(tmp_path):
    session = new_event(tmp_path, 0)
    assert {row.reason for row in documents.available_sheets(*session)} == {"There are no players yet."}
    events.close_event(session[0])


def test_cards_need_no_round_but_pairings_do(session):
    reasons = {row.kind: row.reason for row in documents.available_sheets(*session)}
    assert reasons[SheetKind.PAIRING_CARDS] == ""
    assert reasons[SheetKind.PAIRINGS_BY_BOARD] == "No round has been paired yet."


def test_sheets_are_offered_for_every_paired_round(session):
    play(*session)
    play(*session)
    rows = {row.kind: row for row in documents.available_sheets(*session)}
    assert set(rows) >= INDIVIDUAL_SHEETS
    assert rows[SheetKind.STANDINGS].rounds == (1, 2)
    assert all(row.title and row.description for row in rows.values())
    assert not any(rows[kind].reason for kind in INDIVIDUAL_SHEETS)


@pytest.mark.parametrize("kind", sorted(INDIVIDUAL_SHEETS, key=str))
@pytest.mark.parametrize("paper", Paper)
def test_every_sheet_is_drawn_and_saved(session, tmp_path, kind, paper):
    play(*session)
    pdf = documents.draw_sheet(job_of(session, kind, paper=paper))
    documents.save_pdf(pdf, tmp_path / "sheet.pdf")
    assert pdf.pages >= 1
    assert pdf.unprintable_names == ()
    assert "Player 001" in text_of(tmp_path / "sheet.pdf").replace("\n", " ")


def test_the_same_job_gives_the_same_bytes(session):
    play(*session)
    job = job_of(session, SheetKind.STANDINGS)
    assert documents.draw_sheet(job) == documents.draw_sheet(job)


def test_a_sheet_is_named_after_tournament_kind_and_round(session):
    play(*session)
    assert job_of(session, SheetKind.PAIRINGS_BY_BOARD).file_name == "Test Open Pairings by board round 1.pdf"
    assert job_of(session, SheetKind.PAIRING_CARDS).file_name == "Test Open Pairing cards.pdf"


def test_a_sheet_of_a_round_that_is_not_paired_is_refused(session):
    play(*session)
    with pytest.raises(TournamentError):
        job_of(session, SheetKind.PAIRINGS_BY_BOARD, round_number=2)


def test_one_card_can_be_printed_again(session, tmp_path):
    play(*session)
    entry = players.player_rows(*session)[2]
    job = documents.prepare_card(*session, entry.id, paper=Paper.A4, printed_at=NOON, first_place=1)
    documents.save_pdf(documents.draw_sheet(job), tmp_path / "card.pdf")
    text = text_of(tmp_path / "card.pdf").replace("\n", " ")
    assert "Player 003" in text
    assert "Pairing card of Player 003" in job.title


def test_a_folder_that_is_not_there_is_named_and_the_event_is_safe(session, tmp_path):
    play(*session)
    pdf = documents.draw_sheet(job_of(session, SheetKind.STANDINGS))
    with pytest.raises(FileNotWrittenError, match="The event itself is saved"):
        documents.save_pdf(pdf, tmp_path / "gone" / "sheet.pdf")


@pytest.mark.parametrize("edition", TrfEdition)
def test_a_section_is_exported_and_can_be_read_again(session, tmp_path, edition):
    play(*session)
    exchange.export_trf(*session, tmp_path / "out.trf", edition)
    imported = read_trf((tmp_path / "out.trf").read_bytes(), "out.trf")
    assert [entry.name for entry in imported.tournament.players] == [
        row.name for row in players.player_rows(*session)
    ]
    assert imported.tournament.rounds[0].games == session[0].tournament(session[1]).rounds[0].games


def test_an_export_that_fails_leaves_the_old_file(session, tmp_path, monkeypatch):
    target = tmp_path / "out.trf"
    target.write_text("old")

    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="No space left"):
        exchange.export_trf(*session, target, TrfEdition.TRF26)
    assert target.read_text() == "old"


def test_sheets_of_changed_pairings_say_which_version_they_are_and_what_they_replace(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    assert job_of(session, SheetKind.PAIRINGS_BY_BOARD).data.header.imprint.version == 1
    players.add_player(*session, NewPlayer("Newcomer", rating=100))
    newcomer = players.player_rows(*session)[7].id
    choice = late.late_choices(*session, newcomer).rows[-1].choice
    late.take(*session, newcomer, choice, NOON + timedelta(minutes=10))
    for kind in (SheetKind.PAIRINGS_BY_BOARD, SheetKind.PAIRINGS_BY_NAME):
        imprint = job_of(session, kind).data.header.imprint
        assert (imprint.version, imprint.replaces) == (2, Replaced(NOON, (4,)))
    assert job_of(session, SheetKind.STANDINGS).data.header.imprint.version == 1


def test_a_round_that_was_paired_anew_is_the_next_version(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    changes = publishing.unpair_published_round(*session, ChangeReason.REMATCH)
    assert changes.text == (
        "Round 1 unpaired after publication: two would meet a second time (C.04.2, article 4.4)"
    )
    pair(*session)
    draft = job_of(session, SheetKind.PAIRINGS_BY_BOARD).data.header.imprint
    assert (draft.version, draft.replaces, draft.state) == (1, None, "DRAFT")
    rounds.publish_round(*session, NOON)
    imprint = job_of(session, SheetKind.PAIRINGS_BY_BOARD).data.header.imprint
    assert (imprint.version, imprint.replaces) == (2, Replaced(NOON))
    assert publishing.pairing_version(*session, 1) == 2


def test_the_steps_of_a_round_are_told_from_what_was_known_when_it_was_paired(session):
    play(*session)
    pair(*session)
    before = job_of(session, SheetKind.PAIRING_STEPS).data
    corrections.correct(*session, ResultCorrection(1, 1, BLACK_WINS), "slip read wrongly")
    now = job_of(session, SheetKind.PAIRING_STEPS).data
    assert now.source == before.source
    assert now.layout().pages == before.layout().pages
    pages = [" ".join(page) for page in words_of(now.layout())]
    assert all("The program does not try" in page for page in pages)
    event, section = session
    today = assemble(event.tournament(section), SheetKind.PAIRING_STEPS, 2, NOON)
    ((*words,),) = words_of(today.layout())
    assert "By what is known today the rules do not pair round 2 like this" in " ".join(words)


def test_the_steps_of_a_round_whose_boards_were_changed_say_so(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    players.add_player(*session, NewPlayer("Late, Lou", rating=100))
    newcomer = players.player_rows(*session)[-1].id
    assert job_of(session, SheetKind.PAIRING_STEPS).data.header.note == ""
    late.take(*session, newcomer, late.late_choices(*session, newcomer).rows[-1].choice, NOON)
    note = "Told as round 1 was paired; boards have been changed since."
    assert job_of(session, SheetKind.PAIRING_STEPS).data.header.note == note
