"""The lines of the card table: heads of brackets, pairs, slips of floaters, byes, and who does not play."""

from collections.abc import Collection, Iterator

from swissdesk.frozen import Frozen
from swissdesk.services.explaining.cards import CardBracket, CardTable, LaidPair, Mover
from swissdesk.terms import Tpn


class HeadLine(Frozen):
    """The head of a bracket, which folds it."""

    index: int
    bracket: CardBracket
    is_folded: bool


class PairLine(Frozen):
    """Two cards at a board."""

    index: int
    pair: LaidPair


class SlipLine(Frozen):
    """What a card that plays elsewhere leaves in its bracket."""

    index: int
    mover: Mover


class ByeLine(Frozen):
    """The card that has the bye, beside an empty place."""

    index: int
    tpn: Tpn


class RestHead(Frozen):
    """The head of those who do not play, which folds them."""

    index: int
    count: int
    is_folded: bool


class RestLine(Frozen):
    """A card that does not play, and why."""

    index: int
    tpn: Tpn
    reason: str


class WaitLine(Frozen):
    """Cards of a draft that still wait for a place: they lie beside each other without being paired."""

    index: int
    left: Tpn
    right: Tpn | None


class FreeByeLine(Frozen):
    """The bye of a draft that nobody has yet."""

    index: int


CardLine = HeadLine | PairLine | SlipLine | ByeLine | RestHead | RestLine | WaitLine | FreeByeLine
Head = HeadLine | RestHead


def lines_of(table: CardTable, folded: Collection[int]) -> tuple[CardLine, ...]:
    """Return the lines of a table; those who rest are the bracket after the last one."""
    return tuple(_lines(table, folded))


def _lines(table: CardTable, folded: Collection[int]) -> Iterator[CardLine]:
    for index, bracket in enumerate(table.brackets):
        yield HeadLine(index, bracket, index in folded)
        if index not in folded:
            yield from (PairLine(index, pair) for pair in bracket.pairs)
            yield from (SlipLine(index, mover) for mover in bracket.movers)
            if bracket.bye is not None:
                yield ByeLine(index, bracket.bye)
    if table.resting:
        index = len(table.brackets)
        yield RestHead(index, len(table.resting), index in folded)
        if index not in folded:
            yield from (RestLine(index, tpn, reason) for tpn, reason in table.resting)


def cards_on(line: CardLine) -> tuple[Tpn | None, Tpn | None]:
    """Return the cards of a line: that on the left, that on the right."""
    match line:
        case PairLine(_index, pair):
            return pair.left, pair.right
        case SlipLine(_index, mover):
            return mover.tpn, None
        case ByeLine(_index, tpn) | RestLine(_index, tpn):
            return tpn, None
        case WaitLine(_index, left, right):
            return left, right
    return None, None
