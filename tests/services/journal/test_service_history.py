"""What the next undo or redo is about: where it is seen, and what it would take back."""

from swissdesk.services import Area
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.journal.history import ChangedPlace, Setback, SetbackKind, next_redo, next_undo
from swissdesk.services.round import publishing, rounds
from swissdesk.terms import DRAWN, ByeKind
from tests.services.service_building import NOON, pair, play


def test_a_publication_would_be_taken_back_and_of_a_draft_nothing_that_anybody_knows(session):
    event, section = session
    pair(event, section)
    assert next_undo(event).setback is None
    rounds.publish_round(event, section, NOON)
    step = next_undo(event)
    assert step.text == "Round 1 published"
    assert step.setback == Setback(SetbackKind.PUBLICATION, 1)
    assert step.place == ChangedPlace(section, (Area.ROUNDS,), 1)


def test_a_result_is_seen_at_its_board_and_takes_no_pairing_back(session):
    event, section = session
    play(event, section)
    rounds.enter_result(event, section, 1, 2, DRAWN)
    step = next_undo(event)
    assert step.place == ChangedPlace(section, (Area.ROUNDS,), 1, (0, 2))
    assert step.setback is None


def test_closing_and_reopening_take_no_publication_back(session):
    event, section = session
    play(event, section)
    rounds.close_round(event, section, 1)
    assert next_undo(event).setback is None
    rounds.reopen_round(event, section, 1)
    assert next_undo(event).setback is None
    assert next_undo(event).place.round_number == 1


def test_a_redo_of_an_unpairing_takes_the_published_pairing_back(session):
    event, section = session
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    publishing.unpair_published_round(event, section, publishing.ChangeReason.REMATCH)
    assert next_undo(event).setback is None
    event.store.undo()
    assert next_redo(event).setback == Setback(SetbackKind.PAIRING, 1)


def test_an_absence_is_seen_with_the_player(session):
    event, section = session
    row = players.player_rows(event, section)[4]
    players.announce_absence(event, section, row.id, 1, ByeKind.ZERO_POINT)
    step = next_undo(event)
    assert step.place == ChangedPlace(section, (Area.PLAYERS, Area.ROUNDS), player=row.id)


def test_a_player_who_moves_the_numbers_of_others_is_the_one_it_is_about(session):
    event, section = session
    players.add_player(event, section, NewPlayer("Strong, Newcomer", rating=2800))
    newcomer = next(row for row in players.player_rows(event, section) if row.name == "Strong, Newcomer")
    assert newcomer.tpn == 1
    assert next_undo(event).place.player == newcomer.id


def test_there_is_no_step_where_nothing_was_undone(session):
    event, _section = session
    assert next_redo(event) is None
