"""The lines of a table for the view: number, what becomes of it, its cells."""

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from swissdesk.services.entry.tables import Column, Line, field_text
from swissdesk.ui.kit.models import LEFT, RIGHT, Index, Role
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.tables.preview import Fate, Lines, Reading, cell_text
from swissdesk.words import _

NUMBER: Final = 0
FATE: Final = 1
FIRST_CELL: Final = 2

_DOUBTED: Final = ("circle-alert", Tone.WARN)
_TONES: Final = {
    Fate.ADDED: ("circle-check", Tone.OK),
    Fate.UPDATED: ("refresh-cw", Tone.INFO),
    Fate.SKIPPED: _DOUBTED,
    Fate.REFUSED: ("circle-x", Tone.ERR),
}


class LinesModel(QAbstractTableModel):
    """The lines of a reading, all of them or those to be looked at; cells can be edited.

    `mended` carries the number of a line, the place of a cell and its new text; nothing is stored here.
    """

    mended = Signal(int, int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reading: Reading | None = None
        self._lines = Lines()
        self._shown: tuple[Line, ...] = ()

    def show_lines(self, reading: Reading, lines: Lines, *, only_to_look_at: bool) -> None:
        """Show a reading; views keep their place where the number of lines and columns stays."""
        shown = reading.grid.lines
        if only_to_look_at:
            shown = tuple(line for line in shown if lines.wants_look(line.number))
        same = self._reading is not None and self._reading.grid.width == reading.grid.width
        same = same and [line.number for line in self._shown] == [line.number for line in shown]
        if not same:
            self.beginResetModel()
        self._reading, self._lines, self._shown = reading, lines, shown
        if not same:
            self.endResetModel()
        elif shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(shown) - 1, self.columnCount() - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, self.columnCount() - 1))

    def line(self, row: int) -> Line:
        """Return the line in a row."""
        return self._shown[row]

    def marked(self, row: int) -> list[int]:
        """Return the columns of a row whose cells have a sign; of a line that is there twice the fate.

        Columns whose meaning is a guess are marked in the first row of the players.
        """
        line = self._shown[row]
        wants_look = self._lines.wants_look(line.number)
        guessed = self._guessed() if row == self._first_player() else frozenset[int]()
        cells = range(FIRST_CELL, self.columnCount())
        marked = [
            section
            for section in cells
            if section in guessed or (wants_look and self._mark(line, section - FIRST_CELL))
        ]
        return marked or ([FATE] if wants_look else [])

    @property
    def has_unreadable(self) -> bool:
        """Tell whether a line is refused for cells without which it could be taken."""
        return any(lost.unreadable for lost in self._lines.not_taken.values())

    def leave_out(self, row: int) -> None:
        """Empty the cells of a line that cannot be read, if any: the table is read anew without them."""
        number = self._shown[row].number
        lost = self._lines.not_taken.get(number)
        for place in lost.unreadable if lost else ():
            self.mended.emit(number, place, "")

    def column(self, section: int) -> Column | None:
        """Return the meaning of a column of the table; None for the two before them."""
        place = section - FIRST_CELL
        return self._reading.columns.columns[place] if self._reading and place >= 0 else None

    def meaning(self, section: int) -> str:
        """Return the meaning of a column, that it is to be looked at or that it is not used."""
        column = self.column(section)
        if column is None:
            return ""
        if column.field in self._lines.unused:
            return _("{field} – not used").format(field=field_text(column.field))
        text = field_text(column.field) if column.field else _("not used")
        return text if column.is_sure else _("{field} – sure?").format(field=text)

    def is_taken(self, section: int) -> bool:
        """Tell whether a column says something that the event has a place for."""
        column = self.column(section)
        return bool(column and column.field and column.field not in self._lines.unused)

    def heading(self, section: int) -> str:
        """Return what stands above a column in the table itself."""
        place = section - FIRST_CELL
        return self._reading.columns.headings[place] if self._reading and place >= 0 else ""

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return how many lines are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return number, fate and the columns of the table."""
        return 0 if parent.isValid() or self._reading is None else FIRST_CELL + self._reading.grid.width

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let the cells of the table be edited."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() >= FIRST_CELL else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the value of a role for a cell."""
        if not index.isValid():
            return None
        line, section = self._shown[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(line, section)
        if role == Qt.ItemDataRole.EditRole:
            return line.cell(section - FIRST_CELL)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if section == NUMBER else LEFT
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._sentence(line, section)
        return self._look(line, section, role)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Hand a mended cell on; the table is read anew with it."""
        line, place = self._shown[index.row()], index.column() - FIRST_CELL
        if role != Qt.ItemDataRole.EditRole or place < 0 or str(value) == line.cell(place):
            return False
        self.mended.emit(line.number, place, str(value))
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the meaning of a column."""
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        if section < FIRST_CELL:
            return (_("Line"), _("What happens"))[section]
        return self.meaning(section) or None

    def _guessed(self) -> frozenset[int]:
        columns = self._reading.columns.columns if self._reading else ()
        return frozenset(FIRST_CELL + place for place, column in enumerate(columns) if not column.is_sure)

    def _first_player(self) -> int:
        """Return the first row below titles and headings."""
        fates = (self._lines.fate(line.number) for line in self._shown)
        return next((row for row, fate in enumerate(fates) if fate is not Fate.ABOVE), 0)

    def _text(self, line: Line, section: int) -> str:
        if section == NUMBER:
            return str(line.number)
        if section == FATE:
            return self._lines.words(line.number)
        return cell_text(line, section - FIRST_CELL, self._lines)

    def _look(self, line: Line, section: int, role: int) -> object:
        fate = self._lines.fate(line.number)
        if role == Role.FADED:
            is_left_out = section >= FIRST_CELL and not self.is_taken(section)
            return fate is Fate.ABOVE or section == NUMBER or is_left_out
        if role == Role.PILL and section == FATE and fate is not Fate.ABOVE:
            return PillLook("", *(_DOUBTED if self._lines.is_doubted(line.number) else _TONES[fate]))
        if role == Role.PILL and section >= FIRST_CELL:
            return self._mark(line, section - FIRST_CELL)
        return None

    def doubt(self, row: int, section: int) -> str:
        """Return why a cell of a line that is taken is not sure, the one at hand first; or nothing."""
        line = self._shown[row]
        if self._lines.fate(line.number) not in {Fate.ADDED, Fate.UPDATED}:
            return ""
        unsure = [
            place
            for place in range(self.columnCount() - FIRST_CELL)
            if (value := self._lines.value(line.number, place)) is not None and not value.is_sure
        ]
        at_hand = section - FIRST_CELL
        place = at_hand if at_hand in unsure else next(iter(unsure), None)
        return "" if place is None else self._sentence(line, FIRST_CELL + place)

    def _mark(self, line: Line, place: int) -> PillLook | None:
        """Return the sign of a cell that is at fault or not beyond doubt."""
        lost, value = self._lines.not_taken.get(line.number), self._lines.value(line.number, place)
        if lost is not None and place in {lost.column, *lost.unreadable}:
            return PillLook("", "circle-x", Tone.ERR)
        if value is not None and not value.is_sure:
            return PillLook("", "circle-alert", Tone.WARN)
        return None

    def _sentence(self, line: Line, section: int) -> str:
        """Return what a screen reader says about a cell, and the pointer shows."""
        if section < FIRST_CELL:
            words = self._lines.words(line.number) or _("above the players")
            return _("Line {line}: {what}").format(line=line.number, what=words)
        value = self._lines.value(line.number, section - FIRST_CELL)
        text, named = (
            line.cell(section - FIRST_CELL),
            str(self.headerData(section, Qt.Orientation.Horizontal)),
        )
        if value is None:
            return f"{named}: {text}"
        taken = value.taken or _("left out")
        same = taken == text
        words = _("{field}: {text}") if same else _("{field}: “{text}”, taken as {taken}")
        said = words.format(field=named, text=text, taken=taken)
        if value.is_sure:
            return said
        not_sure = _("{words} – not sure: {reason}") if value.reason else _("{words} – not sure")
        return not_sure.format(words=said, reason=value.reason)
