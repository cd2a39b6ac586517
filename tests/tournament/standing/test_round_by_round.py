"""The crosstable: rows by rank or number, cells by starting numbers."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import ADJOURNED, ByeKind, Colour, Mark, Points
from swissdesk.tournament.standing.round_by_round import CrosstableOrder, crosstable
from tests.documents.event_building import event_of_byes, open_event, team_event, without_results


def test_rows_stand_by_rank_or_by_number_and_their_cells_do_not_change():
    t = open_event(12, 5)
    by_rank, by_number = crosstable(t), crosstable(t, order=CrosstableOrder.NUMBER)
    assert [row.standing.rank for row in by_rank.rows] == sorted(row.standing.rank for row in by_rank.rows)
    assert [row.tpn for row in by_number.rows] == list(range(1, 13))
    assert {row.tpn: row.cells for row in by_rank.rows} == {row.tpn: row.cells for row in by_number.rows}


def test_every_game_stands_in_two_cells_that_name_each_other_with_opposite_colours():
    table = crosstable(open_event(13, 5))
    cells = {(row.tpn, cell.round_number): cell for row in table.rows for cell in row.cells}
    for (tpn, number), cell in cells.items():
        if cell.opponent_tpn is not None:
            other = cells[cell.opponent_tpn, number]
            assert other.opponent_tpn == tpn
            assert {cell.colour, other.colour} == {Colour.WHITE, Colour.BLACK}


def test_rounds_without_a_game_have_their_kind_and_withdrawal_is_told_from_absence():
    t = event_of_byes(4)
    gone = replace(t, players=tuple(
        replace(player, withdrawn_from=1) if player.tpn == 3 else player for player in t.players
    ))  # fmt: skip
    cells = next(row for row in crosstable(gone).rows if row.tpn == 3).cells
    assert [cell.bye for cell in cells] == [
        ByeKind.ZERO_POINT, ByeKind.FULL_POINT, ByeKind.PAIRING_ALLOCATED, ByeKind.HALF_POINT,
    ]  # fmt: skip
    assert [cell.is_out for cell in cells] == [True, False, False, False]


def test_rounds_after_the_one_asked_for_are_left_out():
    t = open_event(12, 5)
    assert {len(row.cells) for row in crosstable(t, 2).rows} == {2}
    assert crosstable(t, 2).standings.after_round == 2
    with pytest.raises(TournamentError):
        crosstable(t, 6)


def test_a_missing_result_stays_pending():
    t = without_results(open_event(12, 5, 3), 3, 1)
    marks = [row.cells[2].mark for row in crosstable(t).rows]
    assert marks.count(Mark.PENDING) == 2


def test_cells_of_teams_have_the_game_points_of_the_match():
    t = team_event(6, 5, played=2)
    cells = {(row.tpn, cell.round_number): cell for row in crosstable(t).rows for cell in row.cells}
    for cell in cells.values():
        assert cell.opponent_tpn is not None
        other = cells[cell.opponent_tpn, cell.round_number]
        assert (cell.game_points or Points(0)) + (other.game_points or Points(0)) in (30, 40)


def test_a_match_with_an_adjourned_game_has_no_points_but_a_sign():
    t = team_event(6, 5, played=2)
    last = t.rounds[-1]
    match = last.games[0]
    boards = (match.boards[0]._replace(result=ADJOURNED), *match.boards[1:])
    hanging = replace(last, games=(match._replace(boards=boards), *last.games[1:]))
    table = crosstable(replace(t, rounds=(*t.rounds[:-1], hanging)))
    cells = {row.player: row.cells[-1] for row in table.rows}
    for side in (match.white, match.black):
        assert (cells[side].mark, cells[side].game_points) == (Mark.ADJOURNED, None)
    others = [cell for player, cell in cells.items() if player not in (match.white, match.black)]
    assert all(cell.mark is not Mark.ADJOURNED and cell.game_points is not None for cell in others)
