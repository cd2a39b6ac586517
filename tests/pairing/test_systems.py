import pytest

from swissdesk.errors import NoLegalPairingError, PairingCancelledError, UnknownPairingSystemError
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind, TeamRules
from swissdesk.pairing.systems import SYSTEMS, pair_round, system_named, system_names
from swissdesk.terms import Colour, Points, Scoring, SystemName, TeamRanking, Tpn
from tests.pairing.own_tables import table_for


def first_round(size: int, system: SystemName = DUTCH_2026) -> PairingRequest:
    players = tuple(PairingPlayer(Tpn(tpn), (), (), True, rating=2400 - tpn) for tpn in range(1, size + 1))
    teams = TeamRules(4, TeamRanking.GAME_POINTS) if system_named(system).for_teams else None
    colour, forbidden = Colour.WHITE, frozenset[tuple[Tpn, Tpn]]()
    schedule = system_named(system).schedule
    rounds = 1 if schedule is not None and schedule.rounds_are_chosen else 5
    own = table_for(system_named(system), size)
    asked = PairingRequest(42, system, 1, rounds, colour, Scoring(), players, forbidden, teams, own_table=own)
    return replace(asked, table_teams=2)


def test_the_first_round_pairs_the_upper_half_with_the_lower_half():
    pairing = pair_round(first_round(7))
    assert pairing.pairs == (Pair(Tpn(1), Tpn(4)), Pair(Tpn(5), Tpn(2)), Pair(Tpn(3), Tpn(6)))
    assert (pairing.bye, pairing.revision, pairing.round_number) == (7, 42, 1)


def test_an_empty_list_is_paired_at_once():
    pairing = pair_round(first_round(0))
    assert (pairing.pairs, pairing.bye) == ((), None)


def test_no_two_systems_have_the_same_name():
    assert len({*system_names()}) == len(SYSTEMS)


def test_a_name_that_no_system_has_is_refused():
    with pytest.raises(UnknownPairingSystemError, match="nonsense"):
        system_named("nonsense")


@pytest.mark.parametrize("system", system_names())
def test_every_system_pairs_a_first_round_of_two(system: SystemName):
    assert pair_round(first_round(2, system)).pairs == (Pair(Tpn(1), Tpn(2)),)


def test_progress_ends_with_all_players_settled():
    heard: list[Progress] = []
    pair_round(first_round(9), heard.append)
    assert heard[-1] == Progress(9, 9)


def test_a_cancelled_pairing_stops_with_its_own_error():
    token = CancelToken()
    token.cancel()
    with pytest.raises(PairingCancelledError):
        pair_round(first_round(9), cancel=token)


def met(*opponents: int) -> tuple[PastRound, ...]:
    colours = (Colour.WHITE, Colour.BLACK)
    return tuple(
        PastRound(RoundKind.PLAYED, Points(5), Tpn(opponent), colours[turn % 2])
        for turn, opponent in enumerate(opponents)
    )


def later_round(*histories: tuple[PastRound, ...]) -> PairingRequest:
    players = tuple(
        PairingPlayer(Tpn(tpn), past, (), takes_part=True) for tpn, past in enumerate(histories, 1)
    )
    number = len(histories[0]) + 1
    return PairingRequest(1, DUTCH_2026, number, 9, Colour.WHITE, Scoring(), players, frozenset(), None)


def test_two_players_who_have_met_cannot_be_paired_again():
    with pytest.raises(NoLegalPairingError, match="Round 2"):
        pair_round(later_round(met(2), met(1)))


def test_a_round_that_cannot_be_paired_names_those_who_are_in_the_way():
    # Player 1 has met everybody: 1 alone is in the way.
    absent = PastRound(RoundKind.ZERO_POINT_BYE, Points(0))
    request = later_round(
        met(2, 3, 4), (*met(1), absent, absent), (absent, *met(1), absent), (absent, absent, *met(1))
    )
    with pytest.raises(NoLegalPairingError) as caught:
        pair_round(request)
    assert caught.value.stuck == (1,)


def test_a_pair_that_the_event_forbids_does_not_meet():
    request = first_round(4)
    forbidden = frozenset({(Tpn(1), Tpn(3))})
    allowed = PairingRequest(
        0, request.system, 1, 5, Colour.WHITE, request.scoring, request.players, forbidden, None
    )
    assert pair_round(allowed).pairs == (Pair(Tpn(1), Tpn(4)), Pair(Tpn(3), Tpn(2)))
