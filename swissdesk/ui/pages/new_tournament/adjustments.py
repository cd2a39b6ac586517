"""The adjustments made while a report file was read, shown before the tournament opens."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QTableView, QWidget

from swissdesk.ui.kit.delegates import CellDelegate, NumberDelegate
from swissdesk.ui.kit.models import RIGHT, Column, Index, RowModel
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import CELL_PADDING, ROW_HEIGHT
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services.event.events import Adjustment

_WRAPPED: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | int(
    Qt.TextFlag.TextWordWrap
)


class AdjustmentsModel(RowModel["Adjustment"]):
    """Line, column and adjustment; line 0 stands for the file as a whole."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[Adjustment], ...] = (
            Column(_("Line"), lambda row: str(row.line or ""), lambda row: row.line, RIGHT),
            Column(_("Column"), lambda row: str(row.column or ""), lambda row: row.column, RIGHT),
            Column(_("What was adjusted"), lambda row: row.text),
        )
        super().__init__(columns, lambda row: row, _sentence, parent)


def _sentence(row: "Adjustment") -> str:
    if not row.line:
        return row.text
    return _("Line {line}: {text}").format(line=row.line, text=row.text)


class WrappedDelegate(CellDelegate):
    """A sentence over as many lines as it needs."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of the wrapped sentence in the column's width."""
        width = option.widget.columnWidth(index.column()) if isinstance(option.widget, QTableView) else 400
        room = QRect(0, 0, width - 2 * CELL_PADDING, 10_000)
        box = self.theme.metrics(14).boundingRect(room, _WRAPPED, str(index.data() or ""))
        return QSize(width, max(self.theme.px(ROW_HEIGHT), box.height() + self.theme.px(14)))

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the sentence."""
        painter.setFont(self.theme.font(14))
        painter.setPen(QColor(self.ink(index, selected=selected)))
        painter.drawText(self.inner(rect), _WRAPPED, str(index.data() or ""))


class AdjustmentsTable(RowTable):
    """The list, each sentence in full."""

    def __init__(self, theme: Theme, model: AdjustmentsModel, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setModel(model)
        self.set_widths((64, 74, 0))
        self.set_delegates(NumberDelegate, NumberDelegate, WrappedDelegate)
        self.setAccessibleName(_("What was adjusted"))
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
