"""A Burstein event from the first round on: seeding rounds, reports, rounds missed without points."""

import random
from datetime import UTC, datetime

import pytest

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.round.blank_checklist import blank_checklist
from swissdesk.documents.sheets.round.checklist import checklist
from swissdesk.errors import TournamentError
from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.burstein.evaluation import indexes
from swissdesk.pairing.burstein.facts import BURSTEIN, seeding_rounds
from swissdesk.pairing.burstein.words import figures
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.generator import Plan, Rates
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.systems import pair_round
from swissdesk.services.event.exchange import report_of
from swissdesk.terms import PENDING, ByeKind, Colour
from swissdesk.tiebreaks.tables import expected_percent
from swissdesk.tournament.event.generated import generate, play
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.history import request_of
from swissdesk.tournament.model import Absence, Tournament
from swissdesk.tournament.round.rounds import pairing_request

PLAN = Plan(BURSTEIN, 7, tuple(range(2200, 1600, -50)), Colour.WHITE, rates=Rates(zero_point_byes=8))
NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def held() -> Tournament:
    return generate(PLAN, "Burstein Open", random.Random(7))


def test_the_seeding_rounds_of_an_event_are_those_of_the_dutch_system():
    chance = random.Random(3)
    rounds = [*play(PLAN, pair_round, expected_percent, chance)]
    seeding = seeding_rounds(PLAN.rounds_planned)
    assert [one.request.system for one in rounds] == [DUTCH_2026] * seeding + [BURSTEIN] * (7 - seeding)
    dutch = [*play(replace(PLAN, system=DUTCH_2026), pair_round, expected_percent, random.Random(3))]
    pairs, as_dutch = ([one.pairing.pairs for one in found] for found in (rounds, dutch))
    assert pairs[:seeding] == as_dutch[:seeding]
    assert pairs != as_dutch


@pytest.mark.parametrize("edition", TrfEdition)
def test_reports_name_the_system_and_its_rounds_are_paired_again_from_them(
    held: Tournament, edition: TrfEdition
):
    report = report_of(held, edition)
    assert b"BURSTEIN" in report
    read = read_trf(report, "burstein.trf").tournament
    assert read.settings.system == BURSTEIN
    for number in range(1, 8):
        assert (
            pair_round(pairing_request(read, number)).pairs == pair_round(pairing_request(held, number)).pairs
        )


def test_an_accelerated_event_has_the_code_of_acceleration():
    t = generate(replace(PLAN, baku=BakuEdition.RULES_2026), "Burstein Open", random.Random(5))
    report = report_of(t, TrfEdition.TRF26)
    assert b"192 FIDE_BURSTEIN_BAKU" in report
    assert read_trf(report, "burstein.trf").tournament.settings.baku is BakuEdition.RULES_2026


def test_a_request_says_who_misses_the_round_without_points(held: Tournament):
    t = replace(held, rounds=held.rounds[:4])
    one, two, three = t.players[:3]
    absences = (Absence(one.id, 5, ByeKind.ZERO_POINT), Absence(two.id, 5, ByeKind.HALF_POINT))
    t = replace(t, absences=absences)
    here = {player.id for player in t.players} - {one.id, two.id, three.id}
    found = {player.tpn for player in request_of(t, 5, Colour.WHITE, here).players if player.misses_round}
    assert found == {one.tpn, three.tpn}


def test_of_a_paired_round_its_byes_say_so(held: Tournament):
    for number, paired in enumerate(held.rounds, 1):
        numbers = {player.id: player.tpn for player in held.players}
        missing = {numbers[bye.player] for bye in paired.byes if bye.kind is ByeKind.ZERO_POINT}
        found = pairing_request(held, number).players
        assert {player.tpn for player in found if player.misses_round} == missing
    assert any(bye.kind is ByeKind.ZERO_POINT for paired in held.rounds for bye in paired.byes)


def test_the_checklist_of_a_round_lays_players_in_the_order_of_their_index(held: Tournament):
    t = replace(held, rounds=held.rounds[:4])
    sheet = checklist(t, SheetRequest(5, NOON))
    assert sheet.second == "BH · SB"
    index_of = indexes(pairing_request(t, 5))
    for group in sheet.groups:
        numbers = [line.player.tpn for line in group.lines]
        assert numbers == sorted(numbers, key=lambda tpn: ([-value for value in index_of[tpn]], tpn))
    line = sheet.groups[0].lines[0]
    assert line.second == " · ".join(figures(index_of[line.player.tpn]))


def test_the_checklist_of_a_seeding_round_lays_players_by_their_numbers(held: Tournament):
    sheet = checklist(replace(held, rounds=held.rounds[:2]), SheetRequest(3, NOON))
    assert (sheet.second, sheet.has_floats) == ("", True)
    for group in sheet.groups:
        numbers = [line.player.tpn for line in group.lines]
        assert numbers == sorted(numbers)


def test_the_blank_checklist_has_room_for_the_index_where_it_ranks(held: Tournament):
    last = blank_checklist(replace(held, rounds=held.rounds[:5]), SheetRequest(None, NOON))
    early = blank_checklist(replace(held, rounds=held.rounds[:1]), SheetRequest(None, NOON))
    assert (last.index, early.index) == ("BH · SB", "")


def test_no_index_is_shown_while_a_result_is_missing(held: Tournament):
    last = held.rounds[3]
    games = (last.games[0]._replace(result=PENDING), *last.games[1:])
    t = replace(held, rounds=(*held.rounds[:3], replace(last, games=games)))
    assert {line.second for group in checklist(t, SheetRequest(5, NOON)).groups for line in group.lines} == {
        ""
    }


def test_the_planned_rounds_move_no_seeding_round_that_is_paired(held: Tournament):
    after_4 = replace(held, rounds=held.rounds[:4])
    words = (
        "Round 4 has been paired by the Burstein system; with 8 rounds planned it would be one of the FIDE "
        "Dutch system of 2026. The tournament can end before the last planned round."
    )
    with pytest.raises(TournamentError) as refused:
        change_settings(after_4, replace(held.settings, rounds_planned=8))
    assert str(refused.value) == words
    assert change_settings(after_4, replace(held.settings, rounds_planned=6)).settings.rounds_planned == 6
    after_3 = replace(held, rounds=held.rounds[:3])
    assert change_settings(after_3, replace(held.settings, rounds_planned=8)).settings.rounds_planned == 8
    with pytest.raises(TournamentError, match="Round 3 has been paired by"):
        change_settings(after_3, replace(held.settings, rounds_planned=5))
