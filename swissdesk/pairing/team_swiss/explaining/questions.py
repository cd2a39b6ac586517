"""A round of teams, ready for questions: the shared answers, with the colours of teams."""

from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.team_swiss.state import build_state
from swissdesk.pairing.team_swiss.system import allocate, decision_of
from swissdesk.pairing.upfloaters.explaining.questions import ExplainedUpfloatersRound
from swissdesk.pairing.upfloaters.system import complete_round


class ExplainedTeamRound(ExplainedUpfloatersRound):
    """A round of the Swiss team system; raises what pairing it does."""

    def __init__(self, request: PairingRequest) -> None:
        self.state = build_state(request)
        field = self.state.field
        super().__init__(request, field, complete_round(field, request.round_number))

    def allocated(self, one: int, other: int) -> Pair:
        """Return the pair of two places, White on board 1 first (C.04.6:4.3)."""
        return allocate(self.state, one, other, self.request.initial_colour)

    def colour_article(self, one: int, other: int) -> str:
        """Return the article that gave the colours of two places."""
        return decision_of(self.state, one, other, self.request.initial_colour).article
