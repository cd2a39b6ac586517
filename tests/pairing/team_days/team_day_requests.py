"""Requests for rounds of tables for several teams, and how their games are written."""

from swissdesk.pairing.molter.record import RECORD as MOLTER
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.pairing.schiller.record import RECORD as SCHILLER
from swissdesk.terms import Colour, Scoring, Tpn

__all__ = ("MOLTER", "SCHILLER", "request", "written")


def request(system, teams, size, number, *, rounds=0, games=1):
    """Ask for a round of so many teams of this size."""
    planned = rounds or size * (teams - 1)
    return PairingRequest(
        revision=7,
        system=system.name,
        round_number=number,
        rounds_planned=planned * games,
        initial_colour=Colour.WHITE,
        scoring=Scoring(),
        players=tuple(PairingPlayer(Tpn(at), (), (), True) for at in range(1, teams * size + 1)),
        forbidden_pairs=frozenset(),
        teams=None,
        in_succession=games,
        table_teams=teams,
    )


def written(paired, size):
    """Return a round as it is printed: `A1-B2 B1-C1`."""

    def seat(tpn):
        return f"{chr(ord('A') + (tpn - 1) // size)}{(tpn - 1) % size + 1}"

    return " ".join(f"{seat(pair.white)}-{seat(pair.black)}" for pair in paired.pairs)
