"""A knock-out in play: games and tie-breaks of its matches, who goes on, who is free, who leaves, ranks."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.knock_out.facts import KNOCK_OUT
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.terms import (
    BLACK_WINS,
    DOUBLE_FORFEIT,
    DRAWN,
    KNOCK_OUT_SCORING,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    GameKind,
    Mark,
    Result,
)
from swissdesk.tournament.entry.pair_limits import forbid_pair
from swissdesk.tournament.entry.registration import announce_absence, reinstate_player, withdraw_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.mending import mended
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.match_points import points_of, sheet_result, winner_of
from swissdesk.tournament.mini_matches import block_scores
from swissdesk.tournament.model import ForbiddenPair, Game, RoundState, Tournament
from swissdesk.tournament.round.gate import gate
from swissdesk.tournament.round.late import free_people, late_choices
from swissdesk.tournament.round.match_corrections import MatchBoard, correct_board_result
from swissdesk.tournament.round.matches import clear_match, enter_board_result, forfeit_match, set_winner
from swissdesk.tournament.round.rounds import accept_pairing, obstacles, out_of_round, pairing_request
from swissdesk.tournament.standing.standings import standings
from tests.tournament.tournament_building import field_of

FIRST, SECOND = WHITE_WINS, BLACK_WINS
"""How a game ended for those named first and second in the match, whatever their colours were."""


def cup(players: int, rules: KnockOutRules | None = None) -> Tournament:
    t = field_of(players)
    settings = replace(t.settings, system=KNOCK_OUT, scoring=KNOCK_OUT_SCORING, tie_breaks=())
    stages = (players - 1).bit_length()
    settings = replace(settings, rounds_planned=stages, knock_out=rules or KnockOutRules())
    return paired(replace(t, settings=settings))


def paired(t: Tournament) -> Tournament:
    t = accept_pairing(t, pair_lawfully(pairing_request(t)))
    last = replace(t.rounds[-1], state=RoundState.PUBLISHED)
    return replace(t, rounds=(*t.rounds[:-1], last))


def match(t: Tournament, board: int = 1) -> Game:
    return t.rounds[-1].games[board - 1]


def entered(t: Tournament, *results: Result, board: int = 1) -> Tournament:
    """Enter results as they stand on the slip: who has White in the first game comes first."""
    for result in results:
        following = next(game for game in match(t, board).boards if game.result == PENDING)
        typed = sheet_result(following, result)
        t = enter_board_result(t, len(t.rounds), board, following.board, typed)
    return t


def everybody_wins(t: Tournament, result: Result = FIRST) -> Tournament:
    for game in t.rounds[-1].games:
        t = entered(t, result, result, board=game.board)
    return t


def kinds(game: Game) -> list[GameKind]:
    return [played.kind for played in game.boards]


def whites(game: Game) -> str:
    return "".join("1" if played.first_has_white else "2" for played in game.boards)


def test_a_match_has_its_regular_games_and_the_tie_breaks_that_it_takes():
    t = cup(2)
    assert (kinds(match(t)), match(t).result) == ([GameKind.REGULAR] * 2, PENDING)
    t = entered(t, FIRST, SECOND)
    assert kinds(match(t)) == [GameKind.REGULAR] * 2 + [GameKind.RAPID] * 2
    assert match(t).result == PENDING
    t = entered(t, DRAWN, DRAWN)
    assert kinds(match(t))[4:] == [GameKind.BLITZ] * 2
    t = entered(t, SECOND, FIRST)
    assert kinds(match(t))[6:] == [GameKind.ARMAGEDDON]
    # Each block begins with the colours reversed; those of the Armageddon are a lot.
    assert whites(match(t))[:6] == "122112"
    t = entered(t, DRAWN)
    black = match(t).black if match(t).boards[-1].first_has_white else match(t).white
    assert winner_of(match(t)) == black
    assert [*faults_of(t)] == []
    assert [(str(kind), one, other) for kind, one, other in block_scores(match(t))] == [
        ("", 10, 10),
        ("rapid", 10, 10),
        ("blitz", 10, 10),
        ("armageddon", 5, 5),
    ]


def test_whoever_has_lost_is_not_counted_for_the_round_after_an_open_one():
    t = paired(everybody_wins(cup(6)))
    beaten = {bye.player for bye in t.rounds[1].byes}
    assert len(beaten) == 2
    assert out_of_round(t, 3) == beaten
    assert out_of_round(everybody_wins(t), 3) > beaten
    assert out_of_round(cup(6), 2) == set()


def test_nobody_who_has_lost_or_is_free_can_come_late_to_a_running_round():
    t = cup(6)
    assert free_people(t) == ()
    t = paired(everybody_wins(t))
    assert free_people(t) == ()
    beaten = t.rounds[-1].byes[0].player
    assert late_choices(t, beaten) == ()


def test_a_rapid_block_that_is_won_ends_the_match():
    t = entered(cup(2), DRAWN, DRAWN, DRAWN, SECOND)
    assert winner_of(match(t)) == match(t).black
    assert len(match(t).boards) == 4
    assert points_of(match(t), t.settings.scoring) == (15, 25)


def test_more_than_half_of_the_points_ends_a_match_unless_all_is_played():
    t = entered(cup(2, KnockOutRules(games=4)), FIRST, DRAWN, FIRST)
    assert (len(match(t).boards), winner_of(match(t))) == (3, match(t).white)
    t = enter_board_result(t, 1, 1, 3, PENDING)
    assert (len(match(t).boards), winner_of(match(t))) == (4, None)
    t = entered(cup(2, KnockOutRules(games=4, play_all=True)), FIRST, DRAWN, FIRST)
    assert (len(match(t).boards), match(t).result) == (4, PENDING)


def test_a_match_of_one_game_goes_on_with_one_game_after_the_other():
    t = entered(cup(2, KnockOutRules(games=1)), DRAWN)
    assert kinds(match(t)) == [GameKind.REGULAR, GameKind.RAPID]
    assert whites(match(t)) == "12"
    t = entered(t, SECOND)
    assert winner_of(match(t)) == match(t).black


def test_the_final_can_have_another_number_of_games():
    t = cup(4, KnockOutRules(games=1, final_games=4))
    assert [len(game.boards) for game in t.rounds[0].games] == [1, 1]
    for board in (1, 2):
        t = entered(t, FIRST, board=board)
    assert [len(game.boards) for game in paired(t).rounds[1].games] == [4]


def test_a_corrected_game_does_not_take_tie_breaks_away_that_were_played():
    t = entered(cup(2), FIRST, SECOND, FIRST)
    with pytest.raises(TournamentError, match="Game 3 of this match has a result, which would be lost"):
        enter_board_result(t, 1, 1, 2, DRAWN)
    t = enter_board_result(enter_board_result(t, 1, 1, 3, PENDING), 1, 1, 2, DRAWN)
    assert (len(match(t).boards), winner_of(match(t))) == (2, match(t).white)


def test_the_next_stage_waits_for_every_winner():
    t = entered(cup(4), FIRST, FIRST)
    assert next(obstacles(t, 2)) == "Round 1 is still waiting for the result of board 2."
    t = entered(t, DRAWN, DRAWN, board=2)
    assert [*obstacles(t, 2)] != []
    t = entered(t, SECOND, SECOND, board=2)
    assert [*obstacles(t, 2)] == []


def test_the_arbiter_names_who_goes_on_with_a_reason():
    t = entered(cup(2, KnockOutRules(ladder="none")), FIRST, SECOND)
    assert match(t).result == PENDING
    for winner, reason, why in (
        (match(t).white, " ", "Name the reason"),
        (t.players[0].id + 77, "lot", "Only one of the two"),
    ):
        with pytest.raises(TournamentError, match=why):
            set_winner(t, 1, 1, winner, reason)
    t = set_winner(t, 1, 1, match(t).black, "drawing of lots")
    assert (winner_of(match(t)), match(t).reason) == (match(t).black, "drawing of lots")
    assert [*faults_of(t)] == []
    assert match(set_winner(t, 1, 1, None)).result == PENDING
    assert match(clear_match(t, 1, 1)).winner is None


def test_a_winner_by_hand_takes_open_games_away_and_needs_something_played():
    with pytest.raises(TournamentError, match="No game of this match has a result"):
        set_winner(cup(2), 1, 1, match(cup(2)).white, "illness")
    t = entered(cup(2), DRAWN)
    t = set_winner(t, 1, 1, match(t).white, "illness")
    assert len(match(t).boards) == 1
    assert match(set_winner(t, 1, 1, None)).result == PENDING


def test_results_that_would_change_who_is_in_the_next_stage_are_refused():
    t = paired(everybody_wins(cup(4)))
    with pytest.raises(TournamentError, match="Round 2 is paired with the winner of this match"):
        enter_board_result(t, 1, 1, 1, BLACK_WINS)
    with pytest.raises(TournamentError, match="Round 2 is paired"):
        clear_match(t, 1, 1)
    with pytest.raises(TournamentError, match="Round 2 is paired"):
        correct_board_result(t, MatchBoard(1, 1, 2), WHITE_WINS)
    # What leaves the winner as it is can be put right.
    changed = enter_board_result(t, 1, 1, 2, DRAWN)
    assert winner_of(changed.rounds[0].games[0]) == winner_of(t.rounds[0].games[0])


def test_free_passes_and_the_beaten_stand_as_byes_without_points():
    t = paired(everybody_wins(cup(6)))
    kinds_of = [[bye.kind for bye in stage.byes] for stage in t.rounds]
    assert kinds_of == [[ByeKind.PAIRING_ALLOCATED] * 2, [ByeKind.ZERO_POINT] * 2]
    assert [*faults_of(t)] == []


def test_whoever_leaves_loses_the_next_match_and_both_leave_a_free_pass():
    t = everybody_wins(cup(8), FIRST)
    gone = winner_of(match(t, 1))
    assert gone is not None
    t = paired(withdraw_player(t, gone))
    lost = match(t, 1)
    assert winner_of(lost) not in (None, gone)
    assert lost.given
    other = winner_of(lost)
    assert other is not None
    back = reinstate_player(t, gone)
    assert match(back, 1).result == PENDING
    t = withdraw_player(t, other)
    assert match(t, 1).result == DOUBLE_FORFEIT
    t = entered(t, FIRST, FIRST, board=2)
    assert [*obstacles(t, 3)] == ["Nobody is left who could meet: the knock-out is over."]


def test_a_match_to_which_somebody_does_not_come_is_forfeited():
    t = cup(2)
    t = forfeit_match(t, 1, 1, {match(t).black})
    assert match(t).result == WHITE_WINS_BY_FORFEIT
    assert [*faults_of(t)] == []


def test_nobody_is_left_out_or_kept_apart():
    t = replace(cup(4), rounds=())
    with pytest.raises(TournamentError, match="In a knock-out nobody is left out"):
        announce_absence(t, t.players[0].id, 1, ByeKind.ZERO_POINT)
    with pytest.raises(TournamentError, match="no pair is forbidden"):
        forbid_pair(t, ForbiddenPair(t.players[0].id, t.players[1].id, 1, 2))


def test_the_rules_are_fixed_with_round_1_and_have_to_make_sense():
    t = cup(4)
    with pytest.raises(TournamentError, match="The rules of the knock-out cannot change"):
        change_settings(t, replace(t.settings, knock_out=KnockOutRules(games=4)))
    before = replace(t, rounds=())
    for rules, why in (
        (KnockOutRules(games=3), "1, 2, 4 or 6 games"),
        (KnockOutRules(ladder="2 quick"), "The tie-break games are written as"),
    ):
        with pytest.raises(TournamentError, match=why):
            change_settings(before, replace(t.settings, knock_out=rules))
    with pytest.raises(TournamentError, match="So many players need 2 rounds"):
        change_settings(before, replace(t.settings, rounds_planned=5))


def test_the_standings_are_the_classes_of_the_bracket():
    t = cup(8)
    while True:
        t = everybody_wins(t)
        if len(t.rounds) == 3:
            break
        t = paired(t)
    found = standings(t)
    assert [row.rank for row in found.rows] == [1, 2, 3, 3, 5, 5, 5, 5]
    assert found.is_final
    assert found.rows[0].player == winner_of(match(t))


def test_third_place_is_decided_beside_the_final():
    t = paired(everybody_wins(cup(4, KnockOutRules(third_place=True))))
    assert len(t.rounds[1].games) == 2
    t = everybody_wins(t)
    assert [row.rank for row in standings(t).rows] == [1, 2, 3, 4]
    assert standings(t).rows[2].player == winner_of(match(t, 2))


def test_a_damaged_match_keeps_the_games_that_are_known():
    t = entered(cup(4), FIRST, SECOND, DRAWN)
    broken = replace(
        t,
        rounds=(replace(t.rounds[0], games=(match(t)._replace(boards=match(t).boards[1:]), match(t, 2))),),
    )
    found = mended(broken)
    assert found.losses == ("Round 1, match 1, board 1 is missing.",)
    assert [*faults_of(found.tournament)] == []


def test_whoever_is_out_or_free_is_not_asked_for_at_the_gate():
    t = everybody_wins(cup(6))
    playing = {winner_of(match(t, 1)), winner_of(match(t, 2)), t.players[0].id, t.players[1].id}
    found = gate(t)
    assert {entry.player for entry in found.entries} == playing
    assert (found.needs_pairing_bye, found.obstacles) == (False, ())
    assert {entry.player for entry in gate(replace(t, rounds=())).entries} == {
        player.id for player in t.players[2:]
    }


def test_a_correction_that_loses_tie_break_games_names_the_round_that_has_to_be_taken_back():
    t = entered(cup(3), DRAWN, DRAWN, FIRST, DRAWN)
    with pytest.raises(TournamentError, match="Game 4 of this match has a result"):
        enter_board_result(t, 1, 1, 1, FIRST)
    t = paired(t)
    with pytest.raises(TournamentError, match="round 2 is paired after them: take that round back first"):
        correct_board_result(t, MatchBoard(1, 1, 1), FIRST)


def test_who_leaves_loses_one_game_and_has_all_of_them_again_after_returning():
    t = cup(8)
    leaving, staying = match(t).white, match(t).black
    gone = withdraw_player(t, leaving)
    assert [game.result for game in match(gone).boards] == [Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)]
    assert (winner_of(match(gone)), points_of(match(gone), t.settings.scoring)) == (staying, (0, 10))
    assert [*faults_of(gone)] == []
    back = reinstate_player(gone, leaving)
    assert (len(match(back).boards), match(back).result, match(back).given) == (2, PENDING, False)
    both = withdraw_player(gone, staying)
    assert (len(match(both).boards), match(both).result) == (1, DOUBLE_FORFEIT)
    # A game that was played all the same brings the others.
    played = enter_board_result(gone, 1, 1, 1, WHITE_WINS)
    assert (len(match(played).boards), match(played).result) == (2, PENDING)


def test_who_has_left_before_the_round_loses_one_game_of_it():
    t = everybody_wins(cup(4))
    winner = winner_of(t.rounds[0].games[0])
    assert winner is not None
    t = paired(withdraw_player(t, winner))
    assert (len(match(t).boards), match(t).given) == (1, True)
    assert winner_of(match(t)) not in (None, winner)


def test_no_winner_is_named_over_an_open_game_before_one_with_a_result():
    t = enter_board_result(cup(2, KnockOutRules(games=4)), 1, 1, 2, WHITE_WINS)
    with pytest.raises(TournamentError, match="Game 1 has no result, but a later one has"):
        set_winner(t, 1, 1, match(t).white, "lots")
    t = set_winner(enter_board_result(t, 1, 1, 1, DRAWN), 1, 1, match(t).white, "lots")
    assert (len(match(t).boards), winner_of(match(t))) == (2, match(t).white)
    t = enter_board_result(t, 1, 1, 1, PENDING)
    assert (len(match(t).boards), match(t).winner, match(t).result) == (4, None, PENDING)
    t = set_winner(entered(cup(2, KnockOutRules(games=1)), DRAWN), 1, 1, match(t).white, "lots")
    t = enter_board_result(t, 1, 1, 1, PENDING)
    assert (match(t).winner, match(t).reason, match(t).result) == (None, "", PENDING)
    assert [*faults_of(t)] == []
