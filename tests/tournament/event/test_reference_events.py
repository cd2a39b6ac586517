"""Whole events of the reference material: initial colours, standings of a real open."""

import tarfile
from fractions import Fraction
from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.history import initial_colour
from swissdesk.tournament.model import Bye, Round, RoundState, Tournament
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.tournament.standing.standings import standings

pytestmark = pytest.mark.reference


def _random_events(reference: Path, every: int) -> list[tuple[str, Tournament]]:
    with tarfile.open(reference / "data" / "dutch" / "random-tournaments.tar.gz") as archive:
        names = sorted(name for name in archive.getnames() if name.endswith(".trf"))[::every]
        files = [(name, archive.extractfile(name)) for name in names]
        return [(name, read_trf(file.read(), name).tournament) for name, file in files if file is not None]


def test_random_events_are_sound_and_show_their_initial_colour_in_round_one(reference: Path) -> None:
    events = _random_events(reference, every=12)
    for name, t in events:
        assert not [*faults_of(t)]
        undrawn = replace(t, settings=replace(t.settings, initial_colour=None))
        assert initial_colour(undrawn) is t.settings.initial_colour, name
        for paired in t.rounds:
            request = pairing_request(t, paired.number)
            assert all(len(player.history) == paired.number - 1 for player in request.players), name
    assert len(events) >= 50


def _with_unplayed_rounds(t: Tournament) -> Tournament:
    """The reference counts every planned round: one that was not played is a zero-point bye of all."""
    byes = tuple(Bye(player.id, ByeKind.ZERO_POINT) for player in t.players)
    rounds = list(t.rounds)
    while len(rounds) < t.settings.rounds_planned:
        rounds.append(Round(len(rounds) + 1, RoundState.CLOSED, (), byes))
    return replace(t, rounds=tuple(rounds))


@pytest.mark.parametrize("name", ["rtg_180p11r", "lichess_swiss_mai2020"])
def test_real_events_have_the_reference_standings(reference: Path, name: str) -> None:
    folder = reference / "data" / "trf"
    t = read_trf((folder / "only-here" / f"{name}.trf").read_bytes(), name).tournament
    settings = replace(
        t.settings, tie_breaks=("BH", "SB", "DE"), tie_break_rules=Edition.RULES_2026
    )  # the reference cannot read the date of one of the files
    t = _with_unplayed_rounds(replace(t, settings=settings))
    people = {player.id: player.tpn for player in t.players}
    found = {
        people[row.player]: (row.rank, Fraction(row.points, 10), *row.values[:2]) for row in standings(t).rows
    }
    answers = (folder / "tiebreak-answers" / f"{name}.trf.tsv").read_text(encoding="utf-8").splitlines()[1:]
    for line in answers:
        tpn, rank, points, buchholz, sonneborn, _encounter = line.split("\t")
        expected = (int(rank), Fraction(points), Fraction(buchholz), Fraction(sonneborn))
        assert found[int(tpn)] == expected, tpn
