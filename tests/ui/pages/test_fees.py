"""Entry fees in the window: typed in the form, seen in the table, ticked off by a key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from swissdesk.frozen import replace
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.actions import plain_text, why_not
from swissdesk.ui.kit.models import Role
from swissdesk.ui.pages.players import PlayersPage
from swissdesk.ui.pages.players.entry import Field
from swissdesk.ui.pages.players.model import LOOK
from swissdesk.ui.pages.teams import TeamsPage
from swissdesk.ui.pages.tournament.page import TournamentPage

pytestmark = pytest.mark.gui

ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape
PAY = (Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
ROLES = (Role.STRONG, Role.TIP)
FEE, PAID = LOOK.leading.index(66), LOOK.leading.index(66) + 1


def with_usual_fee(event, fee, currency="EUR"):
    settings = tournaments.settings_of(event.opened, event.section)
    rules = replace(settings.prize_rules, currency=currency)
    tournaments.change_settings(event.opened, event.section, replace(settings, fee=fee, prize_rules=rules))
    return event


def cells(page, column):
    return [page.proxy.index(row, column).data() for row in range(page.proxy.rowCount())]


def paid_action(page):
    return page.entry_actions.all[2]


def test_a_new_player_is_offered_the_usual_fee_and_can_have_another(show, make_event, keys):
    page = show(PlayersPage, with_usual_fee(make_event(count=0), 2000))
    keys("Wren, Harriet", ENTER, ENTER)
    assert page.form.texts().fee == "20"
    keys("Pappas, Giorgos")
    page.form._lines[Field.FEE].setFocus()
    page.form._lines[Field.FEE].selectAll()
    keys("12,50", Qt.Key.Key_Tab, "5", ENTER, ESC)
    assert {row.name: (row.fee, row.paid) for row in page.model.rows} == {
        "Wren, Harriet": (2000, 0),
        "Pappas, Giorgos": (1250, 500),
    }


@pytest.mark.parametrize(
    ("field", "typed"), [(Field.FEE, "-5"), (Field.PAID, "a lot"), (Field.FEE, "12.505")]
)
def test_what_is_no_sum_is_refused_below_its_field(show, make_event, field, typed):
    page = show(PlayersPage, make_event(count=1))
    page.table.go_to(0)
    page.start_editing()
    page.form._lines[field].setText(typed)
    QTest.keyClick(page.form._lines[field], ENTER)
    assert page.form.fault_of(field) == "A sum such as 12 or 12.50, or empty"
    assert (page.model.rows[0].fee, page.model.rows[0].paid) == (0, 0)


def test_the_columns_of_the_money_are_there_once_somebody_owes_a_fee(show, make_event):
    event = make_event()
    page = show(PlayersPage, event)
    assert page.table.isColumnHidden(FEE)
    assert page.table.isColumnHidden(PAID)
    page.table.window().resize(1700, 640)
    first = players.player(event.opened, event.section, page.model.rows[0].id)
    page.session.do(players.edit_player, replace(first, fee=1550))
    assert not page.table.isColumnHidden(FEE)
    assert not page.table.isColumnHidden(PAID)
    assert (cells(page, FEE)[:2], cells(page, PAID)[:2]) == (["15.50", ""], ["0", ""])
    page.session.do(players.edit_player, first)
    assert page.table.isColumnHidden(FEE)
    assert page.table.isColumnHidden(PAID)


def test_the_club_stays_beside_the_money_and_what_is_hidden_is_said_and_shown(show, make_event):
    event = with_usual_fee(make_event(count=2, rounds_planned=9), 2000)
    form = NewPlayer("Wren, Harriet", club="Pápa SE", k_factor=40, fee=2000, federation="HUN")
    players.add_player(event.opened, event.section, form)
    page = show(PlayersPage, event)
    club, k_factor = PAID - 2, PAID - 3
    page.table.window().resize(1170, 640)
    assert not page.table.isColumnHidden(club)
    assert not page.table.isColumnHidden(PAID)
    assert page.table.isColumnHidden(k_factor)
    assert page.view._note.text().endswith("not shown: K, Fee")
    assert page.table.accessibleDescription() == "not shown: K, Fee"
    # What the hidden columns leave is not all for the names.
    assert 90 < page.table.columnWidth(club) <= 150
    assert page.table.columnWidth(1) >= 240
    row = page.proxy.index(2, 1)
    assert page.table.hidden_facts(row) == "K: 40\nFee: 20"
    page.table.window().resize(1700, 640)
    assert page.table.accessibleDescription() == ""
    assert page.table.columnWidth(club) == 150


def test_ctrl_m_notes_a_payment_and_takes_it_back(show, make_event, keys):
    event = with_usual_fee(make_event(count=2), 2000)
    players.add_player(event.opened, event.section, NewPlayer("Wren, Harriet"))
    page = show(PlayersPage, event)
    assert not any(key == "Ctrl M" for key, _text in page.key_strip())
    page.table.go_to(2)
    assert ("Ctrl M", "paid or not") in page.key_strip()
    assert plain_text(paid_action(page)) == "3 Wren, Harriet has paid in full"
    keys(PAY)
    assert page.model.rows[2].paid == 2000
    assert page.current_entry().name == "Wren, Harriet"
    assert plain_text(paid_action(page)) == "Take back the payment of 3 Wren, Harriet"
    keys(PAY)
    assert page.model.rows[2].paid == 0


def test_a_payment_that_is_not_complete_stands_out(show, make_event):
    event = make_event(count=0)
    for name, paid in (("Wren, Harriet", 500), ("Pappas, Giorgos", 2000)):
        players.add_player(event.opened, event.section, NewPlayer(name, fee=2000, paid=paid))
    page = show(PlayersPage, event)
    looks = {
        page.model.index(row, 1).data(): [page.model.index(row, PAID).data(role) for role in ROLES]
        for row in range(2)
    }
    assert looks["Wren, Harriet"] == [True, "15 of 20 still to be paid"]
    assert looks["Pappas, Giorgos"][0] is False
    assert looks["Pappas, Giorgos"][1] != "0 of 20 still to be paid"


def test_ctrl_m_completes_what_was_paid_in_part(show, make_event, keys):
    event = make_event(count=0)
    players.add_player(event.opened, event.section, NewPlayer("Wren, Harriet", fee=2000, paid=500))
    page = show(PlayersPage, event)
    assert plain_text(paid_action(page)) == "1 Wren, Harriet has paid in full"
    keys(PAY)
    assert page.model.rows[0].paid == 2000
    keys(PAY)
    assert page.model.rows[0].paid == 500
    said = events.last_change(event.opened).text
    assert said == "Payment taken back: 1 Wren, Harriet, 15 EUR; 5 EUR stays paid"
    keys(PAY)
    events.undo(event.opened)
    assert players.player_rows(event.opened, event.section)[0].paid == 500


def test_a_fee_that_is_set_late_is_charged_by_one_action(show, make_event):
    event = with_usual_fee(make_event(count=3), 1250)
    page = show(PlayersPage, event)
    charge = next(each for each in page.menu_actions() if each.text() == "Usual fee for all who owe none")
    page.show_actions()
    charge.trigger()
    assert why_not(charge) == "Everybody who takes part owes a fee already."
    assert [row.fee for row in page.model.rows] == [1250] * 3
    assert events.last_change(event.opened).text == "All who owed no fee owe 12.50 EUR"
    events.undo(event.opened)
    assert [row.fee for row in players.player_rows(event.opened, event.section)] == [0, 0, 0]


def test_who_owes_nothing_cannot_pay(show, make_event, keys):
    page = show(PlayersPage, make_event(count=2))
    page.table.go_to(0)
    assert why_not(paid_action(page)) == "No fee is owed here"
    assert why_not(page.entry_actions.charge) == "There is no usual fee: it is set on the Tournament page."
    assert not any(key == "Ctrl M" for key, _text in page.key_strip())
    keys(PAY)
    assert [row.paid for row in page.model.rows] == [0, 0]


@pytest.fixture
def league(make_event, tmp_path):
    """A team event without teams, with a usual fee."""
    settings = teams.team_settings(Settings("League", rounds_planned=3, fee=6000))
    event = make_event(count=0)
    event.opened.store.close()
    event.opened = events.create_event(tmp_path / "league.swissdesk", settings)
    event.section = events.sections(event.opened)[0].id
    return event


def test_a_team_owes_the_usual_fee_and_pays_it(show, league, keys):
    event = league
    players.add_player(event.opened, event.section, NewPlayer("Hetman"))
    page = show(TeamsPage, event)
    page.table.window().resize(1700, 640)
    page.table.go_to(0)
    keys(PAY)
    assert [(row.fee, row.paid) for row in page.model.rows] == [(6000, 6000)]
    assert not page.table.isColumnHidden(5)
    assert not page.table.isColumnHidden(6)


def test_the_usual_fee_is_a_setting_in_the_currency_of_the_event(show, make_event):
    event = with_usual_fee(make_event(count=1), 0)
    page = show(TournamentPage, event)
    box = next(box for box in page.boxes() if box.setting.key == "fee")
    assert box.editor.text() == ""
    box.editor.setText("12,50")
    box.editor.editingFinished.emit()
    assert tournaments.settings_of(event.opened, event.section).fee == 1250
    assert box.editor.text() == "12.50"
    assert box.hint == "Owed by each new entry, in EUR"
    box.editor.setText("-3")
    box.editor.editingFinished.emit()
    assert box.fault == "A sum such as 12 or 12.50, or empty"
    assert tournaments.settings_of(event.opened, event.section).fee == 1250


def test_the_fee_of_a_team_is_typed_beside_its_name(show, league, keys):
    page = show(TeamsPage, league)
    page.start_adding("Hetman")
    assert (page.form.fee.text(), page.form.paid.text()) == ("60", "")
    page.form.fee.setFocus()
    page.form.fee.selectAll()
    keys("45,50", ENTER)
    (team,) = page.model.rows
    assert (team.name, team.fee, team.paid) == ("Hetman", 4550, 0)
    page.form.paid.setFocus()
    keys("20", ENTER)
    assert (page.model.rows[0].fee, page.model.rows[0].paid) == (4550, 2000)
    assert page.form.line.hasFocus()
    events.undo(league.opened)
    assert players.player_rows(league.opened, league.section)[0].paid == 0


def test_a_sum_that_is_none_is_named_below_its_field_and_nothing_is_changed(show, league, keys):
    players.add_player(league.opened, league.section, NewPlayer("Hetman"))
    page = show(TeamsPage, league)
    page.table.go_to(0)
    page.form.fee.setFocus()
    page.form.fee.selectAll()
    keys("sixty", ENTER)
    assert page.form.head_fault() == "A sum such as 12 or 12.50, or empty"
    assert page.model.rows[0].fee == 6000


def test_what_is_noted_by_the_key_stands_in_the_form_of_the_team(show, league, keys):
    players.add_player(league.opened, league.section, NewPlayer("Hetman"))
    page = show(TeamsPage, league)
    page.table.go_to(0)
    page.table.setFocus()
    keys(PAY)
    page.refresh(None)
    assert (page.form.fee.text(), page.form.paid.text()) == ("60", "60")
