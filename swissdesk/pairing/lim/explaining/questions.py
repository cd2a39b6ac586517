"""Why a round of the Lim System is paired so, and what would be lost if it were paired otherwise."""

from collections.abc import Iterator

from swissdesk.pairing.explaining.explanation import BracketKind, Verdict
from swissdesk.pairing.lim.choosing import FloatKey
from swissdesk.pairing.lim.explaining.items import (
    BYE,
    CHOSEN,
    CRACKED,
    EXCHANGES,
    FLOATED,
    FLOATERS,
    FLOATERS_OPPONENTS,
    MAJORITY,
    TOO_FAR,
    TYPES,
    UNSUITED,
    choice_of,
    items,
    seen_in,
    turns,
)
from swissdesk.pairing.lim.facts import Seen, build_facts, lim_facts, lim_state, seats_of
from swissdesk.pairing.lim.sequence import eligible, opponents
from swissdesk.pairing.lim.system import Colours, LimProcedure
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.median.brackets import PairedBracket
from swissdesk.pairing.median.explaining.items import Graph, Item, Turn, before_cracking
from swissdesk.pairing.median.explaining.questions import Difference, ExplainedMedianRound
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest


class ExplainedLimRound(ExplainedMedianRound):
    """A round of the Lim System that answers questions; raises NoLegalPairingError as pairing does."""

    floaters_item = FLOATERS
    bye_item = BYE
    counts = frozenset({FLOATERS, CRACKED})
    leaving = frozenset({CHOSEN})

    def __init__(self, request: PairingRequest) -> None:
        state = lim_state(request)
        facts = lim_facts(state, request)
        self.asked = build_facts(state, request)
        self.colours = Colours(state, seats_of(state, facts.holder), request.initial_colour)
        super().__init__(request, facts, LimProcedure(self.asked))

    def items(self, paired: PairedBracket) -> tuple[Item, ...]:
        """Return what a bracket came to, article by article."""
        return items(self._seen(paired), paired)

    def turns(self, paired: PairedBracket) -> Iterator[Turn]:
        """Return the pairs of a bracket as they were made."""
        return turns(self._seen(paired), paired)

    def _seen(self, paired: PairedBracket) -> Seen:
        return seen_in(self.asked, self.field, paired.bracket)

    def coloured(self, pair: tuple[int, int], kind: BracketKind) -> tuple[Pair, str]:
        """Return a pair with its colours, and the rule that gives them (C.04.4.3:5)."""
        return self.colours.pair(pair, kind), self.colours.decision(pair, kind).article

    def reason(self, paired: PairedBracket, item: Item) -> Graph | None:
        """Return the pairs before any was cracked, or those of the first one for whom nobody suits."""
        if item.name == CRACKED and paired.cracked:
            return before_cracking(self.field, paired)
        if item.name != UNSUITED or not any(item.values):
            return None
        at = next(at for at, value in enumerate(item.values) if value)
        return self._without_suiting(paired, at)

    def _without_suiting(self, paired: PairedBracket, at: int) -> Graph:
        """Return who is left when a pair is made, where the first of the two meets only who suits."""
        place, _other = paired.pairs[at]
        left = bitset([one for pair in paired.pairs[at:] for one in pair])
        seen = self._seen(paired)
        suiting = seen.field.vertices(self._eligible(seen, paired, at))
        rows = list(self.field.open)
        for other in members(rows[place] & ~suiting):
            rows[other] &= ~(1 << place)
        rows[place] &= suiting
        return Graph(left, rows)

    def _eligible(self, seen: Seen, paired: PairedBracket, at: int) -> int:
        """Return, as vertices, who suits the one whose turn it is (C.04.4.3:3.8, 5.2, 5.7)."""
        field = seen.field
        place, _other = paired.pairs[at]
        vertex = field.place(place)
        left = bitset([field.place(one) for pair in paired.pairs[at:] for one in pair])
        is_floater = bool(paired.bracket.floaters >> place & 1)
        for other in opponents(seen, vertex, left, is_floater=is_floater):
            rest = left & ~(1 << vertex | 1 << other)
            is_open = field.open[vertex] >> other & 1
            if is_open and not augment(list(field.open), [-1] * field.size, rest):
                return eligible(seen, vertex, other)
        raise AssertionError(f"place {place} has been paired")

    def difference(self, paired: PairedBracket, instead: PairedBracket) -> Difference | None:
        """Return the first choice that differs."""
        criterion = Verdict.CRITERION
        if len(paired.cracked) != len(instead.cracked):
            return Difference(CRACKED, criterion, len(paired.cracked), len(instead.cracked))
        if len(paired.chosen) != len(instead.chosen):
            return Difference(FLOATERS, criterion, len(paired.chosen), len(instead.chosen))
        for at, (mine, theirs) in enumerate(zip(paired.chosen, instead.chosen, strict=True)):
            if mine != theirs:
                return self._other_floater(paired, at, theirs)
        for at, (pair, other_pair) in enumerate(zip(paired.pairs, instead.pairs, strict=True)):
            if pair != other_pair:
                return self._other_opponent(paired, at, other_pair[1])
        return None

    def _other_floater(self, paired: PairedBracket, at: int, instead: int) -> Difference:
        """Return what decided between a floater and another one (C.04.4.3:3.2, 3.9, 3.10)."""
        seen, mine = self._seen(paired), paired.chosen[at]
        choice = choice_of(seen, paired, at)
        keys = (choice.key(seen.field.place(place)) for place in (mine, instead))
        item = _decided_by(*keys)
        return Difference(item, Verdict.CRITERION, self.state.tpn(mine), self.state.tpn(instead))

    def _other_opponent(self, paired: PairedBracket, at: int, instead: int) -> Difference:
        """Return what decided between an opponent and another one (C.04.4.3:3.8, 4.2, 5.2, 5.7)."""
        place, mine = paired.pairs[at]
        seen = self._seen(paired)
        suiting = seen.field.vertices(self._eligible(seen, paired, at))
        name = FLOATERS_OPPONENTS if paired.bracket.floaters >> place & 1 else EXCHANGES
        verdict = Verdict.LATER
        if suiting >> mine & 1 and not suiting >> instead & 1:
            verdict = Verdict.CRITERION
            has_colour = self.field.good[place] >> instead & 1
            name = TOO_FAR if has_colour else UNSUITED
        value, other = self.state.tpn(mine), self.state.tpn(instead)
        return Difference(name, verdict, value, other, self.state.tpn(place))


def _decided_by(mine: FloatKey, theirs: FloatKey) -> str:
    """Return the article by which a floater comes before another one."""
    if mine.type is not theirs.type:
        return TYPES[theirs.type]
    if mine.floated is not theirs.floated:
        return FLOATED
    return MAJORITY if mine.misses_majority is not theirs.misses_majority else CHOSEN
