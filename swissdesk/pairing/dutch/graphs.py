"""The graph of a bracket: its players, what may lie below it, and the optimal pairings so far."""

from abc import ABC, abstractmethod

from swissdesk.pairing.dutch.brackets import Bracket
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.optimum import OptimalMatchings


def span_rows(rows: list[int], mdps: tuple[int, ...], first: int, end: int) -> list[int]:
    """Return the legal rows of moved-down players and of a run of places, numbered in this order.

    Moved-down players do not meet each other: where they could, a bracket before would have paired
    them.
    """
    count, everybody = len(mdps), below(end - first)
    span = [(rows[place] >> first & everybody) << count for place in mdps]
    span += [(row >> first & everybody) << count for row in rows[first:end]]
    # The two blocks were cut out separately: only the moved-down players' rows name the residents so
    # far, and a search needs both sides.
    for vertex in range(count):
        bit = 1 << vertex
        for other in members(span[vertex]):
            span[other] |= bit
    return span


def assignees(bracket: Bracket) -> int:
    """Return who may have the bye, numbered like the span of the bracket and all lower players."""
    places = bracket.facts.assignees
    row = places >> bracket.residents.first << len(bracket.mdps)
    for vertex, place in enumerate(bracket.mdps):
        row |= (places >> place & 1) << vertex
    return row


class BracketGraph(ABC):
    """A bracket's players as vertices, and as much of the world below as the form needs.

    Vertices are the moved-down players and the residents in ranking order, so that a smaller
    number is a higher rank (the BSN less one, C.04.3:4.1.1), then whatever the form adds.
    `following` and `beyond` are the vertices that stand for the next scoregroup and for what lies
    below that; `bye` stands for the pairing-allocated bye. `players` are those of the bracket,
    `mdp_levels` its moved-down players of each score, from the highest; `white` and `black` prefer
    that colour. All of them are sets.
    """

    def __init__(self, bracket: Bracket, rows: list[int], mate: list[int]) -> None:
        self.bracket = bracket
        count = len(bracket.mdps)
        self.mdps = below(count)
        self._first, end = bracket.residents
        self.residents = below(end - self._first) << count
        self.players = self.mdps | self.residents
        self.mdp_levels = self._levels()
        state = bracket.facts.state
        self.white, self.black = self.set_of(state.white), self.set_of(state.black)
        self.following = 0
        self.beyond = 0
        self.bye = 0
        self.matchings = OptimalMatchings(rows, mate)

    def _levels(self) -> tuple[int, ...]:
        scores = self.bracket.facts.state.scores
        levels: dict[int, int] = {}
        for vertex, place in enumerate(self.bracket.mdps):
            levels[scores[place]] = levels.get(scores[place], 0) | 1 << vertex
        return tuple(levels.values())

    @classmethod
    @abstractmethod
    def build(cls, bracket: Bracket, narrower: "BracketGraph | None") -> "BracketGraph | None":
        """Return the graph of this form, or None if the form cannot serve this bracket.

        `narrower` is the graph of the form that was tried before, if that one could be built.
        """

    @abstractmethod
    def settle_pairs(self) -> tuple[int, ...] | None:
        """Make as many pairs as possible (C6) and return the number of downfloaters."""

    @abstractmethod
    def settle_look_ahead(self) -> tuple[int, ...] | None:
        """Leave the best downfloaters for the following bracket (C8)."""

    def is_confirmed(self) -> bool:
        """Tell whether what the form took for granted holds for the pairing that came out."""
        return True

    def is_decided(self) -> bool:
        """Tell whether it is clear who meets whom in the bracket and who stays over."""
        rows, below_it = self.matchings.rows, self.outside & ~self.bye
        for vertex in members(self.players):
            row = rows[vertex]
            # Several vertices below are no choice, for floating
            # is one thing whichever of them stands for it.
            if row & (row - 1) and row & ~below_it:
                return False
        return True

    def is_completed(self, group: int) -> bool:
        """Tell whether those in the slots can be completed with the players from this group down."""
        places = [self.place(self.matchings.mate[slot]) for slot in members(self.beyond)]
        # A single one was chosen among those who complete the players below; of several each could
        # alone, but perhaps not together: two may need the same opponent.
        return len(places) < 2 or self.bracket.facts.below.completes(group, places)

    def settle_limbo(self) -> tuple[int, ...] | None:
        """Leave moved-down players of low scores unpaired (C7) and return how many of each score."""
        return self.minimise_limbo()

    def minimise_limbo(self) -> tuple[int, ...]:
        """Keep the pairings with the lowest limbo and return how many of each score are in it.

        The number of downfloaters is fixed, so only the moved-down ones make a difference.
        """
        outside = self.outside
        return tuple([self.matchings.minimise_between(level, outside) for level in self.mdp_levels])

    @property
    def outside(self) -> int:
        """Return the vertices whose partners are not paired in the bracket."""
        return below(len(self.matchings.rows)) & ~self.players

    def set_of(self, places: int) -> int:
        """Return which of the bracket's vertices stand in these places of the ranking."""
        mdps = self.bracket.mdps
        result = places >> self._first << len(mdps) & self.residents
        for vertex, place in enumerate(mdps):
            result |= (places >> place & 1) << vertex
        return result

    def place(self, vertex: int) -> int:
        """Return the place in the ranking of a vertex that is a player of the bracket."""
        mdps = self.bracket.mdps
        return mdps[vertex] if vertex < len(mdps) else vertex - len(mdps) + self.bracket.residents.first
