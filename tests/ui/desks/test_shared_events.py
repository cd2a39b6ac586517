"""A shared event in the window: others' changes come in, a lost line is told, the way there and home."""

import stat
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from swissdesk.errors import MovedError
from swissdesk.frozen import replace
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.storage.shared import follower as following
from swissdesk.storage.shared.sharing import take_home
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from swissdesk.ui.desks.join_dialog import JoinDialog
from swissdesk.ui.desks.share_dialog import ShareDialog
from swissdesk.ui.kit.dialogs import QuestionDialog
from swissdesk.ui.pages.rounds.boards.lines import Place, boards_in
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window
from tests.storage.event_building import field_of, player, with_result
from tests.storage.shared.outages import killed
from tests.storage.shared.test_desks import SECTION, result, whole
from tests.ui.opening import in_dialog

pytestmark = pytest.mark.gui

LONG = 30_000
"""Milliseconds that a slow computer is given."""


@pytest.fixture(autouse=True)
def short_times(monkeypatch):
    """Look for the server and for the other desks more often than in earnest."""
    monkeypatch.setattr(following, "_DESKS", 0.1)
    monkeypatch.setattr(following, "_PING", 0.1)


def shown(window):
    lines = boards_in(window.rounds.boards.table.lines.rows)
    return {line.place.board: line.result_text for line in lines if line.is_finished}


def test_a_result_that_another_desk_keys_appears_and_the_cursor_stays(joined, desks, qtbot):
    table = joined.rounds.boards.table
    assert table.selected_place() == Place(0, 1)
    desks("Ben").do(*result(3, DRAWN))
    qtbot.waitUntil(lambda: shown(joined) == {3: "½–½"}, timeout=LONG)
    assert table.selected_place() == Place(0, 1)
    assert table.hasFocus()
    assert joined.status.text.startswith("Ben: Board 3 of round 2")


def test_a_result_that_is_keyed_here_is_on_the_server_and_undo_takes_it_back_alone(joined, desks, qtbot):
    ben = desks("Ben")
    QTest.keyClick(joined.rounds.boards.table, Qt.Key.Key_1)
    ben.catch_up()
    assert ben.tournament(SECTION).rounds[-1].games[0].result == WHITE_WINS
    ben.do(*result(3, DRAWN))
    qtbot.waitUntil(lambda: shown(joined) == {1: "1–0", 3: "½–½"}, timeout=LONG)
    assert joined.status.text.startswith("Ben: ")
    assert joined.status._undo.text().startswith(" Undo “Board 1")
    joined.undo.trigger()
    assert shown(joined) == {3: "½–½"}


def test_a_board_that_another_desk_changed_is_refused_with_who_did_it(joined, desks):
    session = joined.session
    seen = session.current_event.tournament(session.section)
    desks("Ben").do(*result(1, BLACK_WINS))
    assert seen.rounds[-1].games[0].result != BLACK_WINS
    errors = []
    session.failed.connect(errors.append)
    session.do(rounds.enter_result, 2, 1, WHITE_WINS)
    assert [type(error) for error in errors] == [MovedError]
    assert "Ben" in joined.banner.message


def test_a_refusal_stays_in_view_while_others_go_on(joined, desks, qtbot):
    ben = desks("Ben")
    ben.do(*result(1, BLACK_WINS))
    joined.session.do(rounds.enter_result, 2, 1, WHITE_WINS)
    message = joined.banner.message
    ben.do(*result(4, DRAWN))
    qtbot.waitUntil(lambda: 4 in shown(joined), timeout=LONG)
    assert joined.banner.isVisible()
    assert joined.banner.message == message


def test_what_is_being_typed_stays_where_others_add_and_edit_players(joined, desks, qtbot):
    ben = desks("Ben")
    ben.do(*whole(field_of(10, 0)))
    joined.show_page(PageName.PLAYERS)
    page = joined.players
    qtbot.waitUntil(lambda: page._paired == 0, timeout=LONG)
    page.select(page.model.rows[8].id)
    page.start_editing()
    page.form.name.setFocus()
    QTest.keyClicks(page.form.name, "x")
    typed, chosen = page.form.name.text(), page.current_entry().id
    t = ben.tournament(SECTION)
    others = (replace(t.players[0], club="Late"), *t.players[1:], player(11))
    ben.do(*whole(replace(t, players=others), "A late player"))
    qtbot.waitUntil(lambda: len(page.model.rows) == 11, timeout=LONG)
    assert page.form.isVisible()
    assert page.form.name.text() == typed
    assert page.form.name.hasFocus()
    assert page.current_entry().id == chosen


def test_a_long_list_does_not_move_while_others_add_players(joined, desks, qtbot):
    ben = desks("Ben")
    ben.do(*whole(field_of(200, 0)))
    joined.show_page(PageName.PLAYERS)
    page = joined.players
    qtbot.waitUntil(lambda: len(page.model.rows) == 200, timeout=LONG)
    page.select(page.model.rows[150].id)
    qtbot.wait(50)  # the table scrolls to the row in a turn of its own
    scroll = page.table.verticalScrollBar()
    scroll.setValue(scroll.value() // 2)  # the selected row is out of sight
    before, top = scroll.value(), page.table.rowAt(2)
    late = replace(ben.tournament(SECTION), players=(*ben.tournament(SECTION).players, player(201)))
    ben.do(*whole(late, "A late player"))
    qtbot.waitUntil(lambda: len(page.model.rows) == 201, timeout=LONG)
    assert (scroll.value(), page.table.rowAt(2)) == (before, top)


def test_the_window_is_titled_by_the_name_of_the_event_and_says_that_it_is_shared(joined):
    assert joined.windowTitle() == "Open (shared) – SwissDesk"
    assert joined.status.saved.text.startswith("On the server")


def test_title_and_open_recent_follow_the_name_that_another_desk_gives_the_event(joined, desks, qtbot):
    ben = desks("Ben")
    t = ben.tournament(SECTION)
    ben.do(*whole(replace(t, settings=replace(t.settings, name="Lantern & Hill"))))
    qtbot.waitUntil(lambda: joined.windowTitle().startswith("Lantern & Hill (shared)"), timeout=LONG)
    assert joined.recent.menu.actions()[0].text().startswith("&1  Lantern && Hill\tshared, ")


def test_a_lost_line_is_told_across_the_window_and_nothing_is_stored_until_it_is_back(
    joined, desks, server, qtbot
):
    following_ = joined.shared.following
    with killed(server):
        qtbot.waitUntil(lambda: following_.is_lost, timeout=LONG)
        assert joined.shared.bar.isVisible()
        assert joined.shared.bar.message.startswith("No connection to the event since ")
        assert joined.status.saved.text.startswith("No connection")
        QTest.keyClick(joined.rounds.boards.table, Qt.Key.Key_1)
        assert shown(joined) == {}
        assert "No connection" in joined.status.text
        assert not joined.undo.isEnabled()
        assert joined.rounds.pad.hints.caps == ["/", "abc"]
        joined.show_page(PageName.STANDINGS)  # reading goes on
        joined.show_page(PageName.ROUNDS)
    qtbot.waitUntil(lambda: not following_.is_lost, timeout=LONG)
    assert not joined.shared.bar.isVisible()
    assert joined.status.saved.text.startswith("On the server")
    assert joined.rounds.pad.hints.caps == ["/", "abc", "Del"]
    QTest.keyClick(joined.rounds.boards.table, Qt.Key.Key_1)
    assert shown(joined) == {1: "1–0"}
    desks("Ben").do(*result(2, DRAWN))
    qtbot.waitUntil(lambda: shown(joined) == {1: "1–0", 2: "½–½"}, timeout=LONG)


def test_a_change_that_did_not_arrive_before_the_loss_is_told_once_the_server_is_back(joined, server, qtbot):
    event, said = joined.session.current_event, []
    joined.session.announced.connect(said.append)
    with killed(server):
        qtbot.waitUntil(lambda: joined.shared.following.is_lost, timeout=LONG)
        event.hold_back("")  # as if it were keyed in the moment before the loss is known
        joined.session.do(rounds.enter_result, 2, 1, WHITE_WINS)
    qtbot.waitUntil(lambda: any("had not arrived" in words for words in said), timeout=LONG)


def test_the_desks_are_listed_and_a_line_goes_to_what_a_desk_looks_at(joined, desks, server, played, qtbot):
    with server.connect(played) as line:
        line.execute("SET application_name = 'swissdesk ben1 standings 1'")
        line.execute("INSERT INTO desk VALUES ('ben1', 'Ben & Co', 'owner', now())")
        qtbot.waitUntil(lambda: joined.status.desks.text() == "2 desks", timeout=LONG)
        actions = joined.shared.desks.menu().actions()
        assert [action.text().replace("&&", "+").replace("&", "") for action in actions] == [
            "Anna (this desk)\tRound 2",
            "Ben + Co\tStandings",
        ]
        assert not actions[0].isEnabled()
        actions[1].trigger()
        assert joined.stack.current_name is PageName.STANDINGS
    qtbot.waitUntil(lambda: joined.status.desks.text() == "1 desk", timeout=LONG)
    assert not joined.shared.desks.shown[-1].is_here


def test_what_leads_to_the_event_is_kept_for_its_user_alone_and_never_in_the_settings(
    empty_window, settings, server, played
):
    key = server.address(played).replace("owner@", "owner:s3cret@")
    assert empty_window.files.join(key)
    way = empty_window.session.way
    assert "s3cret" in way.read_text("utf-8")
    assert stat.S_IMODE(way.parent.stat().st_mode) == 0o700
    settings.sync()
    assert "s3cret" not in Path(settings.fileName()).read_text("utf-8")


def test_a_shared_event_stands_by_its_name_among_those_opened_last_and_opens_again(joined, qtbot):
    way = joined.session.way
    qtbot.waitUntil(lambda: joined.recent.files and joined.recent.files[0].path == way, timeout=LONG)
    assert joined.recent.menu.actions()[0].text().startswith("&1  Open\tshared, ")
    assert joined.files.close()
    assert joined.files.open_path(way)
    assert joined.session.current_event.is_shared


def test_a_key_that_leads_nowhere_is_refused_in_the_dialog(empty_window, qtbot):
    faults = []

    def type_in(dialog):
        dialog.accept()
        faults.append(dialog.key_box.fault)
        dialog.key.setText("ABCDE FGHIJ")
        dialog.accept()
        faults.append(dialog.key_box.fault)
        dialog.key.setText("postgresql+psycopg://owner@127.0.0.1:1/open")
        dialog.accept()
        faults.append(dialog.key_box.fault)
        dialog.name.clear()
        dialog.accept()
        faults.append(dialog.name_box.fault)
        dialog.reject()

    in_dialog(JoinDialog, type_in)
    empty_window.shared.join.trigger()
    assert faults[0] == "Type or paste what you were given for the event"
    assert "invitation" in faults[1].lower()
    assert "There is no connection to the shared event open (127.0.0.1)" in faults[2]
    assert faults[3] == "A desk needs a name"
    assert empty_window.session.current_event is None


def test_an_event_is_joined_by_the_dialog(empty_window, key):
    def type_in(dialog):
        dialog.key.setText(f" {key} ")
        dialog.name.setText("Entrance")
        dialog.accept()

    in_dialog(JoinDialog, type_in)
    empty_window.shared.join.trigger()
    assert empty_window.session.current_event.is_shared
    assert empty_window.files.desk.name == "Entrance"


def test_an_event_is_shared_and_taken_home_again(window, server, database, tmp_path, monkeypatch, qtbot):
    def type_in(dialog):
        dialog.there.setChecked(True)
        dialog.address.setText(server.address(database))
        dialog.name.setText("Anna")
        dialog.accept()

    before = window.session.current_event.tournament(window.session.section)
    in_dialog(ShareDialog, type_in)
    window.shared.share.trigger()
    event = window.session.current_event
    assert event.is_shared
    assert event.tournament(window.session.section) == before
    assert not window.shared.share.isEnabled()
    home = tmp_path / "home.swissdesk"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_options: (str(home), ""))
    window.shared.home.trigger()
    assert window.session.current_event.path == home
    assert window.session.current_event.tournament(window.session.section) == before
    assert not window.shared.home.isEnabled()


def stored_in(path):
    """What a copy holds; it is closed, or the window would ask why it cannot be replaced."""
    event = events.open_event(path)
    try:
        return event.tournament(SECTION)
    finally:
        events.close_event(event)


def test_an_event_that_another_desk_took_home_is_told_and_takes_no_results_any_more(
    joined, server, played, tmp_path, qtbot
):
    take_home(server.address(played), tmp_path / "home.swissdesk")
    qtbot.waitUntil(lambda: joined.status.saved.text == "Read-only", timeout=LONG)
    QTest.keyClick(joined.rounds.boards.table, Qt.Key.Key_1)
    assert shown(joined) == {}


def test_no_server_is_looked_for_once_the_event_was_taken_home(joined, server, played, tmp_path, qtbot):
    take_home(server.address(played), tmp_path / "home.swissdesk")
    qtbot.waitUntil(lambda: joined.status.saved.text == "Read-only", timeout=LONG)
    thread = joined.shared.following._followed._follower._thread
    with killed(server):
        qtbot.waitUntil(lambda: not thread.is_alive(), timeout=LONG)
        assert joined.shared.bar.message == ""
    assert "Taken home" in joined.status.text


def test_what_is_keyed_at_a_desk_is_signed_by_its_name_unless_somebody_has_signed(joined, desks):
    QTest.keyClick(joined.rounds.boards.table, Qt.Key.Key_1)
    ben = desks("Ben")
    assert ben.last_change().who == "Anna"


def test_a_shared_event_is_copied_to_the_second_place(joined, desks, tmp_path, played, qtbot):
    place = tmp_path / "stick"
    place.mkdir()
    desks("Ben").do(*result(1, DRAWN))
    joined.copies.set_place(place)
    qtbot.waitUntil(lambda: joined.status.copy.text().startswith("Copy in stick: "), timeout=LONG)
    assert stored_in(place / f"{played}.swissdesk") == with_result(field_of(10, 2), 1, DRAWN)
    assert joined.session.way.with_suffix(".swissdesk").exists()


def test_a_copy_of_a_shared_event_is_saved_where_it_is_wanted(joined, tmp_path):
    path = tmp_path / "copy.swissdesk"
    for _time in range(2):  # an older copy is replaced
        assert joined.files.copy_to(path)
    assert stored_in(path) == joined.session.current_event.tournament(SECTION)


def test_taking_home_asks_first_while_others_are_at_the_event(joined, server, played, qtbot, monkeypatch):
    asked = []

    def refuse(dialog):
        asked.append(dialog.question)
        dialog.reject()

    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_options: pytest.fail("asked"))
    with server.connect(played) as line:
        line.execute("SET application_name = 'swissdesk ben1 rounds 1'")
        line.execute("INSERT INTO desk VALUES ('ben1', 'Ben', 'owner', now())")
        qtbot.waitUntil(lambda: joined.status.desks.text() == "2 desks", timeout=LONG)
        in_dialog(QuestionDialog, refuse)
        joined.shared.home.trigger()
    assert asked[0].title == "1 other desk is still at the event"
    assert asked[0].listed == ("Ben: Round 1",)


def test_the_hall_follows_the_shared_event(joined, desks, qtbot):
    joined.hall.open()
    qtbot.waitUntil(lambda: joined.hall.screen.page_count > 0, timeout=LONG)

    def results():
        return str(joined.hall.screen._sections)

    before = results()
    desks("Ben").do(*result(1, DRAWN))
    qtbot.waitUntil(lambda: results() != before, timeout=LONG)
    joined.hall.close()


def test_a_section_that_another_desk_removed_goes_out_of_view(joined, desks, qtbot):
    ben = desks("Ben")
    second = ben.add_section(
        replace(field_of(4, 0), settings=replace(field_of(4, 0).settings, section="B")), "B"
    )
    qtbot.waitUntil(lambda: len(events.sections(joined.session.current_event)) == 2, timeout=LONG)
    joined.session.show_section(second)
    ben.save_all({second: None}, "B is gone")
    qtbot.waitUntil(lambda: joined.session.section == SECTION, timeout=LONG)


def test_following_ends_with_the_event_and_with_the_window(joined, settings, key, tmp_path, qtbot):
    thread = joined.shared.following._followed._follower._thread
    assert joined.files.close()
    assert not thread.is_alive()
    assert joined.status.desks.text() == ""
    other = build_window(settings, tmp_path / "other")
    other.show()
    assert other.files.join(key)
    thread = other.shared.following._followed._follower._thread
    other.close()
    assert not thread.is_alive()


def test_a_desk_that_shows_another_state_than_the_server_reads_it_again_and_reports_it(
    joined, desks, qtbot, monkeypatch
):
    monkeypatch.setattr(following, "_CHECKED", 1)
    store = joined.session.current_event.store
    store._tournaments[SECTION] = with_result(store.tournament(SECTION), 5, DRAWN)
    joined.shared.following._followed.know()
    ben = desks("Ben")
    with qtbot.captureExceptions() as defects:
        ben.do(*result(1, DRAWN))
        qtbot.waitUntil(lambda: bool(defects), timeout=LONG)
    assert [kind.__name__ for kind, _defect, _trace in defects] == ["DifferentStateError"]
    assert joined.session.current_event.tournament(SECTION) == ben.tournament(SECTION)
    assert shown(joined) == {1: "½–½"}
