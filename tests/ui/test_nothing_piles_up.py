"""A window that is used for days keeps no widget that nobody sees any more."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMenu, QWidget

from swissdesk.services.round import rounds
from swissdesk.services.round.second_pass import Board, Conflict
from swissdesk.terms import DRAWN, WHITE_WINS
from swissdesk.ui.dialogs.change_reason import ask_change_reason
from swissdesk.ui.dialogs.reason import ask_reason
from swissdesk.ui.help import show_about, show_keys
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.boards.conflict import decide
from swissdesk.ui.session import PageName
from tests.ui.opening import in_dialog

pytestmark = pytest.mark.one_window

QUESTION = Question("Close?", "Nothing is lost.", "Close")
CONFLICT = Conflict(Board(0, 5), "Li", "Zorn", DRAWN, "½–½", None, WHITE_WINS, "1–0")
SWITCHES = 200


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    """The window, with all that it would make and let go by itself while it is idle."""
    for page in PageName:
        window.show_page(page)
        QCoreApplication.processEvents()
    let_go()
    return window


def widgets() -> int:
    return len(QApplication.allWidgets())


def let_go() -> None:
    """Carry out what was put off until the window is idle."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_two_hundred_page_switches_make_no_widget(window: MainWindow) -> None:
    pages = (*PageName, PageName.TOURNAMENT)
    for page in pages:
        window.show_page(page)
    before = widgets()
    for switch in range(SWITCHES):
        window.show_page(pages[switch % len(pages)])
    assert widgets() == before


def test_the_header_shows_the_actions_of_the_page_that_came_back(window: MainWindow) -> None:
    shown = {}
    for page in (*PageName, *PageName):
        window.show_page(page)
        header = window.header
        visible = [part.text().strip() for part in header.findChildren(QWidget) if is_action(part)]
        assert shown.setdefault(page, visible) == visible
    assert shown[PageName.PLAYERS] == ["Import…", "Add player"]


def is_action(part: QWidget) -> bool:
    return type(part).__name__ == "ActionButton" and part.isVisible()


def test_a_round_that_is_played_through_again_and_again_makes_no_widget(window: MainWindow) -> None:
    def play() -> None:
        window.undo.trigger()
        window.redo.trigger()

    session = window.session
    window.show_page(PageName.ROUNDS)
    request = session.read(rounds.prepare_pairing)
    session.do(rounds.accept_pairing, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken()))
    session.do(rounds.enter_result, 1, 1, WHITE_WINS)
    play()
    let_go()
    before = widgets()
    for _time in range(20):
        play()
    let_go()
    assert widgets() == before


def questions(window: MainWindow) -> dict[str, Callable[[], object]]:
    """Return what is asked in dialogs that wait for their answer."""
    theme = window.session.theme
    tournament = window.pages[PageName.TOURNAMENT]
    return {
        "a question": lambda: ask(theme, QUESTION, window),
        "a reason": lambda: ask_reason(theme, QUESTION, window),
        "a reason of the rules": lambda: ask_change_reason(theme, QUESTION, window),
        "the initial colour": tournament.draw_colour,  # type: ignore[attr-defined]
        "a slip that differs": lambda: decide(theme, CONFLICT, window),
        "a new event": window.new_events.ask,
        "a section": tournament.sections.ask_new,  # type: ignore[attr-defined]
        "a correction": window.rounds.gate.actions.correct.trigger,
    }


@pytest.mark.parametrize(
    "name",
    [
        "a question",
        "a reason",
        "a reason of the rules",
        "the initial colour",
        "a slip that differs",
        "a new event",
        "a section",
        "a correction",
    ],
)
def test_a_dialog_that_was_answered_is_gone(window: MainWindow, name: str) -> None:
    asked: list[str] = []

    def cancel(dialog: QDialog) -> None:
        asked.append(dialog.windowTitle())
        dialog.reject()

    def answer() -> None:
        in_dialog(QDialog, cancel)
        questions(window)[name]()

    window.show_page(PageName.ROUNDS)
    answer()
    let_go()
    before = widgets()
    for _time in range(5):
        answer()
    let_go()
    assert len(asked) == 6
    assert widgets() == before


@pytest.mark.parametrize(
    "opened",
    [
        lambda window: show_keys(window.current_page, window.menus, window),
        lambda window: show_about(window.session.theme, window),
    ],
    ids=["keys", "about"],
)
def test_a_notice_that_was_read_is_gone(window: MainWindow, opened: Callable[[MainWindow], QDialog]) -> None:
    before = widgets()
    opened(window).accept()
    let_go()
    assert widgets() == before


def is_more(part: QAbstractButton) -> bool:
    return part.accessibleName() == "More"


def menus(window: MainWindow) -> dict[str, Callable[[], object]]:
    """Return what opens a menu that is made for the moment."""
    return {
        "sections": window.sidebar.switch.click,
        "copies": window.status.copy.click,
        "more": next(part for part in window.header.findChildren(QAbstractButton) if is_more(part)).click,
        "other results": window.rounds.boards.table.offer_other_results,
    }


@pytest.mark.parametrize("name", ["sections", "copies", "more", "other results"])
def test_a_menu_that_was_closed_is_gone(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _at: opened.append(menu))
    before = widgets()
    for _time in range(3):
        menus(window)[name]()
        opened[-1].close()
    let_go()
    assert len(opened) == 3
    assert widgets() == before
