"""The panel beside the steps: those of the bracket, and what there is to say about the one in view."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.frozen import Frozen
from swissdesk.services.explaining.steps import StepKind, StepWhy
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.finding import Finding
from swissdesk.ui.kit.labels import hairline, label
from swissdesk.ui.kit.layouts import NONE, STRETCH, WrappingRow, clear, filled
from swissdesk.ui.kit.widgets import KeyButton
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CELL, Tone
from swissdesk.ui.pages.rounds.cards.steps.table import StepMove
from swissdesk.words import _, ngettext

_ROW: Final = 30
_MOST_ROWS: Final = 12
"""So many steps are listed one by one; of more the turns share a line."""


class ListedStep(Frozen):
    """A step in the list of a bracket: what it is and what it is called."""

    kind: StepKind
    title: str


class _Row(Frozen):
    """A line of the list: its words, and which steps it stands for."""

    words: str
    first: int
    count: int


class StepList(QWidget):
    """The steps of a bracket: done, now, later; a click goes to one. Keys go through them in the table."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[_Row, ...] = ()
        self._now = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_steps(self, steps: Sequence[ListedStep], now: int) -> None:
        """Show the steps of a bracket, of which one is in view."""
        self._rows, self._now = _rows_of(steps), now
        self.setAccessibleName(_("Steps of the bracket"))
        self.setAccessibleDescription(", ".join(row.words for row in self._rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for a line for each."""
        return QSize(self._theme.px(200), self._theme.px(_ROW) * len(self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw a tick before what is done, a dot before what is shown, a ring before what comes."""
        painter, theme, tokens = QPainter(self), self._theme, self._theme.tokens
        height, side = theme.px(_ROW), theme.px(16)
        for place, row in enumerate(self._rows):
            box = QRect(0, place * height, self.width(), height)
            is_now = row.first <= self._now < row.first + row.count
            if is_now:
                paint.panel_box(painter, box.adjusted(0, 1, -1, -1), tokens.sel, tokens.sel, RADIUS_CELL)
            icon, ink = ("check", tokens.ok) if row.first < self._now else ("circle", tokens.text3)
            if is_now:
                icon, ink = "circle-dot", tokens.sel_text if tokens.is_contrast else tokens.accent_text
            theme.draw_icon(
                painter, QRect(theme.px(6), box.center().y() - side // 2 + 1, side, side), icon, ink
            )
            words = box.adjusted(theme.px(30), 0, -theme.px(2), 0)
            font = theme.strong(13) if is_now else theme.font(13)
            if QFontMetrics(font).horizontalAdvance(row.words) > words.width():
                font = theme.strong(12) if is_now else theme.font(12)
            paint.text(painter, words, row.words, font, tokens.sel_text if is_now else tokens.text2)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the step under the mouse."""
        place = int(event.position().y()) // self._theme.px(_ROW)
        if 0 <= place < len(self._rows):
            self.chosen.emit(self._rows[place].first)


def _rows_of(steps: Sequence[ListedStep]) -> tuple[_Row, ...]:
    """Return a line for each step, or of many steps one for turns that follow each other."""
    if len(steps) <= _MOST_ROWS:
        return tuple(_Row(step.title, at, 1) for at, step in enumerate(steps))
    rows: list[_Row] = []
    for kind, group in groupby(enumerate(steps), key=lambda numbered: numbered[1].kind):
        run = list(group)
        words = run[0][1].title
        if kind is StepKind.TURN and len(run) > 1:
            words = ngettext("{count} turn", "{count} turns", len(run)).format(count=len(run))
        rows.append(_Row(words, run[0][0], len(run)))
    return tuple(rows)


class StepPanel(QWidget):
    """What the step in view is; `moved` carries a `StepMove`, `chosen` the number of a step, from 0."""

    help_topic = "rounds#steps"

    moved = Signal(object)
    chosen = Signal(int)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._where, self.list = label("caption", wraps=False), StepList(theme, self)
        self._title, self._sentences = label("strong"), filled(QVBoxLayout(), spacing=8)
        self._honest = label("second")
        self.back, self.on = KeyButton(theme, "←", _("Back")), KeyButton(theme, "→", _("Next"))
        self.play, self.print = KeyButton(theme, "Space", _("Play")), KeyButton(theme, "Ctrl P", _("Print…"))
        self._shown: tuple[int, StepWhy | None] = 0, None
        self._lay_out()
        self.list.chosen.connect(self.chosen)
        keys = {
            self.back: StepMove.BACK,
            self.on: StepMove.ON,
            self.play: StepMove.PLAY,
            self.print: StepMove.PRINT,
        }
        for key, move in keys.items():
            key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            key.clicked.connect(lambda move=move: self.moved.emit(move))
        theme.changed.connect(self._rebuild)

    def show_step(self, where: str, steps: Sequence[ListedStep], now: int, honest: str) -> None:
        """Show which step of which bracket is in view, and what all of them are."""
        self._honest.setText(honest)
        place = _("{number} of {count}").format(number=now + 1, count=len(steps))
        self._where.setText(f"{where}  ·  {place}")
        self.list.show_steps(steps, now)
        self._title.setText(steps[now].title)

    def show_why(self, barred: int, why: StepWhy | None) -> None:
        """Show the sentences of a step, None while they are asked for; the first name `barred` pairs."""
        self._shown = barred, why
        self._rebuild()

    def show_playing(self, *, is_playing: bool) -> None:
        """Say what Space does now."""
        self.play.set_text(_("Stop") if is_playing else _("Play"))

    def texts(self) -> list[str]:
        """Return the texts of the panel, line by line."""
        return [found.text() for found in self.findChildren(QLabel) if found.text() and not found.isHidden()]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        head = filled(QHBoxLayout(), (label("panelTitle", _("Step through")), 1), self._where)
        keys = QWidget()
        row = WrappingRow(keys)
        row.setContentsMargins(*NONE)
        row.setSpacing(8)
        for key in (self.back, self.on, self.play, self.print):
            row.addWidget(key)
        parts = (self.list, keys, hairline(), self._title, self._sentences, hairline())
        filled(QVBoxLayout(self), head, *parts, self._honest, STRETCH, margins=(20, 18, 16, 12), spacing=10)

    def _rebuild(self) -> None:
        clear(self._sentences)
        barred, why = self._shown
        if why is None:
            self._sentences.addWidget(label("second", _("Asking for the reason…")))
            return
        # A first candidate names the pairs that may not be before all else.
        for place, sentence in enumerate(why.sentences):
            is_barred = place < barred
            made = Finding(self._theme, Tone.ERR, sentence) if is_barred else label("second", sentence)
            self._sentences.addWidget(made)
