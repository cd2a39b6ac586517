"""Events and single positions from files, paired again and compared."""

from collections.abc import Iterator
from pathlib import Path

from swissdesk.formats.pairs import format_pairs
from swissdesk.formats.trf import read_trf
from swissdesk.pairing.checker import Difference, compare_rounds
from swissdesk.pairing.checks import check_round
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round
from swissdesk.tournament.checking import played_rounds
from swissdesk.tournament.rounds import pairing_request


def pair_lawfully(request: PairingRequest) -> RoundPairing:
    """Pair a round, and let the check that shares no code with the engine look at it."""
    pairing = pair_round(request)
    check_round(request, pairing)
    return pairing


def differing_rounds(data: bytes, name: str) -> Iterator[tuple[str, int, tuple[Difference, ...]]]:
    """Pair all rounds of a finished event again and yield those that come out differently."""
    tournament = read_trf(data, name).tournament
    for comparison in compare_rounds(played_rounds(tournament), pair_lawfully):
        if comparison.differences or not comparison.is_pairable:
            yield name, comparison.round_number, comparison.differences


def next_request(path: Path) -> PairingRequest:
    """Return the wish to pair the round after the last one of a file."""
    return pairing_request(read_trf(path.read_bytes(), path.name).tournament)


def paired_lines(path: Path) -> list[str]:
    """Pair the next round of a file and return the pairs as lines, in board order."""
    return format_pairs(pair_lawfully(next_request(path))).splitlines()


def stored_lines(path: Path) -> list[str]:
    """Return the stored answer to a file."""
    return path.with_suffix(".dutch-2026.txt").read_text(encoding="ascii").strip().splitlines()
