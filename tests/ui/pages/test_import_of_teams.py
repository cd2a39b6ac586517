"""A table of teams is imported in a team event: places, refusals, namesakes, approval, one undo."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from swissdesk.services.entry import teams
from swissdesk.services.entry.tables import Field
from swissdesk.services.entry.teams import NewMember
from swissdesk.services.event import events
from swissdesk.ui.kit.actions import plain_text
from swissdesk.ui.kit.models import Role
from swissdesk.ui.pages.players import PlayersPage
from swissdesk.ui.pages.teams import TeamsPage
from swissdesk.ui.tables import dialog as dialog_module
from swissdesk.ui.tables.dialog import ImportDialog
from swissdesk.ui.tables.model import FATE, FIRST_CELL
from swissdesk.ui.tables.opening import open_pasted
from tests.ui.pages.team_events import team_event

pytestmark = pytest.mark.gui

ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Space
PASTE = (Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
TABLE = """Team\tBoard\tName\tElo\tClub\tFee
Graz SK\t6\tMoreau, Anne\t2201\tA\t5
Linz\t2\tKovács, Péter\t1950\tB\t5
Linz\t1\tOkafor, Ben\t1800\tB\t5
Linz\t1\tSmith, Jo\t1700\tB\t5
\t1\tRossi, Ugo\t1600\tB\t5
"""


@pytest.fixture
def event(tmp_path):
    made = team_event(tmp_path, 4, people=5)
    yield made
    events.close_event(made.opened)


@pytest.fixture
def page(show, event):
    return show(TeamsPage, event)


@pytest.fixture
def ready(qtbot):
    """Wait until a dialog shows what it has read, and give the keys to its table."""

    def ready(dialog):
        qtbot.waitUntil(lambda: dialog.reading is not None and not dialog.is_reading)
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        dialog.table.setFocus()
        return dialog

    return ready


def lists(session):
    return {row.name: [member.name for member in row.members] for row in session.read(teams.team_rows)}


def fates(dialog):
    model = dialog.model
    return [model.index(row, FATE).data() for row in range(model.rowCount())]


def test_enter_makes_teams_and_adds_to_them_and_one_undo_takes_it_back(page, session, ready, keys):
    dialog, before = ready(open_pasted(session, TABLE, page)), lists(session)
    assert fates(dialog) == [
        "",
        "will be added: Graz SK, reserve",
        "will be added: new team Linz, board 2",
        "will be added: new team Linz, board 1",
        "refused: Linz has board 1 in line 4 already.",
        "refused: There is no team in this line.",
    ]
    assert dialog.sentence.text() == "1 team and 3 players will be added, 2 lines cannot be taken."
    assert plain_text(dialog.do) == "Add 3 players  (Enter)"
    assert dialog.target.findChildren(QAbstractButton)[0].text() == "Teams of this event"
    keys(ENTER)
    assert lists(session) == before | {
        "Graz SK": [*before["Graz SK"], "Moreau, Anne"],
        "Linz": ["Okafor, Ben", "Kovács, Péter"],
    }
    session.do_to_event(events.undo)
    assert lists(session) == before


def test_columns_that_players_of_teams_do_not_have_are_named_and_faded(page, session, ready):
    dialog = ready(open_pasted(session, TABLE, page))
    heads = [dialog.model.meaning(FIRST_CELL + place) for place in range(6)]
    assert heads == ["Team", "Board", "Name", "Rating", "Club – not used", "Fee – not used"]
    assert dialog.doubts.text().endswith(" Not used in a team event: Club, Fee.")
    faded = [dialog.model.index(1, FIRST_CELL + place).data(Role.FADED) for place in range(6)]
    assert faded == [False, False, False, False, True, True]


def test_where_people_play_teams_and_boards_are_said_to_be_unused(show, make_event, session, ready):
    page = show(PlayersPage, make_event())
    dialog = ready(open_pasted(session, TABLE, page))
    assert dialog.doubts.text() == "Not used in an individual event: Team, Board."
    assert dialog.model.meaning(FIRST_CELL) == "Team – not used"
    dialog.target.choose(1)
    dialog.target.chosen.emit(1)
    assert "Not used" not in dialog.doubts.text()


def test_the_cell_at_fault_is_marked(page, session, ready):
    model = ready(open_pasted(session, TABLE, page)).model
    assert [model.marked(row) for row in (4, 5)] == [[FIRST_CELL + 1], [FIRST_CELL]]


def test_a_table_without_teams_says_what_to_do_and_f4_does_it(page, session, ready, qtbot):
    text = "Club\tName\tElo\nLinz\tMoreau, Anne\t2201\nLinz\tOkafor, Ben\t1800\n"
    dialog = ready(open_pasted(session, text, page))
    assert dialog.fault.text() == "No column is taken for the teams: F4 on a column can make it “Team”"
    assert not dialog.do.isEnabled()
    dialog.table.field_chosen.emit(0, Field.TEAM)
    qtbot.waitUntil(dialog.do.isEnabled)
    assert dialog.sentence.text() == "1 team and 2 players will be added."


def test_space_skips_or_adds_a_namesake_of_another_team_and_never_updates_that_one(
    page, session, ready, keys
):
    teams.add_members(session.current_event, session.section, 1, (NewMember("Moreau, Anne", 2000),))
    text = "Team\tName\tElo\nLinz\tMoreau, Anne\t2201\nGyőr SK\tMoreau, Anne\t2300\n"
    dialog = ready(open_pasted(session, text, page))
    elsewhere = "Moreau, Anne of Győr SK has the same name"
    assert fates(dialog)[1:] == [f"skipped: {elsewhere}", "skipped: Moreau, Anne has the same name"]
    dialog.table.go_to_cell(1, FIRST_CELL)
    keys(SPACE)
    assert fates(dialog)[1] == f"added all the same: {elsewhere}"
    keys(SPACE)
    assert fates(dialog)[1] == f"skipped: {elsewhere}"
    dialog.bar.doubles.choice.setFocus()
    keys(Qt.Key.Key_Down)
    assert fates(dialog)[1:] == [f"skipped: {elsewhere}", "updates Moreau, Anne: same name"]
    assert dialog.bar.doubles.choice.currentText() == "update"


@pytest.fixture
def question(monkeypatch):
    """Answer what is asked, and keep what it was."""
    made = SimpleNamespace(answer=False, asked=[])

    def ask(_theme, question, _parent):
        made.asked.append(question.title)
        return made.answer

    monkeypatch.setattr(dialog_module, "ask", ask)
    return made


def test_once_round_1_is_paired_lists_grow_only_if_that_is_approved(
    show, event, session, ready, keys, question
):
    event.pair()
    page = show(TeamsPage, event)
    dialog, before = ready(open_pasted(session, TABLE, page)), lists(session)
    assert "adding to the lists of teams needs approval (D.02, article 5)" in dialog.doubts.text()
    assert "New teams are late entries and play from round 2." in dialog.doubts.text()
    keys(ENTER)
    assert (question.asked, dialog.isVisible()) == (["Add players to the lists of teams?"], True)
    assert lists(session) == before
    question.answer = True
    keys(ENTER)
    assert lists(session)["Graz SK"] == [*before["Graz SK"], "Moreau, Anne"]
    assert not dialog.isVisible()


def test_late_teams_alone_need_no_approval(show, event, session, ready, keys, question):
    event.pair()
    page = show(TeamsPage, event)
    dialog = ready(open_pasted(session, "Team\tName\tElo\nLinz\tMoreau, Anne\t2201\n", page))
    assert dialog.doubts.text().endswith(" New teams are late entries and play from round 2.")
    keys(ENTER)
    assert (question.asked, lists(session)["Linz"]) == ([], ["Moreau, Anne"])


def test_ctrl_v_on_the_page_opens_the_import(page, session, keys):
    QApplication.clipboard().setText(TABLE)
    page.focus_table()
    keys(PASTE)
    (dialog,) = page.findChildren(ImportDialog)
    assert dialog.isVisible()
    dialog.close()
