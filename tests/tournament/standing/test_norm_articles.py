"""Norms worked out by hand, article by article of the title regulations of 1 January 2024."""

from datetime import date

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import RatingKind, Title, Tpn
from swissdesk.tournament.model import Game, Player, PlayerId, Tournament
from swissdesk.tournament.standing.norms.words import condition_text, made_of_lines
from tests.tournament.standing.norm_building import (
    BY_FORFEIT,
    Met,
    broken,
    drawn,
    event_of,
    hint_of,
    lost,
    mixed,
    won,
)

SEVEN_AND_A_HALF = [*won(7), *drawn(1), *lost(1)]
"""0.83 of nine games, so that the performance is 273 above the average."""


def left_out(hint):
    return [game.round_number for game in hint.chosen.left_out]


def articles(hint):
    return [condition.article for condition in hint.conditions]


@pytest.mark.parametrize(
    ("games", "titled", "holders", "own", "one"),
    [
        # The annex of the regulations, line by line.
        (9, 5, 3, 5, 6),
        (10, 5, 4, 6, 6),
        (11, 6, 4, 6, 7),
        (12, 6, 4, 7, 8),
        (13, 7, 5, 7, 8),
    ],
)
def test_the_mix_of_opponents_is_that_of_the_annex(games, titled, holders, own, one):
    t = event_of(mixed(won(games), titles="GM GM GM"), round_robin=True)
    texts = {condition.article: condition.text for condition in hint_of(t).conditions}
    wanted = {number: text.rsplit(" ", 1)[1] for number, text in texts.items()}
    assert (wanted["1.4.5a"], wanted["1.4.5b"]) == (str(titled), str(holders))
    at_most = [int(c.text.rsplit(" ", 1)[1]) for c in hint_of(t).conditions if c.article == "1.4.4"]
    assert at_most == [own, one]


def test_games_after_a_title_result_can_be_left_out():
    """All eleven: (9 x 2400 + 2200 + 1900) / 11 = 2336, 7½ of 11 = .68, 2336 + 133: no grandmaster."""
    met = [*mixed(SEVEN_AND_A_HALF), *mixed(lost(2, rating=1900), titles="")]
    hint = hint_of(event_of(met))
    assert (hint.title, hint.is_possible, hint.performance) == (Title.GM, True, 2400 + 273)
    assert (left_out(hint), hint.chosen.article) == ([10, 11], "1.4.1e")
    assert "left out: the games of rounds 10, 11 (1.4.1e)" in list(made_of_lines(hint))


def test_where_the_pairings_are_known_beforehand_all_games_count():
    met = [*mixed(SEVEN_AND_A_HALF), *mixed(lost(2, rating=1900), titles="")]
    hint = hint_of(event_of(met, round_robin=True))
    assert (hint.title, left_out(hint)) == (Title.IM, [])
    assert "rounds of the table played: 11 of 11 (1.4.1e)" in condition_text(hint.conditions[1])


def test_a_norm_of_a_round_robin_is_made_of_all_its_rounds():
    hint = hint_of(event_of(mixed(SEVEN_AND_A_HALF), rounds=11, round_robin=True))
    assert broken(hint) == ["1.4.1e"]


def test_a_win_can_be_left_out():
    """With both wins against 2100: (9 x 2400 + 2200 + 2100) / 11 = 2355; without one of them 2380."""
    met = [*mixed(SEVEN_AND_A_HALF), *mixed(won(2, rating=2100), titles="")]
    hint = hint_of(event_of(met))
    assert (hint.title, hint.is_possible, hint.average) == (Title.GM, True, 2380)
    assert (len(left_out(hint)), hint.chosen.article) == (1, "1.4.1f")


def test_a_win_in_the_middle_can_be_left_out_and_no_draw():
    weak = mixed(won(1, rating=1800), titles="")
    hint = hint_of(
        event_of([*weak, *mixed([*won(1, rating=2150), *SEVEN_AND_A_HALF], titles="IM GM GM GM GM GM")])
    )
    assert (hint.title, hint.is_possible) == (Title.GM, True)
    assert (left_out(hint), hint.chosen.article) == ([1], "1.4.1f")
    as_draw = [one._replace(result=drawn(1)[0].result) for one in weak]
    t = event_of([*as_draw, *mixed([*drawn(1, rating=2150), *SEVEN_AND_A_HALF], titles="IM GM GM GM GM GM")])
    assert hint_of(t).title is Title.IM


def test_nine_games_remain_whatever_is_left_out():
    met = [*mixed(won(1, rating=1500), titles=""), *mixed([*won(7), *lost(1)])]
    hint = hint_of(event_of(met))
    assert left_out(hint) == []


def test_in_a_table_wins_are_left_out_only_where_the_whole_field_has_the_mix():
    good = mixed(SEVEN_AND_A_HALF, titles="GM GM GM GM IM FM")
    weak = mixed(won(2, rating=2100), titles="")
    table = event_of([*good, *weak], round_robin=True)
    assert (hint_of(table).title, hint_of(table).chosen.article) == (Title.GM, "1.4.1f")
    fewer = event_of([*mixed(SEVEN_AND_A_HALF, titles="GM GM GM IM FM"), *weak], round_robin=True)
    assert not (hint_of(fewer).title is Title.GM and hint_of(fewer).is_possible)


def abroad(count, *, titled=10, federations=("AUT", "CZE", "SVK")):
    return [
        Player(
            PlayerId(100 + n),
            Tpn(100 + n),
            f"Guest {n}",
            2300,
            Title.IM if n < titled else Title.FM,
            federation=federations[n % len(federations)],
        )
        for n in range(count)
    ]


def with_guests(t: Tournament, guests: list[Player]) -> Tournament:
    """The event with more players, who are all paired with somebody in every round."""
    rounds = tuple(
        replace(
            paired,
            games=(
                *paired.games,
                *(
                    Game(board, one.id, other.id, Met().result)
                    for board, (one, other) in enumerate(
                        zip(guests[::2], guests[1::2], strict=False), start=2
                    )
                ),
            ),
        )
        for paired in t.rounds
    )
    return replace(t, players=(*t.players, *guests), rounds=rounds)


@pytest.mark.parametrize(
    ("guests", "is_exempt"),
    [
        (abroad(20), True),
        (abroad(18), False),
        (abroad(20, titled=9), False),
        (abroad(20, federations=("AUT", "CZE")), False),
        (abroad(20, federations=("AUT", "CZE", "FID")), False),
    ],
)
def test_a_large_swiss_with_many_from_abroad_needs_no_mix_of_federations(guests, is_exempt):
    met = mixed(SEVEN_AND_A_HALF, federations="HUN")
    hint = hint_of(with_guests(event_of(met, federation="HUN"), guests))
    assert hint.is_possible is is_exempt
    assert ("1.4.3d" in articles(hint)) is is_exempt
    assert ("1.4.4" in articles(hint)) is not is_exempt


def test_who_missed_two_rounds_does_not_count_as_from_abroad():
    t = with_guests(event_of(mixed(SEVEN_AND_A_HALF, federations="HUN"), federation="HUN"), abroad(20))
    one_missed = replace(
        t, rounds=tuple(without_board(paired, 11) if paired.number == 2 else paired for paired in t.rounds)
    )
    assert hint_of(one_missed).is_possible
    two_missed = replace(
        t,
        rounds=tuple(without_board(paired, 11) if paired.number in (2, 5) else paired for paired in t.rounds),
    )
    assert not hint_of(two_missed).is_possible


def without_board(paired, board):
    return replace(paired, games=tuple(game for game in paired.games if game.board != board))


def test_the_usual_mix_goes_before_the_exemption():
    t = with_guests(event_of(mixed(SEVEN_AND_A_HALF), federation="HUN"), abroad(20))
    assert "1.4.3d" not in articles(hint_of(t))


def test_eight_games_stand_for_nine_in_nine_rounds_alone():
    eight = mixed([*won(7), *drawn(1)])
    bye = Met(result=None)
    nine_rounds, ten_rounds = event_of([*eight, bye]), event_of([*eight, bye, bye])
    assert hint_of(nine_rounds).is_possible
    assert hint_of(nine_rounds).counts_as == 9
    assert broken(hint_of(ten_rounds)) == ["1.4.1a"]


def test_a_bye_worth_half_a_point_stands_for_the_ninth_game_too():
    t = event_of([*mixed([*won(7), *drawn(1)]), Met(result=None)])
    scoring = replace(t.settings.scoring, pairing_allocated_bye=t.settings.scoring.draw)
    assert hint_of(replace(t, settings=replace(t.settings, scoring=scoring))).is_possible


def test_a_forfeit_in_the_last_round_counts_as_a_lost_game_that_one_can_afford():
    eight = mixed([*won(7), *drawn(1)])
    hint = hint_of(event_of([*eight, Met(result=BY_FORFEIT)]))
    assert (hint.is_possible, hint.chosen.article, len(hint.chosen.games)) == (True, "1.4.2c", 9)
    assert (hint.half_points, hint.performance) == (15, 2400 + 273)


def test_who_cannot_afford_to_lose_the_forfeited_game_has_eight_games():
    hint = hint_of(event_of([*mixed([*won(6), *drawn(1), *lost(1)]), Met(result=BY_FORFEIT)]))
    assert (hint.chosen.article, len(hint.chosen.games)) == ("", 8)


def test_games_against_players_of_no_member_of_fide_do_not_count():
    met = mixed(SEVEN_AND_A_HALF)
    met[0] = met[0]._replace(federation="NON")
    assert broken(hint_of(event_of(met))) == ["1.4.1c"]


def test_the_unrated_without_half_a_point_count_in_a_swiss_and_not_in_a_round_robin():
    met = [*mixed(SEVEN_AND_A_HALF), *mixed(won(1, rating=0), titles="")]
    assert hint_of(event_of(met, round_robin=True)).average == 2400
    assert len(hint_of(event_of(met, round_robin=True)).chosen.games) == 9
    swiss = event_of(met[:8] + met[9:])
    # Lifted to 2200 the average is 2378, too low for a grandmaster; lifted to 2050 it is 2361.
    assert (hint_of(swiss).title, hint_of(swiss).average) == (Title.IM, 2361)


@pytest.mark.parametrize(
    ("text", "wrong"), [("90 min + 30 s", []), ("60 min + 30 s", ["1.1.3"]), ("as announced", [])]
)
def test_everybody_has_two_hours(text, wrong):
    assert broken(hint_of(event_of(mixed(SEVEN_AND_A_HALF), time_control=text))) == wrong


def test_rapid_and_blitz_have_no_norms():
    assert hint_of(event_of(mixed(SEVEN_AND_A_HALF), time_control="15+10")) is None
    assert hint_of(event_of(mixed(SEVEN_AND_A_HALF), rating_kind=RatingKind.BLITZ)) is None


@pytest.mark.parametrize(("days", "wrong"), [("1 1 2 2 3 3 4 4 5", []), ("1 1 1 2 2 3 3 4 4", ["1.1.3"])])
def test_two_rounds_a_day_at_most(days, wrong):
    dates = tuple(date(2026, 3, int(day)) for day in days.split())
    assert broken(hint_of(event_of(mixed(SEVEN_AND_A_HALF), round_dates=dates))) == wrong


def test_a_day_that_is_not_known_is_no_fault():
    dates = (date(2026, 3, 1),) * 4
    assert hint_of(event_of(mixed(SEVEN_AND_A_HALF), round_dates=dates)).is_possible


def double(titles):
    """Ten games against five opponents, each met twice, 8 points."""
    t = event_of(mixed(won(5), titles=titles), rounds=10, round_robin=True)
    again = tuple(replace(paired, number=paired.number + 5) for paired in t.rounds)
    lost_one = again[0].games[0]._replace(result=lost(1)[0].result)
    again = (replace(again[0], games=(lost_one,)), *again[1:])
    return replace(t, rounds=(*t.rounds, *again))


def test_in_a_double_round_robin_half_of_the_opponents_hold_the_title():
    assert hint_of(double("GM GM GM IM FM")).is_possible
    assert hint_of(double("GM GM IM IM FM")).title is Title.IM
    assert "1.4.5f" in articles(hint_of(double("GM GM GM IM FM")))


def test_a_full_point_more_than_needed_is_one_game_more():
    """Against 2400 a grandmaster needs 200 more: .76, which are 7 of 9; 8½ are a whole point more."""
    hint = hint_of(event_of(mixed([*won(8), *drawn(1)])))
    assert (hint.needed, hint.half_points, hint.counts_as) == (14, 17, 10)
    assert next(made_of_lines(hint)) == "8½ of 9 games, 7 needed; it stands for 10 of the 27 games"
    assert hint_of(event_of(mixed(SEVEN_AND_A_HALF))).counts_as == 9


def test_no_norm_stands_for_more_than_thirteen_games():
    t = event_of(mixed(won(15), titles=" ".join(["GM"] * 8)), round_robin=True)
    assert hint_of(t).counts_as == 13


def test_every_condition_names_its_article():
    hint = hint_of(event_of(mixed(SEVEN_AND_A_HALF)))
    assert articles(hint) == [
        "1.4.1c",
        "1.4.8",
        "1.4.8a",
        "1.4.8b",
        "1.4.5a",
        "1.4.5b",
        "1.4.3",
        "1.4.4",
        "1.4.4",
    ]
    assert condition_text(hint.conditions[1]) == "met: performance 2673, at least 2600 (1.4.8)"
