"""How the rows under a field are drawn: name with the typed letters underlined, facts, rating, key."""

from typing import Final

from PySide6.QtCore import QObject, QRect, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from swissdesk.ui.kit import paint
from swissdesk.ui.kit.models import Index, Role
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_BUTTON, Tone
from swissdesk.ui.pages.entries.rows import found_letters
from swissdesk.ui.pages.players.found_rows import FoundRow, RowKind

_ROW: Final = 33
_HEADING: Final = 26
_NAME_SHARE: Final = 0.47
_ICONS: Final = {RowKind.LISTED: "user-plus", RowKind.AS_TYPED: "pencil"}


class FoundDelegate(QStyledItemDelegate):
    """Draws headings and rows; the chosen row has the key that takes it.

    With `enter_is_for_typed` Enter alone takes what was typed, as while nobody of that name is offered.
    """

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self.typed = ""
        self.enter_is_for_typed = False

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002  Qt's signature
        """Return the height of a heading or a row."""
        return QSize(100, self.height_of(index.data(Role.ROW)))

    def height_of(self, row: FoundRow) -> int:
        """Return the height of a row in logical pixels."""
        return self._theme.px(_HEADING if row.kind is RowKind.HEADING else _ROW)

    def key_of(self, row: FoundRow, *, chosen: bool) -> str:
        """Return the key that takes a row."""
        is_enter = chosen or self.enter_is_for_typed or row.kind is not RowKind.AS_TYPED
        return "Enter" if is_enter else "Ctrl Enter"

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        row: FoundRow = index.data(Role.ROW)
        painter.save()
        if row.kind is RowKind.HEADING:
            words = option.rect.adjusted(10, 2, -10, 0)
            paint.text(painter, words, row.name, self._theme.strong(12), self._theme.tokens.text3)
        else:
            view = option.widget
            chosen = isinstance(view, QListView) and view.currentIndex().row() == index.row()
            self._draw_row(painter, option.rect, row, chosen=chosen)
        painter.restore()

    def _draw_row(self, painter: QPainter, rect: QRect, row: FoundRow, *, chosen: bool) -> None:
        theme, tokens = self._theme, self._theme.tokens
        if chosen:
            paint.panel_box(painter, rect, tokens.sel, tokens.sel, RADIUS_BUTTON)
            bar = tokens.sel_text if tokens.is_contrast else tokens.accent
            painter.fillRect(QRect(rect.left(), rect.top() + 8, 4, rect.height() - 16), QColor(bar))
        self._draw_mark(painter, rect, row, chosen=chosen)
        self._draw_key(painter, rect, row, chosen=chosen)
        left, right = rect.left() + theme.px(44), self._key_left(rect, row)
        if row.kind is RowKind.AS_TYPED:
            box = QRect(left, rect.top(), right - left, rect.height())
            paint.text(painter, box, row.name, theme.font(14), tokens.sel_text if chosen else tokens.text2)
            return
        right = self._draw_rating(painter, QRect(left, rect.top(), right - left, rect.height()), row, chosen)
        width = round((right - left) * _NAME_SHARE)
        self._draw_name(painter, QRect(left, rect.top(), width, rect.height()), row, chosen=chosen)
        facts = QRect(left + width + theme.px(10), rect.top(), right - left - width, rect.height())
        self._draw_facts(painter, facts.adjusted(0, 0, -theme.px(14), 0), row, chosen=chosen)

    def _draw_mark(self, painter: QPainter, rect: QRect, row: FoundRow, *, chosen: bool) -> None:
        """Draw the number of a player of the event, or the icon of what Enter does."""
        theme, tokens = self._theme, self._theme.tokens
        place = QRect(rect.left() + theme.px(8), rect.top(), theme.px(28), rect.height())
        ink = tokens.sel_text if chosen else tokens.text2
        if row.number:
            paint.text(painter, place, row.number, theme.strong(13), ink, paint.RIGHT)
            return
        side = theme.px(16)
        icon = QRect(place.right() - side, rect.center().y() - side // 2, side, side)
        theme.draw_icon(painter, icon, _ICONS[row.kind], ink if chosen else tokens.accent_text)

    def _draw_key(self, painter: QPainter, rect: QRect, row: FoundRow, *, chosen: bool) -> None:
        """Draw the key that takes the row."""
        if not chosen and row.kind is not RowKind.AS_TYPED:
            return
        key, height = self.key_of(row, chosen=chosen), self._theme.px(21)
        width = paint.keycap_width(self._theme, key, 12)
        left = rect.right() - self._theme.px(10) - width
        box = QRect(left, rect.center().y() - height // 2, width, height)
        paint.keycap(painter, self._theme, box, key, 12)

    def _key_left(self, rect: QRect, row: FoundRow) -> int:
        """Return where the room for the key begins; it is kept free, so that choosing moves nothing."""
        widest = "Ctrl Enter" if row.kind is RowKind.AS_TYPED else "Enter"
        return rect.right() - paint.keycap_width(self._theme, widest, 12) - self._theme.px(18)

    def _draw_rating(self, painter: QPainter, box: QRect, row: FoundRow, chosen: bool) -> int:  # noqa: FBT001
        tokens = self._theme.tokens
        ink = tokens.sel_text if chosen else tokens.text2
        paint.text(painter, box, row.rating, self._theme.font(14), ink, paint.RIGHT)
        return box.right() - self._theme.px(44)

    def _draw_name(self, painter: QPainter, box: QRect, row: FoundRow, *, chosen: bool) -> None:
        theme, tokens = self._theme, self._theme.tokens
        left = box.left()
        if row.title:
            grey = tokens.sel_text if chosen else tokens.text2
            left += paint.text(painter, box, row.title, theme.font(12), grey) + theme.px(6)
        ink = tokens.sel_text if chosen else tokens.text
        words = QRect(left, box.top(), box.right() - left, box.height())
        paint.text(painter, words, row.name, theme.font(15), ink)
        metrics = theme.metrics(15)
        base = words.center().y() + metrics.ascent() // 2 + 2
        line = tokens.sel_text if chosen else tokens.accent_text
        for start, end in found_letters(row.name, self.typed):
            at = left + metrics.horizontalAdvance(row.name[:start])
            width = min(metrics.horizontalAdvance(row.name[start:end]), words.right() - at)
            painter.fillRect(QRect(at, base, max(0, width), 2), QColor(line))

    def _draw_facts(self, painter: QPainter, box: QRect, row: FoundRow, *, chosen: bool) -> None:
        theme, tokens = self._theme, self._theme.tokens
        left = box.left()
        if row.warning:
            look = PillLook(row.warning, "circle-alert", Tone.WARN)
            height = theme.px(paint.PILL_HEIGHT)
            width = min(paint.pill_width(theme, look), box.width())
            place = QRect(left, box.center().y() - height // 2, width, height)
            paint.pill(painter, theme, place, look, tokens.sel_text if chosen else "")
            left = place.right() + theme.px(6)
        words = QRect(left, box.top(), max(0, box.right() - left), box.height())
        paint.text(painter, words, row.facts, theme.font(13), tokens.sel_text if chosen else tokens.text2)
