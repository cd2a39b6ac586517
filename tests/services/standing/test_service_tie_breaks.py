"""The pick list of tie-breaks: only what exists, in words that follow the rules of the tournament."""

from itertools import product

import pytest

from swissdesk.frozen import replace
from swissdesk.pairing.systems import system_named, system_names
from swissdesk.services.event import tournaments
from swissdesk.services.standing.standings import standings_table
from swissdesk.services.standing.tie_breaks import (
    SCORES,
    ModifierKind,
    Modifiers,
    UnknownTieBreakError,
    available_tie_breaks,
    choice_of,
    code_with,
    described,
    modifiers_in,
    suggestions,
)
from swissdesk.terms import TeamScore
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.model import Settings
from tests.services.service_building import play

WHO = (None, *TeamScore)
KINDS = [(kind, score is not None) for score in WHO for kind in available_tie_breaks(score)]


@pytest.mark.parametrize("score", WHO)
def test_every_tie_break_on_offer_stands_there_once_and_has_words(score):
    choices = [kind.choice for kind in available_tie_breaks(score)]
    assert len({choice.code for choice in choices}) == len(choices)
    assert [
        choice.code for choice in choices if not (choice.name and choice.heading and choice.meaning)
    ] == []


def test_everything_that_the_pick_list_lets_one_say_is_a_tie_break():
    for kind, for_teams in KINDS:
        name = modifiers_in(kind.choice.code)[0]
        has = kind.modifiers
        said = product(
            SCORES if ModifierKind.SCORE in has else ("",),
            ("", *(cut.sign for cut in kind.cuts)),
            (False, ModifierKind.FORFEITS in has),
            (False, ModifierKind.FORE in has),
            (-2, 0, 3) if ModifierKind.LIMIT in has else (0,),
            (False, ModifierKind.REVERSED in has),
            (None, 1400) if ModifierKind.UNRATED in has else (None,),
            (None, 3) if ModifierKind.FACTOR in has else (None,),
        )
        for values in said:
            modifiers = Modifiers(*values)
            code = code_with(name, modifiers)
            assert modifiers_in(code) == (name, modifiers)
            assert bool(modifiers.score) == (for_teams and ModifierKind.SCORE in has)


def test_what_a_tie_break_has_not_cannot_be_said():
    with pytest.raises(UnknownTieBreakError):
        code_with("WIN", Modifiers(cut="C1"))
    with pytest.raises(UnknownTieBreakError):
        code_with("PS", Modifiers(cut="M1"))


def test_the_meaning_names_the_score_of_teams_and_what_is_left_out():
    words = choice_of(parse_code("BH:GP/C1")).meaning
    assert words == "opponents’ points, by game points, the lowest left out"
    assert choice_of(parse_code("KS/L-1")).meaning.endswith("the limit ½ lower")
    assert "with 60 per cent of the points" in choice_of(parse_code("KS/L60")).meaning
    assert choice_of(parse_code("PS/C1")).meaning.endswith("without the first round")


def test_where_game_points_lead_the_list_begins_with_them_and_the_other_score_is_match_points():
    settings = Settings("", boards=4, primary_score=TeamScore.GAME_POINTS)
    assert (described("MPvGP", settings).choice.heading, described("MPvGP", settings).choice.code) == (
        "MP",
        "MPvGP",
    )
    assert "matches won" in described("MPvGP", settings).choice.meaning
    kinds = {kind.choice.heading: kind for kind in available_tie_breaks(TeamScore.GAME_POINTS)}
    assert "MP" in kinds
    assert kinds["BH:GP"].start.score == "GP"
    assert suggestions(settings)[1].name == "Game points, then matches"
    assert (
        suggestions(replace(settings, primary_score=TeamScore.MATCH_POINTS))[1].name
        != suggestions(settings)[1].name
    )


def test_each_edition_tells_its_own_treatment_of_unplayed_rounds():
    plain = Settings("")
    told = {rules: described("BH/C1", replace(plain, tie_break_rules=rules)).unplayed for rules in Edition}
    assert "virtual opponent" in told[Edition.RULES_2009]
    assert "16.4.1" in told[Edition.RULES_2026]
    assert "16.4.1" not in told[Edition.RULES_2024]
    assert "16.5" in told[Edition.RULES_2024]
    assert "16.5" not in described("BH", plain).unplayed


def test_a_description_warns_where_the_rules_do_not_have_the_tie_break():
    old = Settings("", tie_break_rules=Edition.RULES_2024)
    assert "tournament’s own" in described("STD", old).warning
    assert described("STD", Settings("")).warning == ""
    in_a_round_robin = Settings("", round_robin=True)
    assert "round robin" in described("BH", in_a_round_robin).warning
    assert described("SB", in_a_round_robin).warning == ""
    assert "free round" in described("SB", in_a_round_robin).unplayed


def test_a_description_names_the_article():
    assert described("BH/C1", Settings("")).article == "C.07:8.1"


@pytest.mark.parametrize("system", system_names())
def test_the_suggestions_begin_with_what_is_usual_and_can_all_be_used(system):
    settings = Settings("", system=system, boards=system_named(system).boards)
    lists = suggestions(settings)
    assert lists[0].codes == tournaments.usual_tie_breaks(system)
    assert len({suggestion.codes for suggestion in lists}) == len(lists)
    offered = {modifiers_in(kind.choice.code)[0] for kind in available_tie_breaks(settings.leading_score)}
    assert {modifiers_in(code)[0] for suggestion in lists for code in suggestion.codes} <= offered


def test_every_tie_break_on_offer_can_be_chosen_and_computed(session):
    play(*session)
    codes = tuple(kind.choice.code for kind in available_tie_breaks())
    tournaments.change_settings(*session, replace(tournaments.settings_of(*session), tie_breaks=codes))
    assert len(standings_table(*session).rows[0].values) == len(codes)
