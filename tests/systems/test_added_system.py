"""A new pairing system is a folder with its record, and a line in the list of systems: nothing else."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from swissdesk.errors import TournamentError
from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.frozen import replace
from swissdesk.pairing import systems
from swissdesk.pairing.faults import FaultKind
from swissdesk.pairing.outcome import Pair
from swissdesk.services.event.exchange import report_of
from swissdesk.services.explaining import questions
from swissdesk.terms import Tpn
from swissdesk.tournament.model import Round
from swissdesk.ui.look.theme import Theme
from tests.systems.neighbours.check import CHECK
from tests.systems.neighbours.record import RECORD
from tests.systems.walk import ROOMS, Played, played_event
from tests.systems.window import made_in_the_window


@pytest.fixture(scope="module", autouse=True)
def _listed() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(systems, "SYSTEMS", (*systems.SYSTEMS, RECORD))
        yield


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, _listed: None) -> Iterator[Played]:
    with played_event(RECORD, tmp_path_factory.mktemp("neighbours")) as event:
        yield event


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.__name__)
def test_an_added_system_is_at_home_in_the_room(played: Played, room: Callable[[Played], None]):
    room(played)


@pytest.mark.gui
def test_the_window_makes_a_tournament_by_an_added_system(qtbot: QtBot, theme: Theme, tmp_path: Path):
    made_in_the_window(qtbot, theme, tmp_path, RECORD)


def test_neighbours_meet(played: Played):
    tpns = {player.id: player.tpn for player in played.tournament.players}
    first, second = [
        {frozenset((tpns[game.white], tpns[game.black])) for game in paired.games}
        for paired in played.tournament.rounds[:2]
    ]
    assert first == {frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6))}
    assert second == {frozenset(pair) for pair in ((1, 3), (2, 4), (5, 7))}


def test_a_field_that_may_not_be_odd_is_not_paired(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    even = replace(RECORD, may_be_odd=False)
    monkeypatch.setattr(systems, "SYSTEMS", (*systems.SYSTEMS[:-1], even))
    sentence = "7 are to be paired: the system of neighbours needs an even number."
    with pytest.raises(TournamentError, match=sentence), played_event(even, tmp_path, entries=7):
        pass


def test_where_opponents_may_meet_again_neither_check_nor_import_minds(
    monkeypatch: pytest.MonkeyPatch, played: Played
):
    first = played.tournament.rounds[0]
    twice = replace(played.tournament, rounds=(first, replace(first, number=2)))
    report = report_of(twice, TrfEdition.TRF26)
    question = questions.prepare_question(played.event, played.section, 2)
    assert question.pairing is not None
    again = replace(question.pairing, pairs=tuple(pairs_of(played, first)), bye=Tpn(7))
    same = "Round 2 has the same pairs as round 1."
    assert same in [note.text for note in read_trf(report, "twice.trf").adjustments]
    assert FaultKind.HAVE_MET in {fault.kind for fault in systems.broken_rules(question.request, again)}
    lenient = replace(RECORD, may_meet_again=True, check=lambda: replace(CHECK, may_meet_again=True))
    monkeypatch.setattr(systems, "SYSTEMS", (*systems.SYSTEMS[:-1], lenient))
    assert same not in [note.text for note in read_trf(report, "twice.trf").adjustments]
    assert FaultKind.HAVE_MET not in {fault.kind for fault in systems.broken_rules(question.request, again)}


def pairs_of(played: Played, paired: Round) -> Iterator[Pair]:
    tpns = {player.id: player.tpn for player in played.tournament.players}
    return (Pair(tpns[game.white], tpns[game.black]) for game in paired.games)
