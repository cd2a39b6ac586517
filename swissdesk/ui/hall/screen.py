"""The hall screen itself: a window that fills a display and turns its pages by itself."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QMenu, QWidget

from swissdesk.services.hall.rows import HallSection
from swissdesk.services.round.clock import local_time
from swissdesk.ui.hall.canvas import Measure, measure
from swissdesk.ui.hall.drawing import HallView, draw_hall, foot_of
from swissdesk.ui.hall.paging import HallPage, page_again, page_text, pages_of
from swissdesk.ui.hall.settings import HallChoices
from swissdesk.ui.kit.actions import new_action
from swissdesk.ui.kit.menus import passing_menu
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import TOKENS, Tokens
from swissdesk.ui.turns import TurnedPainting
from swissdesk.words import _

_TICK: Final = 250
_KEYS_SHOWN: Final = 10_000
"""Milliseconds for which the foot says what the keys do, once the screen has the keyboard."""

_POINTER_SHOWN: Final = 3_000
_TURNS: Final = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageDown: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_PageUp: -1,
}
_LEAVES: Final = frozenset({Qt.Key.Key_Escape, Qt.Key.Key_F11})


class HallScreen(QWidget):
    """Shows one page after the other; Space holds, arrows turn, Esc leaves.

    `now` is asked for the time. `closed` is emitted whenever it goes, `choices_wanted` from its menu.
    """

    closed = Signal()
    choices_wanted = Signal()

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, now: Callable[[], datetime] = local_time
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        theme.dress(self)  # its menu
        self._theme, self._now = theme, now
        self._sections: tuple[HallSection, ...] = ()
        self._choices, self._announcement = HallChoices(), ""
        self._pages: tuple[HallPage, ...] = ()
        self._index, self._spent, self._minute = 0, 0, -1
        self.is_held = False
        self._watch, self._ticks = QElapsedTimer(), QTimer(self)
        self._ticks.setInterval(_TICK)
        self._ticks.timeout.connect(self._on_tick)
        self._keys_shown, self._pointer_shown = _once(self, _KEYS_SHOWN), _once(self, _POINTER_SHOWN)
        self._keys_shown.timeout.connect(self.update)
        self._pointer_shown.timeout.connect(lambda: self.setCursor(Qt.CursorShape.BlankCursor))
        self.setWindowTitle(_("Hall screen"))
        self.setAccessibleName(_("Hall screen"))
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.BlankCursor)
        theme.changed.connect(self.update)
        TurnedPainting(self)

    @property
    def page(self) -> HallPage | None:
        """Return the page in view; None while there is nothing to show."""
        return self._pages[self._index] if self._pages else None

    @property
    def page_count(self) -> int:
        """Return how many pages there are."""
        return len(self._pages)

    @property
    def tokens(self) -> Tokens:
        """Return the colours: those of the window, unless others were chosen."""
        return TOKENS[self._choices.theme] if self._choices.theme else self._theme.tokens

    def show_sections(self, sections: Sequence[HallSection]) -> None:
        """Show what is published now; the page in view stays in view."""
        self._sections = tuple(sections)
        self._lay_pages()

    def show_announcement(self, words: str) -> None:
        """Show a line above every page, or with no words none."""
        self._announcement = words
        self._lay_pages()

    def show_choices(self, choices: HallChoices) -> None:
        """Show pages as they were chosen."""
        self._choices = choices
        self._lay_pages()

    def turn(self, step: int) -> None:
        """Show the page before or after this one, with its whole time."""
        if self._pages:
            self._index = (self._index + step) % len(self._pages)
        self._spent = 0
        self._show_page()

    def hold(self) -> None:
        """Keep the page in view, or go on."""
        self.is_held = not self.is_held
        self.update()

    def spend(self, milliseconds: int) -> None:
        """Take time from the page in view; once it has none left, the next one follows."""
        if self.is_held or len(self._pages) < 2:
            return
        self._spent += milliseconds
        if self._spent >= self._choices.seconds * 1000:
            self.turn(1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hold, turn, leave."""
        key = event.key()
        if key in _TURNS:
            self.turn(_TURNS[Qt.Key(key)])
        elif key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.hold()
        elif key in _LEAVES:
            self.close()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to the mouse what the keys do."""
        self.menu().popup(event.globalPos())

    def menu(self) -> QMenu:
        """Return the menu of the screen."""
        menu = passing_menu(self)
        for text, act in (
            (_("Go on") if self.is_held else _("Hold this page"), self.hold),
            (_("Previous page"), lambda: self.turn(-1)),
            (_("Next page"), lambda: self.turn(1)),
            (_("What the hall sees…"), self.choices_wanted.emit),
            (_("Leave the hall screen"), self.close),
        ):
            menu.addAction(new_action(menu, text, act))
        return menu

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the pointer while it moves."""
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._pointer_shown.start()
        super().mouseMoveEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Say what the keys do once they go to this window."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange:
            if self.isActiveWindow():
                self._keys_shown.start()
            else:
                self._keys_shown.stop()
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide into pages anew."""
        super().resizeEvent(event)
        self._lay_pages()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to turn pages."""
        super().showEvent(event)
        self._spent = 0
        self._watch.start()
        self._ticks.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop turning pages; the next time nothing is held."""
        self._ticks.stop()
        self.is_held = False
        super().closeEvent(event)
        self.closed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the page in view."""
        painter = QPainter(self)
        draw_hall(painter, self._measure(), self.tokens, self._view())
        painter.end()

    def _view(self) -> HallView:
        following = self._pages[(self._index + 1) % len(self._pages)] if len(self._pages) > 1 else None
        left = 1 - min(1.0, self._spent / (self._choices.seconds * 1000))
        keys = _keys_text() if self._keys_shown.isActive() else ""
        return HallView(self.page, following, self._announcement, self._now(), left, self.is_held, keys)

    def _measure(self) -> Measure:
        return measure(self.size(), is_larger=self._choices.is_larger)

    def _lay_pages(self) -> None:
        """Divide what is shown into pages; the page in view stays, with the time that it had."""
        before = self.page
        lines = self._measure().lines(has_announcement=bool(self._announcement))
        self._pages = pages_of(self._sections, lines)
        self._index = page_again(self._pages, before)
        self._show_page()

    def _show_page(self) -> None:
        page = self.page
        self.setAccessibleDescription(page_text(page) if page else "")
        self.update()

    def _on_tick(self) -> None:
        minute = self._now().minute
        self.spend(self._watch.restart())
        if minute != self._minute:
            self._minute = minute
            self.update()
        else:
            self.update(foot_of(self._measure()))


def _keys_text() -> str:
    return _("{hold} holds, {back} {on} turn, {leave} leaves").format(
        hold=key_name("Space"), back="←", on="→", leave=key_name("Esc")
    )


def _once(owner: QWidget, milliseconds: int) -> QTimer:
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    return timer
