"""Why a round is paired so: every bracket with the items of its key, every match with its order."""

from collections.abc import Iterable

from swissdesk.pairing.basic.deadlock import Deadlock, deadlock_among
from swissdesk.pairing.explaining.answers import check_same_round
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    BracketKind,
    CriterionValue,
    Explanation,
    PassedBye,
    Shortage,
    TpnPair,
)
from swissdesk.pairing.explaining.shortages import shortage_within
from swissdesk.pairing.matching.bitsets import below, bitset
from swissdesk.pairing.olympiad.brackets import PairedBracket, pair_brackets
from swissdesk.pairing.olympiad.colours import decide_colour
from swissdesk.pairing.olympiad.criteria import (
    ARTICLE_22,
    BYE,
    FLOAT_ON,
    FLOATERS,
    LAST_FLOAT,
    LEFT_THERE,
    MEETINGS,
    REACH,
    Item,
    MadePair,
)
from swissdesk.pairing.olympiad.explaining.passed_floaters import passed_floaters
from swissdesk.pairing.olympiad.state import build_field
from swissdesk.pairing.olympiad.system import allocate, complete_state
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn


class OlympiadRound:
    """A round with the brackets that led to it, in the order in which they were paired.

    Raises NoLegalPairingError as pairing does.
    """

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.field = build_field(request)
        self.state = complete_state(self.field, request.round_number)
        self.brackets = tuple(pair_brackets(self.state))
        self.place_of = {tpn: place for place, tpn in enumerate(self.field.numbers)}

    @property
    def bracket_count(self) -> int:
        """Return how many brackets the round has."""
        return len(self.brackets)

    def bracket(self, index: int) -> BracketExplanation:
        """Return the explanation of a bracket, counted in the order of pairing: the median is last."""
        paired, has_bye = self.brackets[index], index == self._bye_bracket()
        on = [place for place in paired.incoming if place in paired.outgoing]
        passed_byes = self._passed_byes() if has_bye else ()
        criteria = [self._criterion(paired, item) for item in paired.items]
        if has_bye:
            needed = sum(passed.deadlock is not None for passed in passed_byes)
            criteria.insert(0, CriterionValue(BYE, BYE, (needed,), ()))
        return BracketExplanation(
            score=self.state.scores[paired.residents[0]],
            mdps=self.tpns(paired.incoming),
            residents=self.tpns(paired.residents),
            limbo=self.tpns(on),
            downfloaters=self.tpns(paired.outgoing),
            bye=self.state.bye if has_bye else None,
            pairs=tuple([self._ranked(pair) for pair in paired.pairs]),
            criteria=tuple(criteria),
            kind=self.kind(paired),
            passed_byes=passed_byes,
            passed_floaters=passed_floaters(self.state, paired),
        )

    def tpns(self, places: Iterable[int]) -> tuple[Tpn, ...]:
        """Return the pairing numbers of places."""
        return tuple([self.state.tpn(place) for place in places])

    def _ranked(self, pair: MadePair) -> TpnPair:
        higher, lower = sorted((pair.first, pair.second))
        return self.state.tpn(higher), self.state.tpn(lower)

    def kind(self, paired: PairedBracket) -> BracketKind:
        """Return on which side of the median a bracket lies."""
        if paired.group == self.state.median:
            return BracketKind.MEDIAN
        return BracketKind.ABOVE if paired.group < self.state.median else BracketKind.BELOW

    def _bye_bracket(self) -> int | None:
        """Return the bracket that tells about the bye: that of its match points, or else the lowest."""
        if self.state.bye is None or not self.brackets:
            return None
        own = self.field.scores[self.field.numbers.index(self.state.bye)]
        scores = [self.state.scores[paired.residents[0]] for paired in self.brackets]
        return scores.index(own if own in scores else min(scores))

    def _passed_byes(self) -> tuple[PassedBye, ...]:
        """Return which teams come before the holder of the bye, from the last one upwards (D.02:12, 16)."""
        numbers = self.field.numbers
        if self.state.bye is None:
            return ()
        places = range(len(numbers) - 1, numbers.index(self.state.bye), -1)
        return tuple([PassedBye(numbers[place], self._stuck_without(place)) for place in places])

    def _stuck_without(self, place: int) -> Deadlock | None:
        """Return who cannot be paired if this place has the bye, None if it may not have it."""
        if self.field.may_have_bye is None or not self.field.may_have_bye >> place & 1:
            return None
        others = below(len(self.field.teams)) & ~(1 << place)
        return deadlock_among(self.field.numbers, self.field.rows, others)

    def _criterion(self, paired: PairedBracket, item: Item) -> CriterionValue:
        values, deadlock = item.values, None
        shortage: Shortage | None = None
        if item.article == FLOATERS:
            shortage = self._shortage([*paired.incoming, *paired.residents], values[0])
        elif item.article == LEFT_THERE:
            shortage = self._shortage([*paired.outgoing, *self._following(paired)], values[0])
        elif item.article in REACH:
            shortage = self._without_opponents(paired.outgoing, self._following(paired), values[0])
        elif item.article == FLOAT_ON:
            on = [place for place, value in zip(paired.incoming, values, strict=True) if value]
            values, shortage = self.tpns(on), self._without_opponents(on, paired.residents, len(on))
        elif item.article == ARTICLE_22 and any(values):
            deadlock = self._without_legal_colours(paired)
        elif item.article in LAST_FLOAT:
            values = self.tpns(paired.floaters_from_the_last)
        elif item.article in MEETINGS:
            made = [pair for pair in paired.pairs if pair.first in paired.incoming]
            values = tuple([len(pair.passed_over) for pair in made])
        shortages = () if shortage is None else (shortage,)
        return CriterionValue(item.article, item.article, values, shortages, deadlock)

    def _following(self, paired: PairedBracket) -> range:
        """Return the places of the next group towards the median."""
        step = 1 if paired.group < self.state.median else -1
        return range(*self.state.groups[paired.group + step])

    def _shortage(self, places: list[int], count: int) -> Shortage | None:
        """Return who of some teams is short of opponents among them, if that explains all left over."""
        if count == 1 and len(places) % 2:
            return Shortage((), (), (self.tpns(sorted(places)),), (), goes_out=True)
        numbers = self.tpns(range(self.state.size))
        found = shortage_within(numbers, self.state.rows, bitset(places))
        explained = found.left_over + len(found.without_choice)
        return found if count and count == explained else None

    def _without_opponents(
        self, floaters: Iterable[int], group: Iterable[int], count: int
    ) -> Shortage | None:
        """Return the floaters that have met all of a group, if there are no others (D.02:17, 31, 34)."""
        teams = bitset([*group])
        stuck = [place for place in floaters if not self.state.rows[place] & teams]
        if not count or count != len(stuck):
            return None
        return Shortage((), (), (), without_choice=self.tpns(stuck), goes_out=True)

    def _without_legal_colours(self, paired: PairedBracket) -> Deadlock | None:
        """Return who could not be paired with legal colours, where all the bracket is paired (D.02:22, 23).

        None where floaters go on or meet each other: then the bracket alone does not show it.
        """
        floats_on = next(item for item in paired.items if item.article == FLOAT_ON)
        if paired.outgoing or any(floats_on.values):
            return None
        floaters, rows = bitset([*paired.incoming]), list(self.state.lawful)
        for place in paired.incoming:
            rows[place] &= ~floaters
        places = floaters | bitset([*paired.residents])
        return deadlock_among(self.tpns(range(self.state.size)), rows, places)

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two teams came to meet, None if they do not."""
        for index, paired in enumerate(self.brackets):
            for pair in paired.pairs:
                if {self.state.tpn(pair.first), self.state.tpn(pair.second)} == {one, other}:
                    return self._board(index, pair)
        return None

    def _board(self, index: int, pair: MadePair) -> BoardExplanation:
        state, initial = self.state, self.request.initial_colour
        higher, lower = sorted((pair.first, pair.second))
        white, black = allocate(state, higher, lower, initial)
        is_floater = pair.first in self.brackets[index].incoming
        return BoardExplanation(
            white=white,
            black=black,
            bracket=index,
            part=BoardPart.MOVED_DOWN if is_floater else BoardPart.ORDER,
            higher=state.tpn(pair.first),
            passed_over=self.tpns(pair.passed_over),
            colour_article=decide_colour(state.side(higher), state.side(lower), initial).article,
        )

    def explanation(self) -> Explanation:
        """Return the explanation of every bracket and every match, in the order of making."""
        boards = [
            self._board(index, pair) for index, paired in enumerate(self.brackets) for pair in paired.pairs
        ]
        brackets = tuple([self.bracket(index) for index in range(self.bracket_count)])
        return Explanation(self.request.round_number, brackets, tuple(boards))

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        initial = self.request.initial_colour
        pairs = [
            allocate(self.state, min(pair[:2]), max(pair[:2]), initial)
            for paired in self.brackets
            for pair in paired.pairs
        ]
        check_same_round(self.request, pairing, pairs, self.state.bye)
