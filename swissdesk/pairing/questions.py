"""What can be asked about a paired round, whatever the system: a new one is one line here.

A system plugs in with three things. In its folder it has a class whose instances are an
`ExplainedRound`, made from a request: it pairs the round once and answers from what decided, in the
data of `explanation`. The criteria of its brackets are the items of the key that the system makes as
small as possible, by the names and articles of its own text. *Why not A-B* is the best round with
these two at one board: the first item of the key that gets worse (Verdict.CRITERION), or that the
round only comes later in the order of choice (Verdict.LATER). Then there is a line in `EXPLAINERS`,
and the words of its items are a class in its `words` with a line in `services.explaining_systems`.
Whoever can also say why a player floats adds a line in `FLOATS_EXPLAINED`. Like the systems, their
explainers are loaded when they are first asked.
"""

# ruff: noqa: PLC0415 - all explainers together cost the window a fifth of a second of its start

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from swissdesk.errors import NobodyFloatsError
from swissdesk.pairing.explanation import (
    BoardExplanation,
    BracketExplanation,
    Explanation,
    WhyDown,
    WhyNot,
)
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import SystemName, Tpn


class ExplainedRound(Protocol):
    """A round as its system pairs it, ready for questions; brackets are counted from the highest."""

    @property
    def bracket_count(self) -> int:
        """Return how many brackets the round has."""

    def bracket(self, index: int) -> BracketExplanation:
        """Return the explanation of one bracket, found no sooner than it is asked for."""

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two players came to meet, None if they do not."""

    def explanation(self) -> Explanation:
        """Return the explanation of every bracket and every board."""

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Tell why two players do not meet, or that they do or cannot, in this order of asking."""

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Tell for everybody who was passed over at a board why the pair was not made."""


class FloatsExplained(ExplainedRound, Protocol):
    """A round of a system that moves players on from scoregroup to scoregroup."""

    def why_down(self, player: Tpn) -> WhyDown:
        """Tell why a player is not paired in the own scoregroup, or what would be lost by that."""


Explainer = Callable[[PairingRequest], ExplainedRound]
"""Makes a round ready for questions; raises what pairing it does."""

FloatsExplainer = Callable[[PairingRequest], FloatsExplained]
"""The same for a system that moves players on."""


def _dutch() -> FloatsExplainer:
    from swissdesk.pairing.dutch.explaining.questions import ExplainedDutchRound

    return ExplainedDutchRound


def _simplified() -> Explainer:
    from swissdesk.pairing.simplified.explain_questions import ExplainedSimplifiedRound

    return ExplainedSimplifiedRound


def _leong() -> FloatsExplainer:
    from swissdesk.pairing.leong.explain_questions import ExplainedLeongRound

    return ExplainedLeongRound


def _olympiad() -> FloatsExplainer:
    from swissdesk.pairing.olympiad.explain_questions import ExplainedOlympiadRound

    return ExplainedOlympiadRound


FLOATS_EXPLAINED: Final[Mapping[SystemName, Callable[[], FloatsExplainer]]] = {
    SystemName.DUTCH_2026: _dutch,
    SystemName.DUTCH_2025: _dutch,
    SystemName.DUTCH_2017: _dutch,
    SystemName.LEONG: _leong,
    SystemName.OLYMPIAD: _olympiad,
}

EXPLAINERS: Final[Mapping[SystemName, Callable[[], Explainer]]] = {
    **FLOATS_EXPLAINED,
    SystemName.SIMPLIFIED: _simplified,
}


def explained_round(request: PairingRequest) -> ExplainedRound:
    """Return a round ready for questions; raises NoLegalPairingError as pairing does."""
    return EXPLAINERS[request.system]()(request)


def round_with_floats(request: PairingRequest) -> FloatsExplained:
    """Return a round ready for questions about floaters too; raises what `explained_round` does."""
    load = FLOATS_EXPLAINED.get(request.system)
    if load is None:
        raise NobodyFloatsError(request.system)
    return load()(request)
