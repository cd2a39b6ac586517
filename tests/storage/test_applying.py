"""What a change writes: rows that stay are changed where they are, by the cells that differ."""

import pytest
from sqlalchemy import event as listening

from swissdesk.frozen import replace
from swissdesk.storage.creating import empty_event
from swissdesk.storage.disk.database import image_engine, new_image
from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows.difference import RowsMovedError, apply, compare
from swissdesk.storage.rows.tournaments import read_tournament
from swissdesk.terms import BLACK_WINS, Tpn
from tests.storage.event_building import everything, field_of, teams, with_result

SECTION = SectionId(1)


@pytest.fixture
def connection():
    image = new_image()
    image.deserialize(empty_event())
    engine = image_engine(image)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


@pytest.fixture
def written(connection):
    """The statements that write, shortened."""
    statements = []

    @listening.listens_for(connection, "before_cursor_execute")
    def _note(_connection, _cursor, statement, *_rest):
        statements.append(" ".join(statement.split()))

    return statements


def go(connection, old, new):
    apply(connection, compare(SECTION, old, new))
    return new


def test_a_result_is_one_update_of_its_two_marks(connection, written):
    old = go(connection, None, field_of(10, 2))
    written.clear()
    new = go(connection, old, with_result(old, 3, BLACK_WINS))
    (statement,) = written
    assert statement.startswith("UPDATE game SET white_mark=?, black_mark=? WHERE")
    assert read_tournament(connection, SECTION) == new


def test_two_who_change_places_in_the_list_are_stored(connection):
    old = go(connection, None, field_of(10, 2))
    first, second, *others = old.players
    swapped = (replace(first, tpn=Tpn(2), club="A"), replace(second, tpn=Tpn(1)), *others)
    new = go(connection, old, replace(old, players=(swapped[1], swapped[0], *others)))
    assert read_tournament(connection, SECTION) == new


def test_one_takes_the_number_that_another_gives_up_while_a_third_stays(connection):
    old = go(connection, None, field_of(4, 0))
    one, two, three, four = old.players
    people = (replace(four, tpn=Tpn(1)), replace(two, club="B"), three, replace(one, tpn=Tpn(4)))
    new = go(connection, old, replace(old, players=people))
    assert read_tournament(connection, SECTION) == new


@pytest.mark.parametrize(
    ("old", "new"), [(everything(), field_of(10, 2)), (teams(), everything()), (field_of(6, 1), teams())]
)
def test_each_state_leads_to_each_other_and_back(connection, old, new):
    go(connection, None, old)
    go(connection, old, new)
    assert read_tournament(connection, SECTION) == new
    apply(connection, compare(SECTION, old, new).reversed)
    assert read_tournament(connection, SECTION) == old


def test_a_row_that_is_not_there_any_more_is_not_changed(connection):
    old = go(connection, None, field_of(10, 2))
    change = compare(SECTION, old, with_result(old, 3, BLACK_WINS))
    connection.exec_driver_sql("DELETE FROM game WHERE round = 2 AND board = 3")
    with pytest.raises(RowsMovedError):
        apply(connection, change)
