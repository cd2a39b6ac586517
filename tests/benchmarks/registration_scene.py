"""The window in which `tests.benchmarks.registration` imports a list and registers players by real keys."""

import gc
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.services.entry.players import player_rows
from swissdesk.services.event import events
from swissdesk.tournament.model import Settings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.players.found_popup import FoundPopup
from swissdesk.ui.pages.players.found_rows import RowKind
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window
from swissdesk.ui.tables.dialog import ImportDialog
from tests.rating_lists.generator import InventedPlayer, invented_players

LISTED, PASTED, UNKNOWN = 150, 40, 10
IN_REACH = 4
HOME = "HUN"
SEED = 11
BEAT = 5
"""Milliseconds between two beats that show whether the window still answers."""


class Arbiter:
    """Presses keys in whatever has the keyboard, and counts them."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.keys, self.slowest = window, 0, 0.0

    def press(self, key: Qt.Key | str, *, control: bool = False) -> None:
        target = QApplication.focusWidget()
        assert target is not None
        modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        start = time.perf_counter()
        QTest.keyClick(target, key, modifier)
        QApplication.processEvents()
        self.slowest = max(self.slowest, time.perf_counter() - start)
        self.keys += 2 if control else 1

    def type(self, text: str) -> None:
        for letter in text:
            self.press(letter)

    def take_from_list(self, wanted: InventedPlayer) -> bool:
        """Type a name until the player is in reach, and take him or her; tell whether that came about."""
        popup = self.window.players.typing.under_search
        for letter in wanted.name.replace(",", "").lower():
            self.press(letter)
            ids = offered(popup) if popup.isVisible() else []
            if str(wanted.fide_id) in ids[:IN_REACH]:
                steps = ids.index(str(wanted.fide_id)) - chosen_place(popup)
                for _step in range(abs(steps)):
                    self.press(Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up)
                self.press(Qt.Key.Key_Return)
                return True
        self.press(Qt.Key.Key_Escape)
        self.press(Qt.Key.Key_Escape)
        return False

    def take_by_id(self, wanted: InventedPlayer) -> None:
        """Type the id from the membership card of somebody who shares the name with too many."""
        self.type(str(wanted.fide_id))
        self.press(Qt.Key.Key_Return)

    def paste(self, people: list[InventedPlayer]) -> None:
        lines = [f"{each.name}\t{each.federation}\t{each.birth}\tClub {each.birth % 9}" for each in people]
        QApplication.clipboard().setText("\n".join(("Name\tFed\tBorn\tClub", *lines)))
        self.press("v", control=True)
        dialog = self.window.findChildren(ImportDialog)[0]
        until(lambda: dialog.reading is not None and dialog.do.isEnabled())
        dialog.activateWindow()
        until(lambda: QApplication.focusWidget() is dialog.table)
        self.press(Qt.Key.Key_Return)
        until(lambda: not dialog.isVisible())
        self.window.activateWindow()

    def add_unknown(self, number: int) -> None:
        """Type somebody whom no list knows: name, rating, federation."""
        self.type(f"Unknown{number % 10}x".replace(str(number % 10), "abcdefghij"[number % 10]) + ", Nobody")
        self.press(Qt.Key.Key_Return, control=True)
        self.press(Qt.Key.Key_Tab)
        self.press(Qt.Key.Key_Tab)
        self.type("1350")
        self.press(Qt.Key.Key_Return)
        self.press(Qt.Key.Key_Escape)
        self.window.players.search.setFocus()
        self.keys += 2  # Ctrl F


def chosen_place(popup: FoundPopup) -> int:
    """Return which of the offered rows is chosen, -1 for none."""
    rows = [row for row in popup.model.rows if row.kind is not RowKind.HEADING]
    return rows.index(popup.chosen) if popup.chosen in rows else -1


def offered(popup: FoundPopup) -> list[str]:
    """Return the FIDE ids in the rows below the field; empty for a player of the event, or the name alone."""
    rows = (row for row in popup.model.rows if row.kind is not RowKind.HEADING)
    return [row.person.form.fide_id if row.person else "" for row in rows]


def register(folder: Path, path: Path) -> tuple[float, int, float, int]:
    """Import a list and register players.

    Return the longest pause of the window in seconds while the list came in, how many keys were pressed,
    the seconds that the slowest of them took, and how many players there are.
    """
    QApplication(sys.argv[:1])
    window = opened(folder)
    pause = imported(window, path)
    arbiter = Arbiter(window)
    page = window.players
    until(lambda: bool(page.finder.lists().texts))
    known, pasted = people(path)
    page.search.setFocus()
    for wanted in known:
        if not arbiter.take_from_list(wanted):
            arbiter.take_by_id(wanted)
    arbiter.paste(pasted)
    page.search.setFocus()
    for number in range(UNKNOWN):
        arbiter.add_unknown(number)
    event, section = window.session.current_event, window.session.section
    assert event is not None
    assert section is not None
    registered = len(player_rows(event, section))
    window.close()
    return pause, arbiter.keys, arbiter.slowest, registered


def opened(folder: Path) -> MainWindow:
    """Return the window on an event without players, with a data folder of its own."""
    window = build_window(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat), folder / "data")
    (folder / "data").mkdir()
    gc.freeze()  # as the program does when its window is built
    window.resize(1366, 728)
    window.show()
    event = events.create_event(
        folder / "open.swissdesk", Settings("Open", rounds_planned=7, federation=HOME)
    )
    window.session.open(event, events.sections(event)[0].id)
    window.show_page(PageName.PLAYERS)
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    return window


def imported(window: MainWindow, path: Path) -> float:
    """Import a list in the dialog; return the longest time in seconds in which the window did not answer."""
    dialog = window.rating_lists.show()
    assert dialog is not None
    pauses, last = [0.0], time.perf_counter()

    def beat() -> None:
        nonlocal last
        now = time.perf_counter()
        pauses.append(now - last - BEAT / 1000)
        last = now

    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(beat)
    timer.start(BEAT)
    dialog.open_path(path)
    until(lambda: bool(dialog.model.rows) or bool(dialog.fault.text()), 3_600)
    timer.stop()
    assert not dialog.fault.text(), dialog.fault.text()
    dialog.reject()
    window.activateWindow()
    return max(pauses)


def people(path: Path) -> tuple[list[InventedPlayer], list[InventedPlayer]]:
    """Return who is taken from the list, two thirds of them of the home federation, and who is pasted."""
    chance, home, guests = random.Random(SEED), [], []
    count = sum(1 for _line in path.open("rb")) - 1
    for player in invented_players(count):
        (home if player.federation == HOME else guests).append(player)
    known = chance.sample(home, 2 * LISTED // 3) + chance.sample(guests, LISTED - 2 * LISTED // 3)
    return known, chance.sample(guests, PASTED)


def until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Let the window work until something is true."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        QApplication.processEvents()
        time.sleep(0.001)
