import io
import statistics
import tarfile
import time
from pathlib import Path

import pytest
from dutch_events import differing_rounds, next_request, paired_lines, position_of, stored_lines
from random_events import DUTCH

from swissdesk.pairing.systems import pair_round
from swissdesk.terms import SystemName

pytestmark = [pytest.mark.reference, pytest.mark.slow]


@pytest.mark.parametrize(("prefix", "count"), [("d2025-", 400), ("d2017-", 200)])
def test_all_random_events_are_paired_as_they_were(reference: Path, prefix: str, count: int):
    archive = (reference / "data/dutch/random-tournaments.tar.gz").read_bytes()
    events = 0
    differing = []
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar.getmembers():
            file, name = tar.extractfile(member), Path(member.name).name
            if file is not None and name.startswith(prefix):
                events += 1
                differing += differing_rounds(file.read(), name)
    assert (events, differing) == (count, [])


@pytest.mark.parametrize("edition", [2017, 2026])
def test_all_stored_positions_come_out_as_stored(reference: Path, edition: int):
    answers = sorted((reference / "data/dutch/perf").glob(f"*.dutch-{edition}.txt"))
    assert answers
    for answer in answers:
        assert (answer.name, paired_lines(*position_of(answer))) == (answer.name, stored_lines(answer))


@pytest.mark.parametrize("system", DUTCH)
@pytest.mark.parametrize(("players", "milliseconds"), [(200, 5), (1000, 25), (5000, 150)])
def test_a_round_is_paired_in_the_promised_time(
    reference: Path, system: SystemName, players: int, milliseconds: int
):
    # Twice the promise: the machine may be doing something else.
    request = next_request(reference / f"data/dutch/perf/p-n{players:04}-r5of9.trf", system)
    times = []
    for _ in range(5):
        start = time.perf_counter()
        pair_round(request)
        times.append(time.perf_counter() - start)
    assert statistics.median(times) * 1000 < 2 * milliseconds
