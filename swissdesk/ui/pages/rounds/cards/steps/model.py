"""A picture of the steps as a model of three columns, spoken line by line."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from swissdesk.terms import Tpn
from swissdesk.ui.kit.models import Index, Role
from swissdesk.ui.pages.rounds.cards.model import CardColumn
from swissdesk.ui.pages.rounds.cards.steps.picture import (
    COMPACT_FROM,
    AnyLine,
    Picture,
    StepHead,
    StepLine,
    cards_on,
    lines_of,
)
from swissdesk.ui.pages.rounds.cards.steps.speech import sentence


class StepsModel(QAbstractTableModel):
    """The lines of one picture; the first cell of a line says all of it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._picture: Picture | None = None
        self._lines: tuple[AnyLine, ...] = ()

    @property
    def picture(self) -> Picture | None:
        """Return what is shown; None before the first."""
        return self._picture

    @property
    def lines(self) -> tuple[AnyLine, ...]:
        """Return the lines from above."""
        return self._lines

    @property
    def is_compact(self) -> bool:
        """Tell whether the bracket has so many lines that each is low."""
        return sum(isinstance(line, StepLine) for line in self._lines) >= COMPACT_FROM

    def show_picture(self, picture: Picture | None) -> None:
        """Show a picture, None for none; the same lines with other marks stay where they are."""
        lines = () if picture is None else lines_of(picture)
        if lines == self._lines and lines:
            self._picture = picture
            last = self.index(len(lines) - 1, len(CardColumn) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self._picture, self._lines = picture, lines
        self.endResetModel()

    def row_of(self, tpn: Tpn) -> int | None:
        """Return the row in which a card lies."""
        return next((row for row, line in enumerate(self._lines) if tpn in cards_on(line)), None)

    def open_row(self) -> int:
        """Return the row of the head of the bracket that is paired."""
        rows = (row for row, line in enumerate(self._lines) if isinstance(line, StepHead) and line.is_open)
        return next(rows, 0)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return the three columns."""
        return 0 if parent.isValid() else len(CardColumn)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let the cursor go along the lines."""
        if not index.isValid() or index.column() != CardColumn.LEFT:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the line of a cell, or what is read of it."""
        if not index.isValid() or self._picture is None:
            return None
        line, is_first = self._lines[index.row()], index.column() == CardColumn.LEFT
        match role:
            case Role.ROW:
                return line
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return sentence(self._picture, line) if is_first else ""
        return None

    def headerData(
        self,
        section: int,  # noqa: ARG002  Qt's signature
        orientation: Qt.Orientation,  # noqa: ARG002  Qt's signature
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return nothing: a line is spoken whole."""
        return "" if role == Qt.ItemDataRole.DisplayRole else None
