from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.services.event.exchange import TrfEdition
from swissdesk.services.paper.documents import available_sheets
from swissdesk.shipped import shipped
from swissdesk.terms import Colour
from swissdesk.tournament.model import Settings
from swissdesk.ui.frame.palette import Entry, found
from swissdesk.ui.help import key_lines
from swissdesk.ui.kit.actions import plain_text
from swissdesk.ui.kit.dialogs import NoticeDialog
from swissdesk.ui.look.theme import ThemeChoice
from swissdesk.ui.look.tokens import RAIL_WIDTH
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.new_tournament import NewTournamentDialog
from swissdesk.ui.palette_entries import entries
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window

pytestmark = pytest.mark.one_window

CONTROL = Qt.KeyboardModifier.ControlModifier
EXAMPLE = "lantern-hill-open.trf"


def open_section(window: MainWindow, event: OpenEvent) -> None:
    window.session.open(event, events.sections(event)[0].id)


def test_without_an_event_the_window_offers_ways_in(empty_window: MainWindow) -> None:
    assert empty_window.start.isVisible()
    assert not empty_window.sidebar.isVisible()
    tools = [action for action in empty_window.menus.tools.actions() if not action.isSeparator()]
    possible = [plain_text(action) for action in tools if action.isEnabled()]
    assert possible == ["Rating lists…", "Random tournament…"]
    ways = [way.accessibleName() for way in empty_window.start.ways.findChildren(QPushButton)]
    assert ways == [
        "New tournament…",
        "Open…",
        "New from an event…",
        "Import TRF…",
        "Practice",
    ]


def test_an_event_with_players_opens_on_its_working_round(window: MainWindow) -> None:
    assert window.current_page is window.rounds
    assert window.windowTitle() == "Győr Open.swissdesk – SwissDesk"
    assert window.status.saved.text == "Saved"


def test_an_event_without_players_opens_on_the_players_page(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent]
) -> None:
    open_section(empty_window, make_event(count=0))
    assert empty_window.current_page is empty_window.players


@pytest.mark.parametrize(("number", "page"), list(enumerate(PageName, start=1)))
def test_control_and_a_number_shows_a_page(
    window: MainWindow, qtbot: QtBot, number: int, page: PageName
) -> None:
    qtbot.keyClick(window, Qt.Key(Qt.Key.Key_0 + number), CONTROL)
    assert window.current_page is window.pages[page]
    assert window.header._title.text() == window.pages[page].title()


def test_the_parts_of_the_header_stand_beside_each_other_at_any_width(published_matches: MainWindow) -> None:
    header = published_matches.header
    shown = []
    for width in (600, 1200, 900, 600):
        header.resize(width, header.height())
        shown.append(header._reason.isVisible())
        children = [part for part in header.findChildren(QWidget) if part.parent() is header]
        parts = [part for part in children if part.isVisible()]
        places = sorted((part.geometry() for part in parts), key=lambda place: place.left())
        assert all(left.right() < right.left() for left, right in pairwise(places))
        assert places[0].left() >= 0
        assert places[-1].right() < width
    assert shown == [False, True, False, False]


def test_control_page_down_and_up_go_from_round_to_round(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_PageDown, CONTROL)
    assert window.rounds.title() == "Round 2"
    qtbot.keyClick(window, Qt.Key.Key_PageUp, CONTROL)
    qtbot.keyClick(window, Qt.Key.Key_PageUp, CONTROL)
    assert window.rounds.title() == "Round 1"


def test_the_ladder_leads_to_a_round(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.sidebar.rungs[2], Qt.MouseButton.LeftButton)
    assert window.session.round_number == 3
    assert [row.isChecked() for row in window.sidebar.rungs] == [False, False, True]


def test_find_or_do_opens_a_sheet_in_documents(window: MainWindow, qtbot: QtBot) -> None:
    titles = {row.title for row in window.session.read(available_sheets)}
    listed = {entry.text for entry in entries(window.session, window.stack, window.menus)}
    assert titles <= listed
    wanted = [row.title for row in window.session.read(available_sheets) if not row.reason][1]
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(window.palette_box.field, wanted)
    assert window.palette_box.texts()[0] == wanted
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_Return)
    assert window.current_page is window.stack.by_name[PageName.DOCUMENTS]
    assert window.current_page.sheets.list.currentIndex().data() == wanted


@pytest.mark.parametrize("typed", ["report", ">rating fide"])
def test_whoever_looks_for_a_report_finds_how_one_is_read_and_written(
    window: MainWindow, qtbot: QtBot, typed: str
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(window.palette_box.field, typed)
    assert {"Import TRF…", "Export TRF…"} <= {*window.palette_box.texts()}
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_Escape)


def test_the_keyboard_goes_to_a_field_in_view_however_the_page_was_scrolled(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_1, CONTROL)
    page = window.stack.tournament
    bar = page.findChild(QScrollArea).verticalScrollBar()
    bar.setValue(bar.maximum())
    qtbot.keyClick(window, Qt.Key.Key_2, CONTROL)
    qtbot.keyClick(window, Qt.Key.Key_1, CONTROL)
    assert window.focusWidget().accessibleName() == "Name"
    assert not window.focusWidget().visibleRegion().isEmpty()


def test_a_sheet_that_cannot_be_made_says_why_in_find_or_do(window: MainWindow) -> None:
    reasons = {row.title: row.reason for row in window.session.read(available_sheets) if row.reason}
    assert reasons
    sheets = [
        entry for entry in entries(window.session, window.stack, window.menus) if entry.icon == "printer"
    ]
    assert {entry.text: entry.why_not for entry in sheets if entry.why_not} == reasons


@pytest.mark.parametrize("wanted", ["Entry fee", "Ratings that count", "Chief arbiter", "Pairing system"])
def test_find_or_do_goes_to_the_field_of_a_setting(window: MainWindow, qtbot: QtBot, wanted: str) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(window.palette_box.field, wanted.lower())
    assert window.palette_box.texts()[0] == wanted
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_Return)
    assert window.current_page is window.stack.tournament
    assert window.focusWidget().accessibleName() == wanted
    area = window.stack.tournament._area.viewport()
    place = window.focusWidget().mapTo(area, window.focusWidget().rect().center())
    assert area.rect().contains(place)


def test_settings_that_the_event_does_not_have_are_not_found(window: MainWindow) -> None:
    listed = {entry.text for entry in entries(window.session, window.stack, window.menus)}
    assert "Boards of a match" not in listed


def test_an_event_of_fewer_rounds_leaves_no_rungs_behind(
    window: MainWindow, make_event: Callable[..., OpenEvent]
) -> None:
    window.files.close()
    open_section(window, make_event(rounds=2, name="Short"))
    assert [row.text() for row in window.sidebar.rungs if row.isVisible()] == ["Round 1", "Round 2"]
    assert window.sidebar._rungs_column.count() == 2


def test_the_ladder_scrolls_to_the_round_in_view(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], qtbot: QtBot
) -> None:
    open_section(empty_window, make_event(rounds=20))
    empty_window.show_round(18)
    row, area = empty_window.sidebar.rungs[17], empty_window.sidebar._scroll
    qtbot.waitUntil(lambda: area.viewport().rect().contains(row.mapTo(area.viewport(), row.rect().center())))


def test_f6_goes_round_the_panes_and_comes_back_to_the_page(window: MainWindow, qtbot: QtBot) -> None:
    seen = [window.focusWidget()]
    for _pane in window.frame.panes():
        qtbot.keyClick(window, Qt.Key.Key_F6)
        seen.append(window.focusWidget())
    assert seen[0] is seen[-1]
    assert len(set(seen)) == len(window.frame.panes())


def test_two_sections_are_reached_by_alt_and_page_keys(window: MainWindow, qtbot: QtBot) -> None:
    event = window.session.current_event
    changes = events.add_section(event, Settings(name="Győr Open", section="B Open"))
    window.session.changed.emit(changes)
    first = window.session.section
    qtbot.keyClick(window, Qt.Key.Key_PageDown, Qt.KeyboardModifier.AltModifier)
    assert window.session.section == changes.section
    assert window.sidebar.switch._section == "B Open"
    qtbot.keyClick(window, Qt.Key.Key_PageUp, Qt.KeyboardModifier.AltModifier)
    assert window.session.section == first


def test_no_shortcut_is_given_twice_in_the_menus(window: MainWindow) -> None:
    everywhere = (Qt.ShortcutContext.WindowShortcut, Qt.ShortcutContext.ApplicationShortcut)
    keys = [
        key.toString()
        for action in {*window.menus.all_actions(), *window.actions()}
        if action.shortcutContext() in everywhere
        for key in action.shortcuts()
    ]
    assert [key for key, count in Counter(keys).items() if count > 1] == []


def test_alt_and_a_letter_belongs_to_one_menu_only(window: MainWindow) -> None:
    titles = [action.text() for action in window.menuBar().actions()]
    letters = [title[title.index("&") + 1].upper() for title in titles]
    assert titles[0] == "&File"
    assert sorted(letters) == sorted("FETPRSDOVH")


def test_the_palette_finds_players_boards_pages_and_commands(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    palette = window.palette_box
    assert palette.isVisible()
    qtbot.keyClicks(palette.field, "sliw")
    assert palette.texts() == ("Śliwińska, Ewa",)
    palette.field.clear()
    qtbot.keyClicks(palette.field, ">dark")
    assert palette.texts() == ("Dark",)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert not palette.isVisible()
    assert window.session.theme.choice is ThemeChoice.DARK


def test_the_palette_shows_a_player_on_enter(window: MainWindow, qtbot: QtBot) -> None:
    window.open_palette()
    qtbot.keyClicks(window.palette_box.field, "bruckner")
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_Return)
    assert window.current_page is window.players
    assert window.players.current_entry().name == "Brückner, Jörg"


def test_esc_closes_the_palette_and_gives_the_keyboard_back(window: MainWindow, qtbot: QtBot) -> None:
    before = window.focusWidget()
    window.open_palette()
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_Escape)
    assert window.focusWidget() is before


def test_digits_in_the_palette_are_numbers_not_parts_of_words() -> None:
    entries = (
        Entry("Boards", "swords", "Board 17", "", lambda: None, 17),
        Entry("Players", "user", "Kis, Dorka", "", lambda: None, 7),
        Entry("Pages", "trophy", "Tournament", "", lambda: None),
    )
    assert [entry.text for entry in found(entries, "7")] == ["Kis, Dorka"]
    assert [entry.text for entry in found(entries, "17")] == ["Board 17"]
    assert len(found(entries, "")) == 3


def test_a_narrow_window_has_a_rail_with_the_rounds_and_a_key_strip_instead_of_the_panel(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1100, 728)
    assert window.sidebar.width() == RAIL_WIDTH
    qtbot.mouseClick(window.sidebar.rungs[2], Qt.MouseButton.LeftButton)
    assert window.session.round_number == 3
    assert window.frame.panels.isVisible()
    window.resize(900, 480)
    assert not window.frame.panels.isVisible()
    window.resize(1366, 728)
    assert window.sidebar.width() > RAIL_WIDTH


def cut_buttons(window: QWidget) -> list[str]:
    """Return the texts of visible buttons that have less room than they need."""
    buttons = [button for button in window.findChildren(QPushButton) if button.isVisible()]
    return [button.text() for button in buttons if button.width() < button.sizeHint().width()]


@pytest.mark.parametrize("size", [90, 100, 125, 150])
def test_no_button_is_cut_at_any_text_size(window: MainWindow, qtbot: QtBot, size: int) -> None:
    window.session.theme.set_text_size(size)
    qtbot.waitUntil(lambda: window.session.theme.is_in_view)  # which has the new size then
    cut = {}
    for page in PageName:
        window.show_page(page)
        QApplication.sendPostedEvents()
        cut[page] = cut_buttons(window)
    assert cut == {page: [] for page in PageName}


def test_theme_text_size_and_geometry_come_back_the_next_day(
    qtbot: QtBot, settings: QSettings, empty_window: MainWindow
) -> None:
    empty_window.session.theme.choose(ThemeChoice.DARK)
    empty_window.session.theme.set_text_size(120)
    empty_window.resize(1222, 640)
    empty_window.close()
    again = build_window(settings)
    qtbot.addWidget(again)
    assert again.session.theme.choice is ThemeChoice.DARK
    assert again.session.theme.text_size == 120
    assert again.height() == 640  # the width is that of the off-screen platform's small screen
    again.close()


def test_the_window_shows_no_other_window_while_an_event_opens(window: MainWindow) -> None:
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert shown == [window]


def test_a_report_file_is_imported_and_its_adjustments_are_shown(
    empty_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles: list[str] = []
    monkeypatch.setattr(NoticeDialog, "open", lambda dialog: titles.append(dialog.windowTitle()))
    assert empty_window.files.import_path(shipped("examples", EXAMPLE), tmp_path / "example.swissdesk")
    assert empty_window.session.current_event is not None
    assert titles == []
    odd = tmp_path / "odd.trf"
    odd.write_bytes(shipped("examples", EXAMPLE).read_bytes() + b"\nXYZ what is this\n")
    assert empty_window.files.import_path(odd, tmp_path / "odd.swissdesk")


def test_a_file_that_is_no_report_leaves_the_open_event_alone(window: MainWindow, tmp_path: Path) -> None:
    broken = tmp_path / "broken.trf"
    broken.write_bytes(b"\x00\x01\x02 nothing")
    before = window.session.current_event
    assert not window.files.import_path(broken, tmp_path / "new.swissdesk")
    assert window.session.current_event is before
    assert "broken.trf" in window.banner.message
    assert not (tmp_path / "new.swissdesk").exists()


def test_a_file_that_is_no_event_is_refused_in_words(empty_window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "letter.swissdesk"
    path.write_text("Dear Sir or Madam", encoding="utf-8")
    assert not empty_window.open_path(path)
    assert "letter.swissdesk" in empty_window.banner.message
    assert empty_window.banner.isVisible()


def test_an_event_that_is_open_elsewhere_can_be_opened_for_reading(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent]
) -> None:
    event = make_event()
    assert not empty_window.open_path(event.path)
    retry = next(
        button for button in empty_window.banner.findChildren(QPushButton) if "reading" in button.text()
    )
    retry.click()
    assert empty_window.session.current_event.is_read_only
    assert empty_window.status.saved.text == "Read-only"
    events.close_event(event)


def test_a_copy_is_written_and_named_in_a_note(window: MainWindow, tmp_path: Path) -> None:
    copy = tmp_path / "stick" / "copy.swissdesk"
    copy.parent.mkdir()
    assert window.files.copy_to(copy)
    assert window.toast.text == "Copy saved: copy.swissdesk"
    assert window.toast.isVisible()
    window.files.close()
    assert window.toast.isHidden()  # it was about an event that is no longer in view
    again = events.open_event(copy)
    assert len(again.tournament(events.sections(again)[0].id).players) == 9
    events.close_event(again)


def test_a_copy_that_cannot_be_written_says_so_and_leaves_the_event_open(
    window: MainWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "copy.swissdesk"
    folder.mkdir()
    assert not window.files.copy_to(folder)
    assert window.banner.isVisible()
    assert window.session.current_event is not None


def test_the_section_is_exported_as_a_report_file(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "out.trf"
    assert window.files.export_to(path, TrfEdition.TRF26)
    assert path.read_text(encoding="utf-8").count("\n001 ") == 9
    assert window.toast.text == "Exported to out.trf"


def test_closing_the_event_leaves_one_file_and_the_start(window: MainWindow) -> None:
    path = window.session.current_event.path
    window.files.close()
    assert window.start.isVisible()
    assert window.windowTitle() == "SwissDesk"
    assert [other.name for other in path.parent.glob("*.swissdesk*")] == [path.name]


def test_the_status_bar_names_the_last_change_and_takes_it_back(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.rounds.gate.view.table, "-")
    assert window.undo.text().startswith("Undo “")
    assert window.status._undo.isVisible()
    qtbot.mouseClick(window.status._undo, Qt.MouseButton.LeftButton)
    assert window.rounds.gate.view.boxes.sentence.startswith("9 play")


def test_the_sheet_of_keys_names_every_shortcut_of_the_menus(window: MainWindow) -> None:
    text = "\n".join(key_lines(window.current_page, window.menus))
    assert "Ctrl K\t" in text
    assert "F5" in text


def test_a_new_tournament_from_the_dialog_is_laid_on_the_desk(
    empty_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(dialog: NewTournamentDialog) -> QDialog.DialogCode:
        settings = Settings(name="Club cup", initial_colour=Colour.BLACK)
        dialog.opened = events.create_event(tmp_path / "cup.swissdesk", settings)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(NewTournamentDialog, "exec", fill)
    empty_window.new_events.ask()
    assert empty_window.windowTitle() == "cup.swissdesk – SwissDesk"
