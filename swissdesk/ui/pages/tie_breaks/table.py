"""The table of tie-breaks with its keys."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import HEAD_HEIGHT, ROW_HEIGHT
from swissdesk.ui.pages.tie_breaks.model import TieBreaksModel
from swissdesk.words import _

_WIDTHS: Final = (44, 92, 280, 0)
_NARROW_WIDTHS: Final = (34, 70, 0, 20)
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2})


class TieBreakTable(RowTable):
    """The list with its keys: Alt Up and Alt Down move, Enter changes, Del removes, Ins adds.

    `keyboard_moved` is emitted when the keyboard comes or goes: the keys are those of the list only here.
    """

    move_wanted = Signal(int)
    change_wanted = Signal()
    removal_wanted = Signal()
    addition_wanted = Signal()
    keyboard_moved = Signal()

    def __init__(
        self, theme: Theme, model: TieBreaksModel, parent: QWidget | None = None, *, is_narrow: bool
    ) -> None:
        super().__init__(theme, parent)
        self.setModel(model)
        self.set_widths(_NARROW_WIDTHS if is_narrow else _WIDTHS)
        self.setColumnHidden(3, is_narrow)
        self.set_delegates(StrongNumberDelegate, NumberDelegate, NameDelegate, NumberDelegate)
        self.setAccessibleName(_("Tie-breaks"))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(lambda _index: self.change_wanted.emit())
        model.modelReset.connect(self.fit_rows)
        theme.changed.connect(self.fit_rows)
        self.fit_rows()

    def fit_rows(self) -> None:
        """Set the height to that of all rows: it is the page that scrolls."""
        rows = max(1, self.model().rowCount())
        self.setFixedHeight(self.theme.px(HEAD_HEIGHT) + rows * self.theme.px(ROW_HEIGHT))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard is here."""
        super().focusInEvent(event)
        self.keyboard_moved.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self.keyboard_moved.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, change, remove, add."""
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        match event.key():
            case Qt.Key.Key_Up if alt:
                self.move_wanted.emit(-1)
            case Qt.Key.Key_Down if alt:
                self.move_wanted.emit(1)
            case Qt.Key.Key_Delete:
                self.removal_wanted.emit()
            case Qt.Key.Key_Insert:
                self.addition_wanted.emit()
            case key if key in _ENTER:
                self.change_wanted.emit()
            case _:
                super().keyPressEvent(event)
