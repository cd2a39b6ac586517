"""The dialog for a new tournament: from an earlier event, and from the arbiter's templates."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, templates
from swissdesk.services.event.again import source_of
from swissdesk.services.event.templates import Template
from swissdesk.terms import Colour
from swissdesk.tournament.model import Settings
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.new_tournament import NewTournamentDialog
from swissdesk.ui.pages.new_tournament.again_fields import next_name
from swissdesk.ui.pages.new_tournament.starts import StartKind, start_sentence

pytestmark = pytest.mark.gui

DAY = date(2026, 11, 19)


@pytest.fixture
def earlier(tmp_path: Path) -> Iterator[OpenEvent]:
    """An event of three players that is still open."""
    settings = Settings("Győr Open 2025", rounds_planned=3, initial_colour=Colour.WHITE, time_control="25+10")
    event = events.create_event(tmp_path / "gyor-2025.swissdesk", settings)
    for name in ("Zay, Ida", "Ács, Pál", "Lee, Ann"):
        players.add_player(event, event.store.sections()[0], NewPlayer(name))
    yield event
    events.close_event(event)


@pytest.fixture
def kept(earlier: OpenEvent, tmp_path: Path) -> tuple[Template, ...]:
    """A template, and a damaged one."""
    folder = tmp_path / "templates"
    templates.save(earlier, folder, "Open")
    (folder / "Broken.swissdesk").write_bytes(b"SQLite format 3\0 and no more")
    return templates.templates(folder)


@pytest.fixture
def dialog(
    qtbot: QtBot, theme: Theme, tmp_path: Path, kept: tuple[Template, ...]
) -> Iterator[NewTournamentDialog]:
    dialog = NewTournamentDialog(theme, tmp_path, DAY, kept)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    yield dialog
    if dialog.opened is not None:
        events.close_event(dialog.opened)


def made(dialog: NewTournamentDialog) -> tuple[Settings, list[str]]:
    assert dialog.opened is not None
    t = dialog.opened.tournament(dialog.opened.store.sections()[0])
    return t.settings, [player.name for player in t.players]


def test_the_open_event_is_held_again_by_a_name_and_enter(
    dialog: NewTournamentDialog, earlier: OpenEvent, tmp_path: Path
) -> None:
    dialog.start_from_event(source_of(earlier.path))
    assert dialog.again.name.hasFocus()
    assert dialog.again._facts.text() == "Győr Open 2025: 3 players, 3 rounds, FIDE Dutch, 2026, 25+10"
    assert dialog.again.players.text() == "3 players"
    QTest.keyClicks(dialog.again.name, "x")
    dialog.again.name.setText("Győr Open 2026")
    QTest.keyClick(dialog.again.name, Qt.Key.Key_Return)
    assert dialog.result() == dialog.DialogCode.Accepted
    settings, names = made(dialog)
    assert (settings.name, settings.time_control, settings.start) == ("Győr Open 2026", "25+10", None)
    assert names == ["Ács, Pál", "Lee, Ann", "Zay, Ida"]
    assert dialog.opened is not None
    assert dialog.opened.path == tmp_path / "gyor-open-2026.swissdesk"


def test_the_path_of_the_earlier_event_can_be_typed(
    dialog: NewTournamentDialog, earlier: OpenEvent, tmp_path: Path
) -> None:
    again = dialog.again
    dialog.start_from_event(source_of(earlier.path))
    again.path.setFocus()
    again.path.selectAll()
    QTest.keyClicks(again.path, str(tmp_path / "gone.swissdesk"))
    QTest.keyClick(again.path, Qt.Key.Key_Tab)
    assert again.source is None
    assert again.boxes["source"].fault
    again.path.setFocus()
    again.path.setText("")
    QTest.keyClicks(again.path, str(earlier.path))
    QTest.keyClick(again.path, Qt.Key.Key_Tab)
    assert again.source is not None
    assert again.source.path == earlier.path
    assert not again.boxes["source"].fault


def test_the_name_of_the_earlier_event_is_refused_and_another_one_proposed(
    dialog: NewTournamentDialog, earlier: OpenEvent
) -> None:
    dialog.start_from_event(source_of(earlier.path))
    assert dialog.again.name.text() == "Győr Open 2026"
    dialog.again.name.setText("győr  open 2025 ")
    dialog.accept()
    assert dialog.opened is None
    fault = dialog.again.boxes["name"].fault
    assert fault == "The earlier event has this name: the new one needs another"
    assert dialog.again.name.hasFocus()


@pytest.mark.parametrize(
    ("name", "following"),
    [("Open", "Open 2"), ("Open 2025", "Open 2026"), ("Cup 09", "Cup 10"), ("Liga 2025/26", "Liga 2026/27")],
)
def test_the_next_event_is_named_after_the_earlier_one(name: str, following: str) -> None:
    assert next_name(name) == following


def test_settings_or_players_can_be_left_out_but_not_both(
    dialog: NewTournamentDialog, earlier: OpenEvent
) -> None:
    dialog.start_from_event(source_of(earlier.path))
    dialog.again.settings.click()
    dialog.again.players.click()
    dialog.accept()
    assert dialog.opened is None
    assert dialog.again._ticks.fault == "Take settings, players, or both"
    dialog.again.players.click()
    dialog.accept()
    settings, names = made(dialog)
    assert (settings.time_control, settings.rounds_planned, len(names)) == ("", 7, 3)


def test_the_note_says_of_people_what_the_ticks_say(dialog: NewTournamentDialog, earlier: OpenEvent) -> None:
    dialog.start_from_event(source_of(earlier.path))
    assert "Everybody is in again" in dialog.again._note.text()
    dialog.again.players.click()
    assert dialog.again._note.text().startswith("Everybody stays in the earlier event")
    dialog.again.players.click()
    assert "Everybody is in again" in dialog.again._note.text()


def test_what_is_wrong_stands_below_its_field_and_nothing_is_written(
    dialog: NewTournamentDialog, tmp_path: Path
) -> None:
    before = set(tmp_path.iterdir())
    dialog.start_from_event(None)
    dialog.again.last_day.setText("32.1.2026")
    dialog.accept()
    boxes = dialog.again.boxes
    assert boxes["source"].fault == "Choose the earlier event"
    assert boxes["name"].fault == "An event needs a name"
    assert boxes["last_day"].fault
    (tmp_path / "list.swissdesk").write_text("Nagy;2100")
    dialog.again.choose(tmp_path / "list.swissdesk")
    assert "list.swissdesk" in boxes["source"].fault
    assert dialog.again.source is None
    dialog.accept()
    assert "list.swissdesk" in boxes["source"].fault
    assert {*tmp_path.iterdir()} - before == {tmp_path / "list.swissdesk"}


def test_a_file_that_exists_is_refused_below_its_field(
    dialog: NewTournamentDialog, earlier: OpenEvent, tmp_path: Path
) -> None:
    taken = tmp_path / "taken.swissdesk"
    taken.write_bytes(b"somebody's")
    dialog.start_from_event(source_of(earlier.path))
    dialog.file.setText(str(taken))
    dialog.accept()
    assert "taken.swissdesk" in dialog.again.boxes["file"].fault
    assert dialog.opened is None


def test_templates_stand_below_the_starts_of_the_program(dialog: NewTournamentDialog) -> None:
    rows = [start for start in dialog.starts_model.rows if start.kind is StartKind.TEMPLATE]
    assert [start_sentence(start) for start in rows] == [
        "Broken, damaged",
        "Open, 3 rounds, 25+10",
    ]


def test_a_long_name_of_a_template_needs_no_scroll_bar(
    qtbot: QtBot, theme: Theme, tmp_path: Path, earlier: OpenEvent
) -> None:
    templates.save(earlier, tmp_path / "long", "The club evening of every second Thursday in a winter")
    dialog = NewTournamentDialog(theme, tmp_path, DAY, templates.templates(tmp_path / "long"))
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.starts.horizontalScrollBar().isVisible()
    last = dialog.starts_model.index(dialog.starts_model.rowCount() - 1, 0)
    assert dialog.starts.visualRect(last).width() <= dialog.starts.viewport().width()


def test_a_tournament_begins_with_a_template(dialog: NewTournamentDialog) -> None:
    dialog.start_from_template("Open")
    assert not dialog.again.boxes["source"].isVisible()
    dialog.again.name.setText("Pápa Open")
    dialog.accept()
    settings, names = made(dialog)
    assert (settings.name, settings.time_control, names) == ("Pápa Open", "25+10", [])


def test_a_damaged_template_says_so_and_makes_nothing(dialog: NewTournamentDialog) -> None:
    dialog.start_from_template("Broken")
    assert not dialog._make.isEnabled()
    assert "Broken.swissdesk" in dialog.again._facts.text()
    dialog.start_from_template("Open")
    assert dialog._make.isEnabled()
    dialog.start_from_event(None)
    assert dialog.again.boxes["source"].isVisible()
    assert dialog.again.source is None


def test_going_back_to_a_start_of_the_program_names_the_file_after_its_own_field(
    dialog: NewTournamentDialog, tmp_path: Path
) -> None:
    dialog.start_from_template("Open")
    assert dialog.file_path().name == "gyor-open-2025.swissdesk"
    dialog.starts.setCurrentIndex(dialog.starts_model.index(0, 0))
    dialog.fields.name.setText("Club Open")
    assert dialog.file_path().name == "club-open.swissdesk"


def test_which_ratings_will_count_is_said_where_the_time_control_is_chosen(
    dialog: NewTournamentDialog, earlier: OpenEvent
) -> None:
    kinds = [start.kind for start in dialog.starts_model.rows]
    said = {}
    for kind in (StartKind.OPEN, StartKind.RAPID):
        dialog.starts.setCurrentIndex(dialog.starts_model.index(kinds.index(kind), 0))
        said[kind] = dialog._note.text()
    assert said[StartKind.OPEN].startswith(
        "Ratings: standard, by 90 min + 30 s per move. The Tournament page"
    )
    assert said[StartKind.RAPID].startswith("Ratings: rapid, by 10 min + 5 s per move.")
    dialog.start_from_event(source_of(earlier.path))
    assert dialog._note.text() == "Everything else can wait. Nothing is sent anywhere."
