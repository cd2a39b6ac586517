"""Statistics count every game once, by its end, and everybody by federation and title."""

from fractions import Fraction

from swissdesk.frozen import replace
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Mark,
    Result,
    Title,
)
from swissdesk.tournament.standing.statistics import GamesCount, statistics
from tests.documents.event_building import team_event
from tests.tournament.tournament_building import field_of, with_next_round


def test_games_are_counted_by_their_end():
    half = Result(Mark.DRAW, Mark.LOSS)
    t = with_next_round(field_of(13), WHITE_WINS, WHITE_WINS, BLACK_WINS, DRAWN, half, WHITE_WINS_BY_FORFEIT)
    t = with_next_round(t, DOUBLE_FORFEIT, ADJOURNED, DRAWN)
    first, second = statistics(t).rounds
    assert first == GamesCount(white=2, black=1, drawn=1, other=1, forfeits=1, byes=1)
    assert (first.played, first.white_score) == (5, Fraction(5, 8))
    assert second == GamesCount(drawn=1, forfeits=1, open=4, byes=1)
    assert statistics(t).total.drawn == 2
    assert statistics(t, 1).rounds == (first,)


def test_nothing_is_played_before_round_1():
    found = statistics(field_of(4))
    assert (found.rounds, found.total.played, found.total.white_score) == ((), 0, None)


def test_people_are_counted_by_federation_and_title_with_the_mean_of_the_rated():
    ratings, federations = (2400, 2301, 0, 2000), ("GER", "POL", "POL", "")
    titles = (Title.GM, Title.NONE, Title.WFM, Title.GM)
    t = field_of(4)
    players = [
        replace(player, rating=rating, federation=federation, title=title, sex="w" if rating == 0 else "m")
        for player, rating, federation, title in zip(t.players, ratings, federations, titles, strict=True)
    ]
    found = statistics(replace(t, players=tuple(players)))
    assert (found.people.people, found.people.rated, found.people.average) == (4, 3, 2234)
    assert (found.women.people, found.women.average) == (1, None)
    assert [(one.name, one.people, one.average) for one in found.federations] == [
        ("POL", 2, 2301),
        ("GER", 1, 2400),
    ]
    assert [(one.name, one.people) for one in found.titles] == [("GM", 2), ("WFM", 1)]


def test_boards_of_matches_are_games():
    t = team_event(6, 5, 4, 3)
    found = statistics(t)
    assert found.people.people == sum(len(team.members) for team in t.players)
    assert sum(one.played + one.forfeits + one.open for one in found.rounds[:1]) == 3 * 4
