"""Rounds that stand in a table: how many there are, who is free, who leaves (C.05)."""

from datetime import UTC, datetime

import pytest

from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Scoring,
    SystemName,
)
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tournament.entry.merging import merge_entries
from swissdesk.tournament.entry.pair_limits import forbid_pair
from swissdesk.tournament.entry.presence import expect_late
from swissdesk.tournament.entry.registration import (
    NewPlayer,
    add_player,
    add_players,
    announce_absence,
    reinstate_player,
    remove_player,
    withdraw_player,
)
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.honours import Prize
from swissdesk.tournament.model import CheckIn, ForbiddenPair, PlayerId, Settings
from swissdesk.tournament.round.all_rounds import publish_all_rounds
from swissdesk.tournament.round.by_hand import pair_by_hand
from swissdesk.tournament.round.certain import open_round
from swissdesk.tournament.round.corrections import (
    CorrectionCase,
    correct_colours,
    correct_result,
    correction_case,
)
from swissdesk.tournament.round.gate import gate
from swissdesk.tournament.round.rounds import (
    accept_pairing,
    close_round,
    enter_result,
    pairing_request,
    publish_round,
    unpair_last_round,
)
from swissdesk.tournament.standing.prizes import distribute
from swissdesk.tournament.standing.scores import every_players_rounds, scores_after
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.table_rounds import (
    cancelled,
    cancelled_players,
    given_games,
    halves_of,
    planned_cycles,
    rounds_to_score_in,
)
from tests.documents.sheets.making import made
from tests.tournament.tournament_building import field_of

NOON = datetime(2026, 5, 17, 12, tzinfo=UTC)


def table_of(players, system="round-robin", **settings):
    forms = [NewPlayer(f"Player {number:02}", rating=2400 - number) for number in range(1, players + 1)]
    return add_players(new_tournament(Settings("Table", system=SystemName(system), **settings)), forms)


def paired(t, rounds=1):
    for _round in range(rounds):
        t = accept_pairing(t, pair_round(pairing_request(t)))
    return t


def played(t, rounds, result=DRAWN, without=()):
    """Pair rounds; every game has this result, those of the numbers `without` are left open."""
    for _round in range(rounds):
        t = paired(t)
        last = t.rounds[-1]
        for game in last.games:
            if game.result == PENDING and not {game.white, game.black} & {*without}:
                t = enter_result(t, last.number, game.board, result)
    return t


def results_of(t, number):
    return {
        (paired_round.number): game.result
        for paired_round in t.rounds
        for game in paired_round.games
        if number in (game.white, game.black)
    }


@pytest.mark.parametrize(
    ("players", "system", "rounds"),
    [(2, "round-robin", 1), (7, "round-robin", 7), (8, "round-robin", 7), (8, "double-round-robin", 14)],
)
def test_the_rounds_follow_the_number_of_players(players, system, rounds):
    t = table_of(players, system)
    assert t.settings.rounds_planned == rounds
    assert t.settings.round_robin
    assert add_player(t, NewPlayer("New")).settings.rounds_planned == (
        (players + players % 2 + (1 - players % 2) * 2 - 1) * (rounds // (players + players % 2 - 1))
    )
    assert len(paired(t, rounds).rounds) == rounds
    with pytest.raises(TournamentError, match="been paired"):
        paired(t, rounds + 1)


def test_further_cycles_are_planned_and_stay_when_somebody_is_added_or_removed():
    t = table_of(6)
    thrice = change_settings(t, replace(t.settings, rounds_planned=15))
    assert planned_cycles(thrice) == 3
    assert add_player(thrice, NewPlayer("New")).settings.rounds_planned == 21
    assert remove_player(thrice, thrice.players[0].id).settings.rounds_planned == 15
    with pytest.raises(TournamentError, match="after 5 rounds"):
        change_settings(t, replace(t.settings, rounds_planned=7))


def test_another_system_brings_its_rounds_and_takes_its_ranking_along():
    swiss = field_of(6)
    table = change_settings(swiss, replace(swiss.settings, system=SystemName("double-round-robin")))
    assert (table.settings.rounds_planned, table.settings.round_robin) == (10, True)
    assert table.settings.scoring == Scoring(pairing_allocated_bye=0)
    back = change_settings(table, replace(table.settings, system=SystemName("dutch-2026")))
    assert (back.settings.round_robin, back.settings.scoring) == (False, Scoring())
    away = announce_absence(swiss, swiss.players[0].id, 2, ByeKind.ZERO_POINT)
    with pytest.raises(TournamentError, match="Player 001 is announced as absent or late"):
        change_settings(away, replace(swiss.settings, system=SystemName("round-robin")))


def test_what_a_table_does_not_know_is_locked_or_refused():
    t = table_of(6, check_in=CheckIn.EVERY_ROUND)
    assert {lock.field for lock in locked_settings(t)} == {"baku", "initial_colour", "round_robin"}
    one, other = (player.id for player in t.players[:2])
    with pytest.raises(TournamentError, match="played, postponed or lost by forfeit"):
        announce_absence(t, one, 1, ByeKind.ZERO_POINT)
    with pytest.raises(TournamentError, match="played, postponed or lost by forfeit"):
        expect_late(t, one)
    with pytest.raises(TournamentError, match="no pair can be forbidden"):
        forbid_pair(t, ForbiddenPair(one, other, 1, 1))
    assert gate(t).is_open  # though nobody is checked in
    with pytest.raises(TournamentError, match="Every round is certain"):
        open_round(paired(t))


def test_after_round_1_nobody_is_added_taken_away_or_made_one():
    t = paired(table_of(5))
    for change in (
        lambda: add_player(t, NewPlayer("New")),
        lambda: remove_player(t, t.players[0].id),
        lambda: merge_entries(t, t.players[0].id, t.players[1].id),
    ):
        with pytest.raises(TournamentError, match="nobody can be added or taken away"):
            change()


def test_open_games_hold_up_no_round_and_nobody_but_the_free_one_is_out():
    t = paired(table_of(5), 5)
    for number, one in enumerate(t.rounds, start=1):
        assert len(one.games) == 2
        (free,) = one.byes
        assert free.kind is ByeKind.PAIRING_ALLOCATED
        assert gate(table_of(5)).needs_pairing_bye
        assert [*faults_of(t)] == []
        assert number == one.number
    assert {bye.player for one in t.rounds for bye in one.byes} == {player.id for player in t.players}
    assert set(scores_after(t, 5).values()) == {0}
    late = enter_result(t, 1, 1, WHITE_WINS)
    assert sum(scores_after(late, 5).values()) == 10


def test_who_leaves_loses_postponed_and_coming_games_by_forfeit():
    t = played(table_of(6), 3, without=(2,))
    gone = withdraw_player(t, t.players[1].id)
    assert gate(gone).is_open
    gone = paired(gone, 2)
    people = {player.id: player.tpn for player in gone.players}
    for one in gone.rounds:
        for game in one.games:
            if 2 in (people[game.white], people[game.black]):
                expected = BLACK_WINS_BY_FORFEIT if people[game.white] == 2 else WHITE_WINS_BY_FORFEIT
                assert game.result == expected
            else:
                assert not game.result.white.is_forfeit
    assert unpair_last_round(gone).rounds == gone.rounds[:-1]  # nobody entered those forfeits


def test_two_who_have_left_forfeit_both():
    t = table_of(4)
    for player in t.players[:2]:
        t = withdraw_player(t, player.id)
    t = paired(t, 3)
    (both,) = [game for one in t.rounds for game in one.games if {game.white, game.black} == {1, 2}]
    assert both.result == DOUBLE_FORFEIT


def test_who_leaves_when_all_rounds_are_paired_needs_an_open_game():
    t = paired(table_of(4), 3)
    gone = withdraw_player(t, t.players[0].id)
    assert {result.white.is_forfeit for result in results_of(gone, 1).values()} == {True}
    over = played(table_of(4), 3)
    with pytest.raises(TournamentError, match="nothing left to withdraw from"):
        withdraw_player(over, over.players[0].id)


@pytest.mark.parametrize(
    ("system", "players", "rounds", "completed", "is_cancelled"),
    [
        ("round-robin", 6, 2, 2, True),  # of 5
        ("round-robin", 6, 3, 3, False),
        ("round-robin", 5, 2, 1, True),  # number 1 is free in round 1: 4 games are due
        ("round-robin", 5, 3, 2, False),  # exactly half of them
        ("double-round-robin", 6, 4, 4, True),  # of 10: both cycles count
        ("double-round-robin", 6, 5, 5, False),
    ],
)
def test_less_than_half_of_the_games_cancels_them(system, players, rounds, completed, is_cancelled):
    t = played(table_of(players, system), rounds)
    player = t.players[0]
    (half,) = halves_of(t, player)
    assert half.completed == completed
    assert half.due == (players - 1) * (2 if system.startswith("double") else 1)
    assert cancelled_players(t) == frozenset()
    gone = withdraw_player(t, player.id)
    assert cancelled_players(gone) == (frozenset({player.id}) if is_cancelled else frozenset())
    assert cancelled_players(reinstate_player(gone, player.id)) == frozenset()


def test_a_forfeit_before_leaving_is_no_completed_game():
    t = played(table_of(6), 2)
    t = played(t, 1, WHITE_WINS_BY_FORFEIT)
    gone = withdraw_player(t, t.players[0].id)
    assert [half.completed for half in halves_of(gone, gone.players[0])] == [2]
    assert cancelled_players(gone) == {gone.players[0].id}


def test_each_cycle_can_be_measured_alone():
    t = played(table_of(4, "double-round-robin"), 4, WHITE_WINS)  # three rounds make a cycle
    by_cycle = change_settings(t, replace(t.settings, half_by_cycle=True))
    player = t.players[0]
    assert [(half.cycle, half.completed, half.due) for half in halves_of(by_cycle, player)] == [
        (1, 3, 3),
        (2, 1, 3),
    ]
    assert [(half.cycle, half.completed, half.due) for half in halves_of(t, player)] == [(0, 4, 6)]
    gone, gone_by_cycle = withdraw_player(t, player.id), withdraw_player(by_cycle, player.id)
    assert cancelled(gone).rounds == ()
    found = cancelled(gone_by_cycle)
    assert (found.whole, found.rounds) == (frozenset(), ((player.id, range(4, 7)),))
    assert found.in_round(3) == frozenset()
    first = {row.player: row.points for row in standings(t, 3).rows}
    # The game of the second cycle brings nobody anything, those of the first stand.
    sides = every_players_rounds(gone_by_cycle)
    assert [side.counts for side in sides[player.id]] == [True, True, True, False]
    assert scores_after(gone_by_cycle, 4)[player.id] == first[player.id]
    met = next(side.opponent for side in sides[player.id] if side.round_number == 4)
    assert scores_after(gone_by_cycle, 4)[met] == first[met]
    table = standings(paired(gone_by_cycle, 2))
    assert next(row.points for row in table.rows if row.player == player.id) == first[player.id]


def test_returning_opens_the_games_again_that_were_forfeited_by_leaving():
    t = played(table_of(6), 2, without=[PlayerId(1)])
    t = enter_result(t, 1, 2, WHITE_WINS_BY_FORFEIT)  # somebody else stayed away, whoever leaves later
    gone = withdraw_player(paired(withdraw_player(t, PlayerId(1))), PlayerId(2))
    met = {frozenset((game.white, game.black)): game for one in gone.rounds for game in one.games}
    assert met[frozenset((1, 2))].result == DOUBLE_FORFEIT
    back = reinstate_player(gone, PlayerId(1))
    for before, after in zip(
        (game for one in gone.rounds for game in one.games),
        (game for one in back.rounds for game in one.games),
        strict=True,
    ):
        seats = {before.white, before.black}
        if PlayerId(1) not in seats:
            assert after == before
        elif PlayerId(2) in seats:
            assert after.result in (WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT)
            assert after.given
        else:
            assert (after.result, after.given) == (PENDING, False)
    assert reinstate_player(back, PlayerId(2)).rounds[:2] == t.rounds


def test_an_entered_forfeit_and_a_closed_round_stay_when_somebody_returns():
    t = played(table_of(4), 1)
    t = paired(withdraw_player(t, PlayerId(1)))
    board = next(game.board for game in t.rounds[1].games if PlayerId(1) in (game.white, game.black))
    entered = enter_result(t, 2, board, t.rounds[1].games[board - 1].result)
    assert reinstate_player(entered, PlayerId(1)).rounds == entered.rounds
    closed = t
    for game in t.rounds[1].games:
        if game.result == PENDING:
            closed = enter_result(closed, 2, game.board, DRAWN)
    closed = close_round(publish_all_rounds(closed, NOON), 2)
    assert [paired.number for paired, _game in given_games(closed, PlayerId(1))] == [2]
    assert reinstate_player(closed, PlayerId(1)).rounds == closed.rounds


def test_cancelled_games_count_for_nobody_in_the_standings_and_stay_in_the_rounds():
    t = played(table_of(6), 2, WHITE_WINS)
    whole = {row.player: row.points for row in standings(t).rows}
    first = t.players[0].id
    won = {
        game.white
        for one in t.rounds
        for game in one.games
        if first in (game.white, game.black) and game.white != first
    }
    gone = withdraw_player(t, first)
    table = standings(gone)
    assert table.rows[-1].player == first
    assert {row.player: row.points for row in table.rows} == {
        player: 0 if player == first else points - 10 * (player in won) for player, points in whole.items()
    }
    assert dict(scores_after(gone, 2)) == {row.player: row.points for row in table.rows}
    sides = every_players_rounds(gone)
    assert [side.counts for side in sides[first]] == [False, False]
    assert [side.mark for side in sides[first]] == [side.mark for side in every_players_rounds(t)[first]]
    assert gone.rounds == t.rounds


def test_the_standings_of_the_others_are_those_without_the_cancelled_player():
    codes = ("DE", "WIN", "SB", "KS")
    t = played(table_of(8, tie_breaks=codes), 3, WHITE_WINS)
    gone = paired(withdraw_player(t, t.players[7].id), 4)
    for one in gone.rounds[3:]:
        for game in one.games:
            if game.result == PENDING:
                gone = enter_result(gone, one.number, game.board, WHITE_WINS)
    assert cancelled_players(gone) == {gone.players[7].id}
    # Number 8 is the last place of the table: without it the other games are those of 7 players.
    seven = played(table_of(7, tie_breaks=codes), 7, WHITE_WINS)
    names = [{player.id: player.name for player in each.players} for each in (gone, seven)]
    rows = [
        [(name[row.player], row.rank, row.points, row.values) for row in standings(each).rows]
        for each, name in zip((gone, seven), names, strict=True)
    ]
    assert rows[0][:-1] == rows[1]
    assert rows[0][-1][:2] == ("Player 08", 8)
    assert [parse_code(code).name for code in codes] == [*codes]


def test_rounds_of_a_table_close_one_by_one():
    t = played(table_of(4), 1, without=(1,))
    t = publish_round(t, datetime(2026, 5, 17, tzinfo=UTC))
    with pytest.raises(TournamentError, match="still waiting"):
        close_round(t)


def test_who_left_too_early_wins_no_prize():
    prizes = tuple(Prize(place, 10000) for place in range(1, 5))
    t = played(table_of(4, prizes=prizes), 1)
    assert {award.player for award in distribute(t)} == {1, 2, 3, 4}
    gone = withdraw_player(t, t.players[0].id)
    assert {award.player for award in distribute(gone)} == {2, 3, 4}


def test_a_draft_changed_by_hand_forfeits_the_games_of_who_has_left():
    t = paired(withdraw_player(table_of(4), PlayerId(1)))
    draft = pair_round(pairing_request(t, 1))
    changed = pair_by_hand(t, replace(draft, pairs=(Pair(2, 1), Pair(3, 4))), "as agreed")
    assert [game.result for game in changed.rounds[0].games] == [WHITE_WINS_BY_FORFEIT, PENDING]


def test_games_in_succession_make_more_rounds_of_as_many_cycles():
    t = table_of(4, "double-round-robin")
    assert t.settings.rounds_planned == 6
    longer = change_settings(t, replace(t.settings, in_succession=2))
    assert (longer.settings.rounds_planned, planned_cycles(longer)) == (12, 2)
    longer = paired(longer, 2)
    first, second = ([(game.white, game.black) for game in one.games] for one in longer.rounds)
    assert second == [(black, white) for white, black in first]
    assert [(half.due, half.cycle) for half in halves_of(longer, longer.players[0])] == [(12, 0)]
    assert "in_succession" in {lock.field for lock in locked_settings(longer)}
    with pytest.raises(TournamentError, match="cannot change"):
        change_settings(longer, replace(longer.settings, in_succession=1))
    with pytest.raises(TournamentError, match="from 1 to 8 games"):
        change_settings(t, replace(t.settings, in_succession=9))
    swiss = change_settings(
        change_settings(t, replace(t.settings, in_succession=2)),
        replace(t.settings, system=SystemName("dutch-2026"), in_succession=2),
    )
    assert swiss.settings.in_succession == 1


def test_a_correction_in_a_table_counts_for_the_standings_whenever_it_is_reported():
    t = paired(table_of(4), 3)
    for number in (1, 2):
        t = publish_round(t, NOON)
        for game in t.rounds[number - 1].games:
            t = enter_result(t, number, game.board, WHITE_WINS)
        t = close_round(t, number)
    assert len(t.rounds) == 3
    assert correction_case(t, 1) is CorrectionCase.BY_TABLE
    game = t.rounds[0].games[0]
    corrected = correct_result(t, 1, game.board, DRAWN)
    assert corrected.rounds[0].games[0].result == DRAWN
    assert not corrected.rating_corrections
    assert scores_after(corrected, 2)[game.white] == scores_after(t, 2)[game.white] - 5
    turned = correct_colours(t, 1, game.board)
    assert (turned.rounds[0].games[0].white, turned.rounds[0].games[0].black) == (game.black, game.white)


def test_a_certificate_counts_neither_free_rounds_nor_games_that_count_for_nobody():
    odd = played(table_of(5), 5)
    assert {rounds_to_score_in(odd, player.id, 5) for player in odd.players} == {4}
    t = withdraw_player(played(table_of(6), 1), PlayerId(2))
    t = played(t, 4)
    assert cancelled_players(t) == {PlayerId(2)}
    assert [rounds_to_score_in(t, PlayerId(number), 5) for number in (1, 2, 3)] == [4, 5, 4]
    swiss = table_of(6, "dutch-2026")
    assert rounds_to_score_in(swiss, PlayerId(1), 3) == 3
    points = {one.points for one in made(odd, SheetKind.CERTIFICATES).certificates}
    assert all(words.endswith("points out of 4") for words in points)
