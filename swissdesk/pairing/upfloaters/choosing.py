"""The upfloaters of a bracket: how many, with which scores, and then which (C.04.6:2.3.1 to 2.3.4, 3.5)."""

from collections.abc import Sequence

from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.upfloaters.criteria import CHOICE, COUNT, FLOATERS, FOLLOWING, SCORES, Chosen, Item
from swissdesk.pairing.upfloaters.field import Open


def choose_upfloaters(opened: Open, group: int, alive: int, mate: Sequence[int]) -> Chosen:
    """Choose the upfloaters of a scoregroup, given by its index, from all unpaired with lower scores.

    `alive` are all who are unpaired, `mate` is a complete round for them.
    """
    return _Choice(opened, group, alive, mate).choose()


class _Choice:
    """The complete rounds that are left, and what has been settled so far."""

    def __init__(self, opened: Open, group: int, alive: int, mate: Sequence[int]) -> None:
        self._field, self._groups = opened.field, opened.groups
        self._group = group
        self._residents = opened.groups[group] & alive
        self._lower = alive & ~self._residents
        self._matchings = OptimalMatchings(list(opened.field.rows), list(mate))
        self._matchings.alive = alive
        self._items: list[Item] = []

    def choose(self) -> Chosen:
        """Settle item after item."""
        residents = self._residents
        count = self._matchings.minimise_between(residents, self._lower)
        self._items.append(Item(COUNT, (count,)))
        chosen: tuple[int, ...] = ()
        if count:
            self._best_scores()
            self._spare_following()
            floaters = self._field.floaters & self._lower
            if self._field.floaters:
                self._items.append(Item(FLOATERS, (self._matchings.minimise_between(residents, floaters),)))
            chosen = tuple(self._first(count))
            self._items.append(Item(CHOICE, tuple([self._field.numbers[place] for place in chosen])))
        return Chosen(chosen, tuple(self._items), self._matchings.mate)

    def _best_scores(self) -> None:
        """Take as few as possible from the lowest score, then from the next one upwards (C.04.6:2.3.2)."""
        scores: list[int] = []
        for group in reversed(self._groups[self._group + 1 :]):
            members_there = group & self._lower
            taken = self._matchings.minimise_between(self._residents, members_there)
            if taken:
                scores += [-self._field.scores[members(members_there)[0]]] * taken
        self._items.append(Item(SCORES, tuple(scores)))

    def _spare_following(self) -> None:
        """Let the following scoregroup need no more upfloaters than by its number (C.04.6:2.3.3)."""
        following = self._groups[self._group + 1] & self._lower
        # How many of it float up is the same in all rounds that are left: C4 and C5 have fixed it.
        floating = sum([following >> self._matchings.mate[place] & 1 for place in members(self._residents)])
        staying = following.bit_count() - floating
        if not staying:
            return
        narrowed = self._matchings.copy()
        beyond = narrowed.minimise_between(following, self._lower & ~following)
        is_met = beyond == staying % 2
        # Where no set meets it, none is preferred for it: all those that were left stay.
        if is_met:
            self._matchings = narrowed
        self._items.append(Item(FOLLOWING, (int(not is_met),)))

    def _first(self, count: int) -> list[int]:
        """Return the first set by score and number: each floats whom that still leaves it (C.04.6:3.5.3)."""
        chosen: list[int] = []
        for group in self._groups[self._group + 1 :]:
            for place in members(group & self._lower):
                if len(chosen) == count:
                    return chosen
                if self._matchings.require_if_possible(place, self._residents):
                    chosen.append(place)
        return chosen
