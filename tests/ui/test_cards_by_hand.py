"""Pairing a round by hand on the card table: by keys, by drag, and what is refused with its reason."""

from pathlib import Path
from shutil import copy

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.services.entry import players
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.terms import Tpn
from swissdesk.ui.kit.models import Role
from swissdesk.ui.look.theme import ThemeChoice
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.by_hand import placing
from swissdesk.ui.pages.rounds.by_hand.card_table import DraftCardsTable
from swissdesk.ui.pages.rounds.by_hand.review import HandReviewDialog
from swissdesk.ui.pages.rounds.cards.lines import FreeByeLine, PairLine, RestLine, WaitLine
from swissdesk.ui.pages.rounds.cards.model import CardColumn
from tests.ui.pictures import LAST_ROUND, play_example

pytestmark = pytest.mark.one_window

SPACE, ENTER, TAB = Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Tab
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SPOKEN = Qt.ItemDataRole.AccessibleTextRole


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the example event with its fourth round as a draft."""
    event, _section = play_example(tmp_path_factory.mktemp("played"), last_is_draft=True)
    path = event.path
    events.close_event(event)
    return path


@pytest.fixture
def drafted(empty_window: MainWindow, qtbot: QtBot, tmp_path: Path, played: Path) -> MainWindow:
    """The window on the cards of that draft, paired by hand."""
    window = empty_window
    event = events.open_event(copy(played, tmp_path / "played.swissdesk"))
    window.session.open(event, events.sections(event)[0].id)
    window.show_round(LAST_ROUND)
    window.rounds.hand.begin()
    as_cards(window, qtbot)
    return window


def as_cards(window: MainWindow, qtbot: QtBot) -> None:
    window.rounds.either.action.trigger()
    qtbot.waitUntil(lambda: window.session.background.job is None and bool(table(window).draft.lines))


def table(window: MainWindow) -> DraftCardsTable:
    found = window.rounds.hand.table
    assert isinstance(found, DraftCardsTable)
    return found


def key(
    window: MainWindow, pressed: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    QTest.keyClick(table(window), pressed, held)


def pairs(window: MainWindow) -> set[frozenset[Tpn]]:
    return {frozenset(pair) for pair in window.rounds.hand.placing.moves.current.boards}


def hold(window: MainWindow, tpn: int) -> tuple[list[Tpn], list[Tpn]]:
    """Pick a card up; return on whose places it may be put and on whose not."""
    table(window).go_to_player(Tpn(tpn))
    key(window, SPACE)
    places = table(window).draft.places
    assert places is not None
    assert places.held == tpn
    draft = window.rounds.hand.placing.moves.current
    seated = [one for pair in draft.boards for one in pair if one != tpn]
    return [one for one in seated if one not in places.shut], [*places.shut]


def opponent(window: MainWindow, tpn: int) -> Tpn:
    return next(other for pair in pairs(window) if tpn in pair for other in pair if other != tpn)


def said(window: MainWindow) -> str:
    QApplication.processEvents()  # what was added to the panel is shown by then
    return " | ".join(
        found.text() for found in window.rounds.hand.panel.findChildren(QLabel) if found.isVisible()
    )


def spoken(window: MainWindow, tpn: int) -> str:
    return str(table(window).draft.place_of(Tpn(tpn)).data(SPOKEN))


def test_the_cards_of_a_draft_are_a_view_of_the_same_draft(drafted: MainWindow, qtbot: QtBot) -> None:
    page, hand = drafted.rounds, drafted.rounds.hand
    assert page.views.current is hand.shown
    assert page.state_pill().text == "Drafting by hand"
    assert hand.finish is page.primary_action()
    table(drafted).go_to_player(Tpn(6))
    page.either.action.trigger()
    assert hand.table is hand.view.table
    assert hand.table.selected_player() == 6
    assert drafted.focusWidget() is hand.view.table
    QTest.keyClick(hand.view.table, Qt.Key.Key_Down, SHIFT)
    here = hand.table.selected_player()
    page.either.action.trigger()
    assert table(drafted).selected_player() == here
    assert ", moved" in spoken(drafted, 6)


def test_a_held_card_lights_its_places_and_greys_the_rest_with_the_pair_in_the_way(
    drafted: MainWindow,
) -> None:
    free, shut = hold(drafted, 6)
    assert free
    assert shut
    assert opponent(drafted, 6) in free
    for other in free:
        assert "cannot change places" not in spoken(drafted, other)
    for other in shut:
        assert "cannot change places with 6: " in spoken(drafted, other)
    assert f"Can change places with {22 - len(shut)} of 22." in said(drafted)
    assert spoken(drafted, 6).endswith("in hand")


def test_enter_puts_the_held_card_down_and_ctrl_z_takes_it_back(drafted: MainWindow) -> None:
    before, revision = pairs(drafted), drafted.session.current_event.revision
    foe, free = opponent(drafted, 6), hold(drafted, 6)[0]
    target = next(one for one in free if one != foe)
    theirs = opponent(drafted, target)
    table(drafted).go_to_player(target)
    assert "Here: " in said(drafted)
    key(drafted, ENTER)
    assert {frozenset((6, theirs)), frozenset((target, foe))} <= pairs(drafted)
    assert table(drafted).selected_player() == 6
    assert table(drafted).draft.places is None
    key(drafted, Qt.Key.Key_Z, CTRL)
    assert pairs(drafted) == before
    assert drafted.session.current_event.revision == revision


def test_a_place_that_is_shut_changes_nothing_says_why_and_can_be_taken_all_the_same(
    drafted: MainWindow,
) -> None:
    before, shut = pairs(drafted), hold(drafted, 6)[1]
    places = table(drafted).draft.places
    assert places is not None
    table(drafted).go_to_player(shut[0])
    reason = places.shut[shut[0]].text
    assert reason in said(drafted)
    key(drafted, ENTER)
    assert pairs(drafted) == before
    assert drafted.status.text == f"Nothing was moved: {reason}. Ctrl Enter does it all the same."
    assert table(drafted).draft.places is not None
    drafted.rounds.hand.panel.anyway.click()
    assert pairs(drafted) != before
    assert drafted.status.text != f"Nothing was moved: {reason}. Ctrl Enter does it all the same."
    assert reason in spoken(drafted, 6)
    assert drafted.rounds.hand.panel.anyway.isHidden()


def test_shift_enter_lets_the_held_card_meet_the_one_at_the_cursor(drafted: MainWindow) -> None:
    draft = drafted.rounds.hand.placing.moves.current
    met = {
        player.tpn: {past.opponent for past in player.history}
        for player in drafted.rounds.hand.placing._begun.request.players
    }
    foe = opponent(drafted, 6)
    wanted = next(
        one
        for pair in draft.boards
        for one in pair
        if one not in (6, foe) and one not in met[6] and opponent(drafted, one) not in met[foe]
    )
    theirs = opponent(drafted, wanted)
    hold(drafted, 6)
    table(drafted).go_to_player(wanted)
    key(drafted, ENTER, SHIFT)
    assert {frozenset((6, wanted)), frozenset((foe, theirs))} <= pairs(drafted)
    hold(drafted, 6)
    table(drafted).go_to_player(wanted)
    key(drafted, ENTER, SHIFT)
    assert drafted.status.text == f"6 and {wanted} meet already."


def test_tab_goes_round_the_places_that_are_open_and_to_no_other(drafted: MainWindow) -> None:
    _free, shut = hold(drafted, 6)
    for bracket in range(len(table(drafted).draft.table.brackets)):
        table(drafted).draft.fold(bracket, is_folded=True)
    reached = []
    for _step in range(23 - len(shut)):
        key(drafted, TAB)
        reached.append(table(drafted).selected_player())
    assert len({*reached}) == 22 - len(shut)
    assert reached[0] == reached[-1]
    assert not {*reached} & {6, *shut}
    key(drafted, Qt.Key.Key_Backtab, SHIFT)
    assert table(drafted).selected_player() == reached[-2]
    key(drafted, Qt.Key.Key_Escape)
    assert table(drafted).draft.places is None


def test_every_letter_and_digit_only_searches_in_both_views(drafted: MainWindow) -> None:
    hand, before = drafted.rounds.hand, pairs(drafted)
    for _view in ("cards", "boards"):
        for letter in "abcdefghijklmnopqrstuvwxyz0123456789":
            QTest.keyClick(hand.table, letter)
            assert hand.shown.field.hasFocus()
            assert hand.shown.field.text() == letter
            QTest.keyClick(hand.shown.field, Qt.Key.Key_Escape)
            assert hand.table.hasFocus()
        drafted.rounds.either.action.trigger()
    assert pairs(drafted) == before
    assert hand.placing.moves.is_at_start
    caps = [cap for cap, _words in drafted.rounds.key_strip()]
    assert caps == [one.key for one in drafted.rounds.hand.panel.keys]
    assert all(cap == "abc" or len(cap) > 1 for cap in caps)


def centre(window: MainWindow, tpn: int) -> QPoint:
    window.rounds.hand.table.scrollTo(table(window).draft.place_of(Tpn(tpn)))
    return table(window).place_rect(Tpn(tpn)).center()


def drag(window: MainWindow, qtbot: QtBot, one: int, other: int) -> None:
    port, start, end = table(window).viewport(), centre(window, one), centre(window, other)
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(port, start + QPoint(3, 20))
    qtbot.mouseMove(port, end)
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def test_a_card_dragged_onto_a_shut_place_goes_back_and_onto_an_open_one_changes_places(
    drafted: MainWindow, qtbot: QtBot
) -> None:
    drafted.resize(1366, 1900)
    before, foe = pairs(drafted), opponent(drafted, 6)
    free, shut = hold(drafted, 6)
    places = table(drafted).draft.places
    assert places is not None
    key(drafted, Qt.Key.Key_Escape)
    qtbot.mouseClick(table(drafted).viewport(), Qt.MouseButton.LeftButton, pos=centre(drafted, 6))
    assert table(drafted).selected_player() == 6
    drag(drafted, qtbot, 6, shut[0])
    assert pairs(drafted) == before
    assert table(drafted).draft.places is None
    reason = places.shut[shut[0]].text
    assert reason in said(drafted)
    assert drafted.status.text.startswith(f"Nothing was moved: {reason}.")
    drag(drafted, qtbot, 6, next(one for one in free if one != foe))
    assert pairs(drafted) != before
    assert table(drafted).draft.places is None
    key(drafted, ENTER, CTRL)
    assert drafted.status.text == "Nothing was refused that could be done all the same."


def test_cards_that_wait_lie_in_their_scoregroups_and_are_paired_from_there(drafted: MainWindow) -> None:
    key(drafted, Qt.Key.Key_Delete, CTRL)
    lines = table(drafted).draft.lines
    waiting = [line for line in lines if isinstance(line, WaitLine)]
    assert sorted(one for line in waiting for one in (line.left, line.right) if one) == [*range(1, 24)]
    assert [line for line in lines if isinstance(line, FreeByeLine)]
    assert spoken(drafted, 6).endswith("waits")
    _free, shut = hold(drafted, 6)
    other = next(Tpn(one) for one in range(1, 24) if one not in (6, *shut))
    table(drafted).go_to_player(other)
    key(drafted, ENTER)
    assert pairs(drafted) == {frozenset((6, other))}
    view = table(drafted)
    heights = {type(line): view.rowHeight(row) for row, line in enumerate(view.draft.lines)}
    assert all(view.rowHeight(row) == heights[type(line)] for row, line in enumerate(view.draft.lines))
    assert heights[PairLine] == heights[WaitLine]
    assert isinstance(table(drafted).currentIndex().data(Role.ROW), WaitLine)


def test_the_free_bye_takes_a_card_unless_it_had_one(drafted: MainWindow) -> None:
    key(drafted, Qt.Key.Key_Delete, CTRL)
    begun = drafted.rounds.hand.placing._begun
    had = next(
        player.tpn
        for player in begun.request.players
        if any(past.kind.value == "pairing-allocated bye" for past in player.history)
    )
    row = next(at for at, line in enumerate(table(drafted).draft.lines) if isinstance(line, FreeByeLine))
    bye = table(drafted).draft.index(row, CardColumn.LEFT)
    hold(drafted, had)
    table(drafted).setCurrentIndex(bye)
    key(drafted, ENTER)
    assert drafted.rounds.hand.placing.moves.current.bye is None
    assert "may not have another bye" in drafted.status.text
    key(drafted, Qt.Key.Key_Escape)
    other = next(
        tpn
        for tpn in range(1, 24)
        if not any(
            past.opponent is None
            for player in begun.request.players
            if player.tpn == tpn
            for past in player.history
        )
    )
    hold(drafted, other)
    table(drafted).setCurrentIndex(bye)
    key(drafted, ENTER)
    assert drafted.rounds.hand.placing.moves.current.bye == other
    assert "has the bye" in spoken(drafted, other)


def test_who_does_not_play_lies_aside_and_is_not_moved(window: MainWindow, qtbot: QtBot) -> None:
    row = window.session.read(rounds.gate).rows[0]
    window.session.do(players.withdraw_player, row.id)
    window.rounds.hand.pair_by_hand.trigger()
    as_cards(window, qtbot)
    resting = next(line for line in table(window).draft.lines if isinstance(line, RestLine))
    assert (resting.tpn, resting.reason) == (row.tpn, "Withdrawn")
    table(window).go_to_player(resting.tpn)
    key(window, SPACE)
    assert window.status.text == "Nobody is here who can be picked up."
    assert not any(isinstance(line, FreeByeLine) for line in table(window).draft.lines)


def test_a_round_laid_on_the_cards_is_kept_with_its_reason(drafted: MainWindow, qtbot: QtBot) -> None:
    foe, free = opponent(drafted, 6), hold(drafted, 6)[0]
    table(drafted).go_to_player(next(one for one in free if one != foe))
    key(drafted, ENTER)
    laid = pairs(drafted)
    drafted.rounds.hand.finish.trigger()
    dialog = drafted.findChildren(HandReviewDialog)[-1]
    qtbot.waitUntil(lambda: not dialog.bar.isVisible(), timeout=20_000)
    qtbot.keyClicks(dialog.reason, "two brothers")
    qtbot.keyClick(dialog.reason, ENTER)
    boards = drafted.session.read(rounds.board_rows, LAST_ROUND)
    assert {frozenset((board.white.tpn, board.black.tpn)) for board in boards} == laid
    assert drafted.rounds.state_pill().text == "Draft, by hand"
    assert drafted.rounds.either.shows_cards


def test_the_rules_of_a_large_field_are_looked_at_beside_the_window(
    drafted: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(placing, "CHECKED_AT_ONCE", 0)
    shut = hold(drafted, 6)[1]
    table(drafted).go_to_player(shut[0])
    key(drafted, ENTER, CTRL)
    assert drafted.rounds.hand.panel.texts() == ["Checking the rules…"]
    free = hold(drafted, 4)[0]
    qtbot.waitUntil(lambda: drafted.session.background.job is None)
    assert any("have already played" in text for text in drafted.rounds.hand.panel.texts())
    places = table(drafted).draft.places
    assert places is not None
    assert places.held == 4
    table(drafted).go_to_player(free[0])
    for pressed in (ENTER, Qt.Key.Key_Delete):
        key(drafted, pressed)  # the first answer is not wanted any more
    qtbot.waitUntil(lambda: drafted.session.background.job is None)
    assert any("still wait for a place" in text for text in drafted.rounds.hand.panel.texts())


def test_the_model_is_sound_and_high_contrast_draws_it(drafted: MainWindow, qtbot: QtBot) -> None:
    hold(drafted, 6)
    drafted.session.theme.choose(ThemeChoice.CONTRAST)
    qtbot.waitUntil(lambda: drafted.session.theme.is_everywhere)
    picture = table(drafted).grab().toImage()
    colours = {picture.pixelColor(x, y).name() for x in range(0, 800, 5) for y in range(0, 400, 5)}
    tokens = drafted.session.theme.tokens
    assert {tokens.tint.lower(), tokens.chrome.lower(), tokens.sel.lower()} <= colours
    for bracket in range(1, len(table(drafted).draft.table.brackets)):
        table(drafted).draft.fold(bracket, is_folded=True)
    ModelTester(None).check(table(drafted).draft)
