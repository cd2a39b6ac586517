"""Undo at several desks: each takes back its own last change, and never what another one did."""

import random

import pytest

from swissdesk.errors import MovedError, StaleRevisionError
from swissdesk.frozen import replace
from swissdesk.storage.errors import NothingToRedoError, NothingToRestoreError, NothingToUndoError
from swissdesk.storage.history.past import way_back
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import EntryKind
from swissdesk.storage.journal.timeline import Standing, Timeline
from swissdesk.storage.outcome import Outcome, new_ticket
from swissdesk.storage.shared.chief import take_back, why_not_taken_back
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, ByeKind
from swissdesk.tournament.model import Absence, PlayerId
from tests.long_run import sample
from tests.storage.event_building import field_of, player, read_whole, with_result

SECTION = SectionId(1)


def key(desk, board, outcome):
    def make(t):
        return Outcome(with_result(t, board, outcome), f"Board {board}")

    return desk.do(SECTION, make, new_ticket())


@pytest.fixture
def anna(desks):
    return desks("Anna")


@pytest.fixture
def ben(desks):
    return desks("Ben")


def both_hold(one, other, expected):
    for desk in (one, other):
        desk.catch_up()
        assert desk.tournament(SECTION) == expected
    assert one.holds_what(other)


def standings(desk):
    timeline = Timeline(desk.journal())
    return [timeline.standing_of(entry, timeline.changes_in(timeline.now)) for entry in desk.journal()]


def kinds(desk):
    return [(entry.kind, entry.target, entry.takes_back) for entry in desk.journal()[1:]]


def test_the_last_change_of_all_is_undone_and_redone_as_in_a_file(anna, ben):
    key(ben, 2, DRAWN)
    key(anna, 1, WHITE_WINS)
    assert anna.undoable == anna.undo() == "Board 1"
    assert anna.tournament(SECTION) == with_result(field_of(10, 2), 2, DRAWN)
    assert anna.redoable == anna.redo() == "Board 1"
    assert kinds(anna)[2:] == [(EntryKind.UNDO, 3, None), (EntryKind.REDO, 3, None)]
    both_hold(anna, ben, with_result(with_result(field_of(10, 2), 2, DRAWN), 1, WHITE_WINS))


def test_the_own_last_change_is_taken_back_from_under_those_of_another_desk(anna, ben):
    key(anna, 1, WHITE_WINS)
    key(ben, 2, DRAWN)
    assert anna.undo() == "Board 1"
    assert (anna.undoable, anna.redoable) == (None, "Board 1")
    assert anna.journal()[-1].what == "Undone: Board 1"
    assert standings(anna) == [Standing.STANDS, Standing.UNDONE, Standing.STANDS, Standing.STANDS]
    assert kinds(anna)[-1] == (EntryKind.CHANGE, None, 2)
    both_hold(anna, ben, with_result(field_of(10, 2), 2, DRAWN))
    assert ben.undoable == "Board 2"  # nothing of it was his
    assert anna.redo() == "Board 1"
    assert kinds(anna)[-1] == (EntryKind.CHANGE, None, 4)
    assert standings(anna)[1:4] == [Standing.STANDS, Standing.STANDS, Standing.UNDONE]
    both_hold(anna, ben, with_result(with_result(field_of(10, 2), 2, DRAWN), 1, WHITE_WINS))
    assert (anna.undo(), ben.undo()) == ("Board 1", "Board 2")
    both_hold(anna, ben, field_of(10, 2))


def test_a_change_that_another_desk_has_changed_again_is_refused_with_whose_it_is(anna, ben):
    key(anna, 1, WHITE_WINS)
    key(anna, 2, DRAWN)
    key(ben, 2, BLACK_WINS)
    with pytest.raises(MovedError, match=r"“Board 2” by Ben comes after it\. Ask Ben"):
        anna.undo()
    assert anna.undoable == "Board 2"
    assert [entry.who for entry in anna.journal()[1:]] == ["Anna", "Anna", "Ben"]
    both_hold(anna, ben, anna.tournament(SECTION))


def test_no_undo_takes_back_what_another_desk_did_or_what_was_there_before_the_event_was_shared(anna, ben):
    key(ben, 2, DRAWN)
    anna.catch_up()
    with pytest.raises(NothingToUndoError):
        anna.undo()
    with pytest.raises(NothingToRedoError):
        anna.redo()
    both_hold(anna, ben, with_result(field_of(10, 2), 2, DRAWN))


def test_what_others_build_on_stays(anna, ben):
    t = field_of(10, 0)
    anna.save(SECTION, t, "No round yet")
    late = replace(t, players=(*t.players, player(11)))
    away = replace(late, absences=(Absence(PlayerId(11), 3, ByeKind.HALF_POINT),))
    anna.save(SECTION, late, "Late entry")
    ben.save(SECTION, away, "Away in round 3")
    with pytest.raises(MovedError, match="Later changes build on it"):
        anna.undo()
    both_hold(anna, ben, away)
    assert (ben.undo(), anna.undo()) == ("Away in round 3", "Late entry")
    both_hold(anna, ben, t)


def test_an_undo_survives_a_restart_of_the_desk(anna, ben, desks):
    key(anna, 1, WHITE_WINS)
    key(ben, 2, DRAWN)
    anna.undo()
    again = desks("Anna")
    assert (again.undoable, again.redoable) == (None, "Board 1")
    again.redo()
    both_hold(again, ben, with_result(with_result(field_of(10, 2), 2, DRAWN), 1, WHITE_WINS))


def test_an_earlier_state_is_restored_unless_somebody_changed_the_event_since(anna, ben):
    key(anna, 1, WHITE_WINS)
    ben.catch_up()
    back = way_back(ben, 1)
    key(anna, 2, DRAWN)
    with pytest.raises(StaleRevisionError):
        ben.restore(1, back, "Restored", 2)
    assert ben.restore(1, way_back(ben, 1), "Restored", 3) == 4
    assert ben.journal()[-1].is_restore
    both_hold(anna, ben, field_of(10, 2))
    with pytest.raises(NothingToRestoreError):
        ben.restore(1, way_back(ben, 1), "Restored", 4)
    ben.undo()
    both_hold(anna, ben, with_result(with_result(field_of(10, 2), 1, WHITE_WINS), 2, DRAWN))


def test_a_number_of_a_section_that_was_undone_is_given_to_nobody(anna, ben):
    two = anna.add_section(field_of(6, 1), "B")
    anna.undo()
    assert ben.add_section(field_of(4, 1), "C") == two + 1
    assert anna.redo() == "B"
    both_hold(anna, ben, field_of(10, 2))
    assert set(anna.sections()) == {SECTION, two, two + 1}


@pytest.mark.parametrize("seed", range(sample(1, long=20)))
def test_desks_that_change_undo_and_redo_at_random_end_on_what_the_server_has(seed, desks, anna, ben):
    """Nobody's undo changes a board that another desk keyed last, and every state is that of the server."""
    chance, everybody = random.Random(seed), (anna, ben, desks("Carl"))
    for _step in range(30):
        desk = chance.choice(everybody)
        before = read_whole(anna, SECTION)
        what = chance.choice(("key", "key", "undo", "redo", "name", "absence"))
        try:
            do(desk, what, chance)
        except (MovedError, NothingToUndoError, NothingToRedoError):
            assert read_whole(anna, SECTION) == before
        assert desk.tournament(SECTION) == read_whole(anna, SECTION)
    for desk in everybody:
        desk.catch_up()
        assert desk.tournament(SECTION) == read_whole(desk, SECTION)
        assert desk.holds_what(anna)
    while chance.choice((True, True, True, False)) and anna.undoable:
        try:
            anna.undo()
        except MovedError:
            break
    assert anna.tournament(SECTION) == read_whole(anna, SECTION)


def do(desk, what, chance):
    if what == "key":
        key(desk, chance.randint(1, 5), chance.choice((WHITE_WINS, DRAWN, BLACK_WINS)))
    elif what == "undo":
        desk.undo()
    elif what == "redo":
        desk.redo()
    else:
        wanted = chance.randint(1, 10)

        def make(t):
            if what == "absence":
                away = (*t.absences, Absence(PlayerId(wanted), 3 + len(t.absences), ByeKind.HALF_POINT))
                return Outcome(replace(t, absences=away), "Away")
            people = (replace(one, club="Oslo") if one.id == wanted else one for one in t.players)
            return Outcome(replace(t, players=tuple(people)), "Club")

        desk.do(SECTION, make, new_ticket())


def test_a_chief_takes_back_what_another_desk_did_and_the_journal_says_whose_it_was(anna, ben):
    key(ben, 2, DRAWN)
    key(anna, 1, WHITE_WINS)
    assert why_not_taken_back(anna, 2) == ""
    assert take_back(anna, 2) == anna.journal()[-1].what == "Taken back, done by Ben: Board 2"
    assert kinds(anna)[-1] == (EntryKind.CHANGE, None, 2)
    both_hold(anna, ben, with_result(field_of(10, 2), 1, WHITE_WINS))
    assert ben.undoable is None
    assert standings(anna)[1] is Standing.UNDONE
    assert why_not_taken_back(anna, 2) == "It is taken back already."
    anna.undo()  # it was a change of the chief
    assert standings(anna)[1] is Standing.STANDS
    both_hold(anna, ben, with_result(with_result(field_of(10, 2), 2, DRAWN), 1, WHITE_WINS))


def test_what_somebody_has_changed_since_is_not_taken_back_and_the_sentence_names_who(anna, ben, desks):
    key(ben, 2, DRAWN)
    key(desks("Carl"), 2, BLACK_WINS)
    anna.catch_up()
    assert why_not_taken_back(anna, 2) == ""  # the server is asked when it is taken back
    with pytest.raises(MovedError, match="by Carl comes after it"):
        take_back(anna, 2)
    assert "Only a change" in why_not_taken_back(anna, 1)
    both_hold(anna, ben, with_result(field_of(10, 2), 2, BLACK_WINS))
