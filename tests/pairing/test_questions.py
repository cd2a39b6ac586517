import random
from itertools import combinations

import pytest
from test_systems import first_round

from swissdesk.errors import OtherwisePairedError
from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import Verdict
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.systems import explained_round, pair_round, system_named, system_names
from swissdesk.terms import SystemName, Tpn
from swissdesk.tiebreaks.tables import expected_percent
from swissdesk.tournament.event.generated import play
from tests.conformance.plans import random_plan

ABSOLUTE = {
    Verdict.ABSENT,
    Verdict.HAVE_MET,
    Verdict.FORBIDDEN,
    Verdict.SAME_COLOUR,
    Verdict.OTHER_ROUND,
    Verdict.NEVER,
}


@pytest.mark.parametrize("system", system_names())
def test_a_round_explains_the_boards_that_its_system_makes_and_no_other(system: SystemName):
    request = first_round(6, system)
    explained, pairing = explained_round(request), pair_round(request)
    boards = explained.explanation().boards
    assert {Pair(board.white, board.black) for board in boards} == {*pairing.pairs}
    assert all(explained.board(board.white, board.black) == board for board in boards)
    assert {board.bracket for board in boards} <= {*range(explained.bracket_count)}
    explained.check(pairing)
    first, *others = pairing.pairs
    turned = replace(pairing, pairs=(Pair(first.black, first.white), *others))
    with pytest.raises(OtherwisePairedError, match="Round 1"):
        explained.check(turned)


@pytest.mark.parametrize("system", system_names())
def test_an_obstacle_is_what_the_answer_says_that_no_round_can_go_round(system: SystemName):
    chance = random.Random(f"obstacles {system}")
    seen = set()
    for _event in range(3):
        for played in play(random_plan(system, chance, 14), pair_round, expected_percent, chance):
            explained = explained_round(played.request)
            for one, other in combinations(range(1, len(played.request.players) + 2), 2):
                obstacle = explained.obstacle(Tpn(one), Tpn(other))
                assert explained.obstacle(Tpn(other), Tpn(one)) is obstacle
                found = explained.why_not(Tpn(one), Tpn(other)).verdict
                assert found is obstacle or found is Verdict.THEY_MEET if obstacle else found not in ABSOLUTE
                seen.add(obstacle)
    record = system_named(system)
    apart = Verdict.HAVE_MET if record.schedule is None else Verdict.OTHER_ROUND
    apart = apart if record.knock_out is None else Verdict.OTHER_LINES
    assert {None, Verdict.ABSENT, apart} <= seen
