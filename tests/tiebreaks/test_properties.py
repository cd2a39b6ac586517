"""What holds for every tie-break: values are made of their working, and do not depend on anything else."""

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, settings

from swissdesk.frozen import replace
from swissdesk.terms import Tpn
from swissdesk.tiebreaks.codes import KNOWN_NAMES, TEAM_NAMES, TieBreakCode, parse_code
from swissdesk.tiebreaks.contributions import Cut
from swissdesk.tiebreaks.direct_encounter import Encounter
from swissdesk.tiebreaks.event import Edition, Event
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tiebreaks.ranking import rank_field, ranked
from swissdesk.tiebreaks.reckoning import Perfection, Performance, Reckoning, Strength
from swissdesk.tiebreaks.registry import AMONG_TIED, TIE_BREAKS, column_of
from tests.chances import CHANCES
from tests.long_run import examples
from tests.tiebreaks.random_events import random_event, random_round_robin, random_team_event

EDITIONS = pytest.mark.parametrize("edition", list(Edition), ids=lambda edition: edition.value)
MODIFIED = (
    "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/C1/P", "FB/C1", "SB/C1", "SB/M1", "SB/C2/P", "KS/L+1", "KS/L-2",
    "PS/C1", "PS/C2", "ARO/C1", "ARO/M1", "AOB/F", "DE/P", "TPN/R", "RTNG/R",
)  # fmt: skip
MODIFIED_FOR_TEAMS = ("BH:GP/C1", "SB:GP", "EMGSB/C1", "EGMSB/M1", "SSSC/F", "SSSC/K2", "EDEBT/P", "PS:GP")
SINGLES = tuple(map(parse_code, (*(name for name in KNOWN_NAMES if name not in TEAM_NAMES), *MODIFIED)))
TEAMS = tuple(map(parse_code, (*KNOWN_NAMES, *MODIFIED, *MODIFIED_FOR_TEAMS)))
MEANS = {"AOB": None, "ARO": 1, "APRO": 1, "APPO": 1}
OWN_DATA = {"TPN", "RTNG", "OTHER_LOTTERY"}
BY_ORDER_OF_ROUNDS = {"PS", "FB", "AOB/F", "SSSC/F"}


def of_any_kind(chance: random.Random, edition: Edition) -> tuple[Event, Sequence[TieBreakCode]]:
    kind = chance.randint(0, 3)
    if kind == 0:
        return random_team_event(chance, edition), TEAMS
    if kind == 1:
        return random_round_robin(chance, edition), SINGLES
    return random_event(chance, edition, planned_more=chance.randint(0, 1)), SINGLES


def made_of_its_working(code: TieBreakCode, found: Reckoning) -> bool:
    """Whether a value follows from what its working shows."""
    values = [entry.value for entry in found.terms if entry.cut is Cut.NO]
    if found.value is None:
        return found.undefined is not None and not values
    match found.detail:
        case Performance(games, half_points, percent, mean, difference):
            assert percent == (200 * half_points + 2 * games) // (4 * games)
            return mean == half_up(values) and found.value == mean + difference
        case Perfection(score, expected, below):
            assert sum(values) == expected
            return below < score <= expected or score == 0
        case Strength(second_score, buchholz, factor):
            return buchholz == sum(values) and found.value == second_score + Fraction(buchholz, factor)
    if code.name in MEANS:
        exact = Fraction(sum(values), len(values)) if values else 0
        return found.value == (exact if MEANS[code.name] is None else half_up(values))
    return not values if code.name in OWN_DATA else found.value == sum(values)


def half_up(values: Sequence[int]) -> int:
    return floor(Fraction(sum(values), len(values)) + Fraction(1, 2))


@EDITIONS
@examples(9, long=500)
@given(chance=CHANCES)
def test_every_value_is_made_of_its_working(edition: Edition, chance: random.Random) -> None:
    event, codes = of_any_kind(chance, edition)
    facts = facts_of(event)
    for code in codes:
        if code.name in TIE_BREAKS:
            for tpn, found in column_of(facts, code).items():
                assert made_of_its_working(code, found), (str(code), tpn, found)


@settings(max_examples=40)
@given(chance=CHANCES)
def test_standings_show_the_values_that_are_explained(chance: random.Random) -> None:
    event, codes = of_any_kind(chance, Edition.RULES_2026)
    ranking = rank_field(event, codes)
    for row in ranking.rows:
        for step, shown in zip(ranking.steps, row.values, strict=True):
            if step.column:
                value = step.column[row.tpn].value
                unit = TIE_BREAKS[step.code.name].unit
                assert shown == (None if value is None else Fraction(value) / unit)


@EDITIONS
@examples(7, long=400)
@given(chance=CHANCES)
def test_no_value_depends_on_the_numbers_of_the_players(edition: Edition, chance: random.Random) -> None:
    event, codes = of_any_kind(chance, edition)
    fresh = [entry.tpn for entry in event.participants]
    chance.shuffle(fresh)
    new_number = dict(zip((entry.tpn for entry in event.participants), fresh, strict=True))
    by_value = tuple(code for code in codes if code.name not in {"TPN", "OTHER_LOTTERY"})
    before = {new_number[row.tpn]: (row.rank, row.values) for row in ranked(event, by_value)}
    after = {row.tpn: (row.rank, row.values) for row in ranked(renumbered(event, new_number), by_value)}
    assert before == after


def renumbered(event: Event, new_number: Mapping[Tpn, Tpn]) -> Event:
    people = [
        replace(
            entry,
            tpn=new_number[entry.tpn],
            rounds=tuple(
                record._replace(opponent=record.opponent and new_number[record.opponent])
                for record in entry.rounds
            ),
        )
        for entry in event.participants
    ]
    return replace(event, participants=tuple(sorted(people, key=lambda entry: entry.tpn)))


@settings(max_examples=30)
@given(chance=CHANCES)
def test_only_running_sums_and_the_last_round_depend_on_the_order_of_the_rounds(
    chance: random.Random,
) -> None:
    """Without byes that were asked for, which count by what follows them (C.07:16.2)."""
    event = random_event(chance, chance.choice(list(Edition)[1:]), calm=True)
    codes = tuple(code for code in SINGLES if str(code).split("/C")[0] not in BY_ORDER_OF_ROUNDS)
    order = list(range(event.rounds_so_far))
    chance.shuffle(order)
    mixed = replace(
        event,
        participants=tuple(
            replace(entry, rounds=tuple(entry.rounds[at] for at in order)) for entry in event.participants
        ),
    )
    assert ranked(event, codes) == ranked(mixed, codes)


@settings(max_examples=40)
@given(chance=CHANCES)
def test_a_tie_break_among_the_tied_ends_and_keeps_everybody(chance: random.Random) -> None:
    edition = chance.choice(list(Edition))
    event = random_team_event(chance, edition)
    facts = facts_of(event)
    people = tuple(entry.tpn for entry in event.participants)
    group = tuple(sorted(chance.sample(people, chance.randint(1, len(people)))))
    for name, order in AMONG_TIED.items():
        found = order(facts, group, TieBreakCode(name))
        assert sorted(tpn for place in found.places for tpn in place) == list(group)
        looks = [look for look in found.steps if isinstance(look, Encounter)]
        assert all(row.worst <= row.score <= row.best for look in looks for row in look.rows)


@settings(max_examples=40)
@given(chance=CHANCES)
def test_a_tie_break_only_orders_those_whom_the_ones_before_left_level(chance: random.Random) -> None:
    event, codes = of_any_kind(chance, Edition.RULES_2026)
    chosen = chance.sample(list(codes), 5)
    ranking = rank_field(event, chosen)
    for step in ranking.steps:
        before = [set(group) for group in step.before]
        after = list(step.after)
        for group in before:
            part: list[int] = []
            while len(part) < len(group):
                part.extend(after.pop(0))
            assert set(part) == group
    assert [row.tpn for row in ranking.rows] == [tpn for group in ranking.groups for tpn in sorted(group)]
