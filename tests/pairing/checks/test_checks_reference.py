"""Thousands of rounds that other programs have paired are lawful."""

import io
import tarfile
from collections import Counter
from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.pairing.checker import PlayedRound
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.systems import check_round
from swissdesk.tournament.round.checking import played_rounds
from tests.long_run import sample

pytestmark = pytest.mark.reference


def _as_paired(played: PlayedRound) -> RoundPairing:
    pairs = tuple(Pair(board.white, board.black) for board in played.boards if board.black is not None)
    byes = [board.white for board in played.boards if board.black is None]
    assert len(byes) <= 1
    return RoundPairing(
        played.request.revision, played.request.round_number, pairs, byes[0] if byes else None
    )


def _lawful_rounds(archive: Path, every: int = 1) -> Counter[str]:
    counts: Counter[str] = Counter()
    with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as tar:
        for member in sorted(tar.getmembers(), key=lambda member: member.name)[::every]:
            kind = Path(member.name).name.split("-")[0]
            file = tar.extractfile(member)
            if file is None or not member.name.endswith(".trf") or kind == "olympiad":
                continue
            for played in played_rounds(read_trf(file.read(), member.name).tournament):
                check_round(played.request, _as_paired(played))
                counts[kind] += 1
    return counts


def test_every_round_of_the_random_dutch_events_is_lawful(reference: Path) -> None:
    counts = _lawful_rounds(reference / "data/dutch/random-tournaments.tar.gz", sample(4, long=1))
    assert counts == {"d2025": sample(722, long=2884), "d2017": sample(347, long=1432)}


def test_every_round_of_the_simplified_and_leong_events_is_lawful(reference: Path) -> None:
    assert _lawful_rounds(reference / "data/packs/packs.tar.gz") == {"vincze": 410, "leong": 409}
