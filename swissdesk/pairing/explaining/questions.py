"""What can be asked about a paired round, whatever the system.

A system plugs in with a class whose instances are an `ExplainedRound`, made from a request: it pairs
the round once and answers from what decided, in the data of `explanation`. The criteria of its
brackets are the items of the key that the system makes as small as possible, by the names and articles
of its own text. *Why not A-B* is the best round with these two at one board: the first item of the key
that gets worse (Verdict.CRITERION), or that the round only comes later in the order of choice
(Verdict.LATER). The words of its items are a class in its `words`; its record names both.
"""

from collections.abc import Callable
from typing import Protocol

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketExplanation,
    Explanation,
    Verdict,
    WhyDown,
    WhyNot,
)
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn


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

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two players apart, whatever the others do; None if none does.

        ABSENT if they do not both take part, or are the same. At once: it looks nothing up in the pairing.
        """

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
