"""A bracket above the median; below it the same in the mirror (D.02:22, 23, 30 to 42).

Colours play no part in it but for article 22 (D.02:20). Vertices are numbered so that a smaller
number comes first: places in the ranking above the median, places counted from the last below it.
Incoming floaters have smaller numbers than the group.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.olympiad.criteria import (
    ARTICLE_22,
    FLOAT_ABOVE,
    FLOAT_BELOW,
    FLOAT_ON,
    FLOATERS,
    LEFT_THERE,
    MEET_ABOVE,
    MEET_BELOW,
    ORDER,
    REACH_ABOVE,
    REACH_BELOW,
    Item,
    MadePair,
)
from swissdesk.pairing.olympiad.sequence import pair_in_order, places_in_order


class Articles(NamedTuple):
    """The articles of the text that speak of one side of the median."""

    meet: str
    reach: str
    float_on: str


ABOVE: Final = Articles(MEET_ABOVE, REACH_ABOVE, FLOAT_ABOVE)
BELOW: Final = Articles(MEET_BELOW, REACH_BELOW, FLOAT_BELOW)


class OuterBracket(Frozen):
    """A bracket before it is paired: sets of vertices, and whom everybody may meet.

    `following` is the next group towards the median and `beyond` whoever else is not paired yet.
    `ends_at_median` says that the following group is the last one: nobody floats on from there.
    """

    rows: Sequence[int]
    lawful: Sequence[int]
    floaters: int
    group: int
    following: int
    beyond: int
    articles: Articles
    ends_at_median: bool

    @property
    def everybody(self) -> int:
        """Return the floaters and the group."""
        return self.floaters | self.group

    @property
    def rest(self) -> int:
        """Return whoever else is not paired yet."""
        return self.following | self.beyond


class PairedOuter(Frozen):
    """Pairs in the order of making, outgoing floaters, the key, and a complete round for the rest."""

    pairs: tuple[MadePair, ...]
    outgoing: int
    items: tuple[Item, ...]
    mate: Sequence[int]


def pair_outer(bracket: OuterBracket, mate: Sequence[int]) -> PairedOuter:
    """Pair a bracket; `mate` is a perfect matching of all who are not paired yet.

    The matchings of everybody that is left are narrowed to those that are best in one item after
    the other, so that whatever is chosen leaves a complete round possible.
    """
    return _Climb(bracket, mate).pair()


class _Climb:
    """The matchings that are left, and what has been settled so far."""

    def __init__(self, bracket: OuterBracket, mate: Sequence[int]) -> None:
        self.bracket = bracket
        self.matchings = OptimalMatchings(list(bracket.rows), list(mate))
        # All who are not paired yet, not the bracket alone:
        # whatever is chosen here, a complete round is left.
        self.matchings.alive = bracket.everybody | bracket.rest
        self.pairs: list[MadePair] = []
        self.items: list[Item] = []

    def pair(self) -> PairedOuter:
        """Settle item after item."""
        bracket = self.bracket
        # How few float comes before who does (42): floaters of earlier brackets may have to go on for it.
        count = self.matchings.minimise_between(bracket.everybody, bracket.rest)
        self._note(FLOATERS, count)
        outgoing = self._floaters_who_go_on()
        # Before any opponent is chosen: article 22 speaks of all pairs of the bracket at once, and a
        # choice made first could stand in its way.
        is_lawful = self._obey_article_22()
        self._pair_floaters(outgoing)
        if count:
            outgoing |= self._choose_floaters(count - outgoing.bit_count())
        self._pair_group(outgoing, bracket.lawful if is_lawful else bracket.rows)
        return PairedOuter(tuple(self.pairs), outgoing, tuple(self.items), self.matchings.mate)

    def _note(self, article: str, *values: int) -> None:
        self.items.append(Item(article, tuple([int(value) for value in values])))

    def _floaters_who_go_on(self) -> int:
        """Pair here those who floated already, the first of them before others (D.02:17, 30, 33)."""
        bracket = self.bracket
        floaters = members(bracket.floaters)
        goes_on = [not self.matchings.require_if_possible(one, bracket.group) for one in floaters]
        self._note(FLOAT_ON, *goes_on)
        return sum([1 << one for one, on in zip(floaters, goes_on, strict=True) if on])

    def _obey_article_22(self) -> bool:
        """Keep to pairs with legal colours if all of the bracket can (D.02:22, 23)."""
        inside, lawful = self.bracket.everybody, self.bracket.lawful
        rows = list(self.matchings.rows)
        for vertex in members(inside):
            # Pairs with those outside stay: floaters meet their opponents in another bracket.
            rows[vertex] &= ~inside | lawful[vertex]
        is_possible = self.matchings.restrict(rows)
        self._note(ARTICLE_22, not is_possible)
        return is_possible

    def _pair_floaters(self, outgoing: int) -> None:
        """Give each floater the first opponent of the group, one floater after the other."""
        group, positions = self.bracket.group, []
        for one in members(self.bracket.floaters & ~outgoing):
            free = group & self.matchings.alive
            opponent = self.matchings.fix(one, group)
            positions.append((group & below(opponent)).bit_count())
            self.pairs.append(MadePair(one, opponent, tuple(members(free & below(opponent)))))
        self._note(self.bracket.articles.meet, *positions)

    def _choose_floaters(self, missing: int) -> int:
        """Let the last float whom the following group can take (D.02:23, 30 to 35)."""
        bracket, matchings = self.bracket, self.matchings
        # Each floater should find an opponent in the next group (31, 34), and that group should not
        # have to send others on because of that (23).
        beyond = matchings.minimise_between(bracket.everybody, bracket.beyond)
        then = 0
        if not bracket.ends_at_median:
            then = matchings.minimise_between(bracket.everybody | bracket.following, bracket.beyond)
        self._note(bracket.articles.reach, beyond)
        self._note(LEFT_THERE, then)
        chosen, passed_over, skipped = 0, [], 0
        # From the last: each floats if that still leaves the best reach. One question each settles the
        # set, where all sets of three out of 20 would be 1,140.
        for one in reversed(members(bracket.group & matchings.alive)):
            if chosen.bit_count() == missing:
                break
            if matchings.require_if_possible(one, bracket.rest):
                chosen |= 1 << one
                passed_over.append(skipped)
            else:
                skipped += 1
        self._note(bracket.articles.float_on, *passed_over)
        return chosen

    def _pair_group(self, outgoing: int, rows: Sequence[int]) -> None:
        """Pair whoever is left of the group among each other (D.02:36, 39)."""
        left = self.bracket.everybody & self.matchings.alive & ~outgoing
        # Who floats is settled: the pairs of the group and the rest of the round no longer depend on
        # each other, and the smaller graph answers sooner.
        inside = OptimalMatchings([row & left for row in rows], list(self.matchings.mate))
        inside.alive = left
        found = list(pair_in_order(inside, members(left)))
        self.pairs += found
        self._note(ORDER, *places_in_order(found))
