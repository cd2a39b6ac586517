"""`swissdesk print FILE journal`."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from swissdesk.app.command_line import main
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.journal import entries as journal
from swissdesk.shipped import shipped
from tests.services.service_building import new_event, play

AT = ["--printed-at", "2026-11-21T13:52"]


@pytest.fixture
def event(tmp_path):
    event, section = new_event(tmp_path, 6)
    players.add_player(event, section, NewPlayer("Смирнова, Ольга"))
    play(event, section)
    journal.restore(event, journal.preview_restore(event, 8))
    events.close_event(event)
    return event.path


def printed(path, out, *more):
    assert main(["print", str(path), "journal", "-o", str(out), *AT, *more]) == 0
    return [page.extract_text() for page in PdfReader(BytesIO(out.read_bytes())).pages]


def test_the_journal_of_an_event_file_is_printed_without_touching_it(event, tmp_path):
    before = event.read_bytes()
    (page,) = printed(event, tmp_path / "journal.pdf")
    for told in (
        "Entries 1–14",
        "New tournament Test Open",
        "Added: Смирнова, Ольга",
        "Round 1, board 1: 1–0",
        "taken back by a restore",
        "Restored to entry 8 (Added: Смирнова, Ольга)",
        "Printed Sat 21 November 2026, 13:52",
    ):
        assert told in " ".join(page.split())
    assert event.read_bytes() == before


def test_the_same_journal_gives_the_same_bytes_and_the_same_pages_on_letter(event, tmp_path):
    first = printed(event, tmp_path / "a.pdf")
    assert printed(event, tmp_path / "b.pdf") == first
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    assert printed(event, tmp_path / "c.pdf", "--paper", "letter") == first


def test_a_report_has_no_journal(tmp_path, capsys):
    report = shipped("examples", "lantern-hill-open.trf")
    assert main(["print", str(report), "journal", "-o", str(tmp_path / "j.pdf")]) == 3
    assert "has no journal" in capsys.readouterr().err
    assert not (tmp_path / "j.pdf").exists()
