"""Random plans: tournaments of any shape, for every system."""

import random

from swissdesk.pairing.generator import Plan
from swissdesk.pairing.systems import system_named
from swissdesk.terms import SystemName
from swissdesk.tournament.event.drawn_plan import drawn_plan
from swissdesk.tournament.event.random_choices import Choices
from tests.pairing.own_tables import table_for

TEAMS_OF_TABLES = [(4, 3), (6, 2), (5, 2), (5, 4), (6, 3), (8, 2)]
"""How many teams of how many players, so that each table has a round less than there are teams."""


def random_plan(system: SystemName, chance: random.Random, most_players: int) -> Plan:
    """Return a plan as `swissdesk generate` draws it, of a small field, and with many rounds now and then."""
    record = system_named(system)
    players = chance.randint(4, most_players)
    players += 0 if record.may_be_odd else players % 2
    rounds = chance.choice([None, min(players - 1, 9), min(players - 1, chance.randint(3, 15))])
    if record.has_fixed_field:
        rounds = None
    if record.schedule is not None and len(record.schedule.teams) != 1 and record.schedule.teams:
        teams, size = chance.choice(TEAMS_OF_TABLES)
        rounds = teams - 1 if record.schedule.rounds_are_chosen else None
        choices = Choices(system, players=teams * size, table_teams=teams, rounds=rounds)
    else:
        own_table = table_for(record, players) or None
        choices = Choices(system, players=players, rounds=rounds, own_table=own_table)
    return drawn_plan(choices, chance.getrandbits(32))
