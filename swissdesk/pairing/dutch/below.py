"""What lies below a bracket: whether the lower groups can be paired among themselves (C4, C5).

One maximum matching of the players from each group down, grown from the lowest group up.
"""

from swissdesk.pairing.dutch.state import State
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.search import augment, greedy


class Below:
    """Maximum matchings of the players from each scoregroup down, with the bye where it is theirs.

    The bye is the vertex after the last player, and belongs to the group of its assignees.
    """

    def __init__(self, state: State, rows: list[int], assignees: int, bye_group: int | None) -> None:
        self._groups = state.groups
        self._size = state.size
        self._bye_group = bye_group
        self._rows = [*rows, 0]
        if bye_group is not None:
            bye = 1 << state.size
            first, end = state.groups[bye_group]
            self._rows[-1] = assignees
            for place in range(first, end):
                if assignees >> place & 1:
                    self._rows[place] |= bye
        self._mates: dict[int, list[int]] = {}
        self._exposed = {len(state.groups): 0}
        self._outer: dict[int, int] = {len(state.groups): 0}
        self._grow()

    def _grow(self) -> None:
        mate = [-1] * (self._size + 1)
        exposed = 0
        for group in range(len(self._groups) - 1, -1, -1):
            alive = self.members(group)
            first, end = self._groups[group]
            fresh = below(end) & ~below(first)
            if group == self._bye_group:
                fresh |= 1 << self._size
            exposed |= greedy(self._rows, mate, fresh)
            exposed = augment(self._rows, mate, alive, exposed)
            self._exposed[group] = exposed
            self._mates[group] = list(mate)

    def members(self, group: int) -> int:
        """Return the places from this group down, and the bye if it is theirs."""
        if group >= len(self._groups):
            return 0
        players = below(self._size) & ~below(self._groups[group].first)
        holds_bye = self._bye_group is not None and self._bye_group >= group
        return players | (1 << self._size if holds_bye else 0)

    def deficiency(self, group: int) -> int:
        """Return how many from this group down stay single in a maximum matching."""
        return self._exposed[group].bit_count()
