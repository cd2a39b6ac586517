"""Settings that follow each other."""

from dataclasses import replace

from swissdesk.terms import SystemName
from swissdesk.tournament.event.setup import change_settings, new_tournament, usual_tie_breaks
from swissdesk.tournament.model import (
    DEFAULT_TIE_BREAKS,
    SIMPLIFIED_TIE_BREAKS,
    TEAM_TIE_BREAKS,
    Settings,
)


def test_the_tie_breaks_of_a_new_tournament_are_those_of_its_system():
    assert usual_tie_breaks(SystemName.OLYMPIAD) == TEAM_TIE_BREAKS
    assert usual_tie_breaks(SystemName.SIMPLIFIED) == SIMPLIFIED_TIE_BREAKS
    assert usual_tie_breaks(SystemName.LEONG) == DEFAULT_TIE_BREAKS


def test_tie_breaks_that_nobody_chose_follow_the_system():
    fresh = new_tournament(Settings("Club Open"))
    simplified = change_settings(fresh, replace(fresh.settings, system=SystemName.SIMPLIFIED))
    assert simplified.settings.tie_breaks == SIMPLIFIED_TIE_BREAKS
    back = change_settings(simplified, replace(simplified.settings, system=SystemName.DUTCH_2026))
    assert back.settings.tie_breaks == DEFAULT_TIE_BREAKS


def test_chosen_tie_breaks_stay_whatever_the_system():
    chosen = new_tournament(Settings("Club Open", tie_breaks=("DE", "BH")))
    simplified = change_settings(chosen, replace(chosen.settings, system=SystemName.SIMPLIFIED))
    assert simplified.settings.tie_breaks == ("DE", "BH")
    both = replace(simplified.settings, system=SystemName.LEONG, tie_breaks=("WIN",))
    assert change_settings(simplified, both).settings.tie_breaks == ("WIN",)
