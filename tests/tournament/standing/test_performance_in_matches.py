"""Performances where two people play a match in a round: by the share of its regular games."""

import random

from swissdesk.frozen import replace
from swissdesk.pairing.generator import Plan, Rates
from swissdesk.pairing.knock_out.facts import KNOCK_OUT
from swissdesk.terms import DRAWN, KNOCK_OUT_SCORING, WHITE_WINS, Colour, GameKind
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.match_points import with_boards
from swissdesk.tournament.model import BoardGame
from swissdesk.tournament.standing.standings import standings

RATINGS = ("TPR", "PTP", "APRO", "APPO", "ARO")


def cup(ratings, seed):
    """Return a knock-out with many ties, ranked by performances."""
    plan = Plan(KNOCK_OUT, 1, ratings, Colour.WHITE, scoring=KNOCK_OUT_SCORING, rates=Rates(draws=80))
    t = generate(plan, "Cup", random.Random(seed))
    return replace(t, settings=replace(t.settings, tie_breaks=RATINGS))


def test_games_that_break_a_tie_do_not_count_for_a_performance():
    t = cup((2000, 2000), 1)
    (paired,) = t.rounds
    games = [
        BoardGame(number, THEMSELVES, THEMSELVES, result, block=block, kind=kind)
        for number, result, block, kind in (
            (1, DRAWN, 1, GameKind.REGULAR),
            (2, DRAWN, 1, GameKind.REGULAR),
            (3, WHITE_WINS, 2, GameKind.RAPID),
            (4, DRAWN, 2, GameKind.RAPID),
        )
    ]
    match = with_boards(paired.games[0]._replace(winner=None, reason=""), tuple(games))
    rows = standings(replace(t, rounds=(replace(paired, games=(match,)),))).rows
    assert [row.points for row in rows] == [25, 15]
    assert {row.values[0] for row in rows} == {2000}


def test_every_knock_out_can_be_ranked_by_performances():
    for seed in range(8):
        assert len(standings(cup((2100, 2000, 1950, 1900, 1850, 1800, 1700), seed)).rows) == 7


def test_a_report_that_values_a_draw_above_a_win_is_ranked_nevertheless():
    t = cup((2100, 2000, 1950, 1900), 3)
    scoring = replace(t.settings.scoring, draw=99990)
    assert len(standings(replace(t, settings=replace(t.settings, scoring=scoring))).rows) == 4
