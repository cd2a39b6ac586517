"""Hints at norms name every condition and whether it holds."""

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, WHITE_WINS_BY_FORFEIT, ByeKind, RatingRule, Title
from swissdesk.tournament.model import Bye
from swissdesk.tournament.standing.norms.hints import norm_hints
from tests.tournament.tournament_building import field_of, with_next_round

FIELD = ["GER", "FRA", "POL", "GER", "FRA", "POL", "GER", "FRA", "POL"]


def match_of_nine(rating, *, score=7, federations=FIELD, titles=None, **facts):
    """The first player after nine games against nine players of a rating, `score` of them won."""
    t = field_of(10, rounds=9)
    first, *others = t.players
    titles = titles or [Title.GM, Title.GM, Title.GM, Title.IM, Title.IM, Title.FM] + [Title.NONE] * 3
    people = [
        replace(player, rating=rating, federation=federation, title=title)
        for player, federation, title in zip(others, federations, titles, strict=True)
    ]
    hero = replace(first, rating=2400, federation="HUN", **facts)
    t = replace(t, players=(hero, *people))
    for number in range(1, 10):
        paired = with_next_round(t, DRAWN)
        round_ = paired.rounds[-1]
        opponent = people[number - 1].id
        result = WHITE_WINS if number <= score else DRAWN if number <= score + 1 else BLACK_WINS
        game = round_.games[0]._replace(white=hero.id, black=opponent, result=result)
        rest = [player.id for player in people if player.id != opponent]
        games = [game] + [
            other._replace(white=rest[2 * place], black=rest[2 * place + 1], result=DRAWN)
            for place, other in enumerate(round_.games[1:])
        ]
        t = replace(paired, rounds=(*paired.rounds[:-1], replace(round_, games=tuple(games))))
    return t


def hint_of(t):
    (hint,) = [hint for hint in norm_hints(t) if hint.person.name == "Player 001"]
    return hint


def broken(hint):
    return [condition.text for condition in hint.conditions if not condition.holds]


def test_a_performance_of_2600_with_all_conditions_is_a_possible_norm_of_a_grandmaster():
    hint = hint_of(match_of_nine(2400, score=7))
    assert (hint.title, hint.is_possible) == (Title.GM, True)
    assert hint.performance == 2400 + 273
    assert len(hint.conditions) == 9


def test_a_lower_performance_hints_at_the_lower_title():
    hint = hint_of(match_of_nine(2400, score=5))
    assert (hint.title, hint.performance) == (Title.IM, 2400 + 80)


def test_who_holds_the_title_has_no_hint_at_it():
    assert [
        hint for hint in norm_hints(match_of_nine(2400, title=Title.GM)) if hint.person.title is Title.GM
    ] == []


def test_titles_of_women_are_for_women():
    lower = {"score": 4}
    assert norm_hints(match_of_nine(2350, **lower, sex="m", title=Title.IM)) == ()
    assert hint_of(match_of_nine(2420, **lower, sex="w", title=Title.FM)).title is Title.WGM


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        ({"titles": [Title.GM] * 2 + [Title.FM] * 7}, "opponents with the title GM: 2, at least 3"),
        ({"titles": [Title.GM] * 3 + [Title.CM] * 6}, "opponents with a title (not CM, WCM): 3, at least 5"),
        ({"federations": ["GER"] * 7 + ["FRA"] * 2}, "opponents of one federation: 7, at most 6"),
        (
            {"federations": ["HUN"] * 6 + ["FRA", "GER", "POL"]},
            "opponents from the player’s own federation: 6, at most 5",
        ),
    ],
)
def test_each_condition_that_does_not_hold_is_named(facts, text):
    hint = hint_of(match_of_nine(2400, **facts))
    assert not hint.is_possible
    assert text in broken(hint)


def test_a_norm_that_is_possible_goes_before_a_higher_one_that_is_not():
    """Two grandmasters are too few for the higher title, whatever the performance."""
    hint = hint_of(match_of_nine(2400, score=7, titles=[Title.GM] * 2 + [Title.IM] * 7))
    assert (hint.title, hint.is_possible) == (Title.IM, True)


def test_players_of_no_federation_count_for_none():
    hint = hint_of(match_of_nine(2400, federations=["FID"] * 8 + ["FRA"]))
    assert broken(hint) == ["foreign federations: 1, at least 2"]


def test_eight_games_are_enough_with_one_won_without_play():
    t = match_of_nine(2400, score=8)
    last = t.rounds[-1]
    won = last.games[0]._replace(result=WHITE_WINS_BY_FORFEIT)
    t = replace(t, rounds=(*t.rounds[:-1], replace(last, games=(won, *last.games[1:]))))
    assert hint_of(t).is_possible
    lost = replace(t, rounds=t.rounds[:-1])
    assert "games over the board: 8" in broken(hint_of(lost))[0]


@pytest.mark.parametrize(
    ("kind", "is_possible"), [(ByeKind.PAIRING_ALLOCATED, True), (ByeKind.FULL_POINT, False)]
)
def test_the_bye_of_the_pairing_stands_for_the_ninth_game_and_no_other(kind, is_possible):
    t = match_of_nine(2400, score=8)
    last = t.rounds[-1]
    game, *games = last.games
    byes = (Bye(game.white, kind), Bye(game.black, ByeKind.ZERO_POINT))
    t = replace(t, rounds=(*t.rounds[:-1], replace(last, games=tuple(games), byes=byes)))
    assert hint_of(t).is_possible is is_possible


def test_the_lowest_opponent_is_lifted_once():
    t = match_of_nine(2400, score=7)
    weak = [replace(player, rating=1500) if player.tpn in (2, 3) else player for player in t.players]
    hint = hint_of(replace(t, players=tuple(weak)))
    mean = (2400 * 7 + 2050 + 1500 + 4) // 9
    assert (hint.title, hint.performance) == (Title.IM, mean + 273)


def test_a_few_games_are_no_hint():
    t = match_of_nine(2400, score=7)
    assert norm_hints(t, 7) == ()


@pytest.mark.parametrize(
    ("rule", "hints"), [(RatingRule.NATIONAL, 0), (RatingRule.HIGHER, 0), (RatingRule.FIDE, 1)]
)
def test_without_fides_ratings_of_all_opponents_there_is_no_hint(rule, hints):
    t = match_of_nine(2400, score=7)
    people = [replace(one, national_rating=one.rating) for one in t.players]
    t = replace(t, players=tuple(people), settings=replace(t.settings, rating_rule=rule))
    assert len([hint for hint in norm_hints(t) if hint.person.name == "Player 001"]) == hints


def test_hints_count_fides_ratings_that_stand_behind_others():
    t = match_of_nine(2400, score=7)
    people = [replace(one, rating=2600, national_rating=2600, fide_rating=one.rating) for one in t.players]
    higher = replace(t.settings, rating_rule=RatingRule.HIGHER)
    hidden = replace(t, players=tuple(people), settings=higher)
    assert [hint.performance for hint in norm_hints(hidden)] == [hint.performance for hint in norm_hints(t)]
