"""The working of a value, in a popover beside it: opponents, what was left out, the sum, the sentence."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.services.standing.working import Working
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, clear, filled
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.widgets import PaintedButton
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_POPOVER
from swissdesk.ui.pages.standings.working_rows import GridTable, WorkingModel, WorkingTable
from swissdesk.words import _

_WIDTH: Final = 520
_INSIDE: Final = 16
_BESIDE: Final = 22


class LinkKey(PaintedButton):
    """An action of the popover: icon, text, key."""

    def __init__(self, theme: Theme, icon: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self._icon, self._key = icon, key
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def say(self, words: str) -> None:
        """Show other words."""
        self.setText(words)
        self.setAccessibleName(f"{words}, {self._key}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for icon, words and key."""
        theme = self.theme
        words = theme.metrics(13, 600).horizontalAdvance(self.text())
        return QSize(words + paint.keycap_width(theme, self._key, 12) + theme.px(38), theme.px(28))

    def draw(self, painter: QPainter) -> None:
        """Draw them from left to right."""
        theme, ink, side = self.theme, self.theme.tokens.accent_text, self.theme.px(16)
        middle = self.height() // 2
        theme.draw_icon(painter, QRect(theme.px(4), middle - side // 2, side, side), self._icon, ink)
        words = QRect(theme.px(26), 0, self.width(), self.height())
        left = words.left() + paint.text(painter, words, self.text(), theme.strong(13), ink) + theme.px(8)
        height = theme.px(21)
        cap = QRect(left, middle - height // 2, paint.keycap_width(theme, self._key, 12), height)
        paint.keycap(painter, theme, cap, self._key, 12)


class WorkingPopover(QFrame):
    """Shows a working beside a cell; the keyboard stays in the table unless Tab brings it here."""

    print_wanted = Signal()
    copy_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        theme.dress(self)  # it floats above the parts of the page
        self._theme, self._around, self._beside = theme, parent, QRect()
        self.working: Working | None = None
        self.model = WorkingModel(self)
        self.table = WorkingTable(theme, self.model)
        self.title, self.value = label("panelTitle"), label("title", wraps=False)
        self.who, self.sum, self.sentence = label("caption"), label("strong"), label("second")
        self.rule, self.decision = label("second"), label("caption")
        self.print_key = LinkKey(theme, "printer", "Ctrl P")
        self.copy_key = LinkKey(theme, "copy", "Ctrl C")
        self.rule_key = LinkKey(theme, "book-open", "F1")
        self._grids = QVBoxLayout()
        self._lay_out()
        self.print_key.say(_("Print slip"))
        self.copy_key.say(_("Copy"))
        self.print_key.clicked.connect(self.print_wanted)
        self.copy_key.clicked.connect(self.copy_wanted)
        self.rule_key.clicked.connect(self.toggle_rule)
        self.hide()

    def show_working(self, working: Working, beside: QRect) -> None:
        """Show a working beside a rectangle of the parent."""
        is_other_rule = self.working is None or self.working.title != working.title
        self.working = working
        self.title.setText(working.title)
        self.value.setText(working.value or "–")
        self.who.setText(" · ".join(filter(None, (working.who, working.meaning))))
        self._show_rounds(working)
        self._show_words(working)
        if is_other_rule:
            self.rule.hide()
        self._show_grids(working)
        self.setAccessibleName(f"{working.title}: {working.value or '–'}. {working.who}")
        self.setAccessibleDescription(working.as_text())
        self.show()
        self.raise_()
        self._place(beside)

    def toggle_rule(self) -> None:
        """Show what the rules say, or hide it again."""
        self.rule.setVisible(self.rule.isHidden())
        self._place(self._beside)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the box."""
        painter, tokens = QPainter(self), self._theme.tokens
        paint.panel_box(painter, self.rect(), tokens.page, tokens.line2, RADIUS_POPOVER)
        painter.end()

    def _show_rounds(self, working: Working) -> None:
        self.model.show_working(working)
        self.table.setVisible(bool(working.rounds))

    def _show_words(self, working: Working) -> None:
        words = " ".join((*working.steps, working.sentence)).strip()
        is_plain = not (working.has_special and words)
        self.sum.setText(f"{working.sum_text}  =  {working.value}")
        self.sum.setVisible(is_plain and bool(working.sum_text))
        self.sentence.setText(words)
        self.sentence.setHidden(is_plain)
        self.rule.setText(working.rule)
        self.decision.setText(working.decision)
        self.rule_key.say(_("Rule {article}").format(article=working.article).strip())
        self.rule_key.setVisible(bool(working.rule))

    def _show_grids(self, working: Working) -> None:
        clear(self._grids)
        for grid in working.grids:
            title, words = label("strong", grid.title), label("second", grid.sentence)
            filled(self._grids, title, GridTable(self._theme, grid), words)

    def _place(self, beside: QRect) -> None:
        """Place the popover below the cell, or above it, or beside it where neither has room."""
        self._beside = beside
        around, theme = self._around.rect(), self._theme
        self.table.arrange()
        self._column.invalidate()
        # The keys in a row need more room in some languages: what is wider than the popover is cut.
        least = self._column.minimumSize().width() + 2 * _INSIDE
        width = min(max(theme.px(_WIDTH), least), around.width())
        needed = self._column.totalHeightForWidth(width - 2 * _INSIDE)
        height = min(needed + 2 * _INSIDE + 4, around.height())
        # A bar that was needed a moment ago narrows the words, and lines that break for it keep it there.
        may_scroll = needed + 2 * _INSIDE > height
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if may_scroll else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._area.setVerticalScrollBarPolicy(policy)
        left = min(beside.right() + _BESIDE, around.right() - 4) - width
        if beside.bottom() + 5 + height <= around.bottom():
            top = beside.bottom() + 5
        elif beside.top() - 5 - height >= 0:
            top = beside.top() - 5 - height
        else:
            top = around.bottom() - height
            left = beside.left() - width - 5 if beside.left() > width else beside.right() + 5
        self.setGeometry(max(0, left), max(0, top), width, height)

    def _lay_out(self) -> None:
        self._body = QWidget()
        self._body.setProperty("kind", "page")
        self.sum.setAlignment(Qt.AlignmentFlag.AlignRight)
        head = filled(QHBoxLayout(), (self.title, 1), self.value)
        keys = filled(QHBoxLayout(), self.print_key, self.copy_key, self.rule_key, STRETCH, spacing=10)
        above = (head, self.who, self.table, self.sum, self._grids)
        below = (self.sentence, self.decision, self.rule, keys, STRETCH)
        self._column = filled(QVBoxLayout(self._body), *above, *below, margins=NONE, spacing=6)
        self._area = scroll_area(self._body)
        filled(QVBoxLayout(self), self._area, margins=(_INSIDE, _INSIDE, _INSIDE, _INSIDE))
