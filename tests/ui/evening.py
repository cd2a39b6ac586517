"""A newcomer's evening by keys alone: players are typed, rounds are paired and played.

`python -m tests.ui.evening` runs one of 34 players and seven rounds on the screen, or wherever
QT_QPA_PLATFORM says, and ends with an error where a key does what neither a cap nor a menu says, or
changes the event in silence. At round 2 somebody looks at everything there is and makes mistakes, at
round 3 somebody has a bye, before round 4 somebody withdraws; stray keys are pressed everywhere.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.tournament.model import Settings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.start import build_window
from tests.ui.witness import Witness

PLAYERS, ROUNDS = 34, 7
LOOKING_AROUND = 2
PARTS = len(PartName)

Step = str | Callable[[], bool]
"""Keys by their names, text behind a quotation mark, or what has to be true before the next step."""


class Hands:
    """Presses one key after the other where the keyboard is, in dialogs too; a witness judges each."""

    def __init__(self, window: MainWindow, steps: Iterator[Step]) -> None:
        self._window, self._steps = window, steps
        self.witness = Witness(window)
        self._awaited: Callable[[], bool] | None = None
        self._step: Step | None = None
        self.is_done, self.keys = False, 0
        self._fronts: list[QWidget] = []
        QTimer.singleShot(0, self._act)

    @property
    def place(self) -> str:
        """Return how far they are, for a test in which they do not come to their end."""
        front = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        names = [type(widget).__name__ for widget in (front, QApplication.activeWindow()) if widget]
        return f"{self.keys} keys, after {self._step!r}, in front {names}, waiting for {self._awaited}"

    def _act(self) -> None:
        if self.is_done or not isValid(self._window):
            return
        # Before the key: a dialog that it opens keeps this call, and another timer goes on inside.
        QTimer.singleShot(1, self._act)
        front = QApplication.activeModalWidget() or self._window
        if self._fronts and front is self._fronts[-1] and QApplication.activePopupWidget() is None:
            return  # the key before is still at work, and no dialog of it is there yet
        if QApplication.activeWindow() is not front and QApplication.activePopupWidget() is None:
            front.activateWindow()  # no window manager does it, and a key would go to the window behind
            return
        if self._awaited is not None and not self._awaited():
            return
        self._awaited = None
        self._step = step = next(self._steps, None)
        self._fronts.append(front)
        try:
            self._do(step)
        except AssertionError:
            self.is_done = True
            raise
        finally:
            self._fronts.pop()

    def _do(self, step: Step | None) -> None:
        if step is None:
            self.is_done = True
        elif callable(step):
            self._awaited = step
        elif step.startswith("“"):
            for character in step[1:]:
                self.keys += 1
                self.witness.press(character, partial(self._type, character), is_text=True)
        else:
            self.keys += 1
            press = partial(self._press, QKeySequence(step))
            self.witness.press(step, press, is_text=False)

    def _type(self, character: str) -> None:
        QTest.keyClicks(self._focused(), character)

    def _press(self, key: QKeySequence) -> None:
        QTest.keySequence(self._focused(), key)

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
        yield from _strays("%#", "qx")
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
                yield "Return"  # adds the name, and Tab goes on with that player
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
        if number == LOOKING_AROUND:
            yield from self._draft()
        yield "F5"
        yield lambda: self._state(number) is LadderState.PUBLISHED
        for _board in self._window.session.read(rounds.board_rows, number):
            yield f"“{self._chance.choice('1550')}"
        yield lambda: self._state(number) is LadderState.COMPLETE
        if number == LOOKING_AROUND:
            yield from self._mistakes()
            yield from self._cards()
            yield from self._other_pages()
            yield lambda: self._state(number) is LadderState.COMPLETE
        yield "F5"
        yield lambda: self._state(number) is LadderState.CLOSED

    def _draft(self) -> Iterator[Step]:
        """Press keys of results too early, pair by hand and discard it."""
        yield from _strays("%#=7", "qx")
        yield "“1."
        yield from ("Ctrl+K", "“>pair by hand", "Return")
        yield from ("Space", "Down", "Space", "Ctrl+Z")
        yield from _strays("%#", "qx")
        yield from ("Ctrl+K", "“>discard", "Return")

    def _mistakes(self) -> Iterator[Step]:
        """Mend results, undo and redo, adjourn a game, ask why, and forget that a round is complete."""
        yield from _strays("%#7", "qx")
        yield "“150"  # too many keys
        yield from ("“/2", "Return", "“1", "Ctrl+Z", "Ctrl+Shift+Z", "“/1", "Return", "“.", "“a")
        yield lambda: QApplication.activePopupWidget() is None
        yield from ("“/1", "Return", "“5", "“/2", "Return", "Del", "“0")
        yield from ("F4", "“8", "Down", "Esc", "F6", "Shift+F6", "Ctrl+F", "Esc")
        yield from ("F8", "Esc", "Ctrl+Shift+R", "Esc")

    def _cards(self) -> Iterator[Step]:
        """Look at the cards, the steps of a bracket and the overview."""
        either = self._window.rounds.either
        yield "Ctrl+T"
        yield lambda: either.cards.opened is not None
        yield from _strays("%#=+", "qx")
        yield from ("Down", "Space", "Down", "Right", "Space", "Alt+Down", "F7")
        yield lambda: either.all.steps.is_on
        yield from ("Right", "Right", "Left", "End", "Home")
        yield from _strays("%#=", "q")
        yield from ("F7", "Ctrl+T")
        yield from _strays("%#=", "qx")
        yield from ("Right", "Ctrl+T")

    def _other_pages(self) -> Iterator[Step]:
        """Look at the standings in every way, at sheets and settings, into the journal, at the players."""
        yield "Ctrl+4"
        for _part in range(PARTS):
            yield from _strays("%#7", "qx")
            yield "Ctrl+Tab"
        yield from ("Right", "Return", "Esc")
        yield "Ctrl+5"
        yield from _strays("%#7")
        yield from ("Space", "Space", "Down", "Up")
        yield from ("Ctrl+1", "Tab", "“x", "Esc", "Tab", "Ctrl+2")
        yield from _strays("%#", "qx")
        yield from ("Ctrl+Right", "F3", "Ctrl+R", "F7", "Ctrl+K", "“zz", "Esc", "Ctrl+3")

    def _state(self, number: int) -> LadderState:
        if QApplication.activeModalWidget() is not None and number > 1:
            QTest.keySequence(QApplication.activeModalWidget(), QKeySequence("Return"))
        return self._window.session.read(rounds.ladder)[number - 1].state


def _strays(signs: str, letters: str = "") -> Iterator[Step]:
    """Press keys without a meaning, and letters of a name that nobody has."""
    for sign in signs:
        yield f"“{sign}"
    if letters:
        yield f"“{letters}"
        yield "Esc"


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
        message = window.banner.message if window.banner.isVisible() else "none"
        sys.stdout.write(
            f"{hands.keys} keys, {closed} rounds closed, {process_time() - began:.1f} s of CPU; "
            f"message: {message}; {window.status.text}\n"
        )
        window.close()
    app.quit()
    return 0 if closed == ROUNDS else 1


if __name__ == "__main__":
    sys.exit(main())
