"""The chips of the overview, and in which lines they lie."""

from collections.abc import Iterator, Sequence
from enum import Enum, unique

from swissdesk.frozen import Frozen
from swissdesk.services.explaining.cards import CardBracket, CardTable, LaidPair, Mover
from swissdesk.terms import Tpn


@unique
class ChipKind(Enum):
    """What a chip stands for."""

    PAIR = "pair"
    MOVER = "mover"
    BYE = "bye"
    RESTS = "rests"


class Chip(Frozen):
    """A board, or a card without one, in the bracket with an index; those who rest come after the last one.

    `is_missed` tells that somebody does not get the colour due, `came` that somebody came from elsewhere.
    """

    index: int
    kind: ChipKind
    tpn: Tpn
    pair: LaidPair | None = None
    mover: Mover | None = None
    reason: str = ""
    is_missed: bool = False
    came: bool = False

    @property
    def cards(self) -> tuple[Tpn, ...]:
        """Return whose chip it is; a floater is looked for where it plays."""
        if self.kind is ChipKind.MOVER:
            return ()
        return (self.tpn,) if self.pair is None else (self.pair.left, self.pair.right)


class ChipLine(Frozen):
    """A line of chips; the first one of a bracket has its head."""

    index: int
    chips: tuple[Chip, ...]
    is_first: bool


def chips_of(table: CardTable) -> Iterator[tuple[Chip, ...]]:
    """Yield the chips of each bracket, and of those who do not play if there are any."""
    for index, bracket in enumerate(table.brackets):
        yield tuple(_of_bracket(table, index, bracket))
    if table.resting:
        index = len(table.brackets)
        yield tuple(Chip(index, ChipKind.RESTS, tpn, reason=reason) for tpn, reason in table.resting)


def _of_bracket(table: CardTable, index: int, bracket: CardBracket) -> Iterator[Chip]:
    came = {tpn for tpn, _score in bracket.came}
    for pair in bracket.pairs:
        yield Chip(
            index,
            ChipKind.PAIR,
            pair.left,
            pair,
            is_missed=_is_missed(table, pair),
            came=not came.isdisjoint((pair.left, pair.right)),
        )
    for mover in bracket.movers:
        yield Chip(index, ChipKind.MOVER, mover.tpn, mover=mover)
    if bracket.bye is not None:
        yield Chip(index, ChipKind.BYE, bracket.bye, came=bracket.bye in came)


def _is_missed(table: CardTable, pair: LaidPair) -> bool:
    """Tell whether one of a pair does not get the colour due."""
    if not pair.colours_known:
        return False
    left, right = table.cards[pair.left], table.cards[pair.right]
    return not (left.is_granted(pair.left_colour) and right.is_granted(pair.left_colour.opposite))


def lines_of(groups: Sequence[tuple[Chip, ...]], across: int) -> tuple[ChipLine, ...]:
    """Return the lines of chips of which so many stand beside each other; a bracket begins a line."""
    return tuple(
        ChipLine(index, group[first : first + across], is_first=first == 0)
        for index, group in enumerate(groups)
        for first in range(0, max(1, len(group)), across)
    )
