"""What was done alone on a copy is held against the server, cell by cell and entry by entry."""

import pytest

from swissdesk.frozen import replace
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import EntryKind, JournalEntry
from swissdesk.storage.rows.difference import compare
from swissdesk.storage.shared.merging import Entry, Fate, merged
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, Mark, Result
from swissdesk.tournament.model import RoundState
from tests.storage.event_building import NOON, field_of, with_result

SECTION = SectionId(1)


def open_round():
    t = field_of(10, 2)
    for board in (1, 2, 3, 4, 5):
        t = with_result(t, board, PENDING)
    return t


class Side:
    """Entries that follow on a state, as they are made at one desk."""

    def __init__(self, start, who):
        self.state, self.entries, self._who = start, [], who

    def do(self, new, what):
        number = len(self.entries) + 2
        entry = JournalEntry(number, NOON, self._who, what, EntryKind.CHANGE, SECTION, None, number)
        self.entries.append(Entry(entry, compare(SECTION, self.state, new)))
        self.state = new

    def key(self, board, result):
        self.do(with_result(self.state, board, result), f"Board {board}")

    def edit(self, place, **changes):
        players = list(self.state.players)
        players[place] = replace(players[place], **changes)
        self.do(replace(self.state, players=tuple(players)), f"Player {place}")

    def state_of_round(self, state):
        *before, last = self.state.rounds
        self.do(replace(self.state, rounds=(*before, replace(last, state=state))), f"Round {state.name}")


@pytest.fixture
def alone():
    return Side(open_round(), "Anna")


@pytest.fixture
def server():
    return Side(open_round(), "Ben")


def rows_of(state):
    found = {}
    for d in compare(SECTION, None, state).tables:
        for row in d.after:
            found.setdefault(d.table, []).append((d.columns, row))
    return found


def bring(alone, server, taken=()):
    """Merge, and look at the server's rows as they would be afterwards."""
    rows = rows_of(server.state)

    def row_now(place):
        table, key = place
        return next((row for _columns, row in rows.get(table, ()) if row[: len(key)] == key), None)

    return merged(alone.entries, server.entries, row_now, taken)


def fates(found):
    return [(one.entry.what, one.fate) for one in found.entries]


def expected(server, new):
    return compare(SECTION, server.state, new)


def as_sets(difference):
    return {d.table: (set(d.before), set(d.after)) for d in difference.tables}


def test_boards_that_only_one_side_keyed_fit(alone, server):
    alone.key(1, WHITE_WINS)
    alone.key(2, DRAWN)
    server.key(3, BLACK_WINS)
    found = bring(alone, server)
    assert fates(found) == [("Board 1", Fate.FITS), ("Board 2", Fate.FITS)]
    new = with_result(with_result(server.state, 1, WHITE_WINS), 2, DRAWN)
    assert as_sets(found.difference) == as_sets(expected(server, new))


def test_the_same_result_on_both_sides_is_there_already(alone, server):
    alone.key(1, WHITE_WINS)
    server.key(1, WHITE_WINS)
    found = bring(alone, server)
    assert fates(found) == [("Board 1", Fate.ALREADY_THERE)]
    assert found.difference.tables == ()


def test_different_results_are_a_conflict_with_the_entry_of_the_server(alone, server):
    alone.key(1, WHITE_WINS)
    server.key(1, DRAWN)
    server.key(2, DRAWN)
    (one,) = bring(alone, server).entries
    assert (one.fate, one.against, one.can_be_taken) == (Fate.CONFLICT, server.entries[0].entry, True)


def test_a_conflict_that_the_arbiter_decides_for_the_copy_is_carried_out_with_what_follows_it(alone, server):
    alone.key(1, WHITE_WINS)
    alone.key(1, BLACK_WINS)
    server.key(1, DRAWN)
    kept = bring(alone, server)
    assert fates(kept) == [("Board 1", Fate.CONFLICT)] * 2
    assert kept.difference.tables == ()
    taken = bring(alone, server, taken=(2,))
    assert fates(taken) == [("Board 1", Fate.CONFLICT), ("Board 1", Fate.FITS)]
    new = with_result(server.state, 1, BLACK_WINS)
    assert as_sets(taken.difference) == as_sets(expected(server, new))


def test_half_a_result_of_each_side_is_never_put_together(alone, server):
    alone.key(1, Result(Mark.LOSS, Mark.LOSS))
    alone, server = Side(alone.state, "Anna"), Side(alone.state, "Ben")
    alone.key(1, WHITE_WINS)
    server.key(1, BLACK_WINS)
    (one,) = bring(alone, server).entries
    assert one.fate is Fate.CONFLICT


def test_other_cells_of_one_player_fit_and_the_same_cell_is_a_conflict(alone, server):
    alone.edit(0, federation="ISL")
    alone.edit(1, federation="ISL")
    server.edit(0, name="Nagy, Ágnes")
    server.edit(1, federation="HUN")
    found = bring(alone, server)
    assert fates(found) == [("Player 0", Fate.FITS), ("Player 1", Fate.CONFLICT)]
    players = (replace(server.state.players[0], federation="ISL"), *server.state.players[1:])
    assert as_sets(found.difference) == as_sets(expected(server, replace(server.state, players=players)))


def test_a_round_that_only_one_side_has_paired_fits(alone, server):
    alone.do(field_of(10, 3), "Round 3")
    server.edit(0, federation="ISL")
    found = bring(alone, server)
    assert fates(found) == [("Round 3", Fate.FITS)]
    assert as_sets(found.difference) == as_sets(alone.entries[0].difference)


def test_a_player_added_on_both_sides_under_one_number_stays_out(alone, server):
    for side, name in ((alone, "New, Anna"), (server, "New, Ben")):
        newest = replace(side.state.players[-1], id=type(side.state.players[-1].id)(99), tpn=None, name=name)
        side.do(replace(side.state, players=(*side.state.players, newest)), f"Added {name}")
    (one,) = bring(alone, server).entries
    assert (one.fate, one.can_be_taken) == (Fate.CONFLICT, False)
    assert one.against == server.entries[0].entry


def test_a_round_that_the_server_closed_takes_no_result(alone, server):
    alone.key(1, WHITE_WINS)
    server.state_of_round(RoundState.CLOSED)
    (one,) = bring(alone, server).entries
    assert (one.fate, one.can_be_taken) == (Fate.CONFLICT, False)
    assert one.against == server.entries[0].entry


def test_a_round_is_not_closed_over_results_that_only_the_server_has(alone, server):
    alone.key(1, WHITE_WINS)
    alone.state_of_round(RoundState.CLOSED)
    server.key(2, DRAWN)
    found = bring(alone, server)
    assert fates(found) == [("Board 1", Fate.FITS), ("Round CLOSED", Fate.CONFLICT)]


def test_a_result_of_other_people_on_the_board_stays_out(alone, server):
    *before, last = server.state.rounds
    one, two = last.games[:2]
    exchanged = (one._replace(white=two.white), two._replace(white=one.white), *last.games[2:])
    server.do(replace(server.state, rounds=(*before, replace(last, games=exchanged))), "By hand")
    alone.key(1, WHITE_WINS)
    (done,) = bring(alone, server).entries
    assert (done.fate, done.can_be_taken) == (Fate.CONFLICT, False)


def test_what_was_taken_back_alone_is_no_change_in_the_end(alone, server):
    before = alone.state
    alone.key(1, WHITE_WINS)
    alone.do(before, "Undo")
    assert bring(alone, server).difference.tables == ()
