"""The events and worked examples of the systems other than the Dutch are those of the reference."""

import io
import json
import tarfile
from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.pairing.checker import compare_rounds
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.tournament.round.checking import played_rounds
from tests.pairing.leong.leong_cases import CASES as LEONG_CASES
from tests.pairing.simplified.vincze_cases import CASES as VINCZE_CASES

pytestmark = [pytest.mark.reference, pytest.mark.slow]


@pytest.mark.parametrize(("system", "count"), [("leong", 409), ("vincze", 410), ("olympiad", 408)])
def test_all_random_events_are_paired_as_they_were(reference: Path, system: str, count: int):
    archive = (reference / "data/packs/packs.tar.gz").read_bytes()
    rounds, differing = 0, []
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar.getmembers():
            file, name = tar.extractfile(member), Path(member.name).name
            if file is None or not name.startswith(f"{system}-"):
                continue
            tournament = read_trf(file.read(), name).tournament
            for comparison in compare_rounds(played_rounds(tournament), pair_lawfully):
                rounds += 1
                if comparison.differences or not comparison.is_pairable:
                    differing.append((name, comparison.round_number))
    assert (rounds, differing) == (count, [])


@pytest.mark.parametrize(("system", "cases"), [("leong", LEONG_CASES), ("vincze", VINCZE_CASES)])
def test_the_worked_examples_are_those_of_the_reference(reference: Path, system: str, cases: dict):
    found = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in (reference / "data/packs/cases").glob(f"{system}-*.json")
    }
    assert found == cases
