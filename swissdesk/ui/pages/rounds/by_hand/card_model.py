"""A round that is paired by hand as cards: the lines of the table, and what is said of a card."""

from collections.abc import Iterator
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Qt

from swissdesk.services.explaining.cards import CardBracket, LaidCards
from swissdesk.services.explaining.drafted import DraftedCards
from swissdesk.services.round.by_hand import HandFault, HandRow
from swissdesk.terms import Tpn
from swissdesk.ui.kit.models import Index
from swissdesk.ui.pages.rounds.cards.lines import (
    ByeLine,
    CardLine,
    FreeByeLine,
    PairLine,
    RestLine,
    SlipLine,
    WaitLine,
    cards_on,
    lines_of,
)
from swissdesk.ui.pages.rounds.cards.model import CardColumn, CardsModel
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services.round.hand_places import HandPlaces


class Place(NamedTuple):
    """A place of a draft, folded away or not: its bracket and the card there, None for the free bye."""

    bracket: int
    tpn: Tpn | None


class DraftCardsModel(CardsModel):
    """The lines of a draft, and while a card is held the places where it may go."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._drafted: DraftedCards | None = None
        self.places: HandPlaces | None = None

    def show_cards(self, opened: LaidCards, *, is_another: bool) -> None:
        """Show a draft; no card is held any more."""
        self._drafted, self.places = opened if isinstance(opened, DraftedCards) else None, None
        super().show_cards(opened, is_another=is_another)

    def clear(self) -> None:
        """Show nothing."""
        self._drafted = self.places = None
        super().clear()

    def lines_for(self, opened: LaidCards, folded: frozenset[int]) -> tuple[CardLine, ...]:
        """Return the lines of a draft: who waits lies in the own scoregroup, the free bye in the last."""
        if not isinstance(opened, DraftedCards):
            return super().lines_for(opened, folded)
        return tuple(_lines(opened, folded))

    def row_of(self, line: CardLine) -> HandRow | None:
        """Return what is known of the board or the bye of a line."""
        if self._drafted is None:
            return None
        if isinstance(line, PairLine):
            return self._drafted.row(line.pair.board)
        return self._drafted.bye_row if isinstance(line, ByeLine | FreeByeLine) else None

    def shut_by(self, tpn: Tpn) -> HandFault | None:
        """Return the rule that keeps the held card from changing places with another."""
        return None if self.places is None else self.places.shut.get(tpn)

    def order(self) -> list[Place]:
        """Return all places from above, also those in brackets that are folded."""
        if self._drafted is None:
            return []
        found: list[Place] = []
        for line in self.lines_for(self._drafted, frozenset()):
            if isinstance(line, FreeByeLine):
                found.append(Place(line.index, None))
            elif not isinstance(line, SlipLine | RestLine):
                found += [Place(line.index, tpn) for tpn in cards_on(line) if tpn is not None]
        return found

    def place_at(self, index: Index) -> Tpn | None:
        """Return the card at a place where another may be put: none on a slip, none that does not play."""
        if not index.isValid() or isinstance(self.lines[index.row()], SlipLine | RestLine):
            return None
        return self.card_at(index)

    def is_free_bye(self, index: Index) -> bool:
        """Tell whether a place is the bye that nobody has."""
        return index.isValid() and isinstance(self.lines[index.row()], FreeByeLine)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let the free bye be selected too."""
        if self.is_free_bye(index) and index.column() == CardColumn.LEFT:
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return super().flags(index)

    def text(self, line: CardLine, index: Index, tpn: Tpn | None) -> str:
        """Return the name of a cell."""
        if isinstance(line, FreeByeLine) and index.column() == CardColumn.LEFT:
            return _("nobody yet")
        return super().text(line, index, tpn)

    def spoken(self, line: CardLine, index: Index, tpn: Tpn | None) -> str:
        """Return what a screen reader says of a cell: the card, its place, and what its board breaks."""
        if isinstance(line, FreeByeLine) and index.column() == CardColumn.LEFT:
            row = self.row_of(line)
            text = _("Free: {player}") if row is not None and row.is_free else _("The bye: {player}")
            return text.format(player=_("nobody yet"))
        said = super().spoken(line, index, tpn)
        if tpn is None:
            return said
        row = self.row_of(line)
        faults = () if row is None else tuple(fault.text for fault in row.faults)
        moved = (_("moved"),) if row is not None and row.is_moved else ()
        waits = (_("waits"),) if isinstance(line, WaitLine) else ()
        return ", ".join((said, *waits, *moved, *faults, *self._standing(tpn)))

    def _standing(self, tpn: Tpn) -> Iterator[str]:
        """Yield how a card stands to the one that is held."""
        if self.places is None:
            return
        shut = self.shut_by(tpn)
        if tpn == self.places.held:
            yield _("in hand")
        elif shut is not None:
            text = _("cannot change places with {held}: {reason}")
            yield text.format(held=self.places.held, reason=shut.text)


def _lines(drafted: DraftedCards, folded: frozenset[int]) -> Iterator[CardLine]:
    """Yield the lines of each bracket, then whoever waits in it."""
    table, draft = drafted.table, drafted.draft
    waiting, last = {*draft.waiting}, len(table.brackets) - 1
    for index, lines in groupby(lines_of(table, folded), key=lambda line: line.index):
        yield from lines
        if index <= last and index not in folded:
            yield from _waiting(index, table.brackets[index], waiting)
            if index == last and draft.is_odd and draft.bye is None:
                yield FreeByeLine(index)


def _waiting(index: int, bracket: CardBracket, waiting: set[Tpn]) -> Iterator[WaitLine]:
    """Yield who waits as one lays cards: the upper half on the left, the lower on the right."""
    own = [tpn for tpn in bracket.residents if tpn in waiting]
    half = (len(own) + 1) // 2
    for left, right in zip_longest(own[:half], own[half:]):
        yield WaitLine(index, left, right)
