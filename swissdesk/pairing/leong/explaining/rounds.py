"""Why a round is paired so: every bracket with the items of its key, every board with its turn."""

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
from swissdesk.pairing.leong.brackets import Crack, PairedBracket
from swissdesk.pairing.leong.explaining.reasons import HAVE_REASONS, Graph, blocked_by
from swissdesk.pairing.leong.items import (
    COUNTS,
    FLOATERS,
    HIGHEST_FLOAT,
    LOWEST_FLOAT,
    Item,
    Turn,
    floaters_in_order,
    items,
    priority,
    turns,
)
from swissdesk.pairing.leong.rows import build_field
from swissdesk.pairing.leong.state import build_state
from swissdesk.pairing.leong.system import allocate, colours_of, made_pairs, paired_brackets, round_facts
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn


class LeongRound:
    """A round with the brackets that led to it, in the order in which they were paired.

    Raises NoLegalPairingError as pairing does.
    """

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.state = build_state(request)
        self.field = build_field(self.state, request)
        self.facts = round_facts(self.state, self.field, request.round_number)
        self.brackets = tuple(paired_brackets(self.facts))
        self.made = made_pairs(self.brackets)
        self._numbers = tuple([player.tpn for player in self.state.players])
        self.place_of = {tpn: place for place, tpn in enumerate(self._numbers)}

    @property
    def bracket_count(self) -> int:
        """Return how many brackets there are; a median without any players is none beside others."""
        others = len(self.brackets) - 1
        tells = self.brackets[-1].bracket.players or (not others and self.facts.bye is not None)
        return others + bool(tells)

    def bracket(self, index: int) -> BracketExplanation:
        """Return the explanation of a bracket, counted in the order of pairing: the median is last."""
        paired = self.brackets[index]
        bracket, has_bye = paired.bracket, index == self._bye_bracket()
        on = [place for place in floaters_in_order(bracket) if paired.floating >> place & 1]
        return BracketExplanation(
            score=bracket.score,
            mdps=self.tpns(floaters_in_order(bracket)),
            residents=self.tpns(members(bracket.residents)),
            limbo=self.tpns(on),
            downfloaters=self.tpns(priority(bracket, paired.floating)),
            bye=self.facts.holder if has_bye else None,
            pairs=tuple([self._ranked(turn.place, turn.other) for turn in self.standing(index)]),
            criteria=tuple([self._criterion(paired, item) for item in items(self.field, paired)]),
            kind=bracket.kind,
            passed_byes=self._passed_byes() if has_bye else (),
            cracked=tuple([self._ranked(*crack.pair) for crack in self._cracked(index)]),
        )

    def tpns(self, places: list[int]) -> tuple[Tpn, ...]:
        """Return the pairing numbers of places."""
        return tuple([self.state.tpn(place) for place in places])

    def _ranked(self, one: int, other: int) -> TpnPair:
        higher, lower = sorted((one, other))
        return self.state.tpn(higher), self.state.tpn(lower)

    def standing(self, index: int) -> list[Turn]:
        """Return the pairs of a bracket as they were made, without those that were cracked later."""
        paired = self.brackets[index]
        cracked = {crack.pair for crack in self._cracked(index)} if self._is_side(index) else set()
        made = turns(self.field, paired)
        return [turn for turn in made if (turn.place, turn.other) not in cracked]

    def _is_side(self, index: int) -> bool:
        return self.brackets[index].bracket.kind is not BracketKind.MEDIAN

    def _cracked(self, index: int) -> list[Crack]:
        """Return the pairs of a bracket that were cracked; of the median all of them (Leong:9.6)."""
        cracked = self.brackets[-1].cracked
        if not self._is_side(index):
            return list(cracked)
        return [crack for crack in cracked if crack.pair in self.brackets[index].pairs]

    def _bye_bracket(self) -> int | None:
        """Return the bracket that tells about the bye: that of the score, or else the last one."""
        bye = self.facts.bye
        if bye is None:
            return None
        scores = [paired.bracket.score for paired in self.brackets[: self.bracket_count]]
        score = self.state.scores[bye]
        return scores.index(score) if score in scores else self.bracket_count - 1

    def _passed_byes(self) -> tuple[PassedBye, ...]:
        """Return who comes before the holder of the bye, from the lowest up (Leong:8.1, 8.2)."""
        bye, size = self.facts.bye, self.state.size
        if bye is None:
            return ()
        lower = range(size - 1, bye, -1)
        return tuple([PassedBye(self.state.tpn(place), self._stuck_without(place)) for place in lower])

    def _stuck_without(self, place: int) -> Deadlock | None:
        if not self.state.may_have_bye >> place & 1:
            return None
        return self._stuck(Graph(below(self.state.size) & ~(1 << place), self.field.open))

    def _stuck(self, graph: Graph) -> Deadlock:
        """Return who of these players cannot all be paired with each other."""
        return deadlock_among(self._numbers, graph.rows, graph.places)

    def _criterion(self, paired: PairedBracket, item: Item) -> CriterionValue:
        deadlock = None
        shortages: tuple[Shortage, ...] = ()
        if item.name == FLOATERS and item.values[0]:
            shortages = (self._shortage(paired),)
        elif item.name in HAVE_REASONS and any(item.values):
            deadlock = self._stuck(blocked_by(self.field, paired, item.name))
        return CriterionValue(item.name, item.name, self._values(item), shortages, deadlock)

    def _values(self, item: Item) -> tuple[int, ...]:
        """Return a number, or where an item is about players those about whom there is something to tell."""
        if item.name in (LOWEST_FLOAT, HIGHEST_FLOAT):
            return self.tpns(list(item.values))
        if item.name in COUNTS:
            return item.values
        return self.tpns([place for place, value in zip(item.of, item.values, strict=True) if value])

    def _shortage(self, paired: PairedBracket) -> Shortage:
        """Return who of a bracket cannot all be paired in it (Leong:9.3); one too many says it all."""
        everybody = members(paired.bracket.players)
        if paired.floating.bit_count() == 1 < len(everybody) and len(everybody) % 2:
            return Shortage((), (), (self.tpns(everybody),), (), goes_out=True)
        return shortage_within(self._numbers, self.field.open, paired.bracket.players)

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two players came to meet, None if they do not."""
        for index in range(self.bracket_count):
            for turn in self.standing(index):
                if {self.state.tpn(turn.place), self.state.tpn(turn.other)} == {one, other}:
                    return self._board(index, turn)
        return None

    def _board(self, index: int, turn: Turn) -> BoardExplanation:
        bracket, pair = self.brackets[index].bracket, (turn.place, turn.other)
        initial = self.request.initial_colour
        white, black = allocate(self.state, pair, bracket.kind, initial)
        is_floater = bracket.floaters >> turn.place & 1
        return BoardExplanation(
            white=white,
            black=black,
            bracket=index,
            part=BoardPart.MOVED_DOWN if is_floater else BoardPart.HALVES,
            higher=self.state.tpn(turn.place),
            passed_over=self.tpns(list(turn.passed_over)),
            colour_article=colours_of(self.state, pair, bracket.kind, initial).article,
        )

    def explanation(self) -> Explanation:
        """Return the explanation of every bracket and every board, in the order of making."""
        indices = range(self.bracket_count)
        boards = [self._board(index, turn) for index in indices for turn in self.standing(index)]
        brackets = tuple([self.bracket(index) for index in indices])
        return Explanation(self.request.round_number, brackets, tuple(boards))

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        initial = self.request.initial_colour
        pairs = [allocate(self.state, pair, kind, initial) for kind, pair in self.made]
        check_same_round(self.request, pairing, pairs, self.facts.holder)
