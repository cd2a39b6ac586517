"""A round of matches, ready for questions: the shared answers, with the colours of players."""

from swissdesk.pairing.double_swiss.state import build_state
from swissdesk.pairing.double_swiss.system import allocate, decision_of
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.upfloaters.explaining.questions import ExplainedUpfloatersRound
from swissdesk.pairing.upfloaters.system import complete_round


class ExplainedDoubleRound(ExplainedUpfloatersRound):
    """A round of the Double-Swiss system; raises what pairing it does."""

    def __init__(self, request: PairingRequest) -> None:
        self.state = build_state(request)
        field = self.state.field
        super().__init__(request, field, complete_round(field, request.round_number))

    def allocated(self, one: int, other: int) -> Pair:
        """Return the pair of two places, White of the first game first (C.04.5:4.3)."""
        return allocate(self.state, one, other, self.request.initial_colour)

    def colour_article(self, one: int, other: int) -> str:
        """Return the article that gave the colours of two places."""
        return decision_of(self.state, one, other, self.request.initial_colour).article
