"""Why a round is paired as it is, as data without words, for every pairing system.

Everything in here was decided by the engine itself on its way to the pairs; players are pairing
numbers (in a team event: of teams), scores are pairing scores. A system that looks for the round
with the smallest key fills `criteria` with the items of that key; what it does not have stays out.
"""

from enum import Enum, unique
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.colours import ColourPreference
from swissdesk.pairing.basic.deadlock import Deadlock
from swissdesk.pairing.matching.recording import Step
from swissdesk.terms import Points, Tpn

BYE: Final = Tpn(0)
"""Stands for the bye where players are named."""

TpnPair = tuple[Tpn, Tpn]
"""Two players who meet, the higher ranked first."""


class Shortage(Frozen):
    """Why a criterion could not come to a lower value.

    Without a loss each of `needing` can only be paired with one of `helpers`, and each of
    `clusters`, groups of odd size, only within itself and with those. So at least as many as there
    are more of them than helpers are left over. `without_choice` have nobody else at all. Each who
    is left over has a loss; unless it `goes_out` two of them can have the same one. All this is meant
    as far as the criteria above have left a choice, and may speak of players below the bracket.
    """

    needing: tuple[Tpn, ...]
    helpers: tuple[Tpn, ...]
    clusters: tuple[tuple[Tpn, ...], ...]
    without_choice: tuple[Tpn, ...]
    goes_out: bool

    @property
    def concerned(self) -> frozenset[Tpn]:
        """Return everybody of whom it speaks."""
        return frozenset((*self.needing, *self.helpers, *self.without_choice)).union(*self.clusters)

    @property
    def left_over(self) -> int:
        """Return how many the helpers cannot serve."""
        return len(self.needing) + len(self.clusters) - len(self.helpers)


class CriterionValue(Frozen):
    """What a bracket came to in one criterion; where that looks at several scores, from the highest.

    `shortages` are reasons why not less, one for each of the values that have one. Where nobody's
    shortage explains a loss, `held_by` is the first criterion above that would get worse if it were
    less; empty if no pairs that are allowed at all make a complete round with less, None if unasked.
    `deadlock` is the reason that lies in the whole round: without the loss there would be none.
    `counted_anyway` are counted whatever the bracket comes to.
    """

    name: str
    article: str
    values: tuple[int, ...]
    shortages: tuple[Shortage, ...]
    deadlock: Deadlock | None = None
    held_by: str | None = None
    counted_anyway: tuple[Tpn, ...] = ()

    @property
    def is_free(self) -> bool:
        """Tell whether nothing was lost."""
        return not any(self.values)


@unique
class BracketKind(Enum):
    """What a bracket is, which says where those go whom it does not pair: down, or up from BELOW.

    ABOVE, MEDIAN and BELOW stand where a system works from both ends towards the middle. A
    PENULTIMATE one was paired again as the players below could not be completed, who then form the
    COLLAPSED one, whose residents have different scores. A TABLE pairs all of them, whatever they have,
    and so does a LADDER, from the top down.
    A FILLED one takes up as many from below as it needs: nobody leaves it, and those of its score whom a
    bracket above took are in no pair of it.
    """

    SCOREGROUP = "scoregroup"
    PENULTIMATE = "penultimate"
    COLLAPSED = "collapsed"
    ABOVE = "above the median"
    MEDIAN = "median"
    BELOW = "below the median"
    TABLE = "round of a table"
    FILLED = "filled from below"
    LADDER = "ladder"
    LINES = "lines of a knock-out"
    SEEDS = "seeds of a knock-out"
    LOTS = "lots of a knock-out"

    @property
    def holds_everybody(self) -> bool:
        """Tell whether it is the only one of its round, whatever its players have scored."""
        return self in _OF_EVERYBODY


_OF_EVERYBODY: Final = frozenset(
    {BracketKind.TABLE, BracketKind.LADDER, BracketKind.LINES, BracketKind.SEEDS, BracketKind.LOTS}
)


@unique
class BoardPart(Enum):
    """How the pair of a board was found: as one of the floaters, between halves, or by another order."""

    MOVED_DOWN = "moved down"
    HALVES = "halves"
    ORDER = "order"


class BoardExplanation(Frozen):
    """One board: White first, the index of its bracket, and whom its higher ranked player passed over.

    `passed_over` are the opponents who come before in the order of candidates and were still to be
    had. `colour_article` is the rule that gave the colours, as the system's text counts its articles.
    """

    white: Tpn
    black: Tpn
    bracket: int
    part: BoardPart
    higher: Tpn
    passed_over: tuple[Tpn, ...]
    colour_article: str

    @property
    def lower(self) -> Tpn:
        """Return the lower ranked of the two."""
        return self.black if self.higher == self.white else self.white


class Halves(Frozen):
    """The halves of the bracket or of its remainder, after the exchange if there was one.

    `leaving` left S1 and `entering` came from S2. If the reason lies between the halves, those in
    `stuck` of the original S1 had, after the criteria, only `their_opponents` in the original S2.
    """

    s1: tuple[Tpn, ...]
    s2: tuple[Tpn, ...]
    leaving: tuple[Tpn, ...] = ()
    entering: tuple[Tpn, ...] = ()
    stuck: tuple[Tpn, ...] = ()
    their_opponents: tuple[Tpn, ...] = ()


class Ranked(NamedTuple):
    """A player in the order of a bracket, and the numbers that give the place, the first decides first."""

    player: Tpn
    values: tuple[int, ...]


class Subgroups(Frozen):
    """The two subgroups of a bracket that is paired by colours: who is shifted, and the two as they met.

    `first` and `second` are those before the shift; `by_halves` where nobody has played, and so they are the
    halves. `first_shifted` left the smaller one, as they had to meet others of it, `second_shifted` the
    larger one. `s1` met `s2`, which stands here by number. `averages` are the average ratings of the
    opponents of all in `s1`, in its order.
    """

    first: tuple[Tpn, ...]
    second: tuple[Tpn, ...]
    by_halves: bool
    first_shifted: tuple[Tpn, ...]
    second_shifted: tuple[Tpn, ...]
    s1: tuple[Tpn, ...]
    s2: tuple[Tpn, ...]
    averages: tuple[int, ...]

    @property
    def shifted(self) -> tuple[Tpn, ...]:
        """Return everybody who is shifted."""
        return (*self.first_shifted, *self.second_shifted)


class Proof(NamedTuple):
    """The certificates of a bracket: what `matching.certificate.proves_chain` takes."""

    graph: tuple[int, ...]
    steps: tuple[Step, ...]
    mate: tuple[int, ...]


class PassedBye(NamedTuple):
    """Somebody to whom the bye would come before its holder: not entitled, or else who is stuck then.

    `criterion` names what bars a complete round then, if it is not absolute.
    """

    player: Tpn
    deadlock: Deadlock | None = None
    criterion: str = ""


class PassedFloater(NamedTuple):
    """Somebody who should move on before one who does, and what gets worse then: values as in WhyNot.

    Without a `criterion` there is no complete round.
    """

    player: Tpn
    criterion: str = ""
    value: int = 0
    instead: int = 0
    turn: Tpn | None = None


class BracketExplanation(Frozen):
    """One bracket: who was in it, what the criteria came to, what was taken and who went on.

    `mdps` came from other scoregroups: they moved down, or up below the median, or both ways in it.
    `limbo` are those of them who go on moving, and `downfloaters` all who do, whichever way. There
    are `halves` and a `proof` only where the system has them. Where the choice is made player by
    player, `passed_byes` and `refused` say who of the bracket was passed over for the bye, and which
    pairs were passed over by those whose turn it was, in the order of asking. `cracked` are pairs that
    were broken up so that the median bracket could be paired: of `pairs` no more, and there all of them.
    A bracket that `holds_bye` and gives it to nobody moves its holder down with others; `bye_is_next`
    tells that the next bracket leaves over whoever will have the bye. `preferences` are the colours that
    its players prefer, where the system asks for the strength of that. `ranking` has all of them in their
    order, where something other than scores and pairing numbers gives it. There are `subgroups` where a
    bracket is divided by colours.
    """

    score: Points
    mdps: tuple[Tpn, ...]
    residents: tuple[Tpn, ...]
    limbo: tuple[Tpn, ...]
    downfloaters: tuple[Tpn, ...]
    bye: Tpn | None
    pairs: tuple[TpnPair, ...]
    criteria: tuple[CriterionValue, ...]
    halves: Halves | None = None
    proof: Proof | None = None
    kind: BracketKind = BracketKind.SCOREGROUP
    passed_byes: tuple[PassedBye, ...] = ()
    refused: tuple["WhyNot", ...] = ()
    passed_floaters: tuple[PassedFloater, ...] = ()
    cracked: tuple[TpnPair, ...] = ()
    holds_bye: bool = False
    bye_is_next: bool = False
    preferences: tuple[tuple[Tpn, ColourPreference], ...] = ()
    ranking: tuple[Ranked, ...] = ()
    subgroups: Subgroups | None = None


class Explanation(Frozen):
    """A whole round: its brackets from the highest, its boards in their order."""

    round_number: int
    brackets: tuple[BracketExplanation, ...]
    boards: tuple[BoardExplanation, ...]


@unique
class Verdict(Enum):
    """Why two players do not meet."""

    THEY_MEET = "they meet"
    ABSENT = "absent"
    HAVE_MET = "have met"
    FORBIDDEN = "forbidden"
    SAME_COLOUR = "same colour"
    NO_ROUND = "no round"
    BYE = "bye"
    COLLAPSE = "collapse"
    CRITERION = "criterion"
    LATER = "later"
    OTHER_ROUND = "other round"
    NEVER = "never"
    OTHER_LINES = "other lines"


class WhyNot(Frozen):
    """What the best round with these two at one board would lose.

    `score` and `kind` are those of the bracket in which it first differs, `criterion` the first one that
    gets worse there, from `value` to `instead`. `fixed` are the pairs of the bracket that come before in
    the order of candidates, if it takes them as made to tell the difference. BYE is a CRITERION
    whose values are the scores of those who get the bye; with COLLAPSE the bracket is as good, but
    the players below cannot be completed after it. Where the choice is made player by player, LATER
    means that the one whose `turn` it is has to take `instead` in place of `value`. `deadlock` says
    who could not be paired. In a table OTHER_ROUND means that they meet in round `value`, and that it is
    the `turn` of one of them to have White there, NEVER that it does not let them meet.
    """

    one: Tpn
    other: Tpn
    verdict: Verdict
    score: Points | None = None
    criterion: str = ""
    article: str = ""
    value: int = 0
    instead: int = 0
    fixed: tuple[TpnPair, ...] = ()
    turn: Tpn | None = None
    deadlock: Deadlock | None = None
    kind: BracketKind = BracketKind.SCOREGROUP


class LeftOver(Frozen):
    """What a bracket would come to at best if a certain player was not paired in it.

    The verdict is CRITERION with the first one that gets worse, LATER if none does, or NO_ROUND.
    """

    player: Tpn
    verdict: Verdict
    criterion: str = ""
    article: str = ""
    value: int = 0
    instead: int = 0


class WhyDown(Frozen):
    """Why the bracket in which a player is a resident leaves that one over, or why not.

    Of one who `is_left_over`, `instead` says it of everybody else who could be, the highest ranked
    first; of another it says what would be lost by leaving that one over. `score` is that of the
    bracket, None for somebody who does not take part. `kind` says which way those go who are left
    over. One who `has_bye` is left over by all brackets.
    """

    player: Tpn
    score: Points | None = None
    is_left_over: bool = False
    instead: tuple[LeftOver, ...] = ()
    kind: BracketKind = BracketKind.SCOREGROUP
    has_bye: bool = False
