import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QAction, QColor, QImage, QPainter
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.terms import Colour
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.dialogs import Question, QuestionDialog
from swissdesk.ui.kit.layouts import WrappingRow
from swissdesk.ui.kit.lists import LongChoice, StillList
from swissdesk.ui.kit.notes import Banner, EmptyState, Toast
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.widgets import (
    ActionButton,
    KeyButton,
    KeyStrip,
    SegmentedSwitch,
    StatePill,
    Step,
    Steps,
)
from swissdesk.ui.look.theme import Theme, ThemeChoice
from swissdesk.ui.look.tokens import STATUS_HEIGHT, Tone

pytestmark = pytest.mark.usefixtures("all_dressed")

SIZE = 40


def canvas(theme: Theme) -> QImage:
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32)
    image.fill(QColor(theme.tokens.page))
    return image


def piece_image(theme: Theme, colour: Colour) -> QImage:
    image = canvas(theme)
    painter = QPainter(image)
    paint.piece(painter, theme, QPointF(20, 20), colour, 24)
    painter.end()
    return image


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.CONTRAST])
def test_white_is_round_and_black_is_square_in_every_theme(theme: Theme, choice: ThemeChoice) -> None:
    theme.choose(choice)
    page = QColor(theme.tokens.page).lightness()

    def corner(colour: Colour) -> int:
        return abs(piece_image(theme, colour).pixelColor(8, 13).lightness() - page)

    assert corner(Colour.WHITE) < 20
    assert corner(Colour.BLACK) > 60


def test_high_contrast_casts_no_shadow(theme: Theme) -> None:
    theme.choose(ThemeChoice.CONTRAST)
    image = canvas(theme)
    before = image.copy()
    painter = QPainter(image)
    paint.shadow(painter, theme, QRect(12, 12, 16, 16), 4)
    painter.end()
    assert image == before


def test_a_keycap_is_as_wide_as_its_words(theme: Theme) -> None:
    assert paint.keycap_width(theme, "1") < paint.keycap_width(theme, "Ctrl Enter")


def test_a_segmented_switch_holds_exactly_one_choice(theme: Theme, qtbot: QtBot) -> None:
    switch = SegmentedSwitch(theme, ("All 21", "Open 7", "Odd 1"))
    qtbot.addWidget(switch)
    with qtbot.waitSignal(switch.chosen) as emitted:
        switch.choose(1)
    assert emitted.args == [1]
    assert switch.position == 1


def test_a_segment_is_never_narrower_than_its_bold_words(theme: Theme, qtbot: QtBot) -> None:
    switch = SegmentedSwitch(theme, ("All", "Open"))
    qtbot.addWidget(switch)
    narrow = switch.minimumSizeHint().width()
    switch.set_texts(("All 1000", "Open 1000"))
    assert switch.minimumSizeHint().width() > narrow


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.CONTRAST])
def test_of_two_lists_only_that_with_the_keyboard_has_the_colour_of_the_selection(
    theme: Theme, qtbot: QtBot, choice: ThemeChoice
) -> None:
    theme.choose(choice)
    both = QWidget()
    qtbot.addWidget(both)
    row, lists = QHBoxLayout(both), (StillList(), StillList())
    for each in lists:
        each.addItems(["One", "Two"])
        each.setCurrentRow(0)
        row.addWidget(each)
    theme.dress(both)
    both.setFixedSize(400, 120)
    with qtbot.waitActive(both):
        both.show()
        both.activateWindow()
    lists[1].setFocus()
    picture = both.grab().toImage()
    grounds = [picture.pixelColor(each.x() + each.width() - 20, each.y() + 8).name() for each in lists]
    assert grounds == [QColor(theme.tokens.hover).name(), QColor(theme.tokens.sel).name()]


def test_steps_name_the_present_one_for_a_screen_reader(theme: Theme, qtbot: QtBot) -> None:
    steps = Steps(theme)
    qtbot.addWidget(steps)
    steps.set_steps([Step("Gate", True, False), Step("Paired", False, True), Step("Closed", False, False)])
    steps.resize(200, 34)
    steps.grab()
    assert steps.accessibleName() == "Paired"


def test_the_first_steps_done_give_way_to_the_word_of_that_of_now(theme: Theme, qtbot: QtBot) -> None:
    now, later = Step("Results", False, True), Step("Closed", False, False)
    steps = Steps(theme)
    qtbot.addWidget(steps)
    steps.set_steps([Step("Gate", True, False), Step("Paired", True, False), now, later])
    steps.resize(800, 34)
    assert len(steps.in_view()) == len(steps.with_words()) == 4
    steps.resize(200, 34)
    assert steps.in_view() == (now, later)
    assert steps.with_words() == [now]
    steps.resize(130, 34)
    assert steps.in_view() == (now,)


def test_a_button_shows_what_its_action_says(theme: Theme, qtbot: QtBot) -> None:
    action = QAction("&Close round")
    button = ActionButton(theme, action, "solid")
    qtbot.addWidget(button)
    action.setEnabled(False)
    action.setToolTip("7 results missing")
    assert button.text() == "Close round"
    assert not button.isEnabled()
    assert button.toolTip() == "7 results missing"


def test_a_key_button_is_clicked_with_the_mouse_too(theme: Theme, qtbot: QtBot) -> None:
    button = KeyButton(theme, "P", "Plays")
    qtbot.addWidget(button)
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    button.grab()
    assert button.accessibleName() == "Plays, P"


def test_a_pill_needs_room_for_icon_and_words(theme: Theme, qtbot: QtBot) -> None:
    pill = StatePill(theme)
    qtbot.addWidget(pill)
    pill.show_look(PillLook("Published 16:05", "printer-check", Tone.INFO))
    words = theme.metrics(12, 600).horizontalAdvance("Published 16:05")
    assert pill.sizeHint().width() > words + theme.px(14)
    pill.show_look(None)
    assert pill.isHidden()


def test_a_key_strip_names_its_keys(theme: Theme, qtbot: QtBot) -> None:
    strip = KeyStrip(theme)
    qtbot.addWidget(strip)
    strip.set_keys((("1", "White wins"), ("0", "Black wins")))
    strip.resize(120, 34)
    strip.grab()
    assert strip.accessibleName() == "1: White wins, 0: Black wins"
    strip.set_keys(())
    assert strip.isHidden()


def test_a_banner_stays_until_it_is_closed_and_offers_what_solves_it(theme: Theme, qtbot: QtBot) -> None:
    banner, again = Banner(theme), QAction("Try again")
    qtbot.addWidget(banner)
    banner.show_message(Tone.ERR, "The copy could not be written.", "The event itself is saved.", [again])
    assert banner.message == "The copy could not be written. The event itself is saved."
    button = next(child for child in banner.findChildren(ActionButton))
    with qtbot.waitSignal(again.triggered):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not banner.isHidden()


def test_a_toast_offers_undo_only_where_there_is_something_to_undo(theme: Theme, qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(900, 500)
    around.show()
    toast = Toast(theme, around)
    toast.say("Round 4, board 3: 1–0 changed to ½–½", can_undo=True)
    assert toast.isVisible()
    for size in ((900, 500), (700, 400)):
        around.resize(*size)
        assert around.rect().contains(toast.geometry())
        assert toast.geometry().top() >= around.height() - theme.px(STATUS_HEIGHT)
        assert toast.geometry().right() == around.rect().right()
    with qtbot.waitSignal(toast.undone):
        toast.findChildren(QWidget)[-1].click()
    assert not toast.isVisible()


def test_an_empty_state_says_what_to_do_and_offers_ways_in(theme: Theme, qtbot: QtBot) -> None:
    empty, action = EmptyState(theme), QAction("Add player")
    qtbot.addWidget(empty)
    empty.show_words("No players yet", "Type a name and press Enter.")
    way = empty.add_way(action, "solid")
    empty.resize(600, 400)
    empty.grab()
    with qtbot.waitSignal(action.triggered):
        way.click()


def test_enter_does_not_destroy(theme: Theme, qtbot: QtBot) -> None:
    question = Question("Unpair round 2?", "3 results would go.", "Unpair round 2", is_destructive=True)
    dialog = QuestionDialog(theme, question)
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)


def test_enter_does_what_does_no_harm(theme: Theme, qtbot: QtBot) -> None:
    dialog = QuestionDialog(theme, Question("Close?", "All is saved.", "Close"))
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_button_with_the_focus_is_pressed_by_enter_and_by_space(
    theme: Theme, qtbot: QtBot, key: Qt.Key
) -> None:
    action = QAction("New tournament…")
    button = ActionButton(theme, action, "solid")
    qtbot.addWidget(button)
    with qtbot.waitSignal(action.triggered):
        qtbot.keyClick(button, key)


_DECISIONS = ("Plays", "Half-point bye", "Absent, 0", "Late", "Withdraw")


@pytest.mark.parametrize(("width", "lines"), [(700, 1), (400, 2), (10, 5)])
def test_what_a_row_has_no_room_for_goes_on_in_the_next_line(
    theme: Theme, qtbot: QtBot, width: int, lines: int
) -> None:
    box = QWidget()
    qtbot.addWidget(box)
    row = WrappingRow(box)
    keys = [KeyButton(theme, key, words, box) for key, words in zip("PHZLW", _DECISIONS, strict=True)]
    for key in keys:
        row.addWidget(key)
    box.resize(width, row.heightForWidth(width))
    box.show()
    row.activate()
    assert len({key.y() for key in keys}) == lines
    assert all(key.size() == key.sizeHint() for key in keys)
    assert box.height() == max(key.geometry().bottom() + 1 for key in keys) + row.contentsMargins().bottom()
    keys[1].hide()
    row.activate()
    assert keys[2].x() == (keys[0].geometry().right() + 1 + row.spacing() if lines < 5 else keys[0].x())


def test_a_long_choice_has_room_for_its_longest_words_whatever_the_count(qtbot: QtBot) -> None:
    choice, plain = LongChoice(), QComboBox()
    for each in (choice, plain):
        qtbot.addWidget(each)
        each.addItems([f"{number}  Player {number}" for number in range(40)])
        each.addItems(["41  Wolfeschlegelsteinhausenbergerdorff, Hubert"])
        each.addItems(["42  Li, Na"])
    assert plain.sizeHint().width() <= choice.sizeHint().width() < plain.sizeHint().width() * 1.1
