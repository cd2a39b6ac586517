"""All reference events are read; team events are refused in words."""

import io
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.trf import ImportedTournament, read_trf
from swissdesk.terms import SystemName

pytestmark = pytest.mark.reference


def _members(archive: Path) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as tar:
        for member in tar.getmembers():
            file = tar.extractfile(member)
            if file is not None and member.name.endswith(".trf"):
                yield member.name, file.read()


def _paired_sums_up(imported: ImportedTournament) -> bool:
    field = len(imported.tournament.players)
    return all(2 * len(rnd.games) + len(rnd.byes) == field for rnd in imported.tournament.rounds)


def test_every_random_dutch_event_is_read_without_an_adjustment(reference: Path) -> None:
    count = 0
    for name, data in _members(reference / "data/dutch/random-tournaments.tar.gz"):
        imported = read_trf(data, name)
        expected = SystemName.DUTCH_2026 if "d2025" in name else SystemName.DUTCH_2017
        assert (name, imported.system, imported.adjustments) == (name, expected, ())
        assert _paired_sums_up(imported)
        count += 1
    assert count == 600


def test_every_event_of_the_other_systems_is_read_or_refused_as_a_team_event(reference: Path) -> None:
    systems = {"vincze": SystemName.SIMPLIFIED, "leong": SystemName.LEONG}
    for name, data in _members(reference / "data/packs/packs.tar.gz"):
        kind = Path(name).name.split("-")[0]
        if kind == "olympiad":
            with pytest.raises(FormatError, match="Team events"):
                read_trf(data, name)
        else:
            imported = read_trf(data, name)
            assert (name, imported.system, imported.adjustments) == (name, systems[kind], ())


def test_every_single_round_to_be_paired_is_read(reference: Path) -> None:
    for path in sorted((reference / "data/dutch/perf").glob("*.trf")):
        imported = read_trf(path.read_bytes(), path.name)
        planned, paired = imported.tournament.settings.rounds_planned, len(imported.tournament.rounds)
        next_round = int(path.stem.split("-r")[1].split("of")[0])
        assert (path.name, paired, planned) == (path.name, next_round - 1, int(path.stem.split("of")[1]))
        assert {absence.round_number for absence in imported.tournament.absences} <= {next_round}
