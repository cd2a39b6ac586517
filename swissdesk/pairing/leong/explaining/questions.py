"""Why a round of the Leong System is paired so, and what would be lost if it were paired otherwise."""

from collections.abc import Iterator

from swissdesk.pairing.explaining.explanation import BracketKind, Verdict
from swissdesk.pairing.leong.explaining.reasons import HAVE_REASONS, blocked_by
from swissdesk.pairing.leong.items import (
    CHOICES,
    COUNTS,
    FLOATERS,
    HIGHEST_FLOAT,
    LOWEST_FLOAT,
    items,
    turns,
)
from swissdesk.pairing.leong.system import PROCEDURE, allocate, colours_of, leong_facts
from swissdesk.pairing.median.brackets import PairedBracket
from swissdesk.pairing.median.explaining.items import Graph, Item, Turn
from swissdesk.pairing.median.explaining.questions import Difference, ExplainedMedianRound
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest


class ExplainedLeongRound(ExplainedMedianRound):
    """A round of the Leong System that answers questions; raises NoLegalPairingError as pairing does."""

    floaters_item = FLOATERS
    bye_item = "8.1"
    counts = COUNTS
    leaving = frozenset({LOWEST_FLOAT, HIGHEST_FLOAT})

    def __init__(self, request: PairingRequest) -> None:
        super().__init__(request, leong_facts(request), PROCEDURE)

    def items(self, paired: PairedBracket) -> tuple[Item, ...]:
        """Return the items of the key of a bracket."""
        return items(self.field, paired)

    def turns(self, paired: PairedBracket) -> Iterator[Turn]:
        """Return the pairs of a bracket as they were made."""
        return turns(self.field, paired)

    def reason(self, paired: PairedBracket, item: Item) -> Graph | None:
        """Return the graph that a loss came up against."""
        has_reason = item.name in HAVE_REASONS and any(item.values)
        return blocked_by(self.field, paired, item.name) if has_reason else None

    def coloured(self, pair: tuple[int, int], kind: BracketKind) -> tuple[Pair, str]:
        """Return a pair with its colours, and the rule that gives them (Leong:12)."""
        initial = self.request.initial_colour
        article = colours_of(self.state, pair, kind, initial).article
        return allocate(self.state, pair, kind, initial), article

    def difference(self, paired: PairedBracket, instead: PairedBracket) -> Difference | None:
        """Return the first item of the key that differs."""
        for mine, theirs in zip(self.items(paired), self.items(instead), strict=True):
            if mine.values != theirs.values:
                return self._worse((mine, theirs), paired, instead)
        return None

    def _worse(
        self, differing: tuple[Item, Item], paired: PairedBracket, instead: PairedBracket
    ) -> Difference:
        """Return the first values that differ: numbers of players where players are compared."""
        mine, theirs = differing
        at = next(at for at, value in enumerate(mine.values) if value != theirs.values[at])
        value, other = mine.values[at], theirs.values[at]
        turn = self.state.tpn(mine.of[at]) if mine.of else None
        if mine.name in self.leaving:
            value, other = self.state.tpn(value), self.state.tpn(other)
        elif mine.name in CHOICES:
            place = mine.of[at]
            value, other = (self.state.tpn(one.partners[place]) for one in (paired, instead))
        verdict = Verdict.LATER if mine.name in CHOICES else Verdict.CRITERION
        return Difference(mine.name, verdict, value, other, turn)
