"""A slip that differs from the first entry: both are shown, and the arbiter decides by a key."""

from enum import Enum, unique

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.services.round.second_pass import Conflict
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width, heading
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.widgets import PaintedButton
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S, RADIUS_BUTTON, Tone
from swissdesk.ui.pages.rounds.boards.cells import spaced
from swissdesk.words import _


@unique
class Decision(Enum):
    """The arbiter's decision about a slip that differs; the values are the keys."""

    KEEP = "K"
    TAKE = "T"
    LATER = ""


class _Choice(PaintedButton):
    """One of the two results: key cap, words, result."""

    def __init__(self, theme: Theme, key: str, words: str, result: str) -> None:
        super().__init__(theme, words)
        self._key, self._result = key, result
        self.setAccessibleName(f"{key}: {words}, {result}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height of the look."""
        return QSize(self.theme.px(300), self.theme.px(36))

    def draw(self, painter: QPainter) -> None:
        """Draw box, cap, words and, at the right, the result."""
        theme, tokens, rect = self.theme, self.theme.tokens, self.rect()
        fill = tokens.hover if self.underMouse() else tokens.sunken
        paint.panel_box(painter, rect, fill, tokens.line2, RADIUS_BUTTON)
        side = theme.px(24)
        cap = QRect(theme.px(10), (rect.height() - side) // 2, theme.px(26), side)
        paint.keycap(painter, theme, cap, self._key)
        words = rect.adjusted(theme.px(50), 0, -theme.px(16), 0)
        paint.text(painter, words, self.text(), theme.font(14), tokens.text)
        paint.text(painter, words, self._result, theme.strong(16), tokens.text, paint.RIGHT)


class ConflictDialog(Dialog):
    """Stops in red; only the keys of the choices decide, so that fast typing decides nothing."""

    help_topic = "rounds#second-pass"

    def __init__(self, theme: Theme, conflict: Conflict, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self._theme = theme
        self.decision = Decision.LATER
        title = _title(conflict)
        self.setWindowTitle(title)
        people = label("second", f"{conflict.left}  –  {conflict.right}")
        first = spaced(conflict.first_text)
        self.keep = _Choice(theme, Decision.KEEP.value, _first_words(conflict), first)
        self.take = _Choice(theme, Decision.TAKE.value, _("Take this slip"), spaced(conflict.second_text))
        self.keep.clicked.connect(self._on_keep)
        self.take.clicked.connect(self._on_take)
        parts = (heading(theme, title, Tone.ERR), people, 6, self.keep, self.take, 6, self._last_line())
        filled(QVBoxLayout(self), *parts, margins=(22, 18, 22, 14), spacing=8)
        self.setFocus()
        fix_width(self, theme.px(DIALOG_S))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Decide by K or T, put off by Esc; any other key waits for the decision."""
        decision = {Qt.Key.Key_K: Decision.KEEP, Qt.Key.Key_T: Decision.TAKE}.get(Qt.Key(event.key()))
        if decision is not None:
            self._decide(decision)
        elif event.key() == Qt.Key.Key_Escape:
            self.reject()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the ground with its red border."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.tokens.raised))
        painter.setPen(QPen(QColor(self._theme.tokens.err), 2))
        painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def _last_line(self) -> QHBoxLayout:
        self.later = cancel_button(self._theme, self, _("Ask later   Esc"))
        return answers(self.later, beside=label("second", _("Which one is right?"), wraps=False))

    def _on_keep(self) -> None:
        self._decide(Decision.KEEP)

    def _on_take(self) -> None:
        self._decide(Decision.TAKE)

    def _decide(self, decision: Decision) -> None:
        self.decision = decision
        self.accept()


def decide(theme: Theme, conflict: Conflict, parent: QWidget) -> Decision:
    """Show both results and return which one is right."""
    dialog = ConflictDialog(theme, conflict, parent)
    dialog.exec()
    return dialog.decision


def _title(conflict: Conflict) -> str:
    match, board = conflict.at
    place = f"{match}.{board}" if match else str(board)
    return _("Board {board} differs from the slip").format(board=place)


def _first_words(conflict: Conflict) -> str:
    if conflict.entered_at is None:
        return _("Keep the first entry")
    return _("Keep the first entry, {time}").format(time=conflict.entered_at.strftime("%H:%M"))
