"""A paired round step by step, as data without words: what a player with cards would lay, and in what order.

The engine enumerates no candidates: it settles one criterion after the other and takes the first of the
pairings that are left. The steps show what the order of the rules passes over on the way to it. Each step is
a complete picture of its bracket, so that forward and back are one index.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, unique
from itertools import chain

from swissdesk.frozen import Frozen
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketExplanation,
    BracketKind,
    Subgroups,
    TpnPair,
    Verdict,
)
from swissdesk.terms import Tpn

Obstacle = Callable[[Tpn, Tpn], Verdict | None]
"""Tells which absolute rule keeps two players apart, None if none does."""


@unique
class StepKind(Enum):
    """What a step shows.

    LAID_OUT: the cards of the bracket in their order. SUBGROUPS: the two that it is divided into by
    colours. SHIFTED: the two after some went from one to the other, as they will meet. FIRST_CANDIDATE: the
    pairs that come first in the order, with those that may not be. LIMBO: which of those who moved in go
    on, or have the bye. EXCHANGE: who changed halves. FLOATERS: who leaves a bracket from which floaters
    are taken before it is paired. TURN: a player whose first opponents were passed over. CRACKED: pairs
    that were opened again. PAIRED_AGAIN: the bracket was paired a second time for those below. PAIRS: all
    pairs. BYE: who is left over for it. COLOURS: the boards with their colours.
    """

    LAID_OUT = "laid out"
    SUBGROUPS = "subgroups"
    SHIFTED = "shifted"
    FIRST_CANDIDATE = "first candidate"
    LIMBO = "limbo"
    EXCHANGE = "exchange"
    FLOATERS = "floaters"
    TURN = "turn"
    CRACKED = "cracked"
    PAIRED_AGAIN = "paired again"
    PAIRS = "pairs"
    BYE = "bye"
    COLOURS = "colours"


class Barred(Frozen):
    """A pair of a candidate that an absolute rule forbids."""

    one: Tpn
    other: Tpn
    verdict: Verdict


class PairingStep(Frozen):
    """One picture of a bracket: everybody in it lies in one place.

    `pairs` are joined, the higher ranked first. `left` and `right` lie below them, in their order; `aside`
    lie those who are not paired here. `about` are those of whom the step speaks, in a TURN first whose turn
    it is; `barred` are pairs that may not be. The reason of a TURN is what the round answers about the board
    of `ask`: asked when it is shown.
    """

    kind: StepKind
    pairs: tuple[TpnPair, ...] = ()
    left: tuple[Tpn, ...] = ()
    right: tuple[Tpn, ...] = ()
    aside: tuple[Tpn, ...] = ()
    bye: Tpn | None = None
    about: tuple[Tpn, ...] = ()
    barred: tuple[Barred, ...] = ()
    ask: TpnPair | None = None

    @property
    def everybody(self) -> tuple[Tpn, ...]:
        """Return who lies in the picture."""
        bye = () if self.bye is None else (self.bye,)
        return (*chain.from_iterable(self.pairs), *self.left, *self.right, *self.aside, *bye)


class BracketSteps(Frozen):
    """The steps of one bracket; `bracket` is its index, which is also its place in the order of pairing."""

    bracket: int
    steps: tuple[PairingStep, ...]


def steps_of(
    index: int, bracket: BracketExplanation, boards: Sequence[BoardExplanation], obstacle: Obstacle
) -> BracketSteps:
    """Return the steps of a bracket; `boards` are those of the round, of which it takes its own."""
    own = [board for board in boards if board.bracket == index]
    return BracketSteps(index, tuple(_Bracket(bracket, own, obstacle).steps()))


class _Bracket:
    """The pictures of one bracket, drawn from its explanation."""

    def __init__(
        self, bracket: BracketExplanation, boards: Sequence[BoardExplanation], obstacle: Obstacle
    ) -> None:
        self._bracket, self._obstacle = bracket, obstacle
        self._boards = {frozenset((board.white, board.black)): board for board in boards}
        ranked = tuple(one.player for one in bracket.ranking)
        self._all = tuple(dict.fromkeys((*ranked, *bracket.mdps, *bracket.residents)))
        paired = frozenset(chain.from_iterable(bracket.pairs))
        self._stay_out = tuple(tpn for tpn in self._all if tpn not in paired and tpn != bracket.bye)

    def steps(self) -> Iterator[PairingStep]:
        """Yield the steps in their order."""
        if self._bracket.halves is not None:
            yield from self._of_halves()
        elif self._bracket.subgroups is not None:
            yield from self._of_subgroups(self._bracket.subgroups)
        else:
            yield from self._of_order()
        yield self._picture(StepKind.PAIRS)
        if self._bracket.bye is not None:
            yield self._picture(StepKind.BYE, about=(self._bracket.bye,))
        if self._bracket.pairs:
            yield self._picture(StepKind.COLOURS)

    def _picture(self, kind: StepKind, about: tuple[Tpn, ...] = ()) -> PairingStep:
        """Return a picture of the bracket as it is in the end."""
        bracket = self._bracket
        return PairingStep(kind, bracket.pairs, aside=self._stay_out, bye=bracket.bye, about=about)

    def _of_halves(self) -> Iterator[PairingStep]:
        """Yield the steps of a system that pairs two halves (C.04.3:3, 4)."""
        bracket = self._bracket
        count = len(bracket.pairs)
        with_mdp = sum(not {*pair}.isdisjoint(bracket.mdps) for pair in bracket.pairs)
        first = self._candidate(bracket.mdps[:with_mdp], with_mdp, count)
        yield _unjoined(StepKind.LAID_OUT, first)
        if bracket.kind in (BracketKind.PENULTIMATE, BracketKind.COLLAPSED):
            yield _unjoined(StepKind.PAIRED_AGAIN, first)
        if count:
            yield first
        paired = frozenset(chain.from_iterable(bracket.pairs))
        out = tuple(tpn for tpn in bracket.mdps if tpn not in paired)
        if out:
            play = tuple(tpn for tpn in bracket.mdps if tpn in paired)
            yield _unjoined(StepKind.LIMBO, self._candidate(play, with_mdp, count), about=out)
        yield from self._turns(0, with_mdp)
        if bracket.halves is not None and bracket.halves.leaving:
            yield self._exchange(with_mdp)
        yield from self._turns(with_mdp, count)

    def _candidate(self, mdps: tuple[Tpn, ...], with_mdp: int, count: int) -> PairingStep:
        """Return the first candidate with so many pairs, of which so many have one who moved down."""
        residents = self._bracket.residents
        rest = residents[with_mdp:]
        half = count - with_mdp
        left, right = (*mdps, *rest[:half]), (*residents[:with_mdp], *rest[half : 2 * half])
        pairs = tuple(zip(left, right, strict=True))
        laid = frozenset((*left, *right))
        aside = tuple(tpn for tpn in self._all if tpn not in laid)
        return PairingStep(StepKind.FIRST_CANDIDATE, pairs, aside=aside, barred=self._barred(pairs))

    def _exchange(self, with_mdp: int) -> PairingStep:
        """Return the halves after the exchange, beside the pairs with those who moved down."""
        halves, made = self._bracket.halves, self._bracket.pairs[:with_mdp]
        if halves is None:
            raise AssertionError("only halves are exchanged")
        laid = frozenset((*chain.from_iterable(made), *halves.s1, *halves.s2))
        aside = tuple(tpn for tpn in self._all if tpn not in laid)
        about = (*halves.leaving, *halves.entering)
        return PairingStep(StepKind.EXCHANGE, made, halves.s1, halves.s2, aside, about=about)

    def _of_order(self) -> Iterator[PairingStep]:
        """Yield the steps of a system that looks for one opponent after the other."""
        bracket = self._bracket
        # In a system without floaters those who stay out were taken by players with more points.
        takes = bracket.kind in (BracketKind.SCOREGROUP, BracketKind.FILLED) and not bracket.downfloaters
        taken = self._stay_out if takes else ()
        here = tuple(tpn for tpn in self._all if tpn not in taken)
        yield PairingStep(StepKind.LAID_OUT, left=here, aside=taken)
        if bracket.cracked:
            about = tuple(tpn for tpn in chain.from_iterable(bracket.cracked) if tpn in self._all)
            yield PairingStep(StepKind.CRACKED, left=here, aside=taken, about=about)
        if bracket.downfloaters:
            stay = tuple(tpn for tpn in self._all if tpn not in bracket.downfloaters)
            on = tuple(tpn for tpn in self._all if tpn in bracket.downfloaters)
            yield PairingStep(StepKind.FLOATERS, left=stay, aside=on, about=on)
        yield from self._turns(0, len(bracket.pairs))

    def _of_subgroups(self, subgroups: Subgroups) -> Iterator[PairingStep]:
        """Yield the steps of a system that pairs two subgroups (C.04.4.1:3.2.3 to 3.2.6)."""
        aside, bye, shifted = self._stay_out, self._bracket.bye, subgroups.shifted
        first, second, s1, s2 = subgroups.first, subgroups.second, subgroups.s1, subgroups.s2
        here = tuple(tpn for tpn in self._all if tpn not in aside and tpn != bye)
        yield PairingStep(StepKind.LAID_OUT, left=here, aside=aside, bye=bye)
        yield PairingStep(StepKind.SUBGROUPS, left=first, right=second, aside=aside, bye=bye)
        if shifted or not subgroups.by_halves:
            yield PairingStep(StepKind.SHIFTED, left=s1, right=s2, aside=aside, bye=bye, about=shifted)
        pairs = tuple(zip(s1, s2, strict=True))
        yield PairingStep(StepKind.FIRST_CANDIDATE, pairs, aside=aside, bye=bye, barred=self._barred(pairs))
        yield from self._turns(0, len(self._bracket.pairs))

    def _barred(self, pairs: Sequence[TpnPair]) -> tuple[Barred, ...]:
        """Return those of the pairs that an absolute rule forbids."""
        verdicts = ((one, other, self._obstacle(one, other)) for one, other in pairs)
        return tuple(Barred(one, other, verdict) for one, other, verdict in verdicts if verdict is not None)

    def _turns(self, first: int, end: int) -> Iterator[PairingStep]:
        """Yield a step for each of these pairs whose first opponents were passed over, with those before it.

        While those who moved in are paired they are one half and the residents the other.
        """
        pairs, halves = self._bracket.pairs, self._bracket.halves
        has_sides = halves is not None or self._bracket.subgroups is not None
        upper = frozenset(pair[0] for pair in pairs[first:]) if has_sides else None
        if halves is not None and first < end and pairs[first][0] in self._bracket.mdps:
            upper = frozenset(self._bracket.mdps)
        for number, (higher, lower) in enumerate(pairs[first:end], first + 1):
            board = self._boards.get(frozenset((higher, lower)))
            if board is None or not board.passed_over:
                continue
            made, bye = pairs[:number], self._bracket.bye if self._bracket.subgroups is not None else None
            laid = frozenset((*chain.from_iterable(made), *self._stay_out, bye))
            rest = [tpn for tpn in self._all if tpn not in laid]
            yield PairingStep(
                StepKind.TURN,
                made,
                tuple(tpn for tpn in rest if upper is None or tpn in upper),
                tuple(tpn for tpn in rest if upper is not None and tpn not in upper),
                self._stay_out,
                bye,
                about=(board.higher, board.lower),
                ask=(higher, lower),
            )


def _unjoined(kind: StepKind, candidate: PairingStep, about: tuple[Tpn, ...] = ()) -> PairingStep:
    """Return a candidate whose cards lie in their places, but are no pairs yet."""
    left, right = (tuple(pair[side] for pair in candidate.pairs) for side in (0, 1))
    return PairingStep(kind, left=left, right=right, aside=candidate.aside, about=about)
