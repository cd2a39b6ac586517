"""Who takes part in a round, whom each may meet, and who gets the bye (C.04.6:3.3.2, 3.4)."""

from collections.abc import Sequence
from typing import Protocol

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.basic.meetings import rows_with_pair
from swissdesk.pairing.matching.bitsets import below, bitset, members
from swissdesk.pairing.matching.dispensable import dispensable_vertices
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.upfloaters.criteria import NAMES, Chosen, ItemNames, PairedPlaces
from swissdesk.terms import Points, Tpn


class PairCriterion(Frozen):
    """A criterion that counts pairs of a bracket, by its name and article; sets of places.

    A pair within one of the `groups` is counted, and a pair of one of these `residents` with an upfloater.
    """

    name: str
    article: str
    groups: tuple[int, ...] = ()
    residents: int = 0


class Procedure(Protocol):
    """How a text chooses upfloaters and pairs a bracket, and what it calls its items."""

    @property
    def names(self) -> ItemNames:
        """Return the names of the items."""

    def choose(self, opened: "Open", group: int, alive: int, mate: Sequence[int]) -> Chosen:
        """Choose the upfloaters of a scoregroup; `alive` are unpaired, `mate` a complete round for them."""

    def pair(self, field: "Field", residents: int, upfloaters: int, mate: Sequence[int]) -> PairedPlaces:
        """Pair residents and upfloaters; `mate` is a perfect matching of them."""


class Field(Frozen):
    """All who take part, in ascending order of pairing numbers, and what pairing asks about them.

    Lists hold one entry for each place; `rows` sets of places: whom each may meet (C1). `matches` is how
    many each has played. `may_have_bye` is the set of those who may have the bye (C2), None where everybody
    is paired. `floaters` are those who floated in the previous round, as far as the choice of upfloaters
    spares them (C7), and `criteria` what is asked of pairs, in order. A `procedure` stands where the text
    works otherwise than that of teams.
    """

    numbers: tuple[Tpn, ...]
    scores: tuple[Points, ...]
    matches: tuple[int, ...]
    rows: tuple[int, ...]
    may_have_bye: int | None
    floaters: int
    criteria: tuple[PairCriterion, ...]
    procedure: Procedure | None = None

    @property
    def names(self) -> ItemNames:
        """Return what the text calls its items."""
        return NAMES if self.procedure is None else self.procedure.names

    def article_of(self, name: str) -> str:
        """Return where an item of the key stands in the text."""
        own = {one.name: one.article for one in self.criteria}
        return own.get(name) or self.names.articles.get(name, name)

    @property
    def size(self) -> int:
        """Return how many take part."""
        return len(self.numbers)

    def forcing(self, one: int, other: int) -> "Field":
        """Return the field in which two places have nobody but each other."""
        return replace(self, rows=tuple(rows_with_pair(self.rows, one, other)))

    def for_bye(self, place: int) -> tuple[int, int, int]:
        """Return what decides about the bye, the smallest first (C.04.6:3.4.2 to 3.4.4)."""
        return self.scores[place], -self.matches[place], -place


class Open(Frozen):
    """A round before it is paired: the field, who has the bye, and some complete round.

    `groups` are the scoregroups of all who take part, the holder of the bye in none of them, from the
    highest score; one that held nobody else is empty. `alive` are all who are to be paired.
    """

    field: Field
    bye: int | None
    groups: tuple[int, ...]
    alive: int
    mate: tuple[int, ...]

    @property
    def scores(self) -> list[Points]:
        """Return the score of each group."""
        return sorted(set(self.field.scores), reverse=True)

    @property
    def bye_holder(self) -> Tpn | None:
        """Return the pairing number of who has the bye."""
        return None if self.bye is None else self.field.numbers[self.bye]


def open_round(field: Field) -> Open | None:
    """Return a round before it is paired, None if it cannot be completed (C.04.6:3.3.3); few matchings.

    The bye goes to the first of those who may have it, by score, matches played and number, without
    whom all others can be paired (C.04.6:3.4).
    """
    alive, bye = below(field.size), None
    if field.may_have_bye is not None:
        possible = members(field.may_have_bye & dispensable_vertices(field.rows))
        if not possible:
            return None
        bye = min(possible, key=field.for_bye)
        alive ^= 1 << bye
    groups = tuple([group & alive for group in _scoregroups(field.scores)])
    mate = _complete_round(field.rows, groups)
    return None if mate is None else Open(field, bye, groups, alive, tuple(mate))


def _scoregroups(scores: Sequence[Points]) -> list[int]:
    """Return the places of each score, from the highest."""
    by_score: dict[Points, list[int]] = {score: [] for score in sorted(set(scores), reverse=True)}
    for place, score in enumerate(scores):
        by_score[score].append(place)
    return [bitset(places) for places in by_score.values()]


def _complete_round(rows: Sequence[int], groups: Sequence[int]) -> list[int] | None:
    """Return a complete round that is near the one that is looked for: within scoregroups where it can be."""
    graph, mate, alive, single = list(rows), [-1] * len(rows), 0, 0
    for group in groups:
        alive |= group
        # Who is paired stays so, with whomever: each group only takes up those whom it has room for.
        single = augment(graph, mate, alive, single | group)
    return None if single else mate
