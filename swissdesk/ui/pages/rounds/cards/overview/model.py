"""The overview as a model: the head of the bracket, then the chips of a line."""

from collections.abc import Iterator
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from swissdesk.services.explaining.cards import CardTable
from swissdesk.terms import Colour, Tpn
from swissdesk.ui.kit.models import Index, Role
from swissdesk.ui.pages.rounds.cards.overview.chips import Chip, ChipKind, ChipLine, chips_of, lines_of
from swissdesk.ui.pages.rounds.cards.speech import Speaker, counts_of, going_words, resting_words
from swissdesk.words import _

HEAD: Final = 0
"""The column of the heads; chips begin in the next one."""


class OverviewModel(QAbstractTableModel):
    """The chips of a round in lines of as many as fit."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table: CardTable | None = None
        self._groups: tuple[tuple[Chip, ...], ...] = ()
        self._lines: tuple[ChipLine, ...] = ()
        self._across = 1

    @property
    def table(self) -> CardTable | None:
        """Return the round that is shown; None for none."""
        return self._table

    @property
    def lines(self) -> tuple[ChipLine, ...]:
        """Return the lines from above."""
        return self._lines

    @property
    def across(self) -> int:
        """Return how many chips stand beside each other."""
        return self._across

    def show_table(self, table: CardTable | None) -> None:
        """Show a round, None for none."""
        self._table = table
        self._groups = () if table is None else tuple(chips_of(table))
        self._lay_out()

    def set_across(self, across: int) -> None:
        """Let so many chips stand beside each other."""
        if across != self._across:
            self._across = across
            self._lay_out()

    def _lay_out(self) -> None:
        self.beginResetModel()
        self._lines = lines_of(self._groups, self._across)
        self.endResetModel()

    def chip(self, index: Index) -> Chip | None:
        """Return the chip at a place; None for a head and behind the last one of a line."""
        if not index.isValid() or index.column() == HEAD:
            return None
        chips = self._lines[index.row()].chips
        return chips[index.column() - 1] if index.column() <= len(chips) else None

    def places(self) -> Iterator[tuple[Chip, QModelIndex]]:
        """Yield every chip with its place, in their order."""
        for row, line in enumerate(self._lines):
            for column, chip in enumerate(line.chips, 1):
                yield chip, self.index(row, column)

    def place_of(self, tpn: Tpn) -> QModelIndex:
        """Return the place of the chip with a card; an invalid one if there is none."""
        found = (place for chip, place in self.places() if tpn in chip.cards)
        return next(found, QModelIndex())

    def first_of(self, bracket: int) -> QModelIndex:
        """Return the place of the first chip of a bracket; an invalid one if it has none."""
        return next((place for chip, place in self.places() if chip.index == bracket), QModelIndex())

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return the column of the heads and those of the chips."""
        return 0 if parent.isValid() else self._across + 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let chips be selected, and nothing else."""
        if self.chip(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the chip of a cell, what stands in it, or what a screen reader says."""
        if not index.isValid() or self._table is None:
            return None
        chip, line = self.chip(index), self._lines[index.row()]
        match role:
            case Role.ROW:
                return chip
            case Qt.ItemDataRole.DisplayRole:
                return self._head(line) if index.column() == HEAD else chip_text(chip)
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return self._head(line) if index.column() == HEAD else self._spoken(self._table, chip)
        return None

    def headerData(
        self,
        section: int,  # noqa: ARG002  Qt's signature
        orientation: Qt.Orientation,  # noqa: ARG002  Qt's signature
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return nothing: a chip says all of itself."""
        return "" if role == Qt.ItemDataRole.DisplayRole else None

    def _head(self, line: ChipLine) -> str:
        """Return what a bracket is, on its first line."""
        if not line.is_first or self._table is None:
            return ""
        if line.index == len(self._table.brackets):
            return resting_words(len(self._table.resting))
        bracket = self._table.brackets[line.index]
        return f"{bracket.title}, {counts_of(self._table, bracket)}"

    def _spoken(self, table: CardTable, chip: Chip | None) -> str:
        return "" if chip is None else ", ".join(_parts(table, chip))


def _parts(table: CardTable, chip: Chip) -> Iterator[str]:
    person = Speaker(table).person
    if chip.pair is None:
        yield person(chip.tpn)
    elif chip.pair.colours_known:
        pair = chip.pair
        white, black = pair.left, pair.right
        if pair.left_colour is Colour.BLACK:
            white, black = black, white
        words = _("board {board}: White {white}, Black {black}")
        yield words.format(board=pair.board, white=person(white), black=person(black))
    else:
        words = _("board {board}: {one} with {other}")
        yield words.format(board=chip.pair.board, one=person(chip.pair.left), other=person(chip.pair.right))
    if chip.mover is not None:
        yield going_words(chip.mover)
    if chip.kind is ChipKind.BYE:
        yield table.bye_words.of_holder
    if chip.reason:
        yield chip.reason
    if chip.came:
        yield _("came from another bracket")
    if chip.is_missed:
        yield _("a colour due is not given")


def chip_text(chip: Chip | None) -> str:
    """Return the numbers of a chip."""
    if chip is None:
        return ""
    return str(chip.tpn) if chip.pair is None else f"{chip.pair.left} {chip.pair.right}"
