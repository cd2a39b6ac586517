"""Matches of two games between two people: results, points, colours, forfeits (C.04.5)."""

from collections.abc import Sequence

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.double_swiss.facts import DOUBLE_SWISS
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DOUBLE_SCORING,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Mark,
    Points,
    Result,
    Scoring,
)
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.mending import mended
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.history import histories
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.match_points import match_result, sheet_result
from swissdesk.tournament.model import BoardGame, PlayerId, RoundState, Tournament
from swissdesk.tournament.round.cards import every_card
from swissdesk.tournament.round.match_corrections import (
    MatchBoard,
    correct_board_players,
    correct_board_result,
    correct_match_colours,
)
from swissdesk.tournament.round.matches import enter_board_result
from swissdesk.tournament.round.rounds import accept_pairing, enter_result, pairing_request
from swissdesk.tournament.round.verification import Board, verified_results, verify
from swissdesk.tournament.standing.rated_games import records_of
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.standings import standings
from tests.tournament.tournament_building import field_of

PENALTY = Result(Mark.DRAW, Mark.LOSS)


def matches_of(players: int, rounds: int = 5) -> Tournament:
    t = field_of(players, rounds=rounds)
    settings = replace(t.settings, system=DOUBLE_SWISS, scoring=DOUBLE_SCORING, tie_breaks=("BH",))
    return replace(t, settings=settings)


def paired(t: Tournament) -> Tournament:
    t = accept_pairing(t, pair_lawfully(pairing_request(t)))
    last = replace(t.rounds[-1], state=RoundState.PUBLISHED)
    return replace(t, rounds=(*t.rounds[:-1], last))


def entered(t: Tournament, board: int, *games: Result) -> Tournament:
    """Enter results as they stand on the slip: who has White in the first game comes first."""
    for number, result in enumerate(games, 1):
        typed = sheet_result(BoardGame(number, THEMSELVES, THEMSELVES), result)
        t = enter_board_result(t, len(t.rounds), board, number, typed)
    return t


def played(*results: Sequence[Result], players: int = 0) -> Tournament:
    """A round with these results, board by board."""
    t = paired(matches_of(players or 2 * len(results)))
    for board, games in enumerate(results, 1):
        t = entered(t, board, *games)
    return t


def pasts(t: Tournament) -> tuple[PastRound, PastRound]:
    """The first match as both players' records have it."""
    records, game = histories(t, 2), t.rounds[0].games[0]
    return records[game.white][0], records[game.black][0]


@pytest.mark.parametrize(
    ("games", "kinds", "points", "has_colour"),
    [
        ((WHITE_WINS, WHITE_WINS), ("PLAYED", "PLAYED"), (20, 0), True),
        ((WHITE_WINS, BLACK_WINS), ("PLAYED", "PLAYED"), (10, 10), True),
        ((DRAWN, PENALTY), ("PLAYED", "PLAYED"), (10, 5), True),
        ((WHITE_WINS, BLACK_WINS_BY_FORFEIT), ("PLAYED", "PLAYED"), (10, 10), True),
        ((DOUBLE_FORFEIT, DRAWN), ("PLAYED", "PLAYED"), (5, 5), True),
        ((WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT), ("PLAYED", "PLAYED"), (10, 10), False),
        ((WHITE_WINS_BY_FORFEIT, WHITE_WINS_BY_FORFEIT), ("FORFEIT_WIN", "FORFEIT_LOSS"), (20, 0), False),
        ((BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT), ("FORFEIT_LOSS", "FORFEIT_WIN"), (0, 10), False),
        ((DOUBLE_FORFEIT, DOUBLE_FORFEIT), ("FORFEIT_LOSS", "FORFEIT_LOSS"), (0, 0), False),
        ((ADJOURNED, WHITE_WINS), ("PLAYED", "PLAYED"), (15, 5), True),
    ],
)
def test_a_match_has_the_points_of_its_games_and_ends_by_forfeit_only_as_the_preface_says(
    games, kinds, points, has_colour
):
    mine, theirs = pasts(played(games))
    assert (mine.kind, theirs.kind) == tuple(RoundKind[kind] for kind in kinds)
    assert (mine.points, theirs.points) == points
    assert (mine.colour, theirs.colour) == ((Colour.WHITE, Colour.BLACK) if has_colour else (None, None))


def test_nothing_counts_before_both_games_are_over():
    t = played((WHITE_WINS,))
    assert t.rounds[0].missing_results == 1
    assert set(scores_after(t, 1).values()) == {Points(0)}
    with pytest.raises(TournamentError, match="waiting for the result of board 1"):
        pairing_request(t)
    assert sorted(scores_after(entered(t, 1, WHITE_WINS, DRAWN), 1).values()) == [5, 15]


def test_a_result_of_the_whole_match_cannot_be_entered():
    with pytest.raises(TournamentError, match="follows from its games"):
        enter_result(played((DRAWN,)), 1, 1, WHITE_WINS)


def test_byes_are_for_whole_matches():
    t = paired(matches_of(3))
    assert sorted(scores_after(t, 1).values()) == [0, 0, 15]
    assert [DOUBLE_SCORING.of_bye(kind) for kind in ByeKind] == [15, 20, 10, 0]


def test_standings_count_a_single_forfeited_game_as_played():
    # 1-3 with one forfeited game: each has the score of the other. After a forfeited match it is a dummy with
    # at most the points of the opponent (C.07:16.4.1).
    t = played((WHITE_WINS, BLACK_WINS_BY_FORFEIT), (WHITE_WINS_BY_FORFEIT,) * 2)
    rows = {row.player: row for row in standings(t).rows}
    board = t.rounds[0].games[0]
    assert rows[board.white].points == rows[board.black].points == 10
    assert rows[board.white].values == (1,)
    winner = t.rounds[0].games[1].white
    assert (rows[winner].points, rows[winner].values) == (20, (0,))


def test_the_next_round_goes_by_the_points_of_games_and_lets_a_forfeited_pair_meet_again():
    t = played((WHITE_WINS_BY_FORFEIT,) * 2, players=2)
    again = paired(t).rounds[1].games[0]
    assert {again.white, again.black} == {PlayerId(1), PlayerId(2)}


def test_acceleration_is_worth_a_won_match_and_then_half_of_it():
    t = matches_of(8, rounds=7)
    t = change_settings(t, replace(t.settings, baku=BakuEdition.RULES_2026))
    assert {(row.first_round, row.last_round, row.points) for row in t.acceleration} == {
        (1, 2, 20),
        (3, 4, 10),
    }


def test_byes_follow_the_system_as_long_as_no_round_is_paired():
    t = field_of(4)
    double = change_settings(t, replace(t.settings, system=DOUBLE_SWISS))
    assert double.settings.scoring == DOUBLE_SCORING
    back = change_settings(double, replace(double.settings, system=t.settings.system))
    assert back.settings.scoring == Scoring()
    with pytest.raises(TournamentError, match="more than a win"):
        change_settings(back, replace(back.settings, scoring=replace(Scoring(), full_point_bye=Points(20))))


def test_the_second_pass_verifies_each_game():
    t = played((WHITE_WINS, DRAWN))
    t = verify(t, 1, Board(1, 2))
    assert verified_results(t, 1) == (1, 2)
    assert verified_results(entered(t, 1, WHITE_WINS, WHITE_WINS), 1) == (0, 2)


def test_a_correction_changes_one_game_and_counts_by_when_it_is_reported():
    t = correct_board_result(played((WHITE_WINS, DRAWN)), MatchBoard(1, 1, 2), WHITE_WINS)
    assert sorted(scores_after(t, 1).values()) == [10, 10]
    turned = correct_match_colours(t, 1, 1).rounds[0].games[0]
    game = t.rounds[0].games[0]
    assert (turned.white, turned.black) == (game.black, game.white)
    assert [board.result for board in turned.boards] == [BLACK_WINS, BLACK_WINS]
    with pytest.raises(TournamentError, match="nobody else can sit there"):
        correct_board_players(t, MatchBoard(1, 1, 1), THEMSELVES, THEMSELVES)


def test_every_game_that_was_played_is_rated():
    t = played((WHITE_WINS, WHITE_WINS_BY_FORFEIT), (DRAWN, BLACK_WINS))
    games = {record.person.player: [one.half_points for one in record.games] for record in records_of(t)}
    first, second = t.rounds[0].games
    assert (games[first.white], games[first.black]) == ([2], [0])
    assert (games[second.white], games[second.black]) == ([1, 0], [1, 2])


def test_cards_have_the_points_of_the_match_and_no_colour_of_one_that_was_not_played():
    t = played((WHITE_WINS, DRAWN), (WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT), (DRAWN, ADJOURNED))
    cards, games = every_card(t), t.rounds[0].games
    assert [cards[game.white][0].result for game in games] == ["1½", "1", "adj."]
    assert [cards[game.black][0].points for game in games] == [5, 10, 10]


def test_a_match_without_its_games_is_a_fault_and_is_mended():
    t = played((WHITE_WINS, DRAWN))
    assert not [*faults_of(t)]
    game = t.rounds[0].games[0]
    broken = replace(t, rounds=(replace(t.rounds[0], games=(game._replace(boards=game.boards[:1]),)),))
    assert [*faults_of(broken)] == ["match 1 of round 1 does not have 2 boards"]
    found = mended(broken).tournament
    assert [board.result for board in found.rounds[0].games[0].boards] == [WHITE_WINS, PENDING]
    assert not [*faults_of(found)]


def test_a_team_match_of_which_each_side_came_to_one_board_is_lost_by_both():
    boards = (
        BoardGame(1, None, None, WHITE_WINS_BY_FORFEIT),
        BoardGame(2, None, None, WHITE_WINS_BY_FORFEIT),
    )
    assert match_result(boards) == DOUBLE_FORFEIT
    people = tuple(board._replace(white=THEMSELVES, black=THEMSELVES) for board in boards)
    assert match_result(people) == DRAWN
