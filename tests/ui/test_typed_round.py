"""Typing in rounds that were paired on paper, by keys alone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.ui.pages.rounds.by_hand.review import HandReviewDialog
from swissdesk.ui.pages.rounds.by_hand.typed_round import TypedRoundDialog

pytestmark = pytest.mark.gui


@pytest.fixture
def dialog(session, make_event, qtbot):
    event = make_event(8, 2)
    session.open(event, events.sections(event)[0].id)
    made = TypedRoundDialog(session)
    qtbot.addWidget(made)
    assert made.start()
    return made


def type_round(dialog, *lines):
    for line in lines:
        QTest.keyClicks(dialog.typed, line)
        QTest.keyClick(dialog.typed, Qt.Key.Key_Return)


def review_of(dialog, qtbot):
    QTest.keyClick(dialog.typed, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    *_gone, review = dialog.findChildren(HandReviewDialog)
    qtbot.waitUntil(lambda: review._review is not None, timeout=20_000)
    return review


def test_every_line_is_echoed_and_the_check_waits_for_everybody(dialog):
    type_round(dialog, "1 5 1", "6 2 0", "3 9")
    assert [row.fault or row.words for row in dialog.model.rows][2] == "Nobody has the number 9."
    assert dialog.state.text().startswith("4 players have no place yet")
    assert not dialog.check.isEnabled()


def test_a_round_is_typed_checked_and_kept_and_the_next_one_follows(dialog, session, qtbot):
    type_round(dialog, "1 5 1", "6 2 0", "3 7 =", "8 4 1")
    review = review_of(dialog, qtbot)
    review.accept()
    assert dialog.windowTitle() == "Type in round 2, paired by hand"
    assert dialog.typed.toPlainText() == ""
    assert rounds.ladder(session.current_event, session.section)[0].entered == 4


def test_a_round_that_differs_is_kept_with_its_reason_and_the_last_one_closes_the_dialog(
    dialog, session, qtbot
):
    for number in (1, 2):
        type_round(dialog, "1 8 1", "2 7 1", "3 6 1", "4 5 1")
        review = review_of(dialog, qtbot)
        assert not review.keep_button.isEnabled()
        QTest.keyClicks(review.reason, "paper cards")
        review.accept()
        assert rounds.round_header(session.current_event, session.section, number).by_hand == "paper cards"
    assert not dialog.isVisible()
