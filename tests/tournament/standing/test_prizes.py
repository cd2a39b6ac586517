"""Prizes are shared by the rules, nobody wins two unless the rules say so, and no cent is lost."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.frozen import replace
from swissdesk.terms import WHITE_WINS_BY_FORFEIT, ByeKind, Points
from swissdesk.tournament.honours import Category, Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.model import Bye, Game, PlayerId, Round, RoundState, Settings, Tournament
from swissdesk.tournament.standing.prizes import distribute, distributed, fund, reason_text, split
from swissdesk.tournament.standing.standings import Standing, Standings
from tests.long_run import examples
from tests.tournament.tournament_building import field_of

NONE, EQUAL, HORT = PrizeSharing.NONE, PrizeSharing.EQUAL, PrizeSharing.HORT


def event(players, prizes, categories=(), **rules) -> Tournament:
    t = field_of(players)
    honours = {"categories": categories, "prizes": tuple(prizes), "prize_rules": PrizeRules(**rules)}
    return replace(t, settings=replace(t.settings, **honours))


def table(*rows: tuple[int, float]) -> Standings:
    """Standings of (rank, points), the players from 1 on in this order."""
    lines = [
        Standing(rank, PlayerId(number), Points(round(10 * points)), (Fraction(0),), Points(0))
        for number, (rank, points) in enumerate(rows, 1)
    ]
    return Standings(5, (), tuple(lines), is_final=True, missing_boards=())


def won(t, standings):
    return {(award.category, award.player): award.amount for award in distributed(t, standings)}


MAIN = (Prize(1, 1000), Prize(2, 600), Prize(3, 200))
TIED = table((1, 5), (2, 4), (3, 4), (4, 4), (5, 3))


def test_without_sharing_the_place_decides():
    assert won(event(5, MAIN), TIED) == {("", 1): 1000, ("", 2): 600, ("", 3): 200}


def test_whom_nothing_separates_share_even_then():
    assert won(event(4, MAIN), table((1, 5), (2, 4), (2, 4), (4, 4))) == {
        ("", 1): 1000,
        ("", 2): 400,
        ("", 3): 400,
    }


def test_equal_shares_go_to_all_with_equal_points():
    t = event(5, MAIN, sharing=EQUAL)
    assert won(t, TIED) == {("", 1): 1000, ("", 2): 267, ("", 3): 267, ("", 4): 266}


def test_shares_are_multiples_of_the_unit_and_the_rest_goes_to_the_first():
    t = event(5, MAIN, sharing=EQUAL, unit=50)
    assert won(t, TIED) == {("", 1): 1000, ("", 2): 300, ("", 3): 250, ("", 4): 250}


@pytest.mark.parametrize("sharing", [EQUAL, HORT])
def test_prizes_below_the_unit_are_not_rounded_above_that_of_a_better_place(sharing):
    t = event(4, [Prize(*one) for one in enumerate((1, 1, 1, 0), 1)], sharing=sharing, unit=5)
    ranks = table((1, 5), (2, 4), (3, 4), (4, 3))
    assert won(t, ranks) == {("", 1): 1, ("", 2): 1, ("", 3): 1}


@pytest.mark.parametrize(
    ("prizes", "sums"),
    [((4, 4, 4), (4, 4, 4)), ((6, 4, 4, 4), (6, 4, 4, 4)), ((10003, 10003, 10003), (10003, 10003, 10003))],
)
@pytest.mark.parametrize("sharing", [EQUAL, HORT])
def test_prizes_that_are_no_multiples_of_the_unit_leave_nobody_less_than_those_behind(sharing, prizes, sums):
    t = event(len(prizes), [Prize(*one) for one in enumerate(prizes, 1)], sharing=sharing, unit=5)
    tied = [(place, 5) for place in range(1, len(prizes))]
    ranks = table(*tied, (len(prizes), 4))
    assert tuple(won(t, ranks).values()) == sums


def test_by_hort_half_goes_by_place_and_the_other_halves_are_shared():
    t = event(5, MAIN, sharing=HORT)
    assert won(t, TIED) == {("", 1): 1000, ("", 2): 300 + 134, ("", 3): 100 + 133, ("", 4): 133}


WOMEN = Category("Women", ticked=(PlayerId(2), PlayerId(4)))


def test_who_is_entitled_to_two_prizes_gets_the_larger_and_the_other_moves_on():
    t = event(5, (*MAIN, Prize(1, 700, "Women"), Prize(2, 100, "Women")), (WOMEN,))
    ranks = table((1, 5), (2, 4.5), (3, 4), (4, 3.5), (5, 3))
    assert won(t, ranks) == {
        ("", 1): 1000,
        ("", 3): 600,
        ("", 4): 200,
        ("Women", 2): 700,
    }
    (moved,) = [award for award in distributed(t, ranks) if award.player == 3]
    assert (moved.place, moved.prizes, moved.moved) == (3, (2,), True)


def test_of_equal_prizes_that_of_the_whole_tournament_is_taken():
    t = event(5, (*MAIN, Prize(1, 600, "Women")), (WOMEN,))
    ranks = table((1, 5), (2, 4.5), (3, 4), (4, 3.5), (5, 3))
    assert won(t, ranks) == {("", 1): 1000, ("", 2): 600, ("", 3): 200, ("Women", 4): 600}


def test_the_arbiter_can_let_several_prizes_come_together():
    t = event(5, (*MAIN, Prize(1, 700, "Women")), (WOMEN,), several=True)
    assert won(t, table((1, 5), (2, 4.5), (3, 4), (4, 3.5), (5, 3))) == {
        ("", 1): 1000,
        ("", 2): 600,
        ("", 3): 200,
        ("Women", 2): 700,
    }


def test_things_go_by_place_and_are_never_cut():
    t = event(4, (Prize(1, 0, thing="Cup"), Prize(2, 100, thing="Book")), sharing=EQUAL)
    awards = distributed(t, table((1, 5), (2, 5), (3, 4), (4, 3)))
    assert [(award.player, award.amount, award.thing) for award in awards] == [
        (1, 50, "Cup"),
        (2, 50, "Book"),
    ]


def test_an_expelled_player_wins_nothing_and_those_behind_stand_one_place_higher():
    t = event(4, MAIN)
    first, *others = t.players
    t = replace(t, players=(replace(first, withdrawn_from=4, is_expelled=True), *others))
    ranks = table((1, 5), (2, 4), (3, 3), (4, 2))
    assert won(t, ranks) == {("", 2): 1000, ("", 3): 600, ("", 4): 200}
    assert [award.place for award in distributed(t, ranks)] == [1, 2, 3]


def test_who_never_came_wins_nothing():
    t = event(4, MAIN)
    games = (Game(1, PlayerId(1), PlayerId(4), WHITE_WINS_BY_FORFEIT),)
    byes = (Bye(PlayerId(2), ByeKind.PAIRING_ALLOCATED), Bye(PlayerId(3), ByeKind.ZERO_POINT))
    t = replace(t, rounds=(Round(1, RoundState.CLOSED, games, byes),))
    assert won(t, table((1, 1), (1, 1), (3, 0), (3, 0))) == {("", 1): 800, ("", 2): 800}


def test_reasons_say_the_place_the_sharing_and_what_moved():
    t = event(5, (*MAIN, Prize(1, 700, "Women")), (WOMEN,), sharing=HORT)
    reasons = {award.player: reason_text(award) for award in distributed(t, TIED)}
    assert reasons[1] == "Place 1"
    assert reasons[2] == "Place 1 (Women)"
    shared = "half by place, halves of prizes 2 to 3 shared by 2"
    assert reasons[3] == f"Place 3; {shared}; players in front have other prizes"


def reasons_of(t, ranks):
    return {award.player: reason_text(award) for award in distributed(t, ranks)}


def test_a_thing_that_goes_to_one_of_two_is_not_said_to_be_shared_but_to_go_by_tie_break():
    t = event(3, (Prize(1, 0, thing="Cup"),), sharing=EQUAL)
    assert reasons_of(t, table((1, 5), (2, 5), (3, 4))) == {1: "Place 1; item by tie-break"}


def test_money_beside_a_thing_is_shared_and_names_its_own_place_alone():
    t = event(3, (Prize(1, 0, thing="Cup"), Prize(2, 100)), sharing=EQUAL)
    assert reasons_of(t, table((1, 5), (2, 5), (3, 4))) == {
        1: "Place 1; prize 2 shared by 2; item by tie-break",
        2: "Place 2; prize 2 shared by 2",
    }


@pytest.mark.parametrize("sharing", [EQUAL, HORT, PrizeSharing.NONE])
def test_a_thing_for_two_whom_nothing_separates_goes_by_lot_and_says_so(sharing):
    t = event(3, (Prize(1, 0, thing="Cup"),), sharing=sharing)
    reason = "Place 1; item by lot: equal on all tie-breaks"
    assert reasons_of(t, table((1, 5), (1, 5), (3, 4))) == {1: reason}
    assert reasons_of(t, table((1, 5), (2, 4), (3, 4))) == {1: "Place 1"}


def test_an_event_without_prizes_has_no_awards():
    assert distribute(Tournament(Settings("Open"))) == ()


POINTS = st.lists(st.integers(0, 6), min_size=1, max_size=12)


@st.composite
def funds(draw):
    """A tournament with prizes by chance, and standings of which some players are tied, some inseparable."""
    points = sorted(draw(POINTS), reverse=True)
    ranks = [1]
    for place in range(1, len(points)):
        same = points[place] == points[place - 1] and draw(st.booleans())
        ranks.append(ranks[-1] if same else place + 1)
    people = tuple(PlayerId(number) for number in range(1, len(points) + 1))
    categories = tuple(
        Category(name, ticked=tuple(one for one in people if draw(st.booleans()))) for name in ("A", "B")
    )
    amounts = st.integers(0, 100_000)
    prizes = tuple(
        Prize(place, draw(amounts), name, draw(st.sampled_from(("", "", "a cup"))))
        for name in ("", "A", "B")
        for place in range(1, draw(st.integers(0, 5)) + 1)
    )
    t = event(
        len(points),
        prizes,
        categories,
        sharing=draw(st.sampled_from(PrizeSharing)),
        unit=draw(st.sampled_from((1, 5, 100, 1000))),
        several=draw(st.booleans()),
    )
    return t, table(*zip(ranks, points, strict=True))


@examples(50, long=3000)
@given(funds())
def test_awards_add_up_to_the_prizes_whose_places_are_taken(given_fund):
    t, ranks = given_fund
    awards = distributed(t, ranks)
    assert all(award.amount >= 0 for award in awards)
    taken = {(award.category, place) for award in awards for place in award.prizes}
    assert sum(award.amount for award in awards) == sum(
        prize.amount for prize in t.settings.prizes if (prize.category, prize.place) in taken
    )
    left = [
        prize
        for prize in t.settings.prizes
        if (prize.category, prize.place) not in taken and (prize.amount or prize.thing)
    ]
    assert fund(t) == sum(award.amount for award in awards) + sum(prize.amount for prize in left)
    if t.settings.prize_rules.several:
        sizes = {"": len(ranks.rows)} | {one.name: len(one.ticked) for one in t.settings.categories}
        assert all(prize.place > sizes[prize.category] for prize in left)


@examples(50, long=3000)
@given(funds())
def test_nobody_wins_two_prizes_unless_they_may_come_together(given_fund):
    t, ranks = given_fund
    if not t.settings.prize_rules.several:
        winners = [award.player for award in distributed(t, ranks)]
        assert len(winners) == len(set(winners))


@examples(50, long=3000)
@given(funds())
def test_a_better_place_in_the_same_list_never_wins_less(given_fund):
    t, ranks = given_fund
    if all(
        later.amount <= earlier.amount
        for name in ("", "A", "B")
        for own in [[prize for prize in t.settings.prizes if prize.category == name]]
        for earlier, later in pairwise(own)
    ):
        awards = distributed(t, ranks)
        if t.settings.prize_rules.several:
            # A player with nothing has no award: then everybody with a better place than one has to have one.
            sums = {(award.category, award.player): award.amount for award in awards}
            assert all(
                sums.get(("", PlayerId(better)), 0) >= amount
                for (name, player), amount in sums.items()
                if not name
                for better in range(1, int(player))
                if ranks.rows[better - 1].rank < ranks.rows[int(player) - 1].rank
            )
        for one in awards:
            for other in awards:
                if one.category == other.category and one.place < other.place:
                    assert one.amount >= other.amount


@given(st.integers(0, 10**7), st.integers(1, 30), st.sampled_from((1, 5, 50, 100)))
def test_shares_add_up_and_hardly_differ(total, count, unit):
    shares = split(total, count, unit)
    assert sum(shares) == total
    assert shares == sorted(shares, reverse=True)
    assert max(shares) - min(shares) < 2 * unit
    assert all(share % unit == 0 for share in shares[1:])


@pytest.mark.parametrize("sharing", PrizeSharing)
def test_nobody_tied_means_that_every_rule_gives_the_same(sharing):
    t = event(3, MAIN, sharing=sharing)
    assert won(t, table((1, 5), (2, 4), (3, 3))) == {("", 1): 1000, ("", 2): 600, ("", 3): 200}
