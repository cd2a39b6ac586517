"""All events and cases of the reference material, re-paired."""

from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.pairing.checker import compare_rounds
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.tournament.round.checking import played_rounds

EVENTS = Path(__file__).parents[2] / "data" / "olympiad" / "events"


def differing_rounds(text: bytes, name: str) -> tuple[int, list[tuple[str, int]]]:
    """How many rounds an event has, and those that are paired differently or not at all."""
    rounds = list(compare_rounds(played_rounds(read_trf(text, name).tournament), pair_lawfully))
    return len(rounds), [(name, one.round_number) for one in rounds if one.differences or not one.is_pairable]


@pytest.mark.parametrize("path", sorted(EVENTS.glob("*.trf")), ids=lambda path: path.stem)
def test_a_finished_event_is_paired_as_it_was(path: Path):
    rounds, differing = differing_rounds(path.read_bytes(), path.name)
    assert rounds == int(path.stem.split("-r")[1][:2])
    assert differing == []


@pytest.mark.reference
def test_the_worked_examples_are_those_of_the_reference(reference: Path):
    own = {path.name: path.read_bytes() for path in (EVENTS.parent / "cases").glob("*.json")}
    assert own == {
        path.name: path.read_bytes() for path in (reference / "data/packs/cases").glob("olympiad-*.json")
    }
