"""The initial colour, read from a round in which it decided."""

import random

import pytest

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.initial_colour import initial_colour_shown
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind, TeamRules
from swissdesk.pairing.systems import pair_round, system_named, system_names
from swissdesk.terms import Colour, Points, Scoring, SystemName, TeamRanking, Tpn

_NOT_PLAYED = (
    PastRound(RoundKind.HALF_POINT_BYE, Points(5), secondary_points=Points(20)),
    PastRound(RoundKind.ZERO_POINT_BYE, Points(0)),
    PastRound(RoundKind.FORFEIT_LOSS, Points(0)),
)


def after_rounds_without_games(system: SystemName, chance: random.Random, initial: Colour) -> PairingRequest:
    size, rounds = chance.randint(4, 12), chance.randint(0, 2)
    players = tuple(
        PairingPlayer(
            Tpn(tpn),
            tuple(chance.choice(_NOT_PLAYED) for _ in range(rounds)),
            (),
            takes_part=tpn < 3 or chance.random() < 0.8,
            rating=2400 - tpn,
        )
        for tpn in range(1, size + 1)
    )
    teams = TeamRules(4, chance.choice(list(TeamRanking))) if system_named(system).for_teams else None
    return PairingRequest(
        revision=0,
        system=system,
        round_number=rounds + 1,
        rounds_planned=9,
        initial_colour=initial,
        scoring=Scoring(),
        players=players,
        forbidden_pairs=frozenset(),
        teams=teams,
    )


@pytest.mark.parametrize("drawn", list(Colour))
@pytest.mark.parametrize("system", [name for name in system_names() if not system_named(name).knock_out])
def test_the_first_games_show_the_colour_that_was_drawn_whatever_the_system(
    system: SystemName, drawn: Colour
):
    for seed in range(60):
        request = after_rounds_without_games(system, random.Random(seed), drawn)
        pairs = pair_round(request).pairs
        unknown = replace(request, initial_colour=drawn.opposite)
        has_table = system_named(system).schedule is not None
        assert initial_colour_shown(unknown, pairs) is (None if has_table else drawn)


def test_a_pair_of_which_one_has_played_shows_nothing():
    played = PastRound(RoundKind.PLAYED, Points(10), Tpn(9), Colour.WHITE)
    fresh = PastRound(RoundKind.ZERO_POINT_BYE, Points(0))
    request = after_rounds_without_games(DUTCH_2026, random.Random(1), Colour.WHITE)
    request = replace(
        request,
        round_number=2,
        players=(
            PairingPlayer(Tpn(1), (played,), (), takes_part=True),
            PairingPlayer(Tpn(2), (fresh,), (), takes_part=True),
        ),
    )
    assert initial_colour_shown(request, [Pair(Tpn(2), Tpn(1))]) is None
