"""Seeding rounds: the first rounds of a system that another one pairs, explains and checks."""

from datetime import UTC, datetime

import pytest

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.rules.page import pairing_rules
from swissdesk.documents.sheets.round.checklist import checklist
from swissdesk.frozen import replace
from swissdesk.pairing import systems
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.record import Seeding
from swissdesk.services.explaining.rounds import question_about
from swissdesk.services.wording import system_of_round_text
from swissdesk.terms import Colour, SystemName
from swissdesk.tournament.history import request_of
from swissdesk.tournament.model import Tournament
from tests.documents.event_building import open_event
from tests.systems.neighbours.record import RECORD

SEEDED = replace(RECORD, seeding=Seeding(DUTCH_2026, lambda planned: planned // 2, "N:5"))
PAPER = SheetRequest(None, datetime(2026, 5, 17, 12, 0, tzinfo=UTC))


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(systems, "SYSTEMS", (*systems.SYSTEMS, SEEDED))


def event(played: int) -> Tournament:
    return open_event(8, 6, played, system=SEEDED.name, initial_colour=Colour.WHITE)


def system_of(t: Tournament, number: int) -> SystemName:
    return request_of(t, number, Colour.WHITE, {player.id for player in t.players}).system


def test_a_request_for_a_seeding_round_names_the_system_that_pairs_it():
    t = event(5)
    assert [system_of(t, number) for number in range(1, 7)] == [DUTCH_2026] * 3 + [SEEDED.name] * 3


def test_a_system_without_seeding_rounds_pairs_all_of_them():
    assert {RECORD.in_round(number, 6) for number in range(1, 7)} == {RECORD.name}


def test_the_header_of_a_seeding_round_names_both_systems():
    settings = event(0).settings
    assert system_of_round_text(settings, 3) == "Neighbours, seeding round: FIDE Dutch, 2026"
    assert system_of_round_text(settings, 4) == "Neighbours"


def test_the_answers_about_a_seeding_round_say_who_pairs_it():
    (note,) = question_about(event(2), 3).notes
    assert note == "Round 3 is a seeding round: it is paired by the FIDE Dutch system of 2026 [N:5]."
    assert question_about(event(2), 2).notes == (note.replace("3", "2", 1),)
    assert question_about(event(3), 4).notes == ()


def test_sheets_for_pairing_by_hand_follow_the_system_of_the_next_round():
    floats = [checklist(event(played), PAPER).has_floats for played in (2, 3)]
    assert floats == [True, RECORD.looks_at_floats]
    sources = [pairing_rules(event(played), PAPER).header.note for played in (2, 3)]
    assert sources[0] != sources[1] == RECORD.texts().rules_source
