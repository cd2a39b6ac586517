"""The list of sheets: which there are, which are in the print set, in how many copies."""

from typing import Any, Final

from PySide6.QtCore import QElapsedTimer, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QApplication, QListView, QStyleOptionViewItem, QWidget

from swissdesk.frozen import Frozen, replace
from swissdesk.services.paper.documents import SheetGroup, SheetRow, manual_place
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import ListDelegate
from swissdesk.ui.kit.models import Column, Index, Role, RowModel, cell_value
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_TILE
from swissdesk.ui.pages.documents.memory import PrintMemory
from swissdesk.words import _, ngettext

MOST_COPIES: Final = 99
ROW_HEIGHT: Final = 34
HEADING_HEIGHT: Final = 34
_BOX: Final = 16
_TEXT_LEFT: Final = 40
_COPIES_WIDTH: Final = 40


class SheetLine(Frozen):
    """A sheet of the list with the arbiter's choices; the first of a group carries the heading."""

    row: SheetRow
    taken: bool = False
    copies: int = 1
    heading: str = ""

    @property
    def manual_place(self) -> str:
        """Return where the manual tells of the sheet."""
        return manual_place(self.row.kind)

    @property
    def can_be_made(self) -> bool:
        """Tell whether the sheet can be made now."""
        return not self.row.reason


def group_text(group: SheetGroup) -> str:
    """Return the heading of a group of sheets."""
    return {
        SheetGroup.PAIRINGS: _("Pairings"),
        SheetGroup.TEAMS: _("Teams"),
        SheetGroup.CARDS: _("Cards"),
        SheetGroup.TABLES: _("Tables"),
        SheetGroup.FORMS: _("Forms"),
        SheetGroup.EVENT: _("Event"),
    }[group]


class SheetsModel(RowModel[SheetLine]):
    """The sheets in the order of the services, group by group; `memory` holds earlier choices."""

    choice_changed = Signal()

    def __init__(self, memory: PrintMemory, parent: QObject | None = None) -> None:
        self._memory = memory
        column: Column[SheetLine] = Column(
            _("Sheet"), lambda line: line.row.title, roles={Role.FADED: lambda line: not line.can_be_made}
        )
        super().__init__((column,), lambda line: line.row.kind, line_sentence, parent)

    def show_sheets(self, sheets: tuple[SheetRow, ...]) -> None:
        """Show the sheets with what was chosen before; at first those of the usual set are taken."""
        firsts = {sheet.group: sheet.kind for sheet in reversed(sheets)}
        self.set_rows(
            tuple(
                SheetLine(
                    sheet,
                    self._memory.is_taken(sheet.kind, usual=sheet.is_of_set),
                    self._memory.copies(sheet.kind),
                    group_text(sheet.group) if firsts[sheet.group] is sheet.kind else "",
                )
                for sheet in sheets
            )
        )

    def line(self, position: int) -> SheetLine:
        """Return one line."""
        return self.rows[position]

    def taken(self) -> tuple[SheetLine, ...]:
        """Return the sheets of the print set that can be made now."""
        return tuple(line for line in self.rows if line.taken and line.can_be_made)

    def can_be_made(self) -> tuple[SheetLine, ...]:
        """Return the sheets that can be made now."""
        return tuple(line for line in self.rows if line.can_be_made)

    def take(self, position: int, *, taken: bool) -> None:
        """Take a sheet into the print set or leave it out."""
        self._change(position, replace(self.rows[position], taken=taken))

    def set_copies(self, position: int, copies: int) -> None:
        """Say how often a sheet is printed."""
        self._change(position, replace(self.rows[position], copies=max(1, min(MOST_COPIES, copies))))

    def value(self, place: int, section: int, role: int) -> Any:
        """Return also the tick and the tool tip of a sheet."""
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if self.rows[place].taken else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.ToolTipRole:
            row = self.rows[place].row
            return row.reason or row.description
        return super().value(place, section, role)

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
        self._memory.keep_set(line.row.kind, taken=line.taken, copies=line.copies)
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
    """A line of the list: tick and title, copies at the right; a group's heading above its first line."""

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a line, with the heading; it is as wide as the list.

        Qt asks for each line when one of them is in view, and would measure every title.
        """
        line: SheetLine = cell_value(index, Role.ROW)
        height = ROW_HEIGHT + (HEADING_HEIGHT if line.heading else 0)
        return QSize(0, self.theme.px(height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the heading apart, and the row below it as in any list."""
        line: SheetLine = cell_value(index, Role.ROW)
        if line.heading:
            height = self.theme.px(HEADING_HEIGHT)
            above = QRect(option.rect.left() + 12, option.rect.top(), option.rect.width() - 24, height)
            font = self.theme.font(12, 600)
            paint.text(painter, above, line.heading.upper(), font, self.theme.tokens.text3)
            option = QStyleOptionViewItem(option)
            option.rect = option.rect.adjusted(0, height, 0, 0)
        super().paint(painter, option, index)

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw one sheet."""
        line: SheetLine = cell_value(index, Role.ROW)
        theme, tokens = self.theme, self.theme.tokens
        ink = tokens.sel_text if selected else tokens.text if line.can_be_made else tokens.text3
        self._draw_tick(painter, rect, line, selected=selected)
        left = rect.left() + theme.px(_TEXT_LEFT)
        count = _("× {copies}").format(copies=line.copies) if line.taken and line.can_be_made else ""
        beside = theme.metrics(13).horizontalAdvance(count) + 18
        right = rect.right() - (max(beside, theme.px(_COPIES_WIDTH)) if count else theme.px(8))
        words = QRect(left, rect.top(), right - left, rect.height())
        paint.text(painter, words, line.row.title, theme.font(14, 600 if selected else 400), ink)
        if count:
            copies = QRect(right, rect.top(), rect.right() - 12 - right, rect.height())
            paint.text(painter, copies, count, theme.font(13), ink, paint.RIGHT)

    def tick_rect(self, rect: QRect) -> QRect:
        """Return where the tick of a line stands, at the foot of what a heading may stand above."""
        side, height = self.theme.px(_BOX), self.theme.px(ROW_HEIGHT)
        return QRect(rect.left() + 12, rect.bottom() + 1 - (height + side) // 2, side, side)

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
    """The list with its keys: Space takes a sheet into the set, plus and minus change its copies.

    Letters find a sheet, and so does a space within the title that is being typed; `idle_keyed` carries any
    other character, which does nothing.
    """

    idle_keyed = Signal(str)

    def __init__(self, theme: Theme, model: SheetsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._model = theme, model
        self._sought, self._since_letter = "", QElapsedTimer()
        self._delegate = SheetDelegate(theme, self)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(_("Sheets"))
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.changed.connect(self._on_theme_changed)

    def width_of_titles(self) -> int:
        """Return how wide the list has to be for its longest title."""
        metrics = self._theme.metrics(14, 600)
        titles = (metrics.horizontalAdvance(line.row.title) for line in self._model.rows)
        return max(titles, default=0) + self._theme.px(_TEXT_LEFT + _COPIES_WIDTH + _BOX)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a sheet or change its copies."""
        row = self.currentIndex().row()
        line = self._model.line(row) if row >= 0 else None
        match event.key():
            case _ if event.modifiers() & Qt.KeyboardModifier.AltModifier:
                event.ignore()  # as in tables
            case Qt.Key.Key_Space if self._is_within_title():
                self.keyboardSearch(" ")
            case Qt.Key.Key_Space if line:
                self._model.take(row, taken=not line.taken)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal if line:
                self._model.set_copies(row, line.copies + 1)
            case Qt.Key.Key_Minus if line:
                self._model.set_copies(row, line.copies - 1)
            case _ if event.text().isprintable() and event.text() and not event.text().isalpha():
                self.idle_keyed.emit(event.text())
            case _:
                super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Find a sheet by what is typed in one go, and note that."""
        self._sought = (self._sought if self._is_typing() else "") + search.casefold()
        self._since_letter.start()
        super().keyboardSearch(search)

    def _is_typing(self) -> bool:
        """Tell whether what is typed now goes on with what was typed before, as Qt counts it."""
        since = self._since_letter
        return since.isValid() and since.elapsed() <= QApplication.keyboardInputInterval()

    def _is_within_title(self) -> bool:
        """Tell whether a space goes on with a title: “board c” looks for the board cards."""
        begun = f"{self._sought} "
        return self._is_typing() and any(
            line.row.title.casefold().startswith(begun) for line in self._model.rows
        )

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
