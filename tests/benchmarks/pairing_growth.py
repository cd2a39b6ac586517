"""How the cost of a round grows from 100 to 10,000 players, and what the nastiest fields cost."""

from collections.abc import Iterator

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import SystemName
from tests.benchmarks.measures import Figure, cpu_median_of, process
from tests.benchmarks.pairing_fields import (
    big_clubs,
    can_be_paired,
    chosen_requests,
    last_request,
    played_requests,
    same_colour_request,
    weak_club,
)

EDITIONS = (DUTCH_2026, DUTCH_2025, DUTCH_2017)
SIZES = (100, 300, 1000, 3000, 5000, 10_000)
ROUNDS = (2, 5, 9)
PROMISED = {1000: 0.015, 5000: 0.080, 10_000: 0.250}
MOST_MEMORY = 300

PEAK = """
import resource
from swissdesk.pairing.systems import pair_round
from tests.benchmarks.pairing_fields import chosen_requests
for request in chosen_requests(10_000, 9, (9,)):
    pair_round(request)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def figures() -> Iterator[Figure]:
    yield from growth()
    yield from nasty_fields()
    yield peak_memory()


def growth() -> Iterator[Figure]:
    """Ordinary fields of 9 rounds; the figures of the editions before 2026 may be twice as large."""
    for size in SIZES:
        for request in chosen_requests(size, max(ROUNDS), ROUNDS):
            for system in EDITIONS:
                factor = 1 if system == DUTCH_2026 else 2
                promised = PROMISED[size] * factor if size in PROMISED else None
                name = f"{size} players, round {request.round_number} of {request.rounds_planned}"
                yield _figure(name, request, system, promised)


def nasty_fields() -> Iterator[Figure]:
    for size in (10, 14, 20, 30, 40, 46, 60):
        for system in EDITIONS:
            slowest = max(
                (cpu_median_of(3, lambda r=request: pair_round(r)), request.round_number)
                for request in map(_of(system), played_requests(size, size - 1))
                if can_be_paired(request)
            )
            name = f"{system}: {size} players, {size - 1} rounds, slowest"
            yield Figure(name, slowest[0], note=f"round {slowest[1]}")
    fields = {f"{size} players who all had White": same_colour_request(size) for size in (600, 5000)}
    fields |= {
        f"{size} players, big clubs, round 9": last_request(size, 9, big_clubs(size)) for size in (301, 1000)
    }
    for size in (60, 150, 301):
        forbidden = weak_club(size)
        fields[f"{size} players, weaker half one club"] = last_request(size, 5, forbidden)
    for name, request in fields.items():
        for system in EDITIONS:
            if can_be_paired(replace(request, system=system)):
                yield _figure(name, request, system)


def _of(system: SystemName):
    return lambda request: replace(request, system=system)


def _figure(name: str, request: PairingRequest, system: SystemName, promised: float | None = None) -> Figure:
    asked = replace(request, system=system)
    seconds = cpu_median_of(7, lambda: pair_round(asked))
    return Figure(f"{system}: {name}", seconds, promised)


def peak_memory() -> Figure:
    """The most memory that a process takes to play 9 rounds of 10,000 players."""
    megabytes = int(process("-c", PEAK).stdout)
    note = f"{megabytes} MB, promised {MOST_MEMORY} MB"
    return Figure("most memory, 10,000 players and 9 rounds", 0.0, note=note)
