"""Who takes part in a round, whom each may meet, and who gets the bye (C.04.4.2:2.1, 3.1)."""

from collections.abc import Sequence

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.basic.meetings import rows_with_pair
from swissdesk.pairing.matching.bitsets import below, bitset, members
from swissdesk.pairing.matching.dispensable import dispensable_vertices
from swissdesk.pairing.matching.search import augment
from swissdesk.terms import Points, Tpn


class Field(Frozen):
    """All who take part, from the last in the ranking, and what pairing asks about them.

    Lists hold one entry for each place; `rows` sets of places: whom each may meet (C1, C3). `games` is how
    many each has played. `may_have_bye` is the set of those who may have the bye (C2), None where everybody
    is paired. `preferring` are the sets of those who prefer White, and Black.
    """

    numbers: tuple[Tpn, ...]
    scores: tuple[Points, ...]
    games: tuple[int, ...]
    rows: tuple[int, ...]
    may_have_bye: int | None
    preferring: tuple[int, ...]

    @property
    def size(self) -> int:
        """Return how many take part."""
        return len(self.numbers)

    def forcing(self, one: int, other: int) -> "Field":
        """Return the field in which two places have nobody but each other."""
        return replace(self, rows=tuple(rows_with_pair(self.rows, one, other)))

    def for_bye(self, place: int) -> tuple[int, int, int]:
        """Return what decides about the bye, the smallest first (C.04.4.2:3.1.3 to 3.1.5)."""
        return self.scores[place], -self.games[place], place


class Open(Frozen):
    """A round before it is paired: the field, who has the bye, and some complete round.

    `groups` are the scoregroups of all who are to be paired, from the highest score, and `scores` their
    scores. `alive` are all of them.
    """

    field: Field
    bye: int | None
    groups: tuple[int, ...]
    scores: tuple[Points, ...]
    alive: int
    mate: tuple[int, ...]

    @property
    def bye_holder(self) -> Tpn | None:
        """Return the pairing number of who has the bye."""
        return None if self.bye is None else self.field.numbers[self.bye]


def open_round(field: Field) -> Open | None:
    """Return a round before it is paired, None if it cannot be completed (C.04.4.2:1.9.3); few matchings.

    The bye goes to the first of those who may have it, by score, games played and ranking, without whom all
    others can be paired (C.04.4.2:3.1).
    """
    alive, bye = below(field.size), None
    if field.may_have_bye is not None:
        possible = members(field.may_have_bye & dispensable_vertices(field.rows))
        if not possible:
            return None
        bye = min(possible, key=field.for_bye)
        alive ^= 1 << bye
    by_score: dict[Points, list[int]] = {}
    for place in members(alive):
        by_score.setdefault(field.scores[place], []).append(place)
    scores = tuple(sorted(by_score, reverse=True))
    groups = tuple([bitset(by_score[score]) for score in scores])
    mate = _complete_round(field.rows, groups)
    return None if mate is None else Open(field, bye, groups, scores, alive, tuple(mate))


def _complete_round(rows: Sequence[int], groups: Sequence[int]) -> list[int] | None:
    """Return a complete round that is near the one that is looked for: within scoregroups where it can be."""
    graph, mate, alive, single = list(rows), [-1] * len(rows), 0, 0
    for group in groups:
        alive |= group
        # Who is paired stays so, with whomever: each group only takes up those whom it has room for.
        single = augment(graph, mate, alive, single | group)
    return None if single else mate
