"""The progress table: points and places after each round."""

from swissdesk.terms import ADJOURNED, Points
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.progress import progress
from swissdesk.tournament.standing.standings import standings
from tests.documents.event_building import event_of_byes, open_event, team_event


def agrees_with_the_standings(t: Tournament) -> None:
    made = progress(t, with_places=True)
    for number in range(1, len(t.rounds) + 1):
        after = {row.player: row for row in standings(t, number).rows}
        assert {row.player: row.points[number - 1] for row in made.rows} == {
            player: row.points for player, row in after.items()
        }
        assert {row.player: row.places[number - 1] for row in made.rows} == {
            player: row.rank for player, row in after.items()
        }


def test_points_and_places_are_those_of_the_standings_after_each_round():
    agrees_with_the_standings(open_event(13, 5))
    agrees_with_the_standings(event_of_byes(4))
    agrees_with_the_standings(team_event(6, 4))


def test_an_adjourned_game_counts_for_nothing_yet():
    t = open_event(12, 5, 1)
    game = t.rounds[0].games[0]._replace(result=ADJOURNED)
    paired = t.rounds[0].__class__(1, t.rounds[0].state, (game, *t.rounds[0].games[1:]), t.rounds[0].byes)
    t = Tournament(t.settings, t.players, (paired,))
    rows = {row.player: row.points for row in progress(t).rows}
    assert (rows[game.white], rows[game.black]) == ((Points(0),), (Points(0),))
    agrees_with_the_standings(t)


def test_rows_stand_as_in_the_standings_and_places_are_left_out_unless_asked_for():
    t = open_event(12, 5)
    made = progress(t, 3)
    assert [row.player for row in made.rows] == [row.player for row in standings(t, 3).rows]
    assert {(len(row.points), row.places) for row in made.rows} == {(3, ())}
