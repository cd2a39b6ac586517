"""The clock of the next round, at the foot of the sidebar: which round begins when, and how long that is."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QRect, QSize, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from swissdesk.services.round.clock import Schedule, coming_start, local_time, start_text, waiting_text
from swissdesk.ui.kit import paint
from swissdesk.ui.look.theme import Theme

_HEIGHT: Final = 50
_ICON: Final = 16
_EVERY: Final = 5_000
"""Milliseconds between two looks at the time; what is shown has minutes."""


class RoundClock(QWidget):
    """Shows the next round's hour and the time until then; takes no room where no hour is known.

    `now` is asked for the time.
    """

    def __init__(self, theme: Theme, now: Callable[[], datetime] = local_time) -> None:
        super().__init__()
        self._theme, self._now = theme, now
        self._schedule: Schedule = ()
        self._is_rail = False
        self._words = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        timer = QTimer(self)
        timer.timeout.connect(self.look)
        timer.start(_EVERY)
        theme.changed.connect(self.updateGeometry)
        self.hide()

    @property
    def words(self) -> tuple[str, str]:
        """Return both lines, empty where no hour is known."""
        return self._words

    def show_schedule(self, schedule: Schedule) -> None:
        """Show the clock of a section."""
        self._schedule = schedule
        self.look()

    def set_rail(self, *, is_rail: bool) -> None:
        """Show the icon alone, with the words as a tooltip."""
        self._is_rail = is_rail
        self._say()

    def look(self) -> None:
        """Look at the time."""
        now = self._now()
        start = coming_start(self._schedule, now)
        words = ("", "") if start is None else (start_text(start), waiting_text(start, now))
        if words != self._words:
            self._words = words
            self._say()

    def sizeHint(self) -> QSize:
        """Return the room for two lines."""
        return QSize(self._theme.px(100), self._theme.px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw icon, hour and time left."""
        painter, theme, tokens = QPainter(self), self._theme, self._theme.tokens
        side, (upper, lower) = theme.px(_ICON), self._words
        left = (self.width() - side) // 2 if self._is_rail else theme.px(12)
        theme.draw_icon(painter, QRect(left, theme.px(8), side, side), "clock", tokens.text2)
        if not self._is_rail:
            start = left + side + theme.px(9)
            width = self.width() - start - theme.px(4)
            top = QRect(start, theme.px(5), width, theme.px(20))
            paint.text(painter, top, upper, theme.strong(13), tokens.text)
            below = QRect(start, theme.px(24), width, theme.px(18))
            paint.text(painter, below, lower, theme.font(12), tokens.text2)
        painter.end()

    def _say(self) -> None:
        words = ", ".join(part for part in self._words if part)
        self.setAccessibleName(words)
        self.setToolTip(words if self._is_rail else "")
        self.setVisible(bool(words))
        self.update()
