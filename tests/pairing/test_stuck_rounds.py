"""Where the engine finds no legal pairing, the check that shares no code with it accepts none."""

import random

import pytest

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.generator import Plan, Rates, random_ratings
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.systems import check_round, pair_round
from swissdesk.terms import Colour
from swissdesk.tournament.event.generated import play

DUTCH = [DUTCH_2026, DUTCH_2025, DUTCH_2017]


def stuck_rounds(system, seeds):
    """Every request of small random tournaments that the engine refused, with its error."""
    found = []

    def pair(request):
        try:
            return pair_round(request)
        except NoLegalPairingError as error:
            found.append((request, error))
            raise

    for seed in seeds:
        chance = random.Random(seed)
        players = chance.randint(3, 7)
        rates = Rates(forfeits=chance.choice([0, 20]), half_point_byes=chance.choice([0, 10]))
        plan = Plan(system, 9, random_ratings(players, 1500, 2000, chance), Colour.WHITE, rates=rates)
        list(play(plan, pair, lambda _difference: 50, chance))
    return found


def every_pairing(tpns):
    """Every way to pair some players, one of them left over if they are odd in number."""
    if len(tpns) < 2:
        yield (), (tpns[0] if tpns else None)
        return
    first, *others = tpns
    for at, other in enumerate(others):
        for pairs, bye in every_pairing(others[:at] + others[at + 1 :]):
            yield (Pair(first, other), *pairs), bye
    if len(tpns) % 2:
        for pairs, _nobody in every_pairing(others):
            yield pairs, first


@pytest.mark.parametrize("system", DUTCH)
def test_no_pairing_at_all_is_lawful_where_the_engine_finds_none(system):
    stuck = stuck_rounds(system, range(40))
    assert len(stuck) > 30
    for request, error in stuck:
        present = [player.tpn for player in request.players if player.takes_part]
        assert set(error.stuck) <= set(present)
        assert str(error).count(". ") >= 1
        for pairs, bye in every_pairing(present):
            with pytest.raises(UnlawfulRoundError):
                check_round(request, RoundPairing(0, request.round_number, pairs, bye))


def test_every_pairing_is_found_once():
    assert len(list(every_pairing([1, 2, 3, 4]))) == 3
    assert len(set(every_pairing([1, 2, 3, 4, 5]))) == len(list(every_pairing([1, 2, 3, 4, 5]))) == 15
