"""Which results and values of results the rules allow: one table for window, import and command line."""

from itertools import product

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import TEAM_SCORING, Mark, Points, Result, Scoring
from swissdesk.tournament.event.point_values import value_faults
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.model import Settings
from swissdesk.tournament.round.results import is_possible_result

ALLOWED = {
    *("10", "01", "==", "=0", "0=", "00"),
    *("WL", "LW", "DD", "DL", "LD", "LL"),
    *("+-", "-+", "--", "XX"),
}
"""Codes of the report, White's first; a game without a result comes on top."""


@pytest.mark.parametrize("white", Mark)
def test_no_other_results_are_possible_than_those_of_the_rules(white):
    possible = {white.value + black.value for black in Mark if is_possible_result(Result(white, black))}
    every = {white.value + black.value for black in Mark}
    assert possible == every & (ALLOWED | {""} if white is Mark.PENDING else ALLOWED)


def test_half_a_result_is_none():
    halves = (Result(Mark.PENDING, mark) for mark in Mark if mark is not Mark.PENDING)
    assert not any(is_possible_result(Result(*order)) for half in halves for order in (half, half[::-1]))


@pytest.mark.parametrize("scoring", [Scoring(), TEAM_SCORING])
def test_the_usual_values_are_allowed(scoring):
    assert not tuple(value_faults(scoring))


def usual(win, draw, loss):
    return Scoring(
        Points(win), Points(draw), Points(loss), forfeit_win=Points(win), pairing_allocated_bye=Points(win)
    )


@pytest.mark.parametrize("values", [(30, 10, 0), (30, 20, 10), (20, 10, 0), (30, 15, 0), (10, 5, 0)])
def test_values_that_rise_evenly_are_allowed(values):
    assert not tuple(value_faults(usual(*values)))


@pytest.mark.parametrize(
    ("scoring", "words"),
    [
        (replace(Scoring(), draw=Points(7)), "Two draws (1.4) cannot be worth more than a win and a loss"),
        (replace(Scoring(), loss=Points(-10)), "cannot be negative"),
        (replace(Scoring(), forfeit_loss=Points(-10)), "cannot be negative"),
        (replace(Scoring(), pairing_allocated_bye=Points(20)), "worth more than a win (1)"),
        (replace(Scoring(), forfeit_win=Points(11)), "worth more than a win (1)"),
        (replace(Scoring(), draw=Points(0), loss=Points(5)), "a loss (½), and a draw (0) in between"),
        (replace(Scoring(), loss=Points(10), draw=Points(10)), "A win (1) has to be worth more"),
    ],
)
def test_values_that_cannot_be_are_refused_in_words(scoring, words):
    assert any(words in fault for fault in value_faults(scoring))
    with pytest.raises(TournamentError):
        new_tournament(Settings("Club Open", scoring=scoring))
    fresh = new_tournament(Settings("Club Open"))
    with pytest.raises(TournamentError):
        change_settings(fresh, replace(fresh.settings, scoring=scoring))


@pytest.mark.parametrize(("win", "draw", "loss"), list(product((5, 10), (0, 5, 10), (0, 5))))
def test_values_are_allowed_exactly_where_a_draw_lies_no_higher_than_midway(win, draw, loss):
    scoring = Scoring(
        *(Points(each) for each in (win, draw, loss, win)),
        *(Points(0), Points(win), Points(win), Points(loss), Points(0), Points(loss)),
    )
    assert (not tuple(value_faults(scoring))) == (loss < win and loss <= draw and 2 * draw <= win + loss)


def test_odd_values_of_an_imported_event_do_not_stand_against_other_settings():
    odd = replace(Scoring(), pairing_allocated_bye=Points(20))
    held = replace(new_tournament(Settings("Club Open")), settings=Settings("Club Open", scoring=odd))
    assert change_settings(held, replace(held.settings, city="Ghent")).settings.scoring == odd
