"""`check_round` names every way in which a round can be unlawful."""

from collections.abc import Sequence

import pytest

from swissdesk.errors import UnlawfulRoundError
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.systems import check_round
from swissdesk.terms import Colour, Points, Scoring, SystemName, Tpn

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def game(opponent: int, colour: Colour, points: int = 5) -> PastRound:
    return PastRound(RoundKind.PLAYED, Points(points), Tpn(opponent), colour)


def unplayed(kind: RoundKind, points: int, opponent: int | None = None) -> PastRound:
    return PastRound(kind, Points(points), None if opponent is None else Tpn(opponent))


def field(*histories: Sequence[PastRound], absent: Sequence[int] = ()) -> tuple[PairingPlayer, ...]:
    return tuple(
        PairingPlayer(Tpn(number), tuple(history), (), takes_part=number not in absent)
        for number, history in enumerate(histories, 1)
    )


def request(
    players: tuple[PairingPlayer, ...],
    *,
    planned: int = 9,
    system: SystemName = DUTCH_2026,
    forbidden: frozenset[tuple[Tpn, Tpn]] = frozenset(),
) -> PairingRequest:
    return PairingRequest(
        revision=7,
        system=system,
        round_number=len(players[0].history) + 1,
        rounds_planned=planned,
        initial_colour=WHITE,
        scoring=Scoring(),
        players=players,
        forbidden_pairs=forbidden,
        teams=None,
    )


def pairing(*pairs: tuple[int, int], bye: int | None = None, round_number: int = 1) -> RoundPairing:
    made = tuple(Pair(Tpn(white), Tpn(black)) for white, black in pairs)
    return RoundPairing(7, round_number, made, None if bye is None else Tpn(bye))


def faults(asked: PairingRequest, given: RoundPairing) -> tuple[str, ...]:
    with pytest.raises(UnlawfulRoundError) as caught:
        check_round(asked, given)
    return caught.value.faults


def test_a_lawful_round_passes() -> None:
    check_round(request(field((), (), ())), pairing((1, 2), bye=3))


def test_a_lawful_round_without_absent_players_passes() -> None:
    check_round(request(field((), (), (), absent=[2])), pairing((1, 3)))


def test_a_forgotten_player_is_named() -> None:
    assert "4 was forgotten" in faults(request(field((), (), (), ())), pairing((1, 2), bye=3))


def test_an_absent_player_may_not_be_paired() -> None:
    assert faults(request(field((), (), (), absent=[3])), pairing((1, 3)))[0] == "3 does not take part"


def test_a_player_who_is_not_on_the_list_may_not_be_paired() -> None:
    assert "9 is not on the list" in faults(request(field((), ())), pairing((1, 9)))


def test_nobody_sits_at_two_boards() -> None:
    assert "1 is in the round 2 times" in faults(request(field((), (), ())), pairing((1, 2), (1, 3)))


def test_nobody_meets_himself() -> None:
    assert "1 is in the round 2 times" in faults(request(field((), ())), pairing((1, 1)))


def test_nobody_sits_at_a_board_and_has_the_bye() -> None:
    assert "1 is in the round 2 times" in faults(request(field((), (), ())), pairing((1, 2), bye=1))


def test_an_even_field_has_no_bye() -> None:
    assert faults(request(field((), ())), pairing(bye=1)) == (
        "2 was forgotten",
        "2 take part, and there is a bye",
    )


def test_an_odd_field_has_a_bye() -> None:
    found = faults(request(field((), (), ())), pairing((1, 2)))
    assert "3 take part, and there is no bye" in found


def test_c1_nobody_meets_twice() -> None:
    players = field([game(2, WHITE)], [game(1, BLACK)])
    assert faults(request(players), pairing((2, 1), round_number=2)) == (
        "2 and 1 have already played each other",
    )


def test_c1_a_forfeit_is_not_a_meeting() -> None:
    players = field(
        [unplayed(RoundKind.FORFEIT_WIN, 10, opponent=2)], [unplayed(RoundKind.FORFEIT_LOSS, 0, opponent=1)]
    )
    check_round(request(players), pairing((2, 1), round_number=2))


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (RoundKind.PAIRING_ALLOCATED_BYE, 10),
        (RoundKind.PAIRING_ALLOCATED_BYE, 0),
        (RoundKind.FULL_POINT_BYE, 10),
        (RoundKind.FORFEIT_WIN, 10),
        (RoundKind.HALF_POINT_BYE, 10),
    ],
)
def test_c2_a_former_bye_or_a_win_without_a_game_bars_from_the_bye(kind: RoundKind, points: int) -> None:
    players = field([unplayed(kind, points)])
    assert faults(request(players), pairing(bye=1, round_number=2)) == ("1 may not have another bye",)


@pytest.mark.parametrize(
    ("kind", "points"),
    [(RoundKind.HALF_POINT_BYE, 5), (RoundKind.ZERO_POINT_BYE, 0), (RoundKind.FORFEIT_LOSS, 0)],
)
def test_c2_lesser_rounds_without_a_game_do_not_bar_from_the_bye(kind: RoundKind, points: int) -> None:
    check_round(request(field([unplayed(kind, points)])), pairing(bye=1, round_number=2))


def test_c2_of_2017_lets_a_full_point_bye_be_followed_by_the_bye() -> None:
    players = field([unplayed(RoundKind.FULL_POINT_BYE, 10)])
    check_round(request(players, system=DUTCH_2017), pairing(bye=1, round_number=2))


def two_blacks(first: int, second: int, points: int = 5) -> list[PastRound]:
    return [game(first, BLACK, points), game(second, BLACK, points)]


def test_c3_two_players_who_must_have_white_do_not_meet() -> None:
    players = field(two_blacks(8, 9), two_blacks(9, 8))
    assert faults(request(players), pairing((1, 2), round_number=3)) == ("1 and 2 must both have White",)


def test_c3_two_players_who_must_have_black_do_not_meet() -> None:
    history = [game(8, WHITE), game(9, WHITE)]
    players = field(history, history)
    assert faults(request(players), pairing((1, 2), round_number=3)) == ("1 and 2 must both have Black",)


def test_c3_counts_only_played_games() -> None:
    history = [game(8, BLACK), PastRound(RoundKind.FORFEIT_WIN, Points(10), Tpn(9), BLACK)]
    check_round(request(field(history, history)), pairing((1, 2), round_number=3))


def test_c3_sees_the_same_colour_twice_across_a_round_without_a_game() -> None:
    history = [game(8, BLACK), unplayed(RoundKind.ZERO_POINT_BYE, 0), game(9, BLACK)]
    assert faults(request(field(history, history)), pairing((1, 2), round_number=4))


def test_c3_sees_a_colour_difference_of_two() -> None:
    history = [game(6, WHITE), game(7, WHITE), game(8, BLACK), game(9, WHITE)]
    players = field(history, history)
    assert faults(request(players), pairing((1, 2), round_number=5)) == ("1 and 2 must both have Black",)


def test_c3_lets_a_topscorer_meet_a_player_with_the_same_absolute_preference() -> None:
    players = field(two_blacks(8, 9, points=10), two_blacks(9, 8, points=0))
    check_round(request(players, planned=3), pairing((1, 2), round_number=3))


def test_c3_knows_topscorers_only_in_the_last_round() -> None:
    players = field(two_blacks(8, 9, points=10), two_blacks(9, 8, points=0))
    assert faults(request(players, planned=4), pairing((1, 2), round_number=3))


def test_c3_half_of_the_points_do_not_make_a_topscorer() -> None:
    players = field(two_blacks(8, 9, points=5), two_blacks(9, 8, points=5))
    assert faults(request(players, planned=3), pairing((1, 2), round_number=3))


def test_c3_belongs_to_the_dutch_systems() -> None:
    players = field(two_blacks(8, 9), two_blacks(9, 8))
    check_round(request(players, system=SIMPLIFIED), pairing((1, 2), round_number=3))


def test_forbidden_pairs_do_not_meet() -> None:
    asked = request(field((), ()), forbidden=frozenset({(Tpn(1), Tpn(2))}))
    assert faults(asked, pairing((2, 1))) == ("2 and 1 may not meet in this round",)


def test_the_round_must_be_the_one_that_was_asked_for() -> None:
    assert faults(request(field((), ())), pairing((1, 2), round_number=2)) == (
        "round 1 was asked for, round 2 came back",
    )


def test_the_revision_must_be_the_one_that_was_asked_for() -> None:
    given = RoundPairing(8, 1, (Pair(Tpn(1), Tpn(2)),), None)
    assert faults(request(field((), ())), given) == (
        "the pairing belongs to revision 8 of the event, not to 7",
    )
