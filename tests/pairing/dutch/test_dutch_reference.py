import io
import tarfile
from pathlib import Path

import pytest
from dutch_events import differing_rounds, paired_lines, position_of, stored_lines

from tests.long_run import sample

pytestmark = [pytest.mark.reference, pytest.mark.slow]


@pytest.mark.parametrize(("prefix", "count"), [("d2025-", 400), ("d2017-", 200)])
def test_all_random_events_are_paired_as_they_were(reference: Path, prefix: str, count: int):
    archive = (reference / "data/dutch/random-tournaments.tar.gz").read_bytes()
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        members = {Path(member.name).name: member for member in tar.getmembers() if member.isfile()}
        names = sorted(name for name in members if name.startswith(prefix))
        taken = names[:: sample(5, long=1)]
        differing = [
            each for name in taken for each in differing_rounds(tar.extractfile(members[name]).read(), name)
        ]
    assert (len(names), differing) == (count, [])


@pytest.mark.parametrize("edition", [2017, 2026])
def test_all_stored_positions_come_out_as_stored(reference: Path, edition: int):
    answers = sorted((reference / "data/dutch/perf").glob(f"*.dutch-{edition}.txt"))
    assert answers
    for answer in answers:
        assert (answer.name, paired_lines(*position_of(answer))) == (answer.name, stored_lines(answer))
