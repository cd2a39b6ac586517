"""Requests for rounds of a table."""

from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.pairing.round_robin.record import RECORDS
from swissdesk.terms import Colour, Scoring, Tpn

SINGLE, DOUBLE = RECORDS


def request(players: int, number: int, system: str = SINGLE.name, *, step: int = 1) -> PairingRequest:
    """Ask for a round of so many players, whose numbers are `step` apart."""
    return PairingRequest(
        revision=7,
        system=system,
        round_number=number,
        rounds_planned=2 * players,
        initial_colour=Colour.WHITE,
        scoring=Scoring(),
        players=tuple(PairingPlayer(Tpn(step * at), (), (), True) for at in range(1, players + 1)),
        forbidden_pairs=frozenset(),
        teams=None,
    )
