import random

import pytest
from hypothesis import given
from literal_olympiad import Field, literal_boards, literal_round
from olympiad_events import request_for
from random_team_events import play_paired_round, random_request

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.olympiad.ranking import ranked_teams
from swissdesk.pairing.olympiad.system import pair_olympiad
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round
from swissdesk.terms import TeamRanking
from tests.chances import CHANCES
from tests.long_run import examples


def compare(request: PairingRequest) -> RoundPairing | None:
    """The round as the engine and the literal rules have it; None where both find that there is none."""
    expected = literal_round(request)
    if expected is None:
        with pytest.raises(NoLegalPairingError):
            pair_olympiad(request, no_report, CancelToken())
        return None
    pairing = pair_olympiad(request, no_report, CancelToken())
    assert pairing.bye == expected.bye
    assert list(pairing.pairs) == literal_boards(request, expected)
    check_round(request, pairing)
    return pairing


def compare_event(seed: int, *, largest: int = 9) -> int:
    """Play an event ranked by article 14, every round paired literally; how many rounds it had."""
    chance = random.Random(seed)
    size = chance.randint(3, largest)
    request = request_for(dict.fromkeys(range(1, size + 1), ()), ranking=TeamRanking.SONNEBORN_BERGER)
    for rounds in range(size):
        if sum(team.takes_part for team in request.players) < 2:
            return rounds
        assert [team.tpn for team in ranked_teams(request)] == Field(request).ranking
        pairing = compare(request)
        if pairing is None:
            return rounds
        request = play_paired_round(chance, request, pairing)
    return size


@examples(50, long=3000)
@given(CHANCES)
def test_every_round_is_the_one_with_the_smallest_key(chance: random.Random):
    compare(random_request(chance, sizes=(2, 9), rounds=(0, 6)))


def test_whole_events_ranked_by_article_14_are_paired_literally():
    assert sum(compare_event(seed) for seed in range(60)) > 180
