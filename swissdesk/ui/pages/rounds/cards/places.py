"""Going from card to card: the link is no place, a head is one."""

from PySide6.QtCore import QModelIndex

from swissdesk.ui.pages.rounds.cards.lines import HeadLine, RestHead, SlipLine
from swissdesk.ui.pages.rounds.cards.model import CardColumn, CardsModel


def first_from(cards: CardsModel, row: int) -> QModelIndex:
    """Return the first card that plays from a row on, else the row itself."""
    lines = enumerate(cards.lines[row:], row)
    wanted = (at for at, line in lines if not isinstance(line, HeadLine | RestHead | SlipLine))
    return cards.index(next(wanted, row), CardColumn.LEFT)


def last_of(cards: CardsModel) -> QModelIndex:
    """Return the last line."""
    return cards.index(cards.rowCount() - 1, CardColumn.LEFT)


def beside(cards: CardsModel, here: QModelIndex, column: CardColumn) -> QModelIndex:
    """Return the other card of the line; the same place where there is none."""
    other = here.siblingAtColumn(column)
    return here if cards.card_at(other) is None else other


def above_or_below(cards: CardsModel, here: QModelIndex, by: int) -> QModelIndex:
    """Return the place so many lines below, on the same side if there is a card; at most the edge."""
    row = max(0, min(cards.rowCount() - 1, here.row() + by))
    same = cards.index(row, here.column())
    return cards.index(row, CardColumn.LEFT) if cards.card_at(same) is None else same


def card_below(cards: CardsModel, here: QModelIndex, by: int) -> QModelIndex:
    """Return the next card below, or with -1 above, where those of a line lie below each other."""
    within = beside(cards, here, CardColumn.RIGHT if by > 0 else CardColumn.LEFT)
    row = max(0, min(cards.rowCount() - 1, here.row() + by))
    if within.column() != here.column() or row == here.row():
        return within
    first = cards.index(row, CardColumn.LEFT)
    return first if by > 0 else beside(cards, first, CardColumn.RIGHT)


def edge_of_bracket(cards: CardsModel, here: QModelIndex, *, first: bool) -> QModelIndex:
    """Return the first or the last card that plays in the bracket; the same place where nobody does."""
    index = cards.lines[here.row()].index
    rows = [
        row
        for row, line in enumerate(cards.lines)
        if line.index == index and not isinstance(line, HeadLine | RestHead | SlipLine)
    ]
    if not rows:
        return here
    if first:
        return cards.index(rows[0], CardColumn.LEFT)
    last = cards.index(rows[-1], CardColumn.LEFT)
    return beside(cards, last, CardColumn.RIGHT)


def head_of(cards: CardsModel, bracket: int) -> QModelIndex:
    """Return the head of a bracket; an invalid place if the round has none such."""
    rows = (row for row, line in enumerate(cards.lines) if isinstance(line, HeadLine | RestHead))
    row = next((row for row in rows if cards.lines[row].index == bracket), None)
    return QModelIndex() if row is None else cards.index(row, CardColumn.LEFT)
