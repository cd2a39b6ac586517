"""Buchholz, Sonneborn-Berger and direct encounter against the articles written out word by word."""

import random

import pytest
from hypothesis import given, settings

from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.direct_encounter import direct_encounter
from swissdesk.tiebreaks.event import Edition, Event
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tiebreaks.ranking import ranked
from tests.chances import CHANCES
from tests.long_run import examples
from tests.tiebreaks import literal_rules
from tests.tiebreaks.random_events import random_event, random_round_robin

EDITIONS = pytest.mark.parametrize("edition", list(Edition), ids=lambda edition: edition.value)


def assert_values(event: Event) -> None:
    codes = tuple(map(parse_code, ("BH", "BH/C1", "BH/C2", "SB", "SB/C1", "SB/C2")))
    for row in ranked(event, codes):
        tpn = row.tpn
        assert row.values == (
            literal_rules.buchholz(event, tpn),
            literal_rules.buchholz(event, tpn, 1),
            literal_rules.buchholz(event, tpn, 2),
            literal_rules.sonneborn_berger(event, tpn),
            literal_rules.sonneborn_berger(event, tpn, 1),
            literal_rules.sonneborn_berger(event, tpn, 2),
        )


@EDITIONS
@examples(14, long=800)
@given(chance=CHANCES)
def test_scores_of_opponents_are_those_of_the_text(edition: Edition, chance: random.Random) -> None:
    assert_values(random_event(chance, edition))


@pytest.mark.parametrize("edition", list(Edition)[:3], ids=lambda edition: edition.value)
@settings(max_examples=20)
@given(chance=CHANCES)
def test_scores_in_round_robins_are_those_of_the_text(edition: Edition, chance: random.Random) -> None:
    assert_values(random_round_robin(chance, edition))


@settings(max_examples=40)
@given(chance=CHANCES)
def test_a_direct_encounter_holds_whatever_the_missing_games_bring(chance: random.Random) -> None:
    """Every outcome of the missing games is tried, so the groups are small."""
    event = random_event(chance)
    people = [entry.tpn for entry in event.participants]
    group = sorted(chance.sample(people, min(len(people), chance.randint(2, 4))))
    found = direct_encounter(facts_of(event), group, parse_code("DE")).places
    assert [sorted(place) for place in found] == literal_rules.direct_encounter(event, group)


@settings(max_examples=40)
@given(chance=CHANCES)
def test_a_direct_encounter_in_a_round_robin_takes_forfeits_as_games(chance: random.Random) -> None:
    event = random_round_robin(chance, cycles=chance.randint(1, 2))
    people = [entry.tpn for entry in event.participants]
    group = sorted(chance.sample(people, chance.randint(2, len(people))))
    found = direct_encounter(facts_of(event), group, parse_code("DE")).places
    assert [sorted(place) for place in found] == literal_rules.direct_encounter(event, group)
