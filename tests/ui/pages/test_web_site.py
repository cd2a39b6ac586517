"""The web site of an event in the window: asked for once, then written again by a key."""

from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QFileDialog

from swissdesk.services.paper.site import make_site, prepare_site
from swissdesk.ui.pages.documents import DocumentsPage, web_site
from swissdesk.ui.pages.documents.memory import PrintMemory

pytestmark = pytest.mark.gui

NOON = datetime(2026, 5, 17, 12, tzinfo=UTC)


@pytest.fixture
def page(show, make_event):
    event = make_event()
    event.play(but=1)
    return show(DocumentsPage, event)


@pytest.fixture
def asked(monkeypatch, tmp_path):
    """The places at which the dialog for a folder began; it answers with a folder."""
    starts = []

    def answer(_parent, _title, start):
        starts.append(start)
        return str(tmp_path / "site")

    monkeypatch.setattr(QFileDialog, "getExistingDirectory", answer)
    return starts


def test_the_folder_is_asked_for_once_and_the_pages_are_written_again_by_the_key(
    page, asked, qtbot, tmp_path
):
    page.site.trigger()
    qtbot.waitUntil(lambda: "written into site" in page.sheets.said.text(), timeout=20_000)
    index = tmp_path / "site" / "index.html"
    index.unlink()
    page.site_again.trigger()
    qtbot.waitUntil(index.exists, timeout=20_000)
    assert len(asked) == 1


def test_again_asks_where_no_site_was_written_yet(page, asked, qtbot):
    page.site_again.trigger()
    qtbot.waitUntil(lambda: "written into site" in page.sheets.said.text(), timeout=20_000)
    assert asked == [str(page.session.current_event.path.parent)]


def test_again_makes_no_folder_where_the_stick_is_gone(page, asked, qtbot, tmp_path):
    folder = tmp_path / "site"
    page.sheets.memory.keep_site_folder(page.session.current_event.path, folder)
    for is_mounted_on in (False, True):
        if is_mounted_on:
            folder.mkdir()
        with qtbot.waitSignal(page.session.failed) as failed:
            page.site_again.trigger()
        assert "There is no web site" in str(failed.args[0])
        assert [*tmp_path.glob("site/*")] == []
    assert folder.is_dir()
    assert asked == []


def test_a_page_of_somebody_else_stops_it_in_words(page, asked, qtbot, tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("mine")
    with qtbot.waitSignal(page.session.failed) as failed:
        page.site.trigger()
    assert "was not written by SwissDesk" in str(failed.args[0])
    assert (tmp_path / "site" / "index.html").read_text() == "mine"
    assert PrintMemory(page._settings).site_folder(page.session.current_event.path) is None


def test_the_site_of_another_event_is_replaced_after_a_question_alone(
    page, make_event, asked, qtbot, tmp_path, monkeypatch
):
    other = make_event(name="Club Evening")
    make_site(prepare_site(other.opened, other.section, NOON), tmp_path / "site")
    index = tmp_path / "site" / "index.html"
    questions, answers = [], [False, True]

    def answer(_theme, question, _parent):
        questions.append(question.title)
        return answers.pop(0)

    monkeypatch.setattr(web_site, "ask", answer)
    page.site.trigger()
    qtbot.waitUntil(lambda: len(questions) == 1, timeout=20_000)
    assert "Club Evening" in index.read_text()
    page.site.trigger()
    qtbot.waitUntil(lambda: "written into site" in page.sheets.said.text(), timeout=20_000)
    assert "Club Evening" not in index.read_text()
    index.unlink()
    page.site_again.trigger()
    qtbot.waitUntil(index.exists, timeout=20_000)
    assert questions == ["Replace the web site of Club Evening?"] * 2


def test_the_folders_of_the_last_events_are_remembered(tmp_path):
    memory = PrintMemory()
    events = [tmp_path / f"{number}.swissdesk" for number in range(25)]
    for event in events:
        memory.keep_site_folder(event, tmp_path / event.stem)
    assert memory.site_folder(events[-1]) == tmp_path / "24"
    assert memory.site_folder(events[5]) == tmp_path / "5"
    assert memory.site_folder(events[4]) is None
