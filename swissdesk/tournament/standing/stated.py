"""What a report file states about its standings beside the results from which they follow."""

from enum import Enum, unique
from typing import NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.terms import Points, Tpn
from swissdesk.tournament.identities import MemberId


@unique
class ValuesOfResults(Enum):
    """Where a file has what a result is worth: in it, or in the points of its players alone.

    USUAL are points from which others were read, in a file of an edition where silence means 1, ½ and 0.
    """

    STATED = "stated"
    SHOWN = "shown by the points"
    USUAL = "usual"


class StatedLine(NamedTuple):
    """An entry of the list with its points and its place; of a team `points` are match points.

    None stands for what the file does not state.
    """

    tpn: Tpn
    points: Points | None
    place: int | None = None
    game_points: Points | None = None


class StatedMember(NamedTuple):
    """A person in a team with points and place; None stands for what the file does not state."""

    id: MemberId
    points: Points | None
    place: int | None = None


class StatedStandings(Frozen):
    """What a file states: its entries, and the people in its teams.

    `names_tie_breaks` means that it says what its places come from; `known` of these tie-breaks come before
    the first one that is not known here, which is `unknown`. `apart` are those whom the file gives points of
    their own, beside the results, that are not applied here (record 299). `values` tells where it has what a
    result is worth.
    """

    lines: tuple[StatedLine, ...] = ()
    members: tuple[StatedMember, ...] = ()
    names_tie_breaks: bool = False
    known: int = 0
    unknown: str = ""
    apart: frozenset[Tpn] = frozenset()
    values: ValuesOfResults = ValuesOfResults.STATED


NOTHING_STATED = StatedStandings()
