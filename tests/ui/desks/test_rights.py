"""What the window offers to the chief, a desk and a screen of a shared event, by the table of rights."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from swissdesk.services.entry import players
from swissdesk.services.event import events, tournaments
from swissdesk.services.journal import entries as journal
from swissdesk.services.roles import NoRightError, Right, Role, may, why_not
from swissdesk.services.round import rounds
from swissdesk.terms import DRAWN, WHITE_WINS
from swissdesk.ui.desks.rights import _FREE, right_of
from swissdesk.ui.journal.dialog import JournalDialog
from swissdesk.ui.kit import actions
from swissdesk.ui.kit.actions import name_of
from swissdesk.ui.session import PageName, why_not_allowed
from tests.storage.shared.test_desks import SECTION, result

pytestmark = pytest.mark.gui

OF_ALL = {
    "Qt.MainWindow.close",
    "ui.copy_settings.CopySettings.ask_kept",
    "ui.desks.actions.SharedEvents.ask_join",
    "ui.event.copies.Copies.ask_place",
    "ui.event.copies.Copies.copy_now",
    "ui.event.event_files.EventFiles.ask_copy",
    "ui.event.event_files.EventFiles.ask_example",
    "ui.event.event_files.EventFiles.ask_export",
    "ui.event.event_files.EventFiles.ask_import",
    "ui.event.event_files.EventFiles.ask_open",
    "ui.event.event_files.EventFiles.close",
    "ui.event.event_files.EventFiles.open_path",
    "ui.event.new_events.NewEvents.ask",
    "ui.event.new_events.NewEvents.ask_again",
    "ui.event.recent.RecentFiles._on_clear",
    "ui.event.templates.Templates.ask_name",
    "ui.event.templates.Templates.show_all",
    "ui.frame.frame.Frame.go_to_pane",
    "ui.frame.language_menu.LanguageMenu._on_chosen",
    "ui.hall.hall.Hall.choose",
    "ui.hall.hall.Hall.toggle",
    "ui.help.show_about",
    "ui.journal.actions.JournalActions.show",
    "ui.kit.sorting.ColumnSorter.sort_by_current",
    "ui.lists.rating_actions.RatingListActions.show",
    "ui.look.theme.Theme.choose",
    "ui.look.theme.Theme.set_text_size",
    "ui.look.theme.Theme.step_text_size",
    "ui.main_window.MainWindow.open_palette",
    "ui.main_window.MainWindow.show_page",
    "ui.main_window._show_keys",
    "ui.manual.help_key.HelpKey.open_here",
    "ui.pages.documents.page.DocumentsPage._on_kit",
    "ui.pages.documents.page.DocumentsPage._on_print_set",
    "ui.pages.documents.page.DocumentsPage._on_print_this",
    "ui.pages.documents.page.DocumentsPage._on_save",
    "ui.pages.documents.page.DocumentsPage._on_site",
    "ui.pages.documents.page.DocumentsPage._on_site_again",
    "ui.pages.rounds.actions.RoundActions._look_for_certain",
    "ui.pages.rounds.actions.RoundActions._show_next",
    "ui.pages.rounds.boards.match_actions.MatchActions._compare_score",
    "ui.pages.rounds.cards.switching.BoardsOrCards._on_action",
    "ui.pages.rounds.cards.switching.BoardsOrCards._on_steps",
    "ui.pages.rounds.going.GoingToBoards._on_jump",
    "ui.pages.rounds.going.GoingToBoards._on_next_open",
    "ui.pages.rounds.proofs.ProofAction._keep",
    "ui.pages.rounds.why.asking.WhyAsking._close",
    "ui.pages.stack.PageStack.focus_search",
    "ui.pages.standings.actions.StandingsActions._show_sheet",
    "ui.pages.standings.actions.StandingsActions._with_key",
    "ui.pages.standings.actions.StandingsActions.show_part",
    "ui.practice.practice.Practice.toggle",
    "ui.result_keys.KeyChoice.choose",
    "ui.session.Session.show_page",
    "ui.tools.check_event",
    "ui.tools.random_tournament",
    "ui.tools.step_round",
    "ui.tools.step_section",
    "ui.updating.ask_update",
}
"""Change nothing in the event."""

OF_A_DESK = {
    "ui.journal.history.redo": Right.UNDO,
    "ui.journal.history.undo": Right.UNDO,
    "ui.pages.entries.actions.EntryActions.toggle_presence": Right.CHECK_IN,
    "ui.pages.rounds.boards.second_pass.SecondPass._toggle": Right.SECOND_PASS,
    "ui.pages.rounds.gate.actions.GateActions._check_in_all": Right.CHECK_IN,
}

OF_WHEREABOUTS = {
    "ui.desks.actions.SharedEvents.ask_home",
    "ui.desks.actions.SharedEvents.ask_share",
    "ui.desks.alone.GoingAlone.ask_back",
    "ui.desks.alone.GoingAlone.ask_go_on",
}

OF_THE_CHIEF = {
    "ui.desks.hosting.Hosting.ask_invite",
    "ui.lists.club_actions.ClubActions.show",
    "ui.pages.entries.actions.EntryActions.charge_usual_fee",
    "ui.pages.entries.actions.EntryActions.choose_numbers",
    "ui.pages.entries.actions.EntryActions.limit_pairs",
    "ui.pages.entries.actions.EntryActions.move_to_section",
    "ui.pages.entries.actions.EntryActions.open_special_cases",
    "ui.pages.entries.actions.EntryActions.remove",
    "ui.pages.entries.actions.EntryActions.resolve_twice",
    "ui.pages.entries.actions.EntryActions.toggle_payment",
    "ui.pages.entries.actions.EntryActions.toggle_withdrawal",
    "ui.pages.entries.page.EntriesPage._on_add",
    "ui.pages.entries.rating_refresh.RatingRefresh.ask",
    "ui.pages.entries.tables.TableActions._on_earlier",
    "ui.pages.entries.tables.TableActions._on_import",
    "ui.pages.entries.tables.TableActions._on_paste",
    "ui.pages.players.page.PlayersPage.start_editing",
    "ui.pages.rounds.actions.RoundActions._close",
    "ui.pages.rounds.actions.RoundActions._draw_colour",
    "ui.pages.rounds.actions.RoundActions._publish",
    "ui.pages.rounds.actions.RoundActions._reopen",
    "ui.pages.rounds.actions.RoundActions._unpair",
    "ui.pages.rounds.all_rounds.AllRoundsActions._pair",
    "ui.pages.rounds.all_rounds.AllRoundsActions._publish",
    "ui.pages.rounds.all_rounds.AllRoundsActions._unpair",
    "ui.pages.rounds.boards.match_actions.MatchActions.ask_winner",
    "ui.pages.rounds.boards.match_actions.MatchActions.change_line_up",
    "ui.pages.rounds.by_hand.drafting.Drafting.__init__.<lambda>",
    "ui.pages.rounds.by_hand.drafting.Drafting._on_discard",
    "ui.pages.rounds.by_hand.drafting.Drafting._review",
    "ui.pages.rounds.by_hand.drafting.Drafting.begin",
    "ui.pages.rounds.gate.actions.GateActions._expel",
    "ui.pages.rounds.gate.actions.GateActions._open_absent",
    "ui.pages.rounds.gate.actions.GateActions._open_correction",
    "ui.pages.rounds.gate.actions.GateActions._open_games",
    "ui.pages.rounds.gate.actions.GateActions._open_late_arrival",
    "ui.pages.rounds.gate.actions.GateActions._open_postponing",
    "ui.pages.rounds.pairing_job.PairingJob.start",
    "ui.pages.standings.actions.StandingsActions.draw_lots",
    "ui.pages.standings.actions.StandingsActions.show_in_view",
    "ui.pages.teams.page.TeamsPage.start_editing",
    "ui.pages.tournament.fide_bar.FideBar.ask_to_leave",
    "ui.pages.tournament.fide_bar.FideBar.enter",
    "ui.pages.tournament.logo.LogoBar._on_choose",
    "ui.pages.tournament.logo.LogoBar._on_remove",
    "ui.pages.tournament.page.TournamentPage.draw_colour",
    "ui.pages.tournament.page.TournamentPage.edit_categories",
    "ui.pages.tournament.page.TournamentPage.edit_prizes",
    "ui.pages.tournament.sections.SectionActions.__init__.<lambda>",
    "ui.pages.tournament.sections.SectionActions.ask_groups",
    "ui.pages.tournament.sections.SectionActions.ask_name",
    "ui.pages.tournament.sections.SectionActions.ask_new",
    "ui.pages.tournament.sections.SectionActions.ask_qualified",
    "ui.pages.tournament.sections.SectionActions.ask_table",
    "ui.pages.tournament.sections.SectionActions.remove_current",
    "ui.tools.type_in_round",
}


def commands(window):
    every = window.menus.all_actions()
    return [action for action in every if action.text() and action.menu() is None]


def test_every_command_of_the_menus_has_the_right_that_it_takes(at_desk):
    """A new command fails here until somebody has said who may use it; till then it is the chief's."""
    known = {name_of(action): right_of(action) for action in commands(at_desk)}
    of_the_chief = {
        **dict.fromkeys(OF_THE_CHIEF, Right.ALL_ELSE),
        **dict.fromkeys(OF_WHEREABOUTS, Right.WHEREABOUTS),
    }
    assert known == {**dict.fromkeys(OF_ALL), **OF_A_DESK, **of_the_chief}


def test_no_command_is_free_by_a_part_of_its_name_or_as_a_lambda():
    """Two lambdas of a function have one name, so that a new command would be as free as the old one."""
    assert OF_ALL <= _FREE
    assert not [name for name in _FREE if "<lambda>" in name or name.endswith(".")]


def held_off(window, role, right=Right.ALL_ELSE):
    """The names of the commands that say that the role has not the right to them; each of them is off."""
    held = [action for action in commands(window) if actions.why_not(action) == why_not(role, right)]
    assert not any(action.isEnabled() for action in held)
    return {name_of(action) for action in held}


def test_a_desk_has_in_the_menus_what_it_may_do_and_the_rest_says_why(at_desk):
    for page in PageName:
        at_desk.show_page(page)
        assert held_off(at_desk, Role.DESK) == OF_THE_CHIEF
        assert held_off(at_desk, Role.DESK, Right.WHEREABOUTS) == OF_WHEREABOUTS


def test_a_screen_has_nothing_in_the_menus_that_changes_the_event(at_screen):
    for page in PageName:
        at_screen.show_page(page)
        assert held_off(at_screen, Role.SCREEN) == OF_THE_CHIEF | OF_A_DESK.keys()
        assert held_off(at_screen, Role.SCREEN, Right.WHEREABOUTS) == OF_WHEREABOUTS


def test_once_the_event_is_closed_no_command_is_held_off_any_more(at_desk):
    at_desk.files.close()
    assert not any("the chief" in actions.why_not(action) for action in commands(at_desk))


def test_the_chief_has_every_command(joined):
    assert all(may(Role.CHIEF, right) for right in Right)
    assert not any("the chief" in actions.why_not(action) for action in commands(joined))


def test_a_desk_enters_a_result_by_its_key_and_takes_it_back(at_desk, desks):
    QTest.keyClick(at_desk.rounds.boards.table, Qt.Key.Key_1)
    anna = desks("Carl")
    assert anna.tournament(SECTION).rounds[-1].games[0].result == WHITE_WINS
    assert at_desk.undo.isEnabled()
    at_desk.undo.trigger()
    anna.catch_up()
    assert anna.tournament(SECTION).rounds[-1].games[0].result != WHITE_WINS


def test_what_a_desk_may_not_is_refused_before_the_server_is_asked(at_desk, desks):
    before = desks("Carl").revision
    with pytest.raises(NoRightError, match="the chief does the rest"):
        at_desk.session.attempt(rounds.unpair_last_round)
    assert at_desk.session.do(players.remove_player, 1) is None
    assert "the chief does the rest" in at_desk.banner.message
    assert why_not_allowed(at_desk.session, journal.restore) == why_not(Role.DESK)
    assert why_not_allowed(at_desk.session, rounds.enter_result) == ""
    assert desks("Dora").revision == before


def test_a_key_of_what_a_desk_may_not_is_no_cap_and_says_why(at_desk):
    at_desk.show_page(PageName.PLAYERS)
    at_desk.players.view.select(at_desk.players.model.rows[0].id)
    assert {cap for cap, _words in at_desk.players.key_strip()} <= {"abc", "Space", "Ctrl ← →", "F3"}
    at_desk.players.start_editing()
    at_desk.players.start_adding()
    assert at_desk.players.form.isHidden()
    assert at_desk.status.text == why_not(Role.DESK)


def test_the_settings_are_locked_at_a_desk_with_the_reason(at_desk):
    at_desk.show_page(PageName.TOURNAMENT)
    assert all(box.is_locked for box in at_desk.stack.tournament.boxes())


def heard(page):
    """What a screen reader says of the fields and of the list of tie-breaks, beside their names."""
    fields = (*(box.typed_into for box in page.boxes()), page.tie_breaks.table)
    return {field.accessibleDescription() for field in fields}


@pytest.mark.parametrize(("at", "role"), [("at_desk", Role.DESK), ("at_screen", Role.SCREEN)])
def test_why_all_settings_are_locked_stands_once_above_them_and_a_screen_reader_hears_it_at_each(
    request, at, role, make_event
):
    window = request.getfixturevalue(at)
    window.show_page(PageName.TOURNAMENT)
    page, why = window.stack.tournament, why_not(role)
    shown = [each.text() for each in page.findChildren(QLabel) if each.isVisibleTo(page)]
    assert shown.count(why) == 1
    assert heard(page) == {why}
    own = make_event(2, name="own")
    events.close_event(own)
    assert window.open_path(own.path)
    window.show_page(PageName.TOURNAMENT)
    assert why not in [each.text() for each in page.findChildren(QLabel) if each.isVisibleTo(page)]
    assert why not in heard(page)


def test_a_desk_reads_the_settings_that_it_may_not_change(at_desk):
    at_desk.show_page(PageName.TOURNAMENT)
    page = at_desk.stack.tournament
    kept = at_desk.session.read(tournaments.settings_of)
    shown = {box.setting.key: box.typed_into.text() for box in page.boxes()}
    assert kept.name
    assert shown["name"] == kept.name
    assert shown["rounds_planned"] == str(kept.rounds_planned)
    assert shown == {box.setting.key: box.setting.lock_text(kept) or box.text() for box in page.boxes()}


def test_the_chief_takes_another_desks_change_back_in_the_journal(joined, desks, qtbot):
    ben = desks("Ben")
    ben.do(*result(3, DRAWN))
    desks("Carl").do(*result(2, DRAWN))
    qtbot.waitUntil(lambda: joined.session.current_event.revision == 3, timeout=30_000)
    dialog = JournalDialog(joined.session, joined.session.current_event, joined)
    dialog.table.go_to(next(place for place, row in enumerate(dialog.rows.shown_rows()) if row.number == 2))
    assert dialog.back_button.isEnabled()
    dialog.back_button.click()
    ben.catch_up()
    assert ben.journal()[-1].takes_back == 2
    assert "done by Ben" in dialog.rows.shown_rows()[0].what
    assert ben.tournament(SECTION).rounds[-1].games[2].result != DRAWN
    dialog.close()


def test_the_journal_asks_the_server_when_take_back_is_pressed_and_says_who_comes_after(joined, desks, qtbot):
    desks("Ben").do(*result(2, DRAWN))
    desks("Carl").do(*result(2, WHITE_WINS))
    event = joined.session.current_event
    qtbot.waitUntil(lambda: event.revision == 3, timeout=30_000)
    dialog = JournalDialog(joined.session, event, joined)
    dialog.table.go_to(next(place for place, row in enumerate(dialog.rows.shown_rows()) if row.number == 2))
    assert dialog.back_button.isEnabled()
    dialog.back_button.click()
    assert "by Carl comes after it" in dialog.reason.text()
    assert not dialog.back_button.isEnabled()
    assert event.revision == 3
    dialog.close()


def test_a_desk_does_not_take_back_what_others_did(at_desk, desks):
    dialog = JournalDialog(at_desk.session, at_desk.session.current_event, at_desk)
    assert not dialog.back_button.isEnabled()
    assert not dialog.restore_button.isEnabled()
    assert dialog.back_button.toolTip() == why_not(Role.DESK)
    dialog.close()
