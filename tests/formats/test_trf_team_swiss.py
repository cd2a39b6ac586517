"""Record 192 of FIDE's Swiss system for teams: what an event has chosen goes out and comes back."""

import random

import pytest

from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.generator import Plan
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.terms import TeamColours, TeamScore
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Settings, Tournament
from tests.conformance.plans import random_plan

MP, GP = TeamScore.MATCH_POINTS, TeamScore.GAME_POINTS
A, B, NONE = TeamColours.TYPE_A, TeamColours.TYPE_B, TeamColours.NONE
CODES = {
    "FIDE_TEAM_TYPEA_MP_GP": (A, MP, True),
    "FIDE_TEAM_TYPEB_MP_GP": (B, MP, True),
    "FIDE_TEAM_MP_GP": (NONE, MP, True),
    "FIDE_TEAM_TYPEA_GP_MP": (A, GP, True),
    "FIDE_TEAM_TYPEB_GP_MP": (B, GP, True),
    "FIDE_TEAM_GP_MP": (NONE, GP, True),
    "FIDE_TEAM_TYPEA_MP": (A, MP, False),
    "FIDE_TEAM_TYPEB_MP": (B, MP, False),
    "FIDE_TEAM_MP": (NONE, MP, False),
    "FIDE_TEAM_TYPEA_GP": (A, GP, False),
    "FIDE_TEAM_TYPEB_GP": (B, GP, False),
    "FIDE_TEAM_GP": (NONE, GP, False),
}


@pytest.fixture(scope="module")
def held() -> Tournament:
    return generate(usual_plan(), "Club Teams", random.Random(4))


def usual_plan(baku: BakuEdition | None = None) -> Plan:
    plan = random_plan(TEAM_SWISS, random.Random(4), 9)
    assert plan.teams is not None
    teams = replace(plan.teams, primary=MP, colours=A, secondary_for_colours=True)
    return replace(plan, baku=baku, teams=teams)


def chosen(settings: Settings) -> tuple[TeamColours, TeamScore, bool]:
    return settings.team_colours, settings.primary_score, settings.secondary_for_colours


def choosing(held: Tournament, choices: tuple[TeamColours, TeamScore, bool]) -> Tournament:
    colours, primary, used = choices
    settings = replace(held.settings, team_colours=colours, primary_score=primary, secondary_for_colours=used)
    return replace(held, settings=settings)


def lines(written: bytes, record: str) -> list[str]:
    return [line for line in written.decode().splitlines() if line.startswith(record)]


@pytest.mark.parametrize("code", CODES)
def test_every_code_goes_out_and_comes_back(code: str, held: Tournament):
    written = write_trf(choosing(held, CODES[code]), TrfEdition.TRF26)
    assert lines(written, "192") == [f"192 {code}"]
    assert lines(written, "### SYSTEM") == []
    again = read_trf(written, "teams.trf").tournament
    assert (again.settings.system, chosen(again.settings)) == (TEAM_SWISS, CODES[code])
    assert again.rounds == held.rounds


@pytest.mark.parametrize("choices", [(A, MP, True), (B, GP, False)])
def test_the_edition_without_record_192_says_it_in_comments(
    choices: tuple[TeamColours, TeamScore, bool], held: Tournament
):
    again = read_trf(write_trf(choosing(held, choices), TrfEdition.TRF16), "teams.trf").tournament
    assert (again.settings.system, chosen(again.settings)) == (TEAM_SWISS, choices)


def test_the_short_code_means_the_usual_choices(held: Tournament):
    written = write_trf(choosing(held, (A, MP, True)), TrfEdition.TRF26)
    short = written.replace(b"192 FIDE_TEAM_TYPEA_MP_GP", b"192 FIDE_TEAM")
    again = read_trf(short, "teams.trf").tournament
    assert (again.settings.system, chosen(again.settings)) == (TEAM_SWISS, (A, MP, True))


def test_an_accelerated_event_says_so_in_its_code():
    held = generate(usual_plan(BakuEdition.RULES_2026), "Club Teams", random.Random(4))
    written = write_trf(held, TrfEdition.TRF26)
    assert lines(written, "192") == ["192 FIDE_TEAM_TYPEA_MP_GP_BAKU"]
    again = read_trf(written, "teams.trf").tournament
    assert again.settings.baku is BakuEdition.RULES_2026
    assert again.acceleration == held.acceleration


def test_game_points_are_not_accelerated_and_the_reader_says_so(held: Tournament):
    written = write_trf(choosing(held, (A, GP, True)), TrfEdition.TRF26)
    asked = written.replace(b"_GP_MP", b"_GP_MP_BAKU")
    imported = read_trf(asked, "teams.trf")
    assert imported.tournament.settings.baku is None
    assert any("not accelerated" in one.text for one in imported.adjustments)
