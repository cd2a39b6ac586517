"""The events that were opened last, on the page without an event: Enter or a key from 1 to 9 opens one."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyleOptionViewItem, QWidget

from swissdesk.ui.event.recent import name_text, place_text
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import ListDelegate
from swissdesk.ui.kit.models import Column, Role, RowModel
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.recent_settings import RecentFile
from swissdesk.words import _

_ROW_HEIGHT: Final = 52
_KEY_WIDTH: Final = 44
_Index = QModelIndex | QPersistentModelIndex


class RecentDelegate(ListDelegate):
    """Key, name of the file, and below it folder and time; grey where the file is missing."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of two lines."""
        return QSize(super().sizeHint(option, index).width(), self.theme.px(_ROW_HEIGHT))

    def draw(self, painter: QPainter, rect: QRect, index: _Index, *, selected: bool) -> None:
        """Draw one event."""
        file: RecentFile = index.data(Role.ROW)
        theme, tokens = self.theme, self.theme.tokens
        side = theme.px(24)
        key = QRect(rect.left() + theme.px(12), rect.center().y() - side // 2, side, side)
        paint.keycap(painter, theme, key, str(index.row() + 1))
        left = rect.left() + theme.px(_KEY_WIDTH)
        upper = QRect(left, rect.top() + theme.px(6), rect.right() - 8 - left, theme.px(22))
        lower = QRect(left, upper.bottom() + 1, upper.width(), theme.px(18))
        ink = tokens.sel_text if selected else tokens.text3 if file.is_missing else tokens.text
        second = tokens.sel_text if selected else tokens.text3
        paint.text(painter, upper, name_text(file), theme.strong(14), ink)
        paint.text(painter, lower, place_text(file), theme.font(13), second)


class RecentList(QListView):
    """The list; `chosen` carries the path of the event to be opened.

    One that is missing can be chosen too: what can be done about it is said then.
    """

    chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        column: Column[RecentFile] = Column(_("Opened last"), name_text)
        self.files: RowModel[RecentFile] = RowModel((column,), lambda file: file.path, recent_sentence, self)
        self.setModel(self.files)
        self.setItemDelegate(RecentDelegate(theme, self))
        self.setAccessibleName(_("Opened last"))
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.activated.connect(lambda index: self._choose(index.row()))
        self.clicked.connect(lambda index: self._choose(index.row()))
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    def show_files(self, files: tuple[RecentFile, ...]) -> None:
        """Show the events, the newest first."""
        self.files.set_rows(files)
        if files and not self.currentIndex().isValid():
            self.setCurrentIndex(self.files.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the event whose number is typed."""
        number = event.text()
        if number.isdecimal() and number.isascii():
            self._choose(int(number) - 1)
        else:
            super().keyPressEvent(event)

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self.files.rows):
            self.chosen.emit(self.files.rows[row].path)


def recent_sentence(file: RecentFile) -> str:
    """Return what a screen reader says about an event."""
    return _("{name}, {place}").format(name=name_text(file), place=place_text(file))
