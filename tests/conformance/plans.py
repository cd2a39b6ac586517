"""Random plans: tournaments of any shape, for every system."""

import random
from dataclasses import replace

from swissdesk.pairing.generator import Plan, Rates, random_ratings, random_teams
from swissdesk.pairing.handling.acceleration import BakuEdition, goes_with
from swissdesk.pairing.record import PairingSystem, TeamChoice
from swissdesk.pairing.request import LadderRules
from swissdesk.pairing.systems import system_named
from swissdesk.terms import Colour, Points, Scoring, SystemName, TeamColours, TeamScore
from swissdesk.tournament.event.generated import with_teams
from swissdesk.tournament.event.point_values import with_byes_of_matches
from tests.pairing.own_tables import table_for

THREE_ONE_NOTHING = Scoring(
    win=Points(30),
    draw=Points(10),
    forfeit_win=Points(30),
    pairing_allocated_bye=Points(30),
    full_point_bye=Points(30),
    half_point_bye=Points(10),
    adjourned=Points(10),
)
TEAMS_OF_TABLES = [(4, 3), (6, 2), (5, 2), (5, 4), (6, 3), (8, 2)]
"""How many teams of how many players, so that each table has a round less than there are teams."""
RATINGS = [(1000, 2600), (2000, 2100), (1800, 1800)]


def random_plan(system: SystemName, chance: random.Random, most_players: int) -> Plan:
    """Return a plan of any shape: even and odd fields, few and many rounds, calm and restless."""
    players = chance.randint(4, most_players)
    rounds = chance.choice(
        [min(players - 1, 5), min(players - 1, 9), min(players - 1, chance.randint(3, 15))]
    )
    record = system_named(system)
    players += 0 if record.may_be_odd else players % 2
    table_teams, table_size = chance.choice(TEAMS_OF_TABLES) if _has_teams_of_a_table(record) else (4, 0)
    players = table_teams * table_size or players
    of_teams = record.for_teams
    scoring = _scoring(record, chance)
    editions = [edition for edition in BakuEdition if goes_with(edition, scoring)]
    plan = Plan(
        system=system,
        rounds_planned=rounds,
        ratings=random_ratings(players, *chance.choice(RATINGS), chance),
        initial_colour=chance.choice((Colour.WHITE, Colour.BLACK)),
        scoring=scoring,
        rates=_rates(chance),
        baku=chance.choice([None, None, chance.choice(editions)]),
    )
    if record.has_fixed_field:
        plan = replace(plan, baku=None, table_teams=table_teams, own_table=table_for(record, players))
    if record.schedule is not None and record.schedule.rounds_are_chosen:
        plan = replace(plan, rounds_planned=table_teams - 1)
    if record.ladder is not None:
        scoring = chance.choice([scoring, record.scoring])
        plan = replace(plan, baku=None, ladder=_ladder(players, chance), scoring=scoring)
    if not of_teams:
        return plan
    boards = chance.choice([2, 4, 4, 4, 6])
    teams = random_teams(players, boards + chance.randint(0, 2), chance.choice(RATINGS), chance)
    return _with_choices(with_teams(replace(plan, ratings=()), boards, teams), chance)


def _has_teams_of_a_table(record: PairingSystem) -> bool:
    return record.schedule is not None and len(record.schedule.teams) > 1


def _ladder(players: int, chance: random.Random) -> LadderRules:
    """Return what a club might choose, or what none would."""
    return LadderRules(
        highest=chance.choice([0, 0, players, 3 * players]),
        step=chance.choice([1, 1, 2]),
        own_value=chance.random() < 0.7,
        bye=chance.choice([4, 3, 6]),
        with_notice=chance.choice([2, 3]),
        without_notice=chance.choice([0, 0, 1]),
        paid=chance.choice([None, 0, 2, 5]),
        rounds_between=chance.choice([0, 3, 3, 6]),
    )


def _scoring(record: PairingSystem, chance: random.Random) -> Scoring:
    if record.for_teams or record.knock_out is not None:
        return record.scoring
    scoring = chance.choice([Scoring(), Scoring(), THREE_ONE_NOTHING])
    if not record.pairs_matches or chance.random() < 0.1:
        return scoring
    return with_byes_of_matches(scoring, record.scoring, record.games)


def _with_choices(plan: Plan, chance: random.Random) -> Plan:
    """Return the plan with what its system leaves open to teams; only match points are accelerated."""
    record = system_named(plan.system)
    if plan.teams is None:
        return plan
    # Where rounds follow from results the first-named team has White on board 1.
    patterns = ["WB", "WB", "WBBW", "W"] if record.schedule is None else ["WB", "BW", "W/B", "WB/BW", "WBBW"]
    plan = replace(plan, teams=replace(plan.teams, pattern=chance.choice(patterns)))
    if TeamChoice.COLOURS not in record.team_choices:
        return plan
    primary = chance.choice([TeamScore.MATCH_POINTS, TeamScore.MATCH_POINTS, TeamScore.GAME_POINTS])
    teams = replace(
        plan.teams,
        primary=primary,
        colours=chance.choice(list(TeamColours)),
        secondary_for_colours=chance.random() < 0.7,
    )
    return replace(plan, teams=teams, baku=None if primary is TeamScore.GAME_POINTS else plan.baku)


def _rates(chance: random.Random) -> Rates:
    restless = chance.choice([0, 1, 4])
    return Rates(
        draws=chance.choice([0, 30, 60, 95]),
        forfeits=restless * 2,
        withdrawals=restless * 5,
        half_point_byes=restless * 2,
        zero_point_byes=restless,
        late_entries=restless * 4,
        match_forfeits=restless,
        missing_members=restless * 3,
    )
