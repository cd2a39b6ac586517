"""Who floated in the previous round, and how many matches each has played (C.04.6:1.5, 3.4.3)."""

from collections.abc import Sequence

from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind


def floated_last(request: PairingRequest, taking_part: Sequence[PairingPlayer]) -> int:
    """Return who met an opponent with another score in the previous round, as a set of places."""
    number = request.round_number
    if number == 1:
        return 0
    before = {entry.tpn: pairing_score(entry, number - 1) for entry in request.players}
    last = [entry.history[-1] for entry in taking_part]
    return flags(
        past.kind is RoundKind.PLAYED
        and past.opponent is not None
        and before[past.opponent] != before[entry.tpn]
        for entry, past in zip(taking_part, last, strict=True)
    )


def matches_played(entry: PairingPlayer) -> int:
    """Return how many matches were played; forfeited ones are none (C.04.2:3.5)."""
    return sum([past.kind is RoundKind.PLAYED for past in entry.history])
