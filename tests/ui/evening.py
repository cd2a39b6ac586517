"""A newcomer's evening by keys alone: players are typed, rounds are paired and played.

`python -m tests.ui.evening` runs one of 34 players and seven rounds on the screen, or wherever
QT_QPA_PLATFORM says; at round 3 somebody has a bye, before round 4 somebody withdraws.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.tournament.model import Settings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.start import build_window

PLAYERS, ROUNDS = 34, 7

Step = str | Callable[[], bool]
"""Keys by their names, text behind a quotation mark, or what has to be true before the next step."""


class Hands:
    """Presses one key after the other where the keyboard is, in dialogs too."""

    def __init__(self, window: MainWindow, steps: Iterator[Step]) -> None:
        self._window, self._steps = window, steps
        self._awaited: Callable[[], bool] | None = None
        self.is_done, self.keys = False, 0
        QTimer.singleShot(0, self._act)

    def _act(self) -> None:
        if self.is_done:
            return
        # Before the key: a dialog that it opens keeps this call, and another timer goes on inside.
        QTimer.singleShot(1, self._act)
        if QApplication.activeWindow() is None:
            self._window.activateWindow()  # no window manager does it behind a dialog that was closed
            return
        if self._awaited is not None and not self._awaited():
            return
        self._awaited = None
        step = next(self._steps, None)
        if step is None:
            self.is_done = True
        elif callable(step):
            self._awaited = step
        elif step.startswith("“"):
            self.keys += len(step) - 1
            QTest.keyClicks(self._focused(), step[1:])
        else:
            self.keys += 1
            QTest.keySequence(self._focused(), QKeySequence(step))

    def _focused(self) -> QWidget:
        places = (
            QApplication.activePopupWidget(),
            QApplication.focusWidget(),
            QApplication.activeModalWidget(),
        )
        return next((place for place in places if place is not None), self._window)


class Evening:
    """What a newcomer does, from the empty list to the last result."""

    def __init__(
        self, window: MainWindow, chance: random.Random, people: int = PLAYERS, count: int = ROUNDS
    ) -> None:
        self._window, self._chance, self._people, self._count = window, chance, people, count

    def steps(self) -> Iterator[Step]:
        """Yield the keys of the evening."""
        yield from self._entries()
        yield "Ctrl+3"
        for number in range(1, self._count + 1):
            yield from self._gate(number)
            yield from self._round(number)
            if number < self._count:
                yield "F5"  # goes to the next gate

    def _entries(self) -> Iterator[Step]:
        for number in range(1, self._people + 1):
            yield f"“Player{chr(64 + number % 26)}{number:02}, Ann"
            if number == 1:
                yield "Return"  # nobody of this name is found: the form opens
            yield "Tab"
            yield "Tab"
            yield f"“{2400 - 20 * number}"
            yield "Return"
            yield lambda wanted=number: self._window.players.model.rowCount() == wanted
        yield "Esc"

    def _gate(self, number: int) -> Iterator[Step]:
        if number == 3:
            yield "“playerh08"  # finds, and gives nobody a bye
            yield "Return"
            yield "="
        if number == 4:
            yield "“09"
            yield "Esc"
            yield "“9"
            yield "Return"
            yield "Ctrl+Del"
            yield "Esc"
        yield "F5"
        if number == 1:  # the initial colour is drawn by lot first
            yield lambda: QApplication.activeModalWidget() is not None
            yield "Return"
            yield "Return"
            yield lambda: QApplication.activeModalWidget() is None
            yield "F5"
        yield lambda: self._state(number) is LadderState.DRAFT

    def _round(self, number: int) -> Iterator[Step]:
        yield "F5"
        yield lambda: self._state(number) is LadderState.PUBLISHED
        for _board in self._window.session.read(rounds.board_rows, number):
            yield f"“{self._chance.choice('1550')}"
        yield lambda: self._state(number) is LadderState.COMPLETE
        yield "F5"
        yield lambda: self._state(number) is LadderState.CLOSED

    def _state(self, number: int) -> LadderState:
        if QApplication.activeModalWidget() is not None and number > 1:
            QTest.keySequence(QApplication.activeModalWidget(), QKeySequence("Return"))
        return self._window.session.read(rounds.ladder)[number - 1].state


def opened(window: MainWindow, folder: Path, count: int = ROUNDS) -> None:
    """Open an event of so many rounds in which nobody is entered yet."""
    event = events.create_event(folder / "evening.swissdesk", Settings("Evening", rounds_planned=count))
    window.session.open(event, events.sections(event)[0].id)


def main() -> int:
    """Run an evening of 34 players and seven rounds, and say how it ended."""
    app = QApplication(sys.argv[:1])
    with TemporaryDirectory() as folder:
        window = build_window(QSettings(f"{folder}/s.ini", QSettings.Format.IniFormat), Path(folder))
        window.resize(1366, 728)
        window.show()
        window.activateWindow()
        opened(window, Path(folder))
        hands = Hands(window, Evening(window, random.Random(7)).steps())
        began = process_time()
        while not hands.is_done:
            QApplication.processEvents()
            time.sleep(0.02)  # Qt's own wait would stop the background
        ladder = window.session.read(rounds.ladder)
        closed = sum(rung.state is LadderState.CLOSED for rung in ladder)
        sys.stdout.write(
            f"{hands.keys} keys, {closed} rounds closed, {process_time() - began:.1f} s of CPU; "
            f"message: {window.banner.message or 'none'}; {window.status.text}\n"
        )
        window.close()
    app.quit()
    return 0 if closed == ROUNDS else 1


if __name__ == "__main__":
    sys.exit(main())
