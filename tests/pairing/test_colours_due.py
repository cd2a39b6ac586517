"""The colour due by the rules of each system."""

from itertools import product

import pytest

from swissdesk.pairing.basic.colours import NO_PREFERENCE, ColourPreference, Strength, colour_preference
from swissdesk.pairing.dubov.facts import DUBOV
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.leong.colours import due_colour
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.systems import system_named, system_names
from swissdesk.terms import Colour, SystemName

HISTORIES = [played for games in range(8) for played in product(Colour, repeat=games)]


def colours(letters: str) -> tuple[Colour, ...]:
    return tuple(Colour(letter.lower()) for letter in letters)


def sign(preference: ColourPreference) -> str:
    if preference.colour is None:
        return "–"
    return preference.colour.value.upper() + "!" * (preference.strength - Strength.MILD)


@pytest.mark.parametrize("system", [DUTCH_2026, DUTCH_2025, DUTCH_2017])
def test_by_the_dutch_systems_the_preference_of_their_rules_is_due(system: SystemName):
    assert all(system_named(system).colour_due(played) == colour_preference(played) for played in HISTORIES)


def test_by_leongs_rules_the_colour_is_the_one_that_the_engine_takes_as_due():
    assert all(system_named(LEONG).colour_due(played).colour is due_colour(played) for played in HISTORIES)


@pytest.mark.parametrize(
    ("played", "leong", "simplified"),
    [
        ("", "–", "–"),
        ("W", "B!", "B!"),
        ("WB", "W", "W"),
        ("WW", "B!!", "B!!"),
        ("WBW", "B!", "B!"),
        ("BWBWW", "B!!", "B!!"),
        ("WBBWWBW", "B!", "B!"),
        ("WWBWB", "B!", "B!"),
        ("WWBW", "B!!", "B!"),
        ("WWWBB", "W!!", "W!!"),
        ("WWWWBB", "B!", "W!!"),
        ("BWW", "B!!", "B!!"),
    ],
)
def test_how_much_a_colour_is_due_goes_by_the_rules_of_the_system(played: str, leong: str, simplified: str):
    assert sign(system_named(LEONG).colour_due(colours(played))) == leong
    assert sign(system_named(OLYMPIAD).colour_due(colours(played))) == leong
    assert sign(system_named(SIMPLIFIED).colour_due(colours(played))) == simplified


def test_nothing_is_due_before_the_first_game_but_black_by_dubovs_rules():
    others = [system for system in system_names() if system != DUBOV]
    assert {system_named(system).colour_due(()) for system in others} == {NO_PREFERENCE}
    assert sign(system_named(DUBOV).colour_due(())) == "B"


@pytest.mark.parametrize("system", ["round-robin", "double-round-robin"])
def test_where_a_table_gives_the_colours_none_is_due(system: str):
    assert system_named(SystemName(system)).colour_due(colours("WW")) == NO_PREFERENCE
