"""Every result that an arbiter can enter comes back from a report, in both editions."""

from itertools import product

import pytest

from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.terms import WHITE_WINS, Mark, Result
from swissdesk.tournament.round.results import DECIDED_BY_ARBITER, is_possible_result
from tests.tournament.tournament_building import field_of, with_next_round

RESULTS = [Result(*marks) for marks in product(Mark, repeat=2) if is_possible_result(Result(*marks))]


@pytest.mark.parametrize("edition", TrfEdition)
def test_every_possible_result_comes_back_and_only_decisions_of_the_arbiter_are_noted(
    edition: TrfEdition,
) -> None:
    for result in RESULTS:
        t = with_next_round(field_of(4), result, WHITE_WINS)
        back = read_trf(write_trf(t, edition), "report.trf")
        assert len(back.adjustments) == (result in DECIDED_BY_ARBITER)
        assert [game.result for game in back.tournament.rounds[0].games] == [result, WHITE_WINS]
