import json
from pathlib import Path

import pytest
from dutch_events import (
    differing_rounds,
    next_request,
    pair_lawfully,
    paired_lines,
    position_of,
    stored_lines,
)
from random_events import DUTCH

from swissdesk.errors import NoLegalPairingError
from swissdesk.terms import SystemName

DATA = Path(__file__).parents[2] / "data" / "dutch"
EVENTS = sorted((DATA / "events").glob("*.trf"))
ANSWERS = sorted((DATA / "rounds").glob("*.txt"))
CASES = json.loads((DATA / "cases" / "expected.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_every_round_of_a_random_event_is_paired_as_it_was(path: Path):
    assert list(differing_rounds(path.read_bytes(), path.name)) == []


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: answer.stem)
def test_a_single_round_comes_out_as_stored(answer: Path):
    ours, stored = paired_lines(*position_of(answer)), stored_lines(answer)
    if "accelerated" in answer.stem:
        # The stored boards follow the real scores, ours the pairing scores (C.04.7:1.5).
        ours, stored = sorted(ours), sorted(stored)
    assert ours == stored


@pytest.mark.parametrize("system", DUTCH)
@pytest.mark.parametrize("name", CASES)
def test_a_position_in_which_editions_differ_is_paired_by_the_edition(name: str, system: SystemName):
    expected = CASES[name][system.removeprefix("dutch-")]
    request = next_request(DATA / "cases" / f"{name}.trf", system)
    if expected is None:
        with pytest.raises(NoLegalPairingError):
            pair_lawfully(request)
    else:
        pairing = pair_lawfully(request)
        assert [sorted(map(list, pairing.pairs)), pairing.bye] == [sorted(expected[0]), expected[1]]
