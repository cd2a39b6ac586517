"""Positions of a few players whose earlier opponents have all gone home."""

from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Points, Scoring, SystemName, Tpn

BYES = {
    "U": PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(10)),
    "F": PastRound(RoundKind.FULL_POINT_BYE, Points(10)),
    "H": PastRound(RoundKind.HALF_POINT_BYE, Points(5)),
    "Z": PastRound(RoundKind.ZERO_POINT_BYE, Points(0)),
}
RESULTS = {"1": 10, "=": 5, "0": 0}


def position(*records: str, planned: int = 9, system: SystemName = DUTCH_2026) -> PairingRequest:
    """Return the request for the next round; a record is like `W1 B= H`, colour and result or a bye."""
    rounds = len(records[0].split())
    present = [
        PairingPlayer(Tpn(tpn), _history(tpn, record), (), takes_part=True)
        for tpn, record in enumerate(records, 1)
    ]
    # Opponents had the same score all the time: nobody has floated by a game.
    gone = [
        PairingPlayer(
            Tpn(100 * player.tpn + at),
            tuple(PastRound(RoundKind.ZERO_POINT_BYE, past.points) for past in player.history),
            (),
            takes_part=False,
        )
        for player in present
        for at in range(rounds)
    ]
    return PairingRequest(
        revision=0,
        system=system,
        round_number=rounds + 1,
        rounds_planned=planned,
        initial_colour=Colour.WHITE,
        scoring=Scoring(),
        players=(*present, *gone),
        forbidden_pairs=frozenset(),
        teams=None,
    )


def _history(tpn: int, record: str) -> tuple[PastRound, ...]:
    return tuple(
        BYES[cell]
        if cell in BYES
        else PastRound(
            RoundKind.PLAYED, Points(RESULTS[cell[1]]), Tpn(100 * tpn + at), Colour(cell[0].lower())
        )
        for at, cell in enumerate(record.split())
    )
