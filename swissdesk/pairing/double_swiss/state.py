"""What pairing has to know about the players: scores, colours, floats, the bye (C.04.5:1, 2)."""

from collections.abc import Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.byes import may_have_pab
from swissdesk.pairing.basic.history import colours_played, has_taken_part
from swissdesk.pairing.basic.meetings import unmet_rows
from swissdesk.pairing.basic.scores import pairing_score, score_before
from swissdesk.pairing.double_swiss.colours import Side
from swissdesk.pairing.double_swiss.facts import BYE_BARS
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.pairing.upfloaters.field import Field, PairCriterion
from swissdesk.pairing.upfloaters.floats import floated_last, matches_played
from swissdesk.terms import Points, Tpn


class State(Frozen):
    """The field of a round, and what its colours depend on, by place: players in order of pairing numbers.

    `real` are the scores without virtual points, by which the higher ranked of two is found (4.2).
    """

    field: Field
    sides: tuple[Side, ...]
    real: tuple[Points, ...]

    @property
    def score_of(self) -> dict[Tpn, Points]:
        """Return the pairing scores by pairing number."""
        return dict(zip(self.field.numbers, self.field.scores, strict=True))


def build_state(request: PairingRequest) -> State:
    """Return who takes part, and all that pairing asks; O(players * rounds)."""
    number = request.round_number
    players = tuple([player for player in request.players if player.takes_part])
    # In the last round no float is looked at (C.04.5:2.3.4, 2.3.5).
    floaters = 0 if number >= request.rounds_planned else floated_last(request, players)
    return State(
        field=Field(
            numbers=tuple([player.tpn for player in players]),
            scores=tuple([pairing_score(player, number) for player in players]),
            matches=tuple([matches_played(player) for player in players]),
            rows=tuple(unmet_rows(players, request.forbidden_pairs)),
            may_have_bye=_may_have_bye(request, players) if len(players) % 2 else None,
            floaters=floaters,
            criteria=(PairCriterion("C8", "2.3.5", residents=floaters),) if floaters else (),
        ),
        sides=_sides(request),
        real=tuple([score_before(player, len(player.history) + 1) for player in players]),
    )


def _may_have_bye(request: PairingRequest, players: Sequence[PairingPlayer]) -> int:
    return flags([may_have_pab(player.history, request.scoring, BYE_BARS) for player in players])


def _sides(request: PairingRequest) -> tuple[Side, ...]:
    # Who has never come holds no number yet, and would shift the parity of all below (4.3.1).
    arrived = [player for player in request.players if player.takes_part or has_taken_part(player.history)]
    return tuple(
        Side(place, colours_played(player.history))
        for place, player in enumerate(arrived, 1)
        if player.takes_part
    )
