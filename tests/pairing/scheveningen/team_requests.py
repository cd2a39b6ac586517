"""Requests for rounds of a Scheveningen."""

from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.pairing.scheveningen.record import RECORDS
from swissdesk.terms import Colour, Scoring, Tpn

SINGLE, DOUBLE = RECORDS


def request(size: int, number: int, system: str = SINGLE.name, *, games: int = 1, step: int = 1):
    """Ask for a round of two teams of this size, whose numbers are `step` apart."""
    return PairingRequest(
        revision=7,
        system=system,
        round_number=number,
        rounds_planned=3 * size * games,
        initial_colour=Colour.WHITE,
        scoring=Scoring(),
        players=tuple(PairingPlayer(Tpn(step * at), (), (), True) for at in range(1, 2 * size + 1)),
        forbidden_pairs=frozenset(),
        teams=None,
        in_succession=games,
    )
