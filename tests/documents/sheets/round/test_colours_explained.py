"""What cards, charts and checklists say of colours: of a game, of game 1, of board 1, due or never due."""

import pytest

from swissdesk.documents.press.sheet import SheetKind
from swissdesk.pairing.double_swiss.facts import DOUBLE_SWISS
from swissdesk.pairing.dubov.facts import DUBOV
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.scheveningen.facts import SINGLE
from swissdesk.pairing.systems import pair_round, system_named
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.terms import Colour, SystemName, TeamColours
from swissdesk.tournament.entry.registration import NewPlayer, add_players
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from tests.documents.sheets.making import all_words, made

OF_COLOURS = (
    SheetKind.PAIRING_CARDS,
    SheetKind.CUMULATIVE_CARDS,
    SheetKind.WALL_CHART,
    SheetKind.CHECKLIST,
)


def event(system: SystemName, colours: TeamColours = TeamColours.TYPE_A) -> Tournament:
    """Six entries after round 1 was paired."""
    of_teams = system_named(system).for_teams
    boards = 2 if of_teams else 0
    settings = Settings(
        "Colours", system=system, boards=boards, initial_colour=Colour.WHITE, team_colours=colours
    )
    members = tuple(NewMember(f"Member {seat}", 1900) for seat in range(boards))
    forms = [NewPlayer(f"Entry {n}", rating=0 if of_teams else 2000 - n, members=members) for n in range(6)]
    t = add_players(new_tournament(settings), forms)
    return accept_pairing(t, pair_round(pairing_request(t)))


def said(t: Tournament, kind: SheetKind) -> str:
    return "\n".join(all_words(made(t, kind)))


@pytest.mark.parametrize("kind", OF_COLOURS)
def test_whose_colour_is_meant_is_said(kind: SheetKind):
    assert "game 1" in said(event(DOUBLE_SWISS), kind)
    assert "game 1" not in said(event(DUTCH_2026), kind)
    assert "board 1" in said(event(TEAM_SWISS), kind)


@pytest.mark.parametrize("system", [DOUBLE_SWISS, SINGLE])
def test_where_no_colour_is_ever_due_nothing_says_of_one(system: SystemName):
    t = event(system)
    kinds = SheetKind.PAIRING_CARDS, SheetKind.CHECKLIST, SheetKind.BLANK_CHECKLIST, SheetKind.PAIRING_STEPS
    for kind in kinds:
        assert "Due" not in said(t, kind), kind
        assert "Due" in said(event(DUBOV), kind), kind


def test_of_type_b_a_colour_is_due_strongly_at_most():
    for kind in (SheetKind.PAIRING_CARDS, SheetKind.CHECKLIST):
        words = said(event(TEAM_SWISS, TeamColours.TYPE_B), kind)
        assert "strong" in words
        assert "absolute" not in words
    record = system_named(TEAM_SWISS)
    known = {
        colours: record.knows_absolutes(event(TEAM_SWISS, colours).settings.team_rules)
        for colours in TeamColours
    }
    assert not any(known.values())
    assert system_named(DUTCH_2026).knows_absolutes(None)
