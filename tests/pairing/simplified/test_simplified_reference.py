import io
import json
import tarfile
from pathlib import Path

import pytest
from vincze_cases import CASES

from swissdesk.formats.trf import read_trf
from swissdesk.pairing.checker import compare_rounds
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.tournament.round.checking import played_rounds

pytestmark = [pytest.mark.reference, pytest.mark.slow]


def test_all_random_events_are_paired_as_they_were(reference: Path):
    archive = (reference / "data/packs/packs.tar.gz").read_bytes()
    rounds, differing = 0, []
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar.getmembers():
            file, name = tar.extractfile(member), Path(member.name).name
            if file is None or not name.startswith("vincze-"):
                continue
            tournament = read_trf(file.read(), name).tournament
            for comparison in compare_rounds(played_rounds(tournament), pair_lawfully):
                rounds += 1
                if comparison.differences or not comparison.is_pairable:
                    differing.append((name, comparison.round_number))
    assert (rounds, differing) == (410, [])


def test_the_worked_examples_are_those_of_the_reference(reference: Path):
    found = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in (reference / "data/packs/cases").glob("vincze-*.json")
    }
    assert found == CASES
