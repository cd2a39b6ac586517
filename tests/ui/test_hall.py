"""The hall screen: its pages, its keys, and that it follows the open event without ever changing it."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services.event import events, tournaments
from swissdesk.services.hall.rows import (
    HallBoard,
    HallName,
    HallPart,
    HallPlace,
    HallSeat,
    HallSection,
    HallTable,
)
from swissdesk.services.round import rounds
from swissdesk.storage.ids import SectionId
from swissdesk.terms import WHITE_WINS, Colour
from swissdesk.ui.hall.canvas import fitting, font, measure, width_of
from swissdesk.ui.hall.choosing import HallDialog
from swissdesk.ui.hall.paging import HallPage, next_text, page_again, page_text, pages_of
from swissdesk.ui.hall.screen import HallScreen
from swissdesk.ui.hall.settings import HallChoices, HallSettings
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DARK, ThemeName
from swissdesk.ui.main_window import MainWindow

pytestmark = [pytest.mark.gui, pytest.mark.one_window]

FULL_HD = QSize(1920, 1080)


def board(number: int) -> HallBoard:
    return HallBoard(number, HallSeat("Nagy", "1"), HallSeat("Kis", "½"), "", False, True)


def boards(count: int) -> HallTable:
    rows = tuple(map(board, range(1, count + 1)))
    return HallTable(HallPart.BOARDS, "Round 1", "", ("Board", "White", "Black"), rows, count)


def names(count: int) -> HallTable:
    rows = tuple(HallName(f"Player {number:02}", number, Colour.WHITE) for number in range(1, count + 1))
    return HallTable(HallPart.NAMES, "Round 1", "", ("Name", "Board"), rows, count)


def section(*tables: HallTable, number: int = 1, name: str = "A Open") -> HallSection:
    return HallSection(SectionId(number), name, "Győr Open", "", 1 if tables else 0, (), tables)


def texts(pages: tuple[HallPage, ...]) -> list[str]:
    return [page_text(page) for page in pages]


@pytest.fixture
def screen(theme: Theme, qtbot: QtBot) -> HallScreen:
    """A screen of 1920 × 1080 with two pages of boards and one of names."""
    made = HallScreen(theme)
    qtbot.addWidget(made)
    made.resize(FULL_HD)
    made.show_sections([section(boards(21), names(22))])
    return made


def test_a_page_of_full_hd_has_eleven_boards_and_ten_below_an_announcement() -> None:
    made = measure(FULL_HD, is_larger=False)
    assert made.scale == 1
    assert made.lines(has_announcement=False) == 11
    assert made.lines(has_announcement=True) == 10
    assert measure(QSize(3840, 2160), is_larger=False).lines(has_announcement=False) == 11
    assert measure(FULL_HD, is_larger=True).lines(has_announcement=False) == 8


def test_boards_fill_pages_and_names_stand_in_two_columns() -> None:
    assert texts(pages_of([section(boards(21), names(22))], 11)) == [
        "Boards 1–11 of 21",
        "Boards 12–21 of 21",
        "By name: Player 01 – Player 22",
    ]


def test_the_last_page_never_has_only_a_few_rows() -> None:
    sizes = [len(page.rows) for page in pages_of([section(boards(23))], 11)]
    assert sizes == [11, 6, 6]
    assert [len(page.rows) for page in pages_of([section(boards(12))], 11)] == [6, 6]
    assert [len(page.rows) for page in pages_of([section(boards(1))], 11)] == [1]


def test_the_foot_says_what_comes_next() -> None:
    one, other = pages_of([section(boards(2)), section(boards(1), number=2, name="B Open")], 11)
    assert next_text(one, other) == "then B Open"
    assert next_text(one, one) == ""
    first, second = pages_of([section(boards(20))], 11)
    assert next_text(first, second) == "then: Boards 12–20 of 20"


def test_a_section_of_which_nothing_is_published_has_a_page() -> None:
    (page,) = pages_of([section()], 11)
    assert page.table is None
    assert page_text(page) == ""


def test_a_page_of_places_begins_with_a_rank_that_is_shared_from_the_page_before() -> None:
    ranks = ("1", "", "", "4", "", "")
    rows = tuple(HallPlace(rank, f"Player {place}", "", "1", ()) for place, rank in enumerate(ranks))
    table = HallTable(HallPart.STANDINGS, "Standings", "", ("Rank", "Name", "Pts"), rows, len(rows))
    assert [page.first_rank for page in pages_of([section(table)], 2)] == ["1", "1", "4"]


def test_the_shared_rank_is_drawn_at_the_top_of_the_page(screen: HallScreen) -> None:
    rows = tuple(HallPlace("" if place else "1", f"Player {place}", "", "1", ()) for place in range(22))
    table = HallTable(HallPart.STANDINGS, "Standings", "", ("Rank", "Name", "Pts"), rows, len(rows))
    screen.show_sections([section(table)])
    pictures = []
    for _page in range(2):
        pictures.append(screen.grab().copy(0, 180, 240, 70).toImage())
        screen.turn(1)
    assert pictures[0] == pictures[1]


def test_a_page_stays_in_view_when_results_come_in() -> None:
    before = pages_of([section(boards(21), names(22))], 11)
    after = pages_of([section(boards(20), names(22))], 11)
    assert [page_again(after, page) for page in before] == [0, 1, 2]
    shorter = pages_of([section(boards(5))], 11)
    assert [page_again(shorter, page) for page in before] == [0, 0, 0]
    assert page_again(after, None) == 0


def test_a_long_name_is_smaller_before_it_is_cut(theme: Theme) -> None:
    words = "Fernández Peñalver de la Vega, Íñigo"
    kind = font(40)
    room = int(width_of(words, kind) * 0.8)
    assert 28 <= fitting(words, kind, room).pixelSize() < 40
    assert fitting(words, kind, 10).pixelSize() == 28
    assert fitting("Kis", kind, room) == kind


def test_pages_turn_by_themselves_unless_they_are_held(screen: HallScreen) -> None:
    assert screen.page_count == 3
    screen.spend(11_999)
    assert screen.accessibleDescription() == "Boards 1–11 of 21"
    screen.spend(1)
    assert screen.accessibleDescription() == "Boards 12–21 of 21"
    screen.hold()
    screen.spend(60_000)
    assert screen.accessibleDescription() == "Boards 12–21 of 21"
    screen.hold()
    screen.spend(12_000)
    screen.spend(12_000)
    assert screen.accessibleDescription() == "Boards 1–11 of 21"


def test_space_holds_arrows_turn_and_esc_leaves(screen: HallScreen, qtbot: QtBot) -> None:
    screen.show()
    qtbot.keyClick(screen, Qt.Key.Key_Right)
    assert screen.page is not None
    assert screen.page.number == 1
    qtbot.keyClick(screen, Qt.Key.Key_Left)
    qtbot.keyClick(screen, Qt.Key.Key_Left)
    assert screen.page.is_of_names
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    assert screen.is_held
    with qtbot.waitSignal(screen.closed):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert not screen.isVisible()
    assert not screen.is_held


def test_the_mouse_finds_the_same_in_a_menu(screen: HallScreen) -> None:
    hold, _back, on, *_others, leave = [action for action in screen.menu().actions() if action.text()]
    on.trigger()
    assert screen.page is not None
    assert screen.page.number == 1
    hold.trigger()
    assert screen.is_held
    screen.show()
    leave.trigger()
    assert screen.isHidden()


def test_it_is_dark_where_that_was_chosen(screen: HallScreen) -> None:
    screen.show_choices(HallChoices(theme=ThemeName.DARK))
    assert screen.tokens == DARK
    picture: QImage = screen.grab().toImage()
    assert picture.pixelColor(5, 600).name().upper() == DARK.page
    assert picture.pixelColor(5, 5).name().upper() == DARK.chrome


def test_an_announcement_takes_a_line(screen: HallScreen) -> None:
    screen.show_announcement("Dinner at seven")
    assert screen.page is not None
    assert len(screen.page.rows) == 10
    assert screen.grab().toImage().pixelColor(5, 140).name() == screen.tokens.sel.lower()


def test_choices_are_remembered(settings: QSettings) -> None:
    kept = HallSettings(settings)
    assert kept.choices() == HallChoices()
    chosen = HallChoices(frozenset({HallPart.NAMES}), 20, True, 10, True, ThemeName.LIGHT)
    kept.keep(chosen)
    assert HallSettings(settings).choices() == chosen


def test_what_cannot_be_read_of_the_settings_is_as_usual(settings: QSettings) -> None:
    for key in ("parts", "seconds", "live", "places", "theme", "leftOut"):
        settings.setValue(f"hall/{key}", "[[")
    assert HallSettings(settings).choices() == HallChoices()
    settings.setValue("hall/seconds", "100000")
    assert HallSettings(settings).choices().seconds == 60


def test_the_dialog_wants_something_to_show(theme: Theme, qtbot: QtBot) -> None:
    dialog = HallDialog(theme, HallChoices())
    qtbot.addWidget(dialog)
    dialog.show_sections(["A", "B"], {"B"})
    assert dialog.left_out() == {"B"}
    dialog.sections["A"].setChecked(False)
    dialog.accept()
    assert dialog.fault.text() == "Choose at least one section"
    dialog.sections["A"].setChecked(True)
    for box in dialog.parts.values():
        box.setChecked(False)
    dialog.accept()
    assert dialog.fault.text() == "Choose at least one of boards, names and standings"
    dialog.parts[HallPart.BOARDS].setChecked(True)
    dialog.accept()
    assert dialog.result() == HallDialog.DialogCode.Accepted


def open_hall(window: MainWindow, qtbot: QtBot) -> HallScreen:
    window.hall.show_action.trigger()
    screen = window.hall.screen
    assert screen is not None
    qtbot.waitUntil(lambda: screen.page is not None)
    return screen


def title_of(screen: HallScreen) -> str:
    return screen.page.table.title if screen.page and screen.page.table else ""


def test_it_follows_the_event_and_shows_no_draft(window: MainWindow, qtbot: QtBot) -> None:
    screen = open_hall(window, qtbot)
    assert window.hall.show_action.isChecked()
    assert title_of(screen) == ""
    session = window.session
    request = session.read(rounds.prepare_pairing)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    session.do(rounds.accept_pairing, pairing)
    qtbot.waitUntil(lambda: session.background.job is None)
    assert title_of(screen) == ""
    session.do(rounds.publish_round, datetime.now(UTC))
    qtbot.waitUntil(lambda: title_of(screen) == "Round 1")
    session.do(rounds.enter_result, 1, 1, WHITE_WINS)
    qtbot.waitUntil(lambda: results(screen)[:1] == ["1–0"])
    window.undo.trigger()
    qtbot.waitUntil(lambda: results(screen)[:1] == [""])
    window.hall.show_action.trigger()
    assert screen.isHidden()
    assert not window.hall.show_action.isChecked()


def results(screen: HallScreen) -> list[str]:
    rows = screen.page.rows if screen.page else ()
    return [row.result for row in rows if isinstance(row, HallBoard)]


def test_sections_are_left_out_and_the_announcement_goes_with_the_event(
    window: MainWindow, qtbot: QtBot
) -> None:
    event = window.session.current_event
    assert event is not None
    first = window.session.read(tournaments.settings_of)
    window.session.do_to_event(events.add_section, replace(first, section="B"))
    screen = open_hall(window, qtbot)
    qtbot.waitUntil(lambda: screen.page_count == 2)
    dialog = window.hall.choose()
    dialog.sections["B"].setChecked(False)
    dialog.words.setText("  Dinner  at seven ")
    dialog.accept()
    qtbot.waitUntil(lambda: screen.page_count == 1)
    assert window.hall.announcement == "Dinner at seven"
    assert window.hall.settings.left_out(event.path) == {"B"}
    window.files.close()
    assert window.hall.announcement == ""
    qtbot.waitUntil(lambda: screen.page_count == 0)
    screen.grab()


def test_it_goes_with_its_display_and_with_the_window(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = QGuiApplication.primaryScreen()
    monkeypatch.setattr(window.hall, "_display", lambda: (own, True))
    screen = open_hall(window, qtbot)
    assert screen.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    window.hall._on_screen_removed(own)
    assert screen.isHidden()
    window.hall.open()
    window.close()
    assert screen.isHidden()
    assert isinstance(screen.parent(), QWidget)
