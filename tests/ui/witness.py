"""Somebody who looks at the window before and after each key, and holds what it did against the caps."""

from collections.abc import Callable

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QWidget

from swissdesk.frozen import replace
from swissdesk.ui.main_window import MainWindow
from tests.ui.typist import Look, Typist

_GOES = frozenset({"Tab", "Shift+Tab", "Up", "Down", "Left", "Right", "Home", "End", "PgUp", "PgDown"})
"""These move the cursor or the keyboard, wherever they are pressed."""
_ON_CAPS = {"Return": "Enter", "Ctrl+Z": "Ctrl Z", "Space": "Space"}


class Witness:
    """Judges each key of somebody who has only the caps, the menus and the sentences to go by.

    A key changes the event, the view, or what is held, only where a cap or a menu names it; in a field it
    is text and nothing else; and no change of the event is silent.
    """

    def __init__(self, window: MainWindow) -> None:
        self.window, self._typist = window, Typist(window, is_watched=True)
        self._count = 0
        self.judged = 0

    def press(self, key: str, act: Callable[[], object], *, is_text: bool) -> None:
        """Press a key by calling `act`, and judge what it did.

        While a dialog runs that the key has opened, its own keys are judged, and this one is let go.
        """
        self._typist.attend()
        self._count += 1
        number, into = self._count, QApplication.focusWidget()
        before, caps = self._typist.look(), self._typist.caps()
        named = not is_text and self._is_named(key)
        said, status = self._typist.said, self.window.status.text
        act()
        if number != self._count or self.window.session.current_event is None:
            return
        if self.window.current_page is not before.page:
            self._typist.attend()
        after = self._typist.look()
        self.judged += 1
        where = f"{key!r} in {type(into).__name__} on {type(before.page).__name__}, caps {sorted(caps)}"
        told = f"{where}: {before} became {after}"
        if is_text:
            self._judge_text(key, into, caps, before, after, told)
        else:
            self._judge_key(key, into, caps, before, after, told, is_named=named)
        if after.revision != before.revision:
            heard = self._typist.said != said or self.window.status.text != status
            assert heard, f"in silence: {told}"

    def _is_named(self, key: str) -> bool:
        """Tell whether a cap, a menu or the solid button names the key for something that can be done now."""
        page, gate, pressed = self.window.current_page, self.window.rounds.gate.view, QKeySequence(key)
        caps = {cap for cap, _words in page.key_strip()}
        if gate.isVisible():
            caps |= {*gate.band.offered()}
        if key.replace("+", " ") in caps:
            return True
        actions = self.window.menus.all_actions()
        if any(each.isEnabled() and pressed in each.shortcuts() for each in actions):
            return True
        step = page.next_step()
        return key == "F5" and step is not None and step.isEnabled()

    def _judge_text(
        self, key: str, into: QWidget | None, caps: set[str], before: Look, after: Look, told: str
    ) -> None:
        if before.popups[0] is not None:
            return  # a menu has its letters underlined
        if _is_field(into) or QApplication.activeModalWidget() is not None:
            assert _hard(before) == _hard(after), told
            return
        finds = "abc" in caps and key.isalnum()
        if _hard(before) != _hard(after):
            assert key in caps, told
        elif before != after:
            assert finds or key in caps, told

    def _judge_key(
        self,
        key: str,
        into: QWidget | None,
        caps: set[str],
        before: Look,
        after: Look,
        told: str,
        *,
        is_named: bool,
    ) -> None:
        if _hard(before) == _hard(after):
            return
        if key in _GOES:
            assert before.revision == after.revision, told
            assert replace(after, cursors=(), fields=(), focus=None, held=()) == replace(
                before, cursors=(), fields=(), focus=None, held=()
            ), told
        elif key == "Esc":
            assert before.revision == after.revision, told
        elif key in {"Return", "Space"}:
            pressed = isinstance(into, QAbstractButton) or _is_field(into)
            assert pressed or _ON_CAPS[key] in caps or before.popups != (None, None), told
        else:
            assert is_named, told


def _is_field(widget: QWidget | None) -> bool:
    return isinstance(widget, QLineEdit | QComboBox | QAbstractSpinBox)


def _hard(look: Look) -> Look:
    """Return what a key that finds, or is typed into a field, leaves as it is."""
    return replace(look, cursors=(), fields=(), focus=None)
