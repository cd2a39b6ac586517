"""Events and single positions from files, paired again and compared."""

from collections.abc import Iterator
from pathlib import Path

from swissdesk.formats.pairs import format_pairs
from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.checker import Difference, compare_rounds
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round, pair_round
from swissdesk.terms import SystemName
from swissdesk.tournament.round.checking import played_rounds
from swissdesk.tournament.round.rounds import pairing_request


def pair_lawfully(request: PairingRequest) -> RoundPairing:
    """Pair a round, and let the check that shares no code with the engine look at it."""
    pairing = pair_round(request)
    check_round(request, pairing)
    return pairing


def edition_of(name: str) -> SystemName:
    """Return the edition by which an event was paired: its file name begins with it."""
    return DUTCH_2017 if name.startswith("d2017-") else DUTCH_2026


def differing_rounds(data: bytes, name: str) -> Iterator[tuple[str, int, tuple[Difference, ...]]]:
    """Pair all rounds of a finished event again and yield those that come out differently."""
    tournament = read_trf(data, name).tournament
    tournament = replace(tournament, settings=replace(tournament.settings, system=edition_of(name)))
    for comparison in compare_rounds(played_rounds(tournament), pair_lawfully):
        if comparison.differences or not comparison.is_pairable:
            yield name, comparison.round_number, comparison.differences


def next_request(path: Path, system: SystemName = DUTCH_2026) -> PairingRequest:
    """Return the request to pair the round after the last one of a file."""
    request = pairing_request(read_trf(path.read_bytes(), path.name).tournament)
    return replace(request, system=system)


def position_of(answer: Path) -> tuple[Path, SystemName]:
    """Return the position that a stored answer belongs to, and the edition that gave it."""
    position, system = answer.stem.rsplit(".", 1)
    return answer.with_name(f"{position}.trf"), SystemName(system)


def paired_lines(path: Path, system: SystemName) -> list[str]:
    """Pair the next round of a file and return the pairs as lines, in board order."""
    return format_pairs(pair_lawfully(next_request(path, system))).splitlines()


def stored_lines(answer: Path) -> list[str]:
    """Return a stored answer."""
    return answer.read_text(encoding="ascii").strip().splitlines()
