"""What a round was paired from, as the sheet of its steps holds it, and the round opened from that."""

from collections.abc import Sequence
from typing import Final

from swissdesk.documents.press.names import name_forms
from swissdesk.errors import OtherwisePairedError
from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.history import opponents_met
from swissdesk.pairing.explaining.explanation import BracketExplanation
from swissdesk.pairing.explaining.steps import StepKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.pairing.systems import explained_round, system_named
from swissdesk.pairing.words.common import Names
from swissdesk.pairing.words.steps import StepWhy, ToldSteps, cards_of
from swissdesk.terms import Tpn

_MOST_ASKED: Final = 100
"""So many turns of a sheet have their reasons: at 2,000 players each costs the engine some 60 ms."""


class StepSource(Frozen):
    """The request of a round, the names by numbers, the boards in their order, and the bye.

    `known` tells of each board whether its colours are. `by_hand` is the reason of an arbiter who laid it.
    `is_then` tells that only what was known when the round was paired counts.
    """

    request: PairingRequest
    names: tuple[tuple[Tpn, str], ...]
    boards: tuple[Pair, ...]
    known: tuple[bool, ...]
    bye: Tpn | None
    by_hand: str
    is_then: bool


class PaperRound:
    """A round with its steps; `asked` counts the turns whose reasons were asked for."""

    def __init__(self, source: StepSource) -> None:
        """Pair the round again; raises PairingError, OtherwisePairedError if it was laid otherwise."""
        self.request, self.names = source.request, dict(source.names)
        self.forms = name_forms({*self.names.values(), ""})
        self.system = system_named(source.request.system)
        self.words = self.system.words()
        self._explained = explained_round(source.request)
        self._check(source)
        self.told = ToldSteps(self._explained, Names(self.names), self.words)
        self.boards = {frozenset(pair): (number, pair) for number, pair in enumerate(source.boards, 1)}
        self.players = {player.tpn: player for player in source.request.players}
        self._asked = 0

    def _check(self, source: StepSource) -> None:
        """Refuse a round that the rules do not give; colours that are not known are those of the rules."""
        pairs = []
        for pair, is_known in zip(source.boards, source.known, strict=True):
            made = None if is_known else self._explained.board(*pair)
            pairs.append(pair if made is None else Pair(made.white, made.black))
        number = source.request.round_number
        try:
            self._explained.check(RoundPairing(source.request.revision, number, tuple(pairs), source.bye))
        except OtherwisePairedError as error:
            raise OtherwisePairedError(number, source.by_hand, is_past_known=source.is_then) from error

    @property
    def count(self) -> int:
        """Return how many brackets there are."""
        return self._explained.bracket_count

    def bracket(self, index: int) -> BracketExplanation:
        """Return a bracket in the order of pairing."""
        return self._explained.bracket(index)

    def brackets_of(self, only: Tpn | None) -> tuple[int, ...]:
        """Return all brackets, or the one in which a player has an opponent or the bye."""
        every = range(self.count)
        return tuple(index for index in every if only is None or _plays(self.bracket(index), only))

    def everybody(self, index: int) -> Sequence[PairingPlayer]:
        """Return who lies in a bracket, in the order of its first picture."""
        lying = dict.fromkeys(tpn for step in self.told.steps[index] for tpn in step.everybody)
        bracket = self.bracket(index)
        order = [*bracket.mdps, *bracket.residents, *lying]
        return [self.players[tpn] for tpn in dict.fromkeys(order) if tpn in lying]

    def met(self, player: PairingPlayer, others: Sequence[PairingPlayer]) -> list[Tpn]:
        """Return whom of the others a player has met."""
        before = opponents_met(player.history)
        return sorted(other.tpn for other in others if other.tpn in before)

    def why(self, index: int, step: int) -> StepWhy:
        """Return a step in words; of a turn beyond those that are asked about only its title and cards."""
        shown = self.told.steps[index][step]
        if shown.kind is StepKind.TURN:
            self._asked += 1
            if self._asked > _MOST_ASKED:
                return StepWhy(shown.kind, self.told.title(index, step), cards_of(shown), ())
        return self.told.why(index, step)

    @property
    def most_asked(self) -> int:
        """Return how many turns have their reasons at most."""
        return _MOST_ASKED

    @property
    def has_asked_all(self) -> bool:
        """Tell whether every turn so far has its reasons."""
        return self._asked <= _MOST_ASKED


def _plays(bracket: BracketExplanation, tpn: Tpn) -> bool:
    return tpn == bracket.bye or any(tpn in pair for pair in bracket.pairs)
