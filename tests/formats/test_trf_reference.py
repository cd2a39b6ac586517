"""All reference events are read, and written without a loss."""

import io
import tarfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from swissdesk.formats.trf import ImportedTournament, TrfEdition, read_trf, write_trf
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import Title
from tests.long_run import sample

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
    events = [*_members(reference / "data/dutch/random-tournaments.tar.gz")]
    assert len(events) == 600
    for name, data in events[:: sample(4, long=1)]:
        imported = read_trf(data, name)
        expected = DUTCH_2026 if "d2025" in name else DUTCH_2017
        assert (name, imported.system, imported.adjustments) == (name, expected, ())
        assert _paired_sums_up(imported)


def test_every_event_of_the_other_systems_is_read_and_written_without_an_adjustment(reference: Path) -> None:
    systems = {
        "vincze": SIMPLIFIED,
        "leong": LEONG,
        "olympiad": OLYMPIAD,
    }
    count = 0
    for name, data in _members(reference / "data/packs/packs.tar.gz"):
        imported = read_trf(data, name)
        expected = systems[Path(name).name.split("-")[0]]
        assert (name, imported.system, imported.adjustments) == (name, expected, ())
        again = read_trf(write_trf(imported.tournament, TrfEdition.TRF26), name)
        assert (name, again.tournament, again.adjustments) == (name, imported.tournament, ())
        count += 1
    assert count == 180


_SAME_BYTES = ("001", "142", "152", "192", "240", "300", "310", "320", "330", "352", "362")


def _records(data: bytes) -> set[str]:
    """Return the lines about players and teams; a rating of 0 is the same as none."""
    lines = (line.rstrip() for line in data.decode().splitlines())
    return {
        line[:48] + line[48:52].replace("   0", "    ") + line[52:]
        for line in lines
        if line[:3] in _SAME_BYTES
    }


def test_every_team_event_is_written_as_it_was(reference: Path) -> None:
    for name, data in _members(reference / "data/packs/packs.tar.gz"):
        if Path(name).name.startswith("olympiad"):
            written = write_trf(read_trf(data, name).tournament, TrfEdition.TRF26)
            assert (name, _records(written)) == (name, _records(data))


def test_every_single_round_to_be_paired_is_read(reference: Path) -> None:
    for path in sorted((reference / "data/dutch/perf").glob("*.trf")):
        imported = read_trf(path.read_bytes(), path.name)
        planned, paired = imported.tournament.settings.rounds_planned, len(imported.tournament.rounds)
        next_round = int(path.stem.split("-r")[1].split("of")[0])
        assert (path.name, paired, planned) == (path.name, next_round - 1, int(path.stem.split("of")[1]))
        assert {absence.round_number for absence in imported.tournament.absences} <= {next_round}


def _real_event(reference: Path, name: str) -> ImportedTournament:
    return read_trf((reference / "data/trf/only-here" / name).read_bytes(), name)


def test_an_old_event_with_forfeits_without_colours_is_read(reference: Path) -> None:
    imported = _real_event(reference, "karl_mala_2005.trf")
    held = imported.tournament
    assert (len(held.players), len(held.rounds)) == (283, 7)
    assert (held.settings.start, held.settings.end) == (date(2005, 7, 28), date(2005, 7, 31))
    assert held.players[0].title is Title.GM
    assert any(not game.colours_known for played in held.rounds for game in played.games)
    assert not any("results add up" in note.text for note in imported.adjustments)


def test_an_event_of_a_server_is_read(reference: Path) -> None:
    imported = _real_event(reference, "lichess_swiss_mai2020.trf")
    assert imported.tournament.settings.start == date(2020, 5, 29)
    assert (len(imported.tournament.players), len(imported.tournament.rounds)) == (13, 10)
    assert imported.adjustments == ()


def test_an_event_after_four_of_nine_rounds_is_read(reference: Path) -> None:
    held = _real_event(reference, "gros_2010_after_r4.trf").tournament
    assert (held.settings.rounds_planned, len(held.rounds)) == (9, 4)
    assert [(absence.round_number, absence.kind.value) for absence in held.absences] == [
        (5, "Z"),
        (5, "Z"),
        (5, "H"),
    ]


def test_every_event_of_the_reference_survives_writing(reference: Path) -> None:
    for path in sorted((reference / "data/trf").rglob("*.trf")):
        imported = read_trf(path.read_bytes(), path.name)
        for edition in TrfEdition:
            again = read_trf(write_trf(imported.tournament, edition), path.name)
            assert (path.name, again.tournament) == (path.name, imported.tournament)


def test_a_team_event_of_fifty_teams_is_read(reference: Path) -> None:
    imported = _real_event(reference, "grandmommys_cup_team.trf26.trf")
    held = imported.tournament
    assert (len(held.players), len(held.rounds), held.settings.boards) == (50, 14, 4)
    assert sum(len(team.members) for team in held.players) == 249
    given_points = [note.line for note in imported.adjustments if "results add up" in note.text]
    assert given_points == [334, 334]
    assert [line for line in held.kept_lines if line.startswith("299")] == [
        "299 +  2.0  2.5   1    1",
        "299 -  0.0  1.5",
    ]
