"""The players of a team in the panel: a list in board order and a line that adds to it."""

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from swissdesk.services.entry.teams import MemberRow
from swissdesk.ui.kit.actions import name_action
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.menus import offer_context_menu
from swissdesk.ui.kit.models import Role
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import ENTER
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import HEAD_HEIGHT, ROW_HEIGHT
from swissdesk.ui.pages.teams.model import MembersModel
from swissdesk.words import _

_WIDTHS: Final = (40, 0, 56)
_FEWEST_ROWS: Final = 5
_MOST_ROWS: Final = 8


class MembersTable(RowTable):
    """The list with its keys: Alt Up and Alt Down move, Del removes, Enter opens, letters add.

    A line stands between the boards and the reserves.
    """

    opened = Signal(object)
    move_wanted = Signal(object, int)
    removal_wanted = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, model: MembersModel, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._members = model
        self.setModel(model)
        self.set_widths(_WIDTHS)
        for column, made in enumerate((StrongNumberDelegate, NameDelegate, NumberDelegate)):
            self.setItemDelegateForColumn(column, made(theme, self))
        self.setAccessibleName(_("Players of the team"))
        self.doubleClicked.connect(lambda _index: self._open())
        self._add_actions()
        model.modelReset.connect(self.fit_rows)
        theme.changed.connect(self.fit_rows)
        self.fit_rows()

    def selected(self) -> MemberRow | None:
        """Return the player in the selected row."""
        row: MemberRow | None = self.currentIndex().data(Role.ROW)
        return row

    def fit_rows(self) -> None:
        """Set the height to that of the players, within what a panel has room for."""
        rows = min(_MOST_ROWS, max(_FEWEST_ROWS, self._members.rowCount()))
        self.setFixedHeight(self.theme.px(HEAD_HEIGHT) + rows * self.theme.px(ROW_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the players, then the line where the boards end."""
        super().paintEvent(event)
        first = self._members.first_reserve()
        if first:
            painter = QPainter(self.viewport())
            line = QRect(0, self.rowViewportPosition(first) - 2, self.viewport().width(), 2)
            painter.fillRect(line, QColor(self.theme.tokens.line2))
            painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open and leave."""
        if event.key() in ENTER:
            self._open()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _add_actions(self) -> None:
        for text, icon, key, act in (
            (_("Open player"), "pencil", "F2", self._open),
            (_("Move up"), "arrow-up", "Alt+Up", lambda: self._move(-1)),
            (_("Move down"), "arrow-down", "Alt+Down", lambda: self._move(1)),
            (_("Remove"), "trash-2", "Del", self._remove),
        ):
            action = QAction(self.theme.icon(icon), text, self)
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(act)
            name_action(action, act)
            self.addAction(action)
        offer_context_menu(self)

    def _open(self) -> None:
        if (row := self.selected()) is not None:
            self.opened.emit(row)

    def _remove(self) -> None:
        if (row := self.selected()) is not None:
            self.removal_wanted.emit(row)

    def _move(self, steps: int) -> None:
        row = self.selected()
        if row is not None and 1 <= row.place + steps <= self._members.rowCount():
            self.move_wanted.emit(row, row.place + steps)


class MemberLine(Line):
    """The line that adds players: Enter adds one, several pasted lines are added at once."""

    taken = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(_("Name; rating; title"))
        self.textEdited.connect(self._on_edited)

    def begin_with(self, letters: str) -> None:
        """Take the keyboard and go on with letters that were typed elsewhere."""
        if self.isEnabled():
            self.setFocus()
            self.setText(letters)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `taken` on Enter and `left` on Esc; Esc empties a line with text first."""
        if event.key() in ENTER:
            self.taken.emit(self.text())
        elif event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left.emit()
        else:
            super().keyPressEvent(event)

    def _on_edited(self, text: str) -> None:
        if len(text.strip().splitlines()) > 1:
            self.taken.emit(text)
