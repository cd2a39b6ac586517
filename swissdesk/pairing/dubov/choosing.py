"""The upfloaters of a bracket: by C5 to C10, then the first ones in the order of 4.2 (C.04.4.1:3.2.2)."""

from collections import defaultdict
from collections.abc import Sequence

from swissdesk.pairing.dubov.facts import Facts
from swissdesk.pairing.dubov.items import AGAIN, CHOICE, COLOURS, COUNT, MOST, RUNNING, SCORES
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.matching.optimum import Cost, OptimalMatchings
from swissdesk.pairing.upfloaters.criteria import Chosen, Item
from swissdesk.pairing.upfloaters.field import Open


def choose_upfloaters(facts: Facts, opened: Open, group: int, alive: int, mate: Sequence[int]) -> Chosen:
    """Choose the upfloaters of a scoregroup, given by its index, from all unpaired players below it.

    `alive` are all who are unpaired, `mate` is a complete round for them.
    """
    return _Choice(facts, opened, group, alive, mate).choose()


class _Choice:
    """The complete rounds that are left, and what has been settled so far."""

    def __init__(self, facts: Facts, opened: Open, group: int, alive: int, mate: Sequence[int]) -> None:
        self._facts, self._field = facts, opened.field
        self._lower_groups = [one & alive for one in opened.groups[group + 1 :]]
        self._residents = opened.groups[group] & alive
        self._lower = alive & ~self._residents
        self._matchings = OptimalMatchings(list(opened.field.rows), list(mate))
        self._matchings.alive = alive
        self._items: list[Item] = []

    def choose(self) -> Chosen:
        """Settle item after item."""
        count = self._fewest(COUNT, self._lower)
        if not count:
            self._settle_inside()
            return Chosen((), tuple(self._items), self._matchings.mate)
        self._best_scores()
        self._spare_colours()
        if not self._facts.is_last:
            self._spare_floaters()
        chosen = tuple(self._first(count))
        self._items.append(Item(CHOICE, tuple([self._field.numbers[place] for place in chosen])))
        return Chosen(chosen, tuple(self._items), self._matchings.mate)

    def _fewest(self, name: str, lower: int) -> int:
        """Take as few of these as possible; return how many."""
        count = self._matchings.minimise_between(self._residents, lower)
        self._items.append(Item(name, (count,)))
        return count

    def _settle_inside(self) -> None:
        """Count the pairs of equal preferences of a bracket that takes up nobody (C.04.4.1:2.3.3)."""
        inside = OptimalMatchings(
            [row & self._residents for row in self._matchings.rows], list(self._matchings.mate)
        )
        inside.alive = self._residents
        colours = self._white_and_black(self._residents)
        self._items.append(Item(COLOURS, (inside.minimise_pairs([(one, one) for one in colours if one]),)))
        for place in members(self._residents):
            self._matchings.mate[place] = inside.mate[place]

    def _best_scores(self) -> None:
        """Take as few as possible from the lowest score, then from the next one upwards (C.04.4.1:2.3.2)."""
        scores: list[int] = []
        for group in reversed(self._lower_groups):
            taken = self._matchings.minimise_between(self._residents, group)
            if taken:
                scores += [-self._field.scores[members(group)[0]]] * taken
        self._items.append(Item(SCORES, tuple(scores)))

    def _white_and_black(self, places: int) -> tuple[int, int]:
        return places & self._facts.white, places & ~self._facts.white

    def _spare_colours(self) -> None:
        """Let as few pairs as possible of the bracket prefer the same colour (C.04.4.1:2.3.3)."""
        residents, lower = self._residents, self._lower
        pairs: list[tuple[int, int]] = []
        for mine, theirs in zip(self._white_and_black(residents), self._white_and_black(lower), strict=True):
            # Two of those below only count once one of them is taken up, and never meet each other then.
            pairs += [(mine, mine | theirs), (theirs, mine)]
        wanted = [(one, other) for one, other in pairs if one and other]
        self._items.append(Item(COLOURS, (self._matchings.minimise_pairs(wanted),)))

    def _spare_floaters(self) -> None:
        """Take few maximum upfloaters, with few upfloats, and few of the last round (2.3.4 to 2.3.6)."""
        facts = self._facts
        most = facts.maximum_upfloaters & self._lower
        taken = self._fewest(MOST, most)
        prices = self._beyond(most) if taken else ()
        more = self._matchings.minimise(Cost(prices)) if prices else 0
        self._items.append(Item(AGAIN, (facts.most * taken + more,)))
        self._fewest(RUNNING, facts.upfloated_last & self._lower)

    def _beyond(self, most: int) -> tuple[tuple[int, list[int]], ...]:
        """Return what it costs to take up one who has floated up more often than makes a maximum."""
        priced: defaultdict[int, list[int]] = defaultdict(list)
        for place in members(most):
            priced[self._facts.upfloats[place] - self._facts.most].append(place)
        return tuple([(price, self._rows(bitset(places))) for price, places in priced.items() if price])

    def _rows(self, taken: int) -> list[int]:
        rows = [0] * len(self._matchings.rows)
        for place in members(self._residents):
            rows[place] = taken
        for place in members(taken):
            rows[place] = self._residents
        return rows

    def _first(self, count: int) -> list[int]:
        """Return the first set by score and number: each floats up whom that still leaves it (4.2)."""
        chosen: list[int] = []
        for group in self._lower_groups:
            for place in members(group):
                if len(chosen) == count:
                    return chosen
                if self._matchings.require_if_possible(place, self._residents):
                    chosen.append(place)
        return chosen
