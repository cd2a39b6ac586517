"""A bracket: who is to be paired, and the pairing that comes out."""

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.scores import Scoregroup
from swissdesk.pairing.dutch.below import Below
from swissdesk.pairing.dutch.state import State


class RoundFacts(Frozen):
    """What does not change while a round is paired.

    `rows` says who may meet whom, `assignees` who may get the pairing-allocated bye under C5, in
    whose group `bye_group` they stand (None: nobody stays over). `below` knows whether the players
    from some group down can be paired among themselves.
    """

    state: State
    rows: list[int]
    assignees: int
    bye_group: int | None
    below: Below


class Bracket(Frozen):
    """A scoregroup and the players who moved down to it (C.04.3:1.3.2, 1.3.3).

    `mdps` are places in the ranking, ascending. `bye_is_open` is True while a bye is to be given.
    """

    facts: RoundFacts
    group: int
    mdps: tuple[int, ...]
    bye_is_open: bool

    @property
    def residents(self) -> Scoregroup:
        """Return the places of the residents."""
        return self.facts.state.groups[self.group]

    @property
    def places(self) -> tuple[int, ...]:
        """Return the places of all players, in ranking order."""
        return (*self.mdps, *range(*self.residents))

    @property
    def following(self) -> Scoregroup:
        """Return the places of the residents of the next bracket, an empty run if there is none."""
        groups, end = self.facts.state.groups, self.facts.state.size
        return groups[self.group + 1] if self.group + 1 < len(groups) else Scoregroup(end, end)

    @property
    def holds_bye(self) -> bool:
        """Tell whether the assignee of the bye must be one of the bracket's players."""
        bye_group = self.facts.bye_group
        return self.bye_is_open and bye_group is not None and bye_group <= self.group

    @property
    def bye_follows(self) -> bool:
        """Tell whether the bye is to be given in the next bracket."""
        return self.bye_is_open and self.facts.bye_group == self.group + 1


class CollapsedBracket(Bracket):
    """The players from some place down as the residents of one last bracket (2017: A.9).

    `first` is the place of the highest of them, `group` the lowest scoregroup.
    """

    first: int

    @property
    def residents(self) -> Scoregroup:
        """Return the places of the residents, whose scores differ."""
        return Scoregroup(self.first, self.facts.state.size)


class BracketPairing(Frozen):
    """A paired bracket: pairs of places, higher ranked first, the downfloaters, the bye if settled."""

    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    bye: int | None
