"""Why a round is paired so: every bracket with the items of its key, every pair with its order."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from swissdesk.frozen import replace
from swissdesk.pairing.basic.colours import ColourPreference
from swissdesk.pairing.basic.deadlock import Deadlock, deadlock_among
from swissdesk.pairing.burstein.brackets import PairedBracket, pair_brackets
from swissdesk.pairing.burstein.criteria import BYE, COLOURS, COUNT, ORDER, Item, article_of
from swissdesk.pairing.burstein.state import build_state
from swissdesk.pairing.burstein.system import allocate, complete_round, decision_of
from swissdesk.pairing.explaining.answers import check_same_round
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    CriterionValue,
    Explanation,
    PassedBye,
    Ranked,
    Shortage,
)
from swissdesk.pairing.explaining.shortages import shortage_within
from swissdesk.pairing.matching.bitsets import below, bitset, members
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Points, Tpn


class _Shown(NamedTuple):
    """A score with its bracket; None where nobody has it but the holder of the bye."""

    score: Points
    paired: PairedBracket | None


class BursteinRound:
    """A round with the brackets that led to it, from the highest score.

    Raises NoLegalPairingError as pairing does.
    """

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.state = build_state(request)
        self.field = self.state.field
        self.opened = complete_round(self.field, request.round_number)
        self.brackets = tuple(pair_brackets(self.opened))
        self.place_of = {tpn: place for place, tpn in enumerate(self.field.numbers)}
        by_score = dict(zip(self.opened.scores, self.brackets, strict=True))
        scores = sorted(set(self.field.scores), reverse=True)
        self._shown = tuple([_Shown(score, by_score.get(score)) for score in scores])

    @property
    def bracket_count(self) -> int:
        """Return how many brackets the round has."""
        return len(self._shown)

    def bracket(self, index: int) -> BracketExplanation:
        """Return the explanation of the bracket of a score; its residents are all of that score."""
        score, paired = self._shown[index]
        bye = self.opened.bye
        has_bye = bye is not None and self.field.scores[bye] == score
        passed_byes = self._passed_byes() if has_bye else ()
        criteria: list[CriterionValue] = []
        if has_bye:
            needed = sum(passed.deadlock is not None for passed in passed_byes)
            criteria.append(CriterionValue(BYE, BYE, (needed,), ()))
        incoming = floaters = 0
        pairs: tuple[tuple[int, int], ...] = ()
        if paired is not None:
            criteria += [self._criterion(paired, item) for item in paired.items]
            incoming, floaters, pairs = paired.incoming, paired.floaters, paired.pairs
        own = [place for place, points in enumerate(self.field.scores) if points == score]
        return BracketExplanation(
            score=score,
            mdps=self._ranked(incoming),
            residents=self._ranked(bitset(own)),
            limbo=self._ranked(incoming & floaters),
            downfloaters=self._ranked(floaters),
            bye=self.opened.bye_holder if has_bye else None,
            pairs=tuple([(self.field.numbers[one], self.field.numbers[other]) for one, other in pairs]),
            criteria=tuple(criteria),
            passed_byes=passed_byes,
            preferences=self._preferences(incoming | bitset(own)),
            ranking=tuple(
                [
                    Ranked(self.field.numbers[place], tuple(self.state.indexes[place]))
                    for place in reversed(members(incoming | bitset(own)))
                ]
            ),
        )

    def tpns(self, places: Iterable[int]) -> tuple[Tpn, ...]:
        """Return the pairing numbers of places."""
        return tuple([self.field.numbers[place] for place in places])

    def _ranked(self, places: int) -> tuple[Tpn, ...]:
        """Return the pairing numbers of a set of places, the first in the ranking first."""
        return self.tpns(reversed(members(places)))

    def _preferences(self, places: int) -> tuple[tuple[Tpn, ColourPreference], ...]:
        return tuple(
            [(self.field.numbers[place], self.state.sides[place].preference) for place in members(places)]
        )

    def _passed_byes(self) -> tuple[PassedBye, ...]:
        """Return who comes before the holder of the bye, the first in the order first (C.04.4.2:3.1)."""
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
        if name == COUNT:
            shortage = self._of_floaters(paired, *values)
            # Nothing stands above it but that all below can be paired too.
            held = None if shortage is not None else ""
            return CriterionValue(name, article_of(name), values, _listed(shortage), held_by=held)
        if name == ORDER:
            values = tuple([len(self.passed_over(paired, at)) for at in range(len(paired.pairs))])
        shortage = self._of_colours(paired, *values) if name == COLOURS else None
        return CriterionValue(name, article_of(name), values, _listed(shortage))

    def _of_floaters(self, paired: PairedBracket, count: int) -> Shortage | None:
        """Return who is short of opponents within the bracket, if that explains all floaters."""
        if not count:
            return None
        if count == 1 < len(paired.players) and len(paired.players) % 2:
            everybody = self.tpns(paired.players)
            return Shortage((), (), (everybody,), (), goes_out=True)
        found = self._short(paired, self.field.rows)
        return found if count == found.left_over + len(found.without_choice) else None

    def _of_colours(self, paired: PairedBracket, value: int) -> Shortage | None:
        """Return who is short of opponents with another preference, if that explains all such pairs."""
        # Where somebody floats, who that is was a choice as well: no shortage within the bracket tells all.
        if not value or paired.floaters:
            return None
        rows = list(self.field.rows)
        for group in self.field.preferring:
            for place in members(group):
                rows[place] &= ~group
        found = self._short(paired, rows)
        # Two who are left over share one such pair.
        if found.left_over + len(found.without_choice) != 2 * value:
            return None
        needing = (*found.needing, *found.without_choice)
        return Shortage(needing, found.helpers, found.clusters, (), goes_out=False)

    def _short(self, paired: PairedBracket, rows: Sequence[int]) -> Shortage:
        """Return who of a bracket is short of opponents within it, the first in the ranking first."""
        found = shortage_within(self.field.numbers, rows, bitset(paired.players))
        return replace(
            found,
            needing=found.needing[::-1],
            helpers=found.helpers[::-1],
            clusters=tuple([cluster[::-1] for cluster in found.clusters[::-1]]),
            without_choice=found.without_choice[::-1],
        )

    def passed_over(self, paired: PairedBracket, at: int) -> list[int]:
        """Return who comes before the lower ranked of a pair in the order and was not paired yet."""
        _higher, lower = paired.pairs[at]
        settled = {place for pair in paired.pairs[:at] for place in pair}
        return sorted(place for place in paired.players if place < lower and place not in settled)

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two came to meet, None if they do not."""
        for index, (_score, paired) in enumerate(self._shown):
            for at, places in enumerate(paired.pairs if paired is not None else ()):
                if paired is not None and {*self.tpns(places)} == {one, other}:
                    return self._board(index, paired, at)
        return None

    def _board(self, index: int, paired: PairedBracket, at: int) -> BoardExplanation:
        higher, lower = paired.pairs[at]
        initial = self.request.initial_colour
        white, black = allocate(self.state, higher, lower, initial)
        return BoardExplanation(
            white=white,
            black=black,
            bracket=index,
            part=BoardPart.ORDER,
            higher=self.field.numbers[higher],
            passed_over=self.tpns(self.passed_over(paired, at)),
            colour_article=decision_of(self.state, higher, lower, initial).article,
        )

    def explanation(self) -> Explanation:
        """Return the explanation of every bracket and every pair, in the order of making."""
        boards = [
            self._board(index, paired, at)
            for index, (_score, paired) in enumerate(self._shown)
            if paired is not None
            for at in range(len(paired.pairs))
        ]
        brackets = tuple([self.bracket(index) for index in range(self.bracket_count)])
        return Explanation(self.request.round_number, brackets, tuple(boards))

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        initial = self.request.initial_colour
        pairs = [
            allocate(self.state, *places, initial) for paired in self.brackets for places in paired.pairs
        ]
        check_same_round(self.request, pairing, pairs, self.opened.bye_holder)


def _listed(shortage: Shortage | None) -> tuple[Shortage, ...]:
    return () if shortage is None else (shortage,)
