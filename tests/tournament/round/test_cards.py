"""The lines of a player's pairing card."""

from swissdesk.frozen import replace
from swissdesk.pairing.basic.colours import NO_PREFERENCE, ColourPreference, Strength
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS_BY_FORFEIT,
    DRAWN,
    WHITE_WINS,
    ByeKind,
    Colour,
    Float,
    Points,
)
from swissdesk.tournament.entry.registration import announce_absence, withdraw_player
from swissdesk.tournament.model import PlayerId, VirtualPoints
from swissdesk.tournament.round.cards import every_card
from swissdesk.tournament.round.matches import enter_board_result
from tests.tournament.team_building import event_of, match, with_whole_round
from tests.tournament.tournament_building import field_of, with_next_round

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def test_a_card_tells_opponent_colour_result_and_score() -> None:
    t = with_next_round(with_next_round(field_of(4), WHITE_WINS, DRAWN), DRAWN, DRAWN)
    first, second = every_card(t)[PlayerId(2)]
    assert (first.opponent_tpn, first.opponent_name, first.colour) == (1, "Player 001", BLACK)
    assert (first.result, first.points, first.score, first.was_played) == ("0", 0, 0, True)
    assert (second.result, second.points, second.score) == ("½", 5, 5)


def test_floats_go_by_the_scores_before_the_round() -> None:
    t = with_next_round(with_next_round(field_of(4), WHITE_WINS, DRAWN), DRAWN, DRAWN)
    cards = every_card(t)
    assert [[line.float_mark for line in cards[PlayerId(number)]] for number in (1, 2, 3, 4)] == [
        [Float.NONE, Float.DOWN],
        [Float.NONE, Float.UP],
        [Float.NONE, Float.NONE],
        [Float.NONE, Float.NONE],
    ]


def test_floats_count_virtual_points() -> None:
    t = replace(
        with_next_round(field_of(2), DRAWN), acceleration=(VirtualPoints(PlayerId(1), 1, 1, Points(10)),)
    )
    assert every_card(t)[PlayerId(1)][0].float_mark is Float.DOWN
    assert every_card(t)[PlayerId(2)][0].float_mark is Float.UP


def test_rounds_without_a_game_have_a_word_and_float_down_if_they_give_points() -> None:
    t = announce_absence(field_of(6), PlayerId(3), 1, ByeKind.HALF_POINT)
    t = withdraw_player(announce_absence(t, PlayerId(4), 1, ByeKind.FULL_POINT), PlayerId(5))
    cards = every_card(with_next_round(t, BLACK_WINS_BY_FORFEIT))
    shown = {
        number: (cards[PlayerId(number)][0].result, cards[PlayerId(number)][0].float_mark)
        for number in range(1, 7)
    }
    assert shown == {
        1: ("–", Float.NONE),
        2: ("+", Float.DOWN),
        3: ("½ bye", Float.DOWN),
        4: ("1 bye", Float.DOWN),
        5: ("absent", Float.NONE),
        6: ("bye", Float.DOWN),
    }


def test_the_colour_due_follows_from_the_games_played() -> None:
    t = field_of(2)
    for _round in range(2):
        t = with_next_round(t, DRAWN)
    t = with_next_round(t, BLACK_WINS_BY_FORFEIT)
    assert [line.due for line in every_card(t)[PlayerId(1)]] == [
        ColourPreference(BLACK, Strength.STRONG),
        ColourPreference(BLACK, Strength.ABSOLUTE),
        ColourPreference(BLACK, Strength.ABSOLUTE),
    ]


def test_a_player_without_a_game_has_no_colour_due() -> None:
    t = with_next_round(field_of(3), DRAWN)
    assert every_card(t)[PlayerId(3)][0].due == NO_PREFERENCE


def test_a_pending_game_leaves_no_mark_yet() -> None:
    line = every_card(with_next_round(field_of(2)))[PlayerId(1)][0]
    assert (line.opponent_tpn, line.colour, line.result, line.due, line.float_mark) == (
        2,
        WHITE,
        "",
        None,
        Float.NONE,
    )


def test_an_adjourned_game_counts_as_a_draw_on_the_card() -> None:
    line = every_card(with_next_round(field_of(2), ADJOURNED))[PlayerId(1)][0]
    assert (line.result, line.score) == ("adj.", 5)


def test_a_match_of_teams_with_an_adjourned_game_is_adjourned_on_the_cards_of_both() -> None:
    t = with_whole_round(event_of(4), WHITE_WINS, DRAWN, DRAWN, DRAWN)
    t = enter_board_result(t, 1, 1, 2, ADJOURNED)
    results = {team: lines[0].result for team, lines in every_card(t).items()}
    open_in = {team for team, result in results.items() if result == "adj."}
    assert open_in == {match(t).white, match(t).black}


def test_there_is_a_card_for_everybody_and_for_nobody_else() -> None:
    assert every_card(field_of(2))[PlayerId(1)] == ()
    assert every_card(with_next_round(field_of(2), WHITE_WINS)).keys() == {1, 2}
