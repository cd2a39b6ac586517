"""Settings that follow each other."""

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.tournament.event.setup import change_settings, new_tournament, usual_tie_breaks
from swissdesk.tournament.model import (
    Settings,
)

BUCHHOLZ_FIRST = ("BH/C1", "BH", "SB", "WIN")
BY_VINCZE = ("OTHER_BH", "OTHER_MEDIAN", "OTHER_SB", "PS", "WIN", "BPG", "OTHER_LOTTERY")
OF_TEAMS = ("OTHER_D02_SB", "MPvGP", "OTHER_D02_SUM")


def test_the_tie_breaks_of_a_new_tournament_are_those_of_its_system():
    assert usual_tie_breaks(OLYMPIAD) == OF_TEAMS
    assert usual_tie_breaks(SIMPLIFIED) == BY_VINCZE
    assert usual_tie_breaks(LEONG) == BUCHHOLZ_FIRST


def test_tie_breaks_that_nobody_chose_follow_the_system():
    fresh = new_tournament(Settings("Club Open"))
    simplified = change_settings(fresh, replace(fresh.settings, system=SIMPLIFIED))
    assert simplified.settings.tie_breaks == BY_VINCZE
    back = change_settings(simplified, replace(simplified.settings, system=DUTCH_2026))
    assert back.settings.tie_breaks == BUCHHOLZ_FIRST


def test_chosen_tie_breaks_stay_whatever_the_system():
    chosen = new_tournament(Settings("Club Open", tie_breaks=("DE", "BH")))
    simplified = change_settings(chosen, replace(chosen.settings, system=SIMPLIFIED))
    assert simplified.settings.tie_breaks == ("DE", "BH")
    both = replace(simplified.settings, system=LEONG, tie_breaks=("WIN",))
    assert change_settings(simplified, both).settings.tie_breaks == ("WIN",)
