"""Teams by the Dutch System in force: the rounds of people with the same points and colours."""

import random

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026, DUTCH_TEAMS
from swissdesk.pairing.systems import explained_round, pair_round, system_named
from swissdesk.tiebreaks.tables import expected_percent
from swissdesk.tournament.event.generated import play
from tests.conformance.plans import random_plan


def test_teams_are_paired_as_people_with_their_match_points_and_colours_would_be():
    chance, paired = random.Random(3), 0
    for _event in range(4):
        for played in play(random_plan(DUTCH_TEAMS, chance, 16), pair_round, expected_percent, chance):
            people = replace(played.request, system=DUTCH_2026, teams=None)
            assert pair_round(people) == played.pairing
            paired += 1
    assert paired > 12


def test_the_brackets_of_teams_are_told_as_those_of_teams():
    chance = random.Random(3)
    (first, *_later) = play(random_plan(DUTCH_TEAMS, chance, 16), pair_round, expected_percent, chance)
    title = system_named(DUTCH_TEAMS).words().title(explained_round(first.request).bracket(0))
    assert title.endswith(" teams")
