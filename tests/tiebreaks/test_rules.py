"""Single rules of the tie-breaks, on fields small enough to check by hand."""

from fractions import Fraction

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import Colour, Points, Tpn
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.contributions import Basis, Cut
from swissdesk.tiebreaks.event import Edition, Event, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tiebreaks.ranking import ranked
from swissdesk.tiebreaks.registry import column_of

ABSENT = RoundRecord(Kind.ZERO_POINT_BYE, Points(0))
HALF = RoundRecord(Kind.HALF_POINT_BYE, Points(5))
BYE = RoundRecord(Kind.PAIRING_ALLOCATED_BYE, Points(10))


def game(opponent: int, points: int, colour: Colour = Colour.WHITE) -> RoundRecord:
    return RoundRecord(Kind.PLAYED, Points(points), Tpn(opponent), colour)


def event(
    *rounds: tuple[RoundRecord, ...], planned: int | None = None, edition: Edition = Edition.RULES_2026
) -> Event:
    participants = tuple(
        Participant(Tpn(number), 2000 - 100 * number, records)
        for number, records in enumerate(rounds, start=1)
    )
    return Event(participants, planned or len(rounds[0]), win=Points(10), draw=Points(5), edition=edition)


def values(field: Event, code: str) -> dict[int, Fraction | None]:
    return {row.tpn: row.values[0] for row in ranked(field, (parse_code(code),))}


def test_trailing_requested_byes_count_as_draws_for_the_opponent() -> None:
    field = event(
        (game(2, 10), BYE, HALF),
        (game(1, 0, Colour.BLACK), ABSENT, ABSENT),
    )
    assert values(field, "BH")[1] == 1 + Fraction(3, 2) * 2


def test_a_game_after_an_absence_keeps_it_at_its_own_worth() -> None:
    field = event((game(2, 10), BYE, BYE), (game(1, 0), ABSENT, BYE))
    assert values(field, "BH")[1] == 1 + Fraction(3, 2) * 2


@pytest.mark.parametrize(("edition", "dummy"), [(Edition.RULES_2024, 2), (Edition.RULES_2026, 1)])
def test_the_dummy_opponent_is_capped_from_2026_on(edition: Edition, dummy: int) -> None:
    field = event((BYE, BYE), edition=edition)
    assert values(field, "BH") == {1: 2 * dummy}


def test_a_forfeit_win_is_capped_by_the_absent_opponents_score() -> None:
    field = event(
        (RoundRecord(Kind.FORFEIT_WIN, Points(10), Tpn(2)), BYE),
        (RoundRecord(Kind.FORFEIT_LOSS, Points(0), Tpn(1)), ABSENT),
    )
    assert values(field, "BH") == {1: Fraction(1, 2) + 1, 2: 0}


def test_a_voluntary_unplayed_round_is_cut_first_unless_it_is_worth_less() -> None:
    field = event(
        (game(2, 10), HALF, game(3, 5)),
        (game(1, 0), BYE, BYE),
        (BYE, BYE, game(1, 5)),
    )
    facts = facts_of(field)
    cut = [entry for entry in column_of(facts, parse_code("BH/C1"))[Tpn(1)].terms if entry.cut is Cut.LOW]
    assert [(entry.round_number, entry.basis, entry.value) for entry in cut] == [
        (2, Basis.DUMMY_AT_DRAWS, 15)
    ]
    assert [entry.cut for entry in column_of(facts, parse_code("SB/C1"))[Tpn(1)].terms] == [
        Cut.NO,
        Cut.LOW,
        Cut.NO,
    ]


def test_a_median_cuts_the_lowest_before_the_highest() -> None:
    field = event((game(2, 10),), (game(1, 0),))
    assert values(field, "BH/M1") == {1: 0, 2: 0}


def test_a_pending_game_is_not_an_element_yet() -> None:
    waiting = RoundRecord(Kind.PENDING, Points(0), Tpn(2), Colour.WHITE)
    field = event((BYE, waiting), (BYE, waiting._replace(opponent=Tpn(1))), planned=3)
    assert values(field, "BH") == {1: 1, 2: 1}
    assert values(field, "STD") == {1: 1, 2: 1}
    assert values(field, "BPG") == {1: 0, 2: 0}
    assert values(field, "REP") == {1: 2, 2: 2}


def test_fore_buchholz_takes_the_last_planned_round_as_drawn_and_no_other() -> None:
    rounds = ((game(2, 10), game(2, 10)), (game(1, 0), game(1, 0)))
    assert values(event(*rounds), "FB") == {1: 1, 2: 3}
    assert values(event(*rounds, planned=3), "FB") == values(event(*rounds), "BH") == {1: 0, 2: 4}


def test_wins_count_byes_and_games_won_do_not() -> None:
    field = event((game(2, 10, Colour.BLACK), BYE), (game(1, 0), BYE))
    assert values(field, "WIN") == {1: 2, 2: 1}
    assert values(field, "WON") == {1: 1, 2: 0}
    assert values(field, "BWG") == {1: 1, 2: 0}


def test_ratings_are_not_used_when_somebody_has_none() -> None:
    field = event((game(2, 10),), (game(1, 0),))
    unrated = replace(field, participants=(field.participants[0], replace(field.participants[1], rating=0)))
    assert values(field, "ARO") == {1: 1800, 2: 1900}
    assert values(unrated, "ARO") == {1: None, 2: None}
    assert values(unrated, "ARO/U1400") == {1: 1400, 2: 1900}


def test_undefined_values_rank_below_every_other() -> None:
    field = event((BYE,), (game(3, 10),), (game(2, 0),))
    assert [row.tpn for row in ranked(field, (parse_code("ARO"),))] == [2, 1, 3]


def test_numbers_and_ratings_rank_in_their_own_direction() -> None:
    field = event((BYE,), (BYE,))
    assert [row.tpn for row in ranked(field, (parse_code("TPN"),))] == [1, 2]
    assert [row.tpn for row in ranked(field, (parse_code("TPN/R"),))] == [2, 1]
    assert [row.tpn for row in ranked(field, (parse_code("RTNG"),))] == [1, 2]
    assert [row.tpn for row in ranked(field, (parse_code("RTNG/R"),))] == [2, 1]


def test_who_stays_tied_shares_a_rank() -> None:
    rows = ranked(event((BYE,), (HALF,), (HALF,), (ABSENT,)), ())
    assert [(row.rank, row.tpn) for row in rows] == [(1, 1), (2, 2), (2, 3), (4, 4)]


def test_nobody_is_ranked_in_an_empty_field() -> None:
    assert ranked(Event((), 5, win=Points(10), draw=Points(5)), (parse_code("BH"), parse_code("DE"))) == ()


def test_direct_encounter_places_a_leader_whom_missing_games_cannot_endanger() -> None:
    """1 beat 2 and 3, who have not met."""
    field = event(
        (game(2, 10), game(3, 10), ABSENT, ABSENT),
        (game(1, 0), BYE, BYE, ABSENT),
        (BYE, game(1, 0), BYE, ABSENT),
    )
    rows = ranked(field, (parse_code("DE"),))
    assert [(row.rank, row.tpn) for row in rows] == [(1, 1), (2, 2), (2, 3)]


def test_direct_encounter_takes_the_mean_of_several_games_against_one_opponent() -> None:
    """1 took 1½ of 2 from 2, which counts as ¾; 3 took 1 from 1 and lost to 2; all have 2½."""
    field = event(
        (game(2, 10), game(2, 5), game(3, 0), BYE),
        (game(1, 0), game(1, 5), BYE, game(3, 10)),
        (BYE, HALF, game(1, 10), game(2, 0)),
    )
    assert [(row.rank, row.tpn) for row in ranked(field, (parse_code("DE"),))] == [(1, 2), (2, 3), (3, 1)]


def test_the_koya_limit_moves_by_half_points() -> None:
    field = event((game(2, 10), BYE), (game(1, 0), HALF))
    assert values(field, "KS")[1] == 0
    assert values(field, "KS/L-1")[1] == 1


def test_direct_encounter_may_stand_in_a_list_more_than_once() -> None:
    """1 beat 2, 2 beat 3, 3 beat 1: level. 4 gave 1 a bye's point more in Buchholz: 2 and 3 remain."""
    field = event(
        (game(2, 10), game(3, 0, Colour.BLACK), BYE),
        (game(1, 0, Colour.BLACK), BYE, game(3, 10)),
        (BYE, game(1, 10), game(2, 0, Colour.BLACK)),
    )
    first, wins, again = (parse_code(code) for code in ("DE", "BPG", "DE"))
    rows = ranked(field, (first, wins, again))
    assert [(row.tpn, row.values) for row in rows] == [
        (1, (None, 1, None)),
        (2, (None, 1, None)),
        (3, (None, 1, None)),
    ]
    black_once_more = replace(
        field,
        participants=(
            replace(
                field.participants[0],
                rounds=(game(2, 10, Colour.BLACK), *field.participants[0].rounds[1:]),
            ),
            *field.participants[1:],
        ),
    )
    rows = ranked(black_once_more, (first, wins, again))
    assert [(row.rank, row.tpn, row.values) for row in rows] == [
        (1, 1, (None, 2, None)),
        (2, 2, (None, 1, 1)),
        (3, 3, (None, 1, 2)),
    ]
