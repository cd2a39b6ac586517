"""The comparison of Burstein rounds with another program's finds what differs, and why."""

import random
from itertools import combinations

from swissdesk.pairing.burstein.explaining.questions import ExplainedBursteinRound
from swissdesk.pairing.burstein.facts import BURSTEIN, seeding_rounds
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.round.rounds import pairing_request
from tests.conformance.burstein_rival import reason_for
from tests.conformance.plans import random_plan


def test_any_other_lawful_round_is_worse_in_the_item_that_is_named():
    chance, seen = random.Random(11), set()
    for seed in range(3):
        t = generate(random_plan(BURSTEIN, chance, 16), f"Random tournament {seed}", chance)
        for number in range(seeding_rounds(t.settings.rounds_planned) + 1, len(t.rounds) + 1):
            explained = ExplainedBursteinRound(pairing_request(t, number))
            boards = explained.explanation().boards
            pairs = {frozenset((board.white, board.black)) for board in boards}
            bye = explained.opened.bye_holder
            assert reason_for(explained, pairs, bye) is None
            for one, other in combinations(boards, 2):
                changed = {frozenset((one.white, other.white)), frozenset((one.black, other.black))}
                gone = {frozenset((board.white, board.black)) for board in (one, other)}
                reason = reason_for(explained, pairs - gone | changed, bye)
                assert reason is not None
                assert reason.ours_is_better
                seen.add(reason.item)
    assert {"C1 or C3", "C5", "C8", "4.3"} <= seen
