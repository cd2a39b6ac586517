"""The rows of the ratings: figures as text, notes that say how far to trust them."""

from dataclasses import replace

import pytest

from swissdesk.services import ratings
from swissdesk.terms import BLACK_WINS, WHITE_WINS
from tests.tournament.tournament_building import field_of, with_next_round


class Opened:
    """An event that holds one tournament."""

    def __init__(self, t):
        self._t = t

    def tournament(self, _section):
        return self._t


def table(t):
    return ratings.rating_table(Opened(t), 1)


def four(**facts):
    t = with_next_round(field_of(4), WHITE_WINS, BLACK_WINS)
    own = zip(t.players, (2301, 2510, 0, 1650), strict=True)
    return replace(t, players=tuple(replace(player, rating=rating, **facts) for player, rating in own))


def test_a_row_has_the_figures_as_text_and_each_game():
    first, second, unrated, last = table(four()).rows
    assert (first.fide.k, first.fide.score, first.fide.expected, first.fide.change) == (
        "20*",
        "1",
        "0.23",
        "+15.4",
    )
    assert (first.fide.new_rating, first.fide.change_hundredths) == (2316, 1540)
    (game,) = second.fide.each
    assert (game.round_number, game.opponent, game.expected, game.change) == (1, "Player 001", "0.77", "−7.7")
    assert unrated.fide.first.startswith("no first rating yet")
    assert (last.fide.change, last.fide.each, last.national) == ("", (), None)


def test_the_notes_say_what_is_estimated():
    assert len(table(four()).notes) == 2
    assert len(table(four(k_factor=20)).notes) == 1
    both = table(four(k_factor=20, national_rating=1500))
    assert "FIDE’s formula" in both.notes[1]
    assert both.rows[0].national.change == "+10.0"


@pytest.mark.parametrize(("hundredths", "text"), [(0, "0.0"), (-85, "−0.85"), (1540, "+15.4"), (5, "+0.05")])
def test_changes_have_a_sign_and_no_needless_decimals(hundredths, text):
    assert ratings._signed(hundredths) == text
