from dataclasses import replace

import pytest
from test_systems import first_round

from swissdesk.errors import OtherwisePairedError
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.systems import explained_round, pair_round, system_names
from swissdesk.terms import SystemName


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
