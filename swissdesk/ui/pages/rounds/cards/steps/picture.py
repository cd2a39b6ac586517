"""One step as it lies on the table: the bracket that is paired with its cards, the others as heads."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.services.explaining.cards import CardBracket, CardTable, LaidPair, Mover, Verdict
from swissdesk.services.explaining.steps import PairingStep, StepKind, StepMark
from swissdesk.terms import Points, Tpn

COMPACT_FROM: Final = 8
"""Lines with cards from which each of them is low."""
_LAST: Final = frozenset({StepKind.FLOATERS, StepKind.PAIRS, StepKind.BYE, StepKind.COLOURS})
"""Steps after which those who lie aside stay there."""


class StepHead(Frozen):
    """The head of a bracket, by its index on the card table."""

    index: int
    bracket: CardBracket
    is_open: bool
    is_done: bool


class StepLine(Frozen):
    """Two cards beside each other, or one alone: a pair if `is_pair`, with its board once colours are given.

    `barred` is the absolute rule that a pair breaks.
    """

    left: Tpn | None
    right: Tpn | None
    is_pair: bool = False
    board: LaidPair | None = None
    barred: Verdict | None = None


class StepAside(Frozen):
    """A card that is not paired here; `mover` says where it goes, None while that is open."""

    tpn: Tpn
    mover: Mover | None


class StepBye(Frozen):
    """The card that has the bye."""

    tpn: Tpn


AnyLine = StepHead | StepLine | StepAside | StepBye


class Picture(Frozen):
    """A step of the bracket with the index `bracket` of a card table, and what is marked on its cards."""

    table: CardTable
    bracket: int
    step: PairingStep
    marks: tuple[StepMark, ...] = ()

    @property
    def shown(self) -> CardBracket:
        """Return the bracket that is paired."""
        return self.table.brackets[self.bracket]

    def mark(self, tpn: Tpn) -> StepMark | None:
        """Return what is marked on a card."""
        return next((mark for mark in self.marks if mark.tpn == tpn), None)

    def came_from(self, tpn: Tpn) -> Points | None:
        """Return the score of a card that has another one than its bracket."""
        card = self.table.cards[tpn]
        return None if tpn in self.shown.residents else Points(card.score + card.virtual)


def lines_of(picture: Picture) -> tuple[AnyLine, ...]:
    """Return the lines of a picture, from the highest bracket."""
    return tuple(_lines(picture))


def _lines(picture: Picture) -> Iterator[AnyLine]:
    place = picture.shown.place
    for index, bracket in enumerate(picture.table.brackets):
        is_open = index == picture.bracket
        yield StepHead(index, bracket, is_open, not is_open and bracket.place < place)
        if is_open:
            yield from _cards(picture)


def _cards(picture: Picture) -> Iterator[StepLine | StepAside | StepBye]:
    """Yield the cards of the bracket: pairs, who lies unjoined, who stays out, the bye."""
    step, bracket = picture.step, picture.shown
    barred = {frozenset((one.one, one.other)): one.verdict for one in step.barred}
    boards = _boards(bracket) if step.kind is StepKind.COLOURS else {}
    for left, right in step.pairs:
        both = frozenset((left, right))
        yield StepLine(left, right, is_pair=True, board=boards.get(both), barred=barred.get(both))
    yield from (StepLine(left, right) for left, right in zip_longest(step.left, step.right))
    movers = {mover.tpn: mover for mover in bracket.movers}
    goes_now = (
        {*step.aside} if step.kind in _LAST else {*step.about} if step.kind is StepKind.LIMBO else set()
    )
    for tpn in step.aside:
        yield StepAside(tpn, movers.get(tpn) if tpn in goes_now else None)
    if step.bye is not None:
        yield StepBye(step.bye)


def _boards(bracket: CardBracket) -> Mapping[frozenset[Tpn], LaidPair]:
    return {frozenset((pair.left, pair.right)): pair for pair in bracket.pairs}


def cards_on(line: AnyLine) -> tuple[Tpn | None, Tpn | None]:
    """Return the cards of a line: that on the left, that on the right."""
    match line:
        case StepLine(left, right):
            return left, right
        case StepAside(tpn) | StepBye(tpn):
            return tpn, None
    return None, None


def plays_in(bracket: CardBracket, tpn: Tpn) -> bool:
    """Tell whether a card has its opponent, or the bye, in a bracket."""
    return tpn == bracket.bye or any(tpn in (pair.left, pair.right) for pair in bracket.pairs)
