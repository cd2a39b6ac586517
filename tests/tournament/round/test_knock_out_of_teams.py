"""A knock-out of teams in play: tied matches and what decides them, the arbiter, colours, seeds."""

from itertools import product

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.checker import compare_rounds
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.knock_out.facts import KNOCK_OUT, TEAM_KNOCK_OUT
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    TEAM_KNOCK_OUT_SCORING,
    WHITE_WINS,
    Colour,
    Result,
)
from swissdesk.tournament.entry.registration import add_players, withdraw_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.match_points import sheet_result, winner_of
from swissdesk.tournament.model import Game, RoundState, Settings, Tournament
from swissdesk.tournament.round.checking import played_rounds
from swissdesk.tournament.round.match_corrections import (
    MatchBoard,
    correct_board_result,
    correct_match_colours,
)
from swissdesk.tournament.round.matches import (
    change_line_up,
    clear_match,
    enter_board_result,
    forfeit_match,
    set_winner,
)
from swissdesk.tournament.round.rounds import accept_pairing, obstacles, pairing_request
from swissdesk.tournament.standing.bracket_words import told_bracket
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.tied_words import how_decided, is_waiting_for_decision
from tests.tournament.team_building import team_form

FIRST, SECOND = WHITE_WINS, BLACK_WINS
"""How a board ended for the team named first in the match and for the other one, whatever its colour was."""


def cup(teams: int, ladder: str = "", *, boards: int = 4, pattern: str = "WB", seed: int = 5) -> Tournament:
    settings = Settings(
        "Cup",
        system=TEAM_KNOCK_OUT,
        initial_colour=Colour.WHITE,
        scoring=TEAM_KNOCK_OUT_SCORING,
        tie_breaks=(),
        boards=boards,
        board_pattern=pattern,
        knock_out=KnockOutRules(ladder=ladder, seed=seed),
    )
    forms = [team_form(f"Team {n:02}", *range(2600 - 10 * n, 2595 - 10 * n, -1)) for n in range(1, teams + 1)]
    return paired(add_players(new_tournament(settings), forms))


def paired(t: Tournament) -> Tournament:
    t = accept_pairing(t, pair_lawfully(pairing_request(t)))
    return replace(t, rounds=(*t.rounds[:-1], replace(t.rounds[-1], state=RoundState.PUBLISHED)))


def match(t: Tournament, number: int = 1) -> Game:
    return t.rounds[-1].games[number - 1]


def entered(t: Tournament, *results: Result, number: int = 1) -> Tournament:
    """Enter the boards of a match from the first one on, as they stand on the match sheet."""
    for board, result in zip(match(t, number).boards, results, strict=False):
        t = enter_board_result(t, len(t.rounds), number, board.board, sheet_result(board, result))
    return t


def how(t: Tournament, number: int = 1) -> tuple[str, str]:
    """Who goes on from a match of the last round, first or second, and by what."""
    game = match(t, number)
    side = {game.white: "first", game.black: "second", None: ""}[winner_of(game)]
    return side, how_decided(t.settings, len(t.rounds), game)


def test_a_match_with_a_leader_is_decided_by_its_boards():
    t = entered(cup(2), FIRST, DRAWN, SECOND)
    assert match(t).result == PENDING
    t = entered(t, FIRST, DRAWN, SECOND, FIRST)
    assert (match(t).result, match(t).winner, how(t)) == (WHITE_WINS, None, ("first", ""))


def test_a_tied_match_is_drawn_and_the_boards_decide_by_their_weight():
    t = entered(cup(2), FIRST, SECOND, SECOND, FIRST)
    assert match(t).result == DRAWN
    # 4 + 1 against 3 + 2: the weights are tied as well, and without board 4 it is 1 : 2.
    assert how(t) == ("second", "2–1 without the last board")
    t = entered(cup(2), FIRST, DRAWN, DRAWN, SECOND)
    assert how(t) == ("first", "Berlin 6½–3½")
    assert standings(t).rows[0].player == match(t).white


def test_boards_are_left_out_from_the_last_one_on():
    t = entered(cup(2, "elimination"), FIRST, SECOND, FIRST, SECOND)
    assert how(t) == ("first", "2–1 without the last board")
    t = entered(cup(2, "elimination"), FIRST, SECOND, DRAWN, DRAWN)
    assert how(t) == ("first", "1–0 without the last 3 boards")


def test_whoever_has_forfeited_fewer_boards_goes_on():
    t = cup(2, "forfeits, lots")
    t = entered(t, FIRST, SECOND, FIRST, BLACK_WINS_BY_FORFEIT)
    assert how(t) == ("second", "0 boards forfeited against 1")


def test_lots_come_out_the_same_again_and_do_not_follow_the_colours():
    drawn = {how(entered(cup(2, seed=seed), *[DRAWN] * 4)) for seed in range(1, 12)}
    assert drawn == {("first", "by lot"), ("second", "by lot")}
    t = entered(cup(2), *[DRAWN] * 4)
    winner = match(t).winner
    assert match(entered(cup(2), *[DRAWN] * 4)).winner == winner
    turned = correct_match_colours(t, 1, 1)
    assert match(turned).white == match(t).black
    assert match(turned).winner == winner
    again = correct_board_result(turned, MatchBoard(1, 1, 1), WHITE_WINS)
    back = correct_board_result(again, MatchBoard(1, 1, 1), DRAWN)
    assert match(back).winner == winner


def test_where_nothing_decides_the_arbiter_does_and_no_round_follows_before():
    t = entered(cup(3, "none"), *[DRAWN] * 4)
    assert (match(t).result, how(t)) == (PENDING, ("", ""))
    assert is_waiting_for_decision(t.settings, match(t))
    assert next(obstacles(t, 2)) == "Round 1, match 1 is tied: name who goes on (Who goes on…)."
    with pytest.raises(TournamentError, match="reason why this team goes on"):
        set_winner(t, 1, 1, match(t).black)
    t = set_winner(t, 1, 1, match(t).black, "blitz match 3 : 1")
    assert (match(t).result, how(t)) == (DRAWN, ("second", "blitz match 3 : 1"))
    assert not is_waiting_for_decision(t.settings, match(t))
    assert match(t).black in {paired(t).rounds[1].games[0].white, paired(t).rounds[1].games[0].black}
    told = told_bracket(t)
    assert told is not None
    assert "goes on by decision of the arbiter: blitz match 3 : 1" in told.notes[0]


def test_no_winner_is_named_while_a_board_is_open_and_an_open_board_takes_the_decision_back():
    t = entered(cup(2, "none"), DRAWN, DRAWN, DRAWN)
    with pytest.raises(TournamentError, match="A board of this match has no result"):
        set_winner(t, 1, 1, match(t).white, "lots")
    t = set_winner(entered(t, *[DRAWN] * 4), 1, 1, match(t).white, "lots")
    t = enter_board_result(t, 1, 1, 2, PENDING)
    assert (match(t).result, match(t).winner, match(t).reason) == (PENDING, None, "")
    t = clear_match(entered(cup(2), *[DRAWN] * 4), 1, 1)
    assert match(t).winner is None


def test_a_new_result_decides_anew_and_one_that_fed_the_next_round_is_refused():
    t = entered(cup(3), DRAWN, DRAWN, DRAWN, DRAWN)
    winner = match(t).winner
    t = entered(t, DRAWN, FIRST, SECOND, DRAWN)
    assert how(t) == ("first", "Berlin 5½–4½")
    following = paired(t)
    with pytest.raises(TournamentError, match="before another team goes on"):
        correct_board_result(following, MatchBoard(1, 1, 1), BLACK_WINS)
    assert winner is not None
    other = correct_board_result(following, MatchBoard(1, 1, 1), WHITE_WINS)
    assert other.rounds[0].games[0].winner is None


def test_two_teams_that_stay_away_both_go_and_the_next_opponent_is_free():
    t = cup(4)
    t = forfeit_match(t, 1, 1, {match(t).white, match(t).black})
    assert (match(t).result, how(t)) == (DOUBLE_FORFEIT, ("", ""))
    t = entered(t, FIRST, FIRST, FIRST, DRAWN, number=2)
    assert "Nobody is left who could meet" in " ".join(obstacles(t, 2))
    told = told_bracket(t)
    assert told is not None
    assert told.columns[-1][0].name == {team.id: team.name for team in t.players}[match(t, 2).white]


def test_a_match_that_empty_seats_leave_tied_is_decided_too():
    t = cup(2, boards=2)
    game = match(t)
    teams = {team.id: team for team in t.players}
    t = change_line_up(t, 1, game.white, [None, teams[game.white].members[1].id])
    t = change_line_up(t, 1, game.black, [teams[game.black].members[0].id, None])
    assert match(t).result == DOUBLE_FORFEIT
    assert how(t) == ("second", "Berlin 2–1")
    told = told_bracket(t)
    assert told is not None
    assert told.columns[-1][0].name == teams[game.black].name


def test_whoever_leaves_loses_the_next_match():
    t = cup(4)
    gone = match(t).white
    t = withdraw_player(t, gone)
    assert winner_of(match(t)) == match(t).black
    assert match(t).result == BLACK_WINS_BY_FORFEIT
    assert [*faults_of(t)] == []


def test_the_pattern_gives_the_other_boards_and_board_1_the_bracket():
    t = cup(8, pattern="WBBW")
    assert [[board.first_has_white for board in game.boards] for game in t.rounds[0].games] == [
        [True, False, False, True]
    ] * 4
    seeds = {team.id: team.tpn for team in t.players}
    # Odd matches give the better seed the drawn colour on board 1, even ones the other.
    assert [(seeds[game.white], seeds[game.black]) for game in t.rounds[0].games] == [
        (1, 8),
        (5, 4),
        (2, 7),
        (6, 3),
    ]


def test_the_strengths_seed_the_teams_also_after_other_boards():
    t = replace(cup(4), rounds=())
    assert [team.name for team in t.players] == ["Team 01", "Team 02", "Team 03", "Team 04"]
    fewer = change_settings(t, replace(t.settings, boards=2))
    assert fewer.players[0].rating == 2590
    forms = [team_form("Newcomers", 2700, 2700, 1400, 1400)]
    assert add_players(fewer, forms).players[0].name == "Newcomers"
    longer = add_players(fewer, forms)
    more = change_settings(longer, replace(longer.settings, boards=4))
    assert more.players[-1].name == "Newcomers"


def test_only_known_measures_are_taken_and_those_of_people_go():
    t = replace(cup(4), rounds=())
    for ladder in ("2 rapid", "berlin, berlin", "elo"):
        rules = replace(t.settings.knock_out, ladder=ladder)
        with pytest.raises(TournamentError, match="written as “berlin, elimination, lots”"):
            change_settings(t, replace(t.settings, knock_out=rules))
    empty = replace(t, players=(), settings=replace(t.settings, knock_out=KnockOutRules(ladder="berlin")))
    people = replace(empty.settings, system=KNOCK_OUT, boards=0)
    assert change_settings(empty, people).settings.knock_out.ladder == ""


def decided_literally(points: tuple[int, ...]) -> int:
    """By K-31 word by word: 1 if the first team goes on by Berlin and elimination, -1 if the other, or 0.

    `points` are the half points of the first team on each board.
    """
    boards = len(points)
    weighed = [0, 0]
    for board in range(1, boards + 1):
        weight = boards - board + 1
        weighed[0] += weight * points[board - 1]
        weighed[1] += weight * (2 - points[board - 1])
    if weighed[0] != weighed[1]:
        return 1 if weighed[0] > weighed[1] else -1
    left = list(points)
    while left:
        left.pop()
        own, others = sum(left), sum(2 - value for value in left)
        if own != others:
            return 1 if own > others else -1
    return 0


def test_all_tied_matches_of_four_boards_are_decided_as_the_text_says():
    start = cup(2, "berlin, elimination")
    result = {2: FIRST, 1: DRAWN, 0: SECOND}
    tied = [points for points in product((0, 1, 2), repeat=4) if sum(points) == 4]
    assert len(tied) == 19
    for points in tied:
        side, by = how(entered(start, *(result[value] for value in points)))
        assert {"first": 1, "second": -1, "": 0}[side] == decided_literally(points), (points, by)


def test_the_bracket_says_what_decided():
    t = entered(cup(3), DRAWN, FIRST, SECOND, DRAWN)
    told = told_bracket(t)
    assert told is not None
    scores = {line.name: line.score for line in told.columns[0] if line.score}
    assert sorted(scores.values()) == ["2 4½", "2 5½"]
    assert "then the value of the tie-break" in " ".join(told.notes)
    lots = told_bracket(entered(cup(2), *[DRAWN] * 4))
    assert lots is not None
    assert sorted(line.score for line in lots.columns[0]) == ["2", "2 L"]
    assert "the lot decided" in " ".join(lots.notes)


def test_a_stage_is_checked_against_the_results_even_where_others_have_played_it():
    t = entered(entered(cup(4), *[FIRST] * 4), *[FIRST] * 4, number=2)
    t = paired(t)
    first = t.rounds[0]
    beaten, winner = first.games[0].black, first.games[0].white
    # A damaged report: the second team has won match 1, and the first one has played on.
    lost = first.games[0]._replace(
        result=BLACK_WINS,
        boards=tuple(
            game._replace(result=Result(game.result.black, game.result.white))
            for game in first.games[0].boards
        ),
    )
    t = replace(t, rounds=(replace(first, games=(lost, *first.games[1:])), t.rounds[1]))
    asked = {player.tpn for player in pairing_request(t, 2).players if player.takes_part}
    numbers = {team.id: team.tpn for team in t.players}
    assert numbers[beaten] in asked
    assert numbers[winner] not in asked
    [_round_1, round_2] = compare_rounds(played_rounds(t), pair_lawfully)
    [difference] = round_2.differences
    assert difference.engine is not None
    assert difference.played is not None
    assert numbers[beaten] in difference.engine[:2]
    assert numbers[winner] in difference.played[:2]
