"""The card table as a model of three columns: the card on the left, the board, the card on the right."""

from enum import IntEnum, unique
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from swissdesk.services.explaining.cards import Card, CardTable, LaidCards, Verdict
from swissdesk.terms import Tpn
from swissdesk.ui.kit.models import Index, Role
from swissdesk.ui.pages.rounds.cards.lines import (
    CardLine,
    HeadLine,
    PairLine,
    RestHead,
    SlipLine,
    cards_on,
    lines_of,
)
from swissdesk.ui.pages.rounds.cards.speech import Speaker, barred_word
from swissdesk.words import _

_FOLDED_FROM: Final = 120
"""Lines from which a table opens with all brackets folded but the first."""


@unique
class CardColumn(IntEnum):
    """The columns of the card table."""

    LEFT = 0
    LINK = 1
    RIGHT = 2


class CardsModel(QAbstractTableModel):
    """The lines of an opened round; `relation` tells of the selected card whom it may not meet."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opened: LaidCards | None = None
        self._folded: frozenset[int] = frozenset()
        self._lines: tuple[CardLine, ...] = ()
        self._places: dict[Tpn, tuple[int, CardColumn]] = {}
        self._selected: Tpn | None = None
        self._relations: dict[Tpn, Verdict | None] = {}

    @property
    def table(self) -> CardTable | None:
        """Return the round that is shown; None before the first."""
        return None if self._opened is None else self._opened.table

    @property
    def lines(self) -> tuple[CardLine, ...]:
        """Return the lines that are not folded away."""
        return self._lines

    def show_cards(self, opened: LaidCards, *, is_another: bool) -> None:
        """Show a round; another one opens unfolded, or if it is long with the first bracket alone open."""
        count = len(opened.table.brackets) + bool(opened.table.resting)
        folded = self._folded
        if is_another:
            long = len(self.lines_for(opened, frozenset())) > _FOLDED_FROM
            folded = frozenset(range(1, count)) if long else frozenset()
        self._show(opened, folded)

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self._opened, self._lines, self._places, self._selected = None, (), {}, None
        self.endResetModel()

    def fold(self, index: int, *, is_folded: bool) -> None:
        """Fold or unfold a bracket."""
        wanted = self._folded | {index} if is_folded else self._folded - {index}
        if self._opened is not None and wanted != self._folded:
            self._show(self._opened, wanted)

    def lines_for(self, opened: LaidCards, folded: frozenset[int]) -> tuple[CardLine, ...]:
        """Return the lines of cards with these brackets folded."""
        return lines_of(opened.table, folded)

    def _show(self, opened: LaidCards, folded: frozenset[int]) -> None:
        self.beginResetModel()
        self._opened, self._folded = opened, folded
        self._lines = self.lines_for(opened, folded)
        self._places = {}
        for row, line in enumerate(self._lines):
            for column, tpn in zip((CardColumn.LEFT, CardColumn.RIGHT), cards_on(line), strict=True):
                # A card that floats lies where it plays; where it left there is only a slip.
                if tpn is not None and not isinstance(line, SlipLine):
                    self._places[tpn] = row, column
        self._relations = {}
        self.endResetModel()

    def bracket_of(self, tpn: Tpn) -> int | None:
        """Return the index of the bracket in which a card lies, folded or not; None if it lies nowhere."""
        if self._opened is None:
            return None
        everything = self.lines_for(self._opened, frozenset())
        return next(
            (line.index for line in everything if not isinstance(line, SlipLine) and tpn in cards_on(line)),
            None,
        )

    def place_of(self, tpn: Tpn) -> QModelIndex:
        """Return the place of a card; an invalid one if it is folded away."""
        place = self._places.get(tpn)
        return QModelIndex() if place is None else self.index(*place)

    def card_at(self, index: Index) -> Tpn | None:
        """Return the number of the card, or of the slip, at a place."""
        if not index.isValid() or index.column() == CardColumn.LINK:
            return None
        return cards_on(self._lines[index.row()])[index.column() == CardColumn.RIGHT]

    def card(self, tpn: Tpn) -> Card:
        """Return a card of the round."""
        if self.table is None:
            raise AssertionError("no round is shown")
        return self.table.cards[tpn]

    def select(self, tpn: Tpn | None) -> None:
        """Note whose relations are to be shown."""
        if tpn != self._selected:
            self._selected, self._relations = tpn, {}

    @property
    def selected(self) -> Tpn | None:
        """Return the card whose relations are shown."""
        return self._selected

    def relation(self, tpn: Tpn) -> Verdict | None:
        """Return which absolute rule keeps a card apart from the selected one."""
        if self._opened is None or self._selected is None:
            return None
        if tpn not in self._relations:
            self._relations[tpn] = self._opened.obstacle(self._selected, tpn)
        return self._relations[tpn]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return the three columns."""
        return 0 if parent.isValid() else len(CardColumn)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let cards and heads be selected, and nothing else."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        is_head = isinstance(self._lines[index.row()], HeadLine | RestHead)
        if (is_head and index.column() == CardColumn.LEFT) or self.card_at(index) is not None:
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the line of a cell, its name, or what a screen reader says."""
        if not index.isValid():
            return None
        line, tpn = self._lines[index.row()], self.card_at(index)
        match role:
            case Role.ROW:
                return line
            case Qt.ItemDataRole.DisplayRole:
                return self.text(line, index, tpn)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.spoken(line, index, tpn)
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(line, index)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return what a screen reader calls the columns; nothing for the rows."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Vertical:
            return ""
        return (_("Card on the left"), _("Board"), _("Card on the right"))[section]

    def text(self, line: CardLine, index: Index, tpn: Tpn | None) -> str:
        """Return the name of a cell."""
        if tpn is not None:
            return self.card(tpn).name
        if isinstance(line, HeadLine) and index.column() == CardColumn.LEFT:
            return line.bracket.title
        if isinstance(line, PairLine) and index.column() == CardColumn.LINK:
            return str(line.pair.board)
        return ""

    def spoken(self, line: CardLine, index: Index, tpn: Tpn | None) -> str:
        """Return what a screen reader says of a cell."""
        if self.table is None:
            return ""
        if isinstance(line, HeadLine | RestHead):
            return Speaker(self.table).head(line) if index.column() == CardColumn.LEFT else ""
        if tpn is None:
            return ""
        said = Speaker(self.table).card(line, tpn)
        barred = self.relation(tpn) if tpn != self._selected else None
        if barred is None:
            return said
        apart = _("may not meet {number}: {reason}")
        return f"{said}, {apart.format(number=self._selected, reason=barred_word(barred))}"

    @staticmethod
    def _tip(line: CardLine, index: Index) -> str | None:
        """Return what a bracket lost, in full."""
        if isinstance(line, HeadLine) and index.column() == CardColumn.LEFT and line.bracket.costs:
            return "\n".join(f"{cost.name}: {cost.words}" for cost in line.bracket.costs)
        return None
