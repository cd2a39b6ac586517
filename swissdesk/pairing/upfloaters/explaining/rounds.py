"""Why a round is paired so: every bracket with the items of its key, every pair with its order."""

from abc import ABC, abstractmethod
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
)
from swissdesk.pairing.explaining.shortages import shortage_within
from swissdesk.pairing.matching.bitsets import below, bitset, members
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.upfloaters.brackets import PairedBracket, pair_brackets
from swissdesk.pairing.upfloaters.criteria import Item
from swissdesk.pairing.upfloaters.field import Field, Open
from swissdesk.terms import Tpn


class UpfloatersRound(ABC):
    """A round with the brackets that led to it, one for each scoregroup from the highest."""

    def __init__(self, request: PairingRequest, field: Field, opened: Open) -> None:
        self.request, self.field, self.opened = request, field, opened
        self.brackets = tuple(pair_brackets(opened))
        self.place_of = {tpn: place for place, tpn in enumerate(field.numbers)}

    @abstractmethod
    def allocated(self, one: int, other: int) -> Pair:
        """Return the pair of two places, White first."""

    @abstractmethod
    def colour_article(self, one: int, other: int) -> str:
        """Return the article that gave the colours of two places."""

    @property
    def bracket_count(self) -> int:
        """Return how many brackets the round has."""
        return len(self.brackets)

    def bracket(self, index: int) -> BracketExplanation:
        """Return the explanation of the bracket of a scoregroup; its residents are all of that score.

        Those whom a bracket above took are in no pair of it.
        """
        paired, score = self.brackets[index], self.opened.scores[index]
        has_bye = self.opened.bye is not None and self.field.scores[self.opened.bye] == score
        passed_byes = self._passed_byes() if has_bye else ()
        criteria = [self._criterion(paired, item) for item in paired.items]
        if has_bye:
            needed = sum(passed.deadlock is not None for passed in passed_byes)
            criteria.insert(0, CriterionValue(self.field.names.bye, self.field.names.bye, (needed,), ()))
        return BracketExplanation(
            score=score,
            mdps=self.tpns(paired.upfloaters),
            residents=self.tpns(place for place, own in enumerate(self.field.scores) if own == score),
            limbo=(),
            downfloaters=(),
            bye=self.opened.bye_holder if has_bye else None,
            pairs=tuple([(self.field.numbers[top], self.field.numbers[low]) for top, low in paired.pairs]),
            criteria=tuple(criteria),
            kind=BracketKind.FILLED,
            passed_byes=passed_byes,
        )

    def tpns(self, places: Iterable[int]) -> tuple[Tpn, ...]:
        """Return the pairing numbers of places."""
        return tuple([self.field.numbers[place] for place in places])

    def _passed_byes(self) -> tuple[PassedBye, ...]:
        """Return who comes before the holder of the bye, the first in the order of the text (C.04.6:3.4)."""
        if self.opened.bye is None:
            return ()
        order = sorted(range(self.field.size), key=self.field.for_bye)
        passed = order[: order.index(self.opened.bye)]
        return tuple([PassedBye(self.field.numbers[place], self._stuck_without(place)) for place in passed])

    def _stuck_without(self, place: int) -> Deadlock | None:
        """Return who cannot be paired if this place has the bye, None if it may not have it."""
        if self.field.may_have_bye is None or not self.field.may_have_bye >> place & 1:
            return None
        others = below(self.field.size) & ~(1 << place)
        return deadlock_among(self.field.numbers, self.field.rows, others)

    def _criterion(self, paired: PairedBracket, item: Item) -> CriterionValue:
        name, values = item
        names = self.field.names
        article = self.field.article_of(name)
        shortage: Shortage | None = None
        if name == names.upfloaters:
            shortage = self._without_resident(paired, *values)
            # Nothing stands above it but that all below can be paired too.
            held = None if shortage is not None else ""
            return CriterionValue(name, article, values, _listed(shortage), held_by=held)
        if name == names.scores:
            values = tuple([-value for value in values])
        elif name == names.order:
            values = tuple([len(self.passed_over(paired, at)) for at in range(len(paired.pairs))])
        elif name not in names.sequences:
            shortage = self._of_pairs(paired, name, *values)
        return CriterionValue(name, article, values, _listed(shortage))

    def _without_resident(self, paired: PairedBracket, count: int) -> Shortage | None:
        """Return who of the residents is short of opponents among them, if that explains all upfloaters."""
        residents = paired.residents
        if count == 1 and len(residents) % 2:
            return Shortage((), (), (self.tpns(residents),), (), goes_out=True)
        found = shortage_within(self.field.numbers, self.field.rows, bitset(residents))
        return found if count and count == found.left_over + len(found.without_choice) else None

    def _of_pairs(self, paired: PairedBracket, name: str, value: int) -> Shortage | None:
        """Return who is short of opponents without a pair that a criterion counts, if that explains all."""
        criterion = next((one for one in self.field.criteria if one.name == name), None)
        if criterion is None or not value or criterion.residents:
            return None
        rows = list(self.field.rows)
        for group in criterion.groups:
            for place in members(group):
                rows[place] &= ~group
        found = shortage_within(self.field.numbers, rows, bitset([*paired.residents, *paired.upfloaters]))
        left_over = found.left_over + len(found.without_choice)
        # Two who are left over share one such pair.
        if left_over != 2 * value:
            return None
        return Shortage(
            (*found.needing, *found.without_choice), found.helpers, found.clusters, (), goes_out=False
        )

    def passed_over(self, paired: PairedBracket, at: int) -> list[int]:
        """Return the bottom members with smaller numbers whom a top member could have had by their turn."""
        top, partner = paired.pairs[at]
        later = [low for _top, low in paired.pairs[at + 1 :]]
        return sorted(low for low in later if top < low < partner)

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two came to meet, None if they do not."""
        for index, paired in enumerate(self.brackets):
            for at, places in enumerate(paired.pairs):
                if {*self.tpns(places)} == {one, other}:
                    return self._board(index, at)
        return None

    def _board(self, index: int, at: int) -> BoardExplanation:
        paired = self.brackets[index]
        top, partner = paired.pairs[at]
        white, black = self.allocated(top, partner)
        return BoardExplanation(
            white=white,
            black=black,
            bracket=index,
            part=BoardPart.ORDER,
            higher=self.field.numbers[top],
            passed_over=self.tpns(self.passed_over(paired, at)),
            colour_article=self.colour_article(top, partner),
        )

    def explanation(self) -> Explanation:
        """Return the explanation of every bracket and every pair, in the order of making."""
        boards = [
            self._board(index, at)
            for index, paired in enumerate(self.brackets)
            for at in range(len(paired.pairs))
        ]
        brackets = tuple([self.bracket(index) for index in range(self.bracket_count)])
        return Explanation(self.request.round_number, brackets, tuple(boards))

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        pairs = [self.allocated(*places) for paired in self.brackets for places in paired.pairs]
        check_same_round(self.request, pairing, pairs, self.opened.bye_holder)


def _listed(shortage: Shortage | None) -> tuple[Shortage, ...]:
    return () if shortage is None else (shortage,)
