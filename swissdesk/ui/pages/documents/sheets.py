"""The list of sheets: which there are, which are in the print set, in how many copies."""

from dataclasses import dataclass, replace
from typing import Any, Final

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyleOptionViewItem, QWidget

from swissdesk.services.documents import SheetKind, SheetRow
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import ListDelegate
from swissdesk.ui.kit.models import Column, Index, Role, RowModel
from swissdesk.ui.theme import Theme
from swissdesk.ui.tokens import RADIUS_TILE
from swissdesk.words import _, ngettext

MOST_COPIES: Final = 99
ROW_HEIGHT: Final = 66
_BOX: Final = 16
_TEXT_LEFT: Final = 40
_COPIES_WIDTH: Final = 40
_WRAPPED: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A sheet of the list with what the arbiter has chosen for it."""

    row: SheetRow
    taken: bool = False
    copies: int = 1

    @property
    def can_be_made(self) -> bool:
        """Tell whether the sheet can be made now."""
        return not self.row.reason


class SheetsModel(RowModel[SheetLine]):
    """The sheets in the order of the services."""

    choice_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        column: Column[SheetLine] = Column(
            _("Sheet"), lambda line: line.row.title, roles={Role.FADED: lambda line: not line.can_be_made}
        )
        super().__init__((column,), lambda line: line.row.kind, line_sentence, parent)

    def show_sheets(self, sheets: tuple[SheetRow, ...], usual: frozenset[SheetKind]) -> None:
        """Show the sheets; a choice that was made stays, at first the `usual` ones are taken."""
        chosen = {line.row.kind: line for line in self.rows}
        self.set_rows(
            tuple(
                replace(chosen[sheet.kind], row=sheet)
                if sheet.kind in chosen
                else SheetLine(sheet, taken=sheet.kind in usual)
                for sheet in sheets
            )
        )

    def line(self, position: int) -> SheetLine:
        """Return one line."""
        return self.rows[position]

    def taken(self) -> tuple[SheetLine, ...]:
        """Return the sheets of the print set that can be made now."""
        return tuple(line for line in self.rows if line.taken and line.can_be_made)

    def take(self, position: int, *, taken: bool) -> None:
        """Take a sheet into the print set or leave it out."""
        self._change(position, replace(self.rows[position], taken=taken))

    def set_copies(self, position: int, copies: int) -> None:
        """Say how often a sheet is printed."""
        self._change(position, replace(self.rows[position], copies=max(1, min(MOST_COPIES, copies))))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Answer the state of the tick as well."""
        if role == Qt.ItemDataRole.CheckStateRole and index.isValid():
            taken = self.rows[index.row()].taken
            return Qt.CheckState.Checked if taken else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.ToolTipRole and index.isValid():
            return self.rows[index.row()].row.reason or None
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Allow a tick."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.isValid() else flags

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take a tick."""
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        self.take(index.row(), taken=Qt.CheckState(value) == Qt.CheckState.Checked)
        return True

    def _change(self, position: int, line: SheetLine) -> None:
        self.set_rows((*self.rows[:position], line, *self.rows[position + 1 :]))
        self.choice_changed.emit()


def line_sentence(line: SheetLine) -> str:
    """Return what a screen reader says about a sheet."""
    if not line.can_be_made:
        return _("{sheet}: {reason}").format(sheet=line.row.title, reason=line.row.reason)
    if not line.taken:
        return _("{sheet}, not in the print set").format(sheet=line.row.title)
    sentence = ngettext(
        "{sheet}, in the print set, {count} copy", "{sheet}, in the print set, {count} copies", line.copies
    )
    return sentence.format(sheet=line.row.title, count=line.copies)


class SheetDelegate(ListDelegate):
    """A line of the list: tick, title and description, copies at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of two lines."""
        return QSize(super().sizeHint(option, index).width(), self.theme.px(ROW_HEIGHT))

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw one sheet."""
        line: SheetLine = index.data(Role.ROW)
        theme, tokens = self.theme, self.theme.tokens
        ink = tokens.sel_text if selected else tokens.text if line.can_be_made else tokens.text3
        second = tokens.sel_text if selected else tokens.text3
        self._draw_tick(painter, rect, line, selected=selected)
        left = rect.left() + theme.px(_TEXT_LEFT)
        shows_copies = line.taken and line.can_be_made
        right = rect.right() - theme.px(_COPIES_WIDTH if shows_copies else 8)
        upper = QRect(left, rect.top() + theme.px(5), right - left, theme.px(22))
        lower = QRect(left, upper.bottom() + 1, rect.right() - 10 - left, rect.bottom() - upper.bottom() - 4)
        weight = 600 if selected else 400
        paint.text(painter, upper, line.row.title, theme.font(15, weight), ink)
        painter.setFont(theme.font(12))
        painter.setPen(QColor(second))
        painter.drawText(lower, _WRAPPED, line.row.reason or line.row.description)
        if shows_copies:
            copies = QRect(right, upper.top(), rect.right() - 12 - right, upper.height())
            paint.text(
                painter, copies, _("× {copies}").format(copies=line.copies), theme.font(13), ink, paint.RIGHT
            )

    def tick_rect(self, rect: QRect) -> QRect:
        """Return where the tick of a line stands."""
        side = self.theme.px(_BOX)
        return QRect(rect.left() + 12, rect.top() + self.theme.px(9), side, side)

    def _draw_tick(self, painter: QPainter, rect: QRect, line: SheetLine, *, selected: bool) -> None:
        tokens, box = self.theme.tokens, self.tick_rect(rect)
        taken = line.taken and line.can_be_made
        plain = selected and tokens.is_contrast
        ground = (tokens.sel_text if plain else tokens.accent) if taken else tokens.page
        border = ground if taken else tokens.line2
        paint.panel_box(painter, box, ground, border, RADIUS_TILE)
        if taken:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(tokens.sel if plain else tokens.onaccent), 2))
            unit = box.width() / 16
            points = [QPoint(round(box.left() + x * unit), round(box.top() + y * unit)) for x, y in _TICK]
            painter.drawPolyline(points)
            painter.restore()


_TICK: Final = ((4, 8), (7, 11), (12, 5))


class SheetList(QListView):
    """The list with its keys: Space takes a sheet into the set, plus and minus change its copies."""

    def __init__(self, theme: Theme, model: SheetsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._delegate = SheetDelegate(theme, self)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(_("Sheets"))
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.changed.connect(self._on_theme_changed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a sheet or change its copies."""
        row = self.currentIndex().row()
        line = self._model.line(row) if row >= 0 else None
        match event.key():
            case Qt.Key.Key_Space if line:
                self._model.take(row, taken=not line.taken)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal if line:
                self._model.set_copies(row, line.copies + 1)
            case Qt.Key.Key_Minus if line:
                self._model.set_copies(row, line.copies - 1)
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a sheet with a click on its tick."""
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if (
            index.isValid()
            and event.position().x() < self._delegate.tick_rect(self.visualRect(index)).right() + 6
        ):
            self._model.take(index.row(), taken=not self._model.line(index.row()).taken)

    def _on_theme_changed(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the selection as the focus."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._model.rowCount():
            self.setCurrentIndex(self._model.index(0, 0))
