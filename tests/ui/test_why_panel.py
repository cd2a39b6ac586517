import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import tournaments
from swissdesk.services.explaining.questions import CriterionLine
from swissdesk.services.round import late, rounds
from swissdesk.ui.look.theme import Theme, ThemeChoice
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.why.rows import Ladder, RungRow, rungs_of
from tests.services.service_building import NOON

pytestmark = pytest.mark.one_window


def paired(window: MainWindow, qtbot: QtBot) -> MainWindow:
    qtbot.keyClick(window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)
    return window


def test_why_explains_the_selected_board_and_follows_the_selection(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    qtbot.waitUntil(lambda: any("upper half" in text for text in page.why.panel.texts()), timeout=20_000)
    before = page.why.panel.texts()
    qtbot.keyClick(page.boards.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(page.why.panel.texts()) and page.why.panel.texts() != before, timeout=20_000)
    assert "C.04.3:5.2.5" in page.why.panel.texts()


def test_why_not_takes_two_numbers_and_esc_goes_back_to_the_pad(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    page.why.action.trigger()
    assert window.focusWidget() is page.why.panel.field
    qtbot.keyClicks(page.why.panel.field, "1-2")
    qtbot.keyClick(page.why.panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.why.panel.pill.accessibleName() == "later in the sequence", timeout=20_000)
    assert page.why.panel.sentence.text().startswith("1-2: ")
    qtbot.keyClick(page.why.panel.field, Qt.Key.Key_Escape)
    assert not page.why.panel.isVisible()
    assert window.focusWidget() is page.boards.table


def test_one_number_asks_why_that_player_floats(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    qtbot.keyClicks(page.why.panel.field, "9")
    qtbot.keyClick(page.why.panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.why.panel.pill.accessibleName() == "has the bye", timeout=20_000)
    assert page.why.panel.sentence.text().splitlines()[0].startswith("9 ")
    assert any("If it was" in line for line in page.why.panel.sentence.text().splitlines())


def test_a_board_of_a_late_arrival_says_that_it_was_added(window: MainWindow, qtbot: QtBot) -> None:
    page, session = paired(window, qtbot).rounds, window.session
    session.do(rounds.publish_round, NOON)
    session.do(players.add_player, NewPlayer("Late, Lou", rating=100))
    newcomer = session.read(players.player_rows)[-1].id
    choices = [row.choice for row in session.read(late.late_choices, newcomer).rows]
    added = next(choice for choice in choices if choice.kind is late.LateKind.AGAINST_BYE)
    session.do(late.take, newcomer, added, NOON)
    page.why.action.trigger()
    page.why.panel.show_board(added.board)
    qtbot.waitUntil(lambda: len(page.why.panel.texts()) == 2, timeout=20_000)
    people, sentence = page.why.panel.texts()
    assert people.endswith("Late, Lou")
    assert sentence.startswith(f"Board {added.board} was added after round 1 was paired: a late entry came")
    page.why.panel.show_board(1)
    qtbot.waitUntil(lambda: len(page.why.panel.texts()) > 2, timeout=20_000)
    assert sentence in page.why.panel.texts()


def test_the_answer_scrolls_into_view(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    qtbot.waitUntil(lambda: bool(page.why.panel.texts()), timeout=20_000)
    window.resize(1366, 420)
    page.why.panel.field.setText("1 2")
    qtbot.keyClick(page.why.panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(page.why.panel.sentence.text()), timeout=20_000)
    sentence = page.why.panel.sentence
    # Until it is laid out, the sentence has no height.
    qtbot.waitUntil(lambda: sentence.visibleRegion().boundingRect().height() >= sentence.height() > 0)


def test_the_panel_follows_a_change_of_theme(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    qtbot.waitUntil(lambda: bool(page.why.panel.findChildren(RungRow)), timeout=20_000)
    before, texts = page.why.panel.findChildren(RungRow)[0], page.why.panel.texts()
    window.session.theme.choose(ThemeChoice.DARK)
    assert page.why.panel.findChildren(RungRow)[-1] is not before
    assert page.why.panel.texts() == texts


@pytest.mark.usefixtures("all_dressed")
def test_a_click_on_a_criterion_shows_and_hides_its_reason(theme: Theme, qtbot: QtBot) -> None:
    ladder = Ladder(theme, rungs_of([line("C6", 1), line("C12", 2, is_cost=True), line("C13", 0)]))
    qtbot.addWidget(ladder)
    ladder.show()
    moved, colours, _free = ladder.findChildren(RungRow)
    reasons = {
        label.text(): label for label in ladder.findChildren(QLabel) if label.text().startswith("because")
    }
    assert (reasons["because C6"].isVisible(), reasons["because C12"].isVisible()) == (False, True)
    qtbot.mouseClick(moved, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(colours, Qt.MouseButton.LeftButton)
    assert (reasons["because C6"].isVisible(), reasons["because C12"].isVisible()) == (True, False)


def test_criteria_in_which_nothing_is_lost_share_a_row() -> None:
    lines = [line("C6", 1), line("C7", 0), line("C8", 0), line("C12", 2, is_cost=True), line("C13", 0)]
    rungs = list(rungs_of(lines))
    assert [rung.code for rung in rungs] == ["C6", "C7–8", "C12", "C13"]
    assert [rung.icon for rung in rungs] == ["equal", "check", "circle-alert", "check"]
    assert rungs[1].tip == "rule C7 – rule C8"


def test_articles_that_are_no_range_share_a_row_by_the_first_of_them() -> None:
    lines = [line("9.3", 1), line("10.6", 0), line("10.5", 0), line("3", 0), line("12.2", 2), line("11.1", 0)]
    rungs = list(rungs_of(lines))
    assert [rung.code for rung in rungs] == ["9.3", "10.6", "12.2", "11.1"]
    assert rungs[1].words == "and 2 more: nothing is lost"
    assert rungs[1].tip.splitlines() == [
        "rule 10.6: what it is",
        "rule 10.5: what it is",
        "rule 3: what it is",
    ]
    assert rungs[3].words == "what it is"


def test_many_values_stand_where_lines_break_and_one_value_of_its_own_is_told() -> None:
    many = replace(line("3", 1), values=(2, 4, 1, 14), text="2, 4, 1, 14")
    kept = replace(line("23a", 0), text="kept")
    assert [(rung.words, rung.text) for rung in rungs_of([many, kept])] == [
        ("what it is: 2, 4, 1, 14", ""),
        ("what it is", "kept"),
    ]


@pytest.mark.usefixtures("all_dressed")
def test_a_long_row_is_no_wider_than_a_short_one(theme: Theme, qtbot: QtBot) -> None:
    numbers = tuple(range(1, 40))
    long = replace(line("3", 1), values=numbers, text=", ".join(map(str, numbers)))
    ladders = [Ladder(theme, rungs_of([one])) for one in (long, line("3", 1))]
    for ladder in ladders:
        qtbot.addWidget(ladder)
    assert ladders[0].minimumSizeHint().width() <= ladders[1].minimumSizeHint().width()


def line(name: str, value: int, *, is_cost: bool = False) -> CriterionLine:
    reasons = (f"because {name}",) if value else ()
    return CriterionLine(
        name, f"rule {name}", "what it is", (value,), str(value), not value, is_cost, reasons
    )


def test_a_question_that_has_no_answer_leaves_the_explanation_in_place(
    window: MainWindow, qtbot: QtBot
) -> None:
    event, section = window.session.current_event, window.session.section
    settings = replace(tournaments.settings_of(event, section), system=SIMPLIFIED)
    tournaments.change_settings(event, section, settings)
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    qtbot.waitUntil(lambda: bool(page.why.panel.texts()), timeout=20_000)
    before = page.why.panel.texts()
    page.why.panel.field.setText("1")
    qtbot.keyClick(page.why.panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.why.panel.pill.accessibleName() == "no answer", timeout=20_000)
    assert "simplified" in page.why.panel.sentence.text()
    assert page.why.panel.texts() == before


def test_why_not_asks_for_numbers_when_there_are_none(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    qtbot.keyClicks(page.why.panel.field, "Weiß")
    qtbot.keyClick(page.why.panel.field, Qt.Key.Key_Return)
    assert page.why.panel.pill.accessibleName() == "Type two numbers"


def test_why_stays_in_a_narrow_window_until_it_is_closed(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(960, 600)
    page = paired(window, qtbot).rounds
    assert not page.why.panel.isVisible()
    page.why.action.trigger()
    assert page.why.panel.isVisible()
    page.why.panel.closed.emit()
    assert not window.frame.panels.isVisible()


def test_why_tells_where_no_board_is_selected_to_whom_the_bye_went(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    qtbot.keyClick(page.boards.table, Qt.Key.Key_End)
    page.why.action.trigger()
    qtbot.waitUntil(lambda: len(page.why.panel.texts()) > 1, timeout=20_000)
    head, holder, rule = page.why.panel.texts()[:3]
    assert head == "Select a board to see how it was paired."
    assert holder.startswith("9 ")
    assert holder.endswith("has the bye.")
    assert rule == "The bye goes to the lowest score from which somebody can have it [C5]."


def test_why_says_only_what_to_do_where_nobody_has_the_bye(window: MainWindow, qtbot: QtBot) -> None:
    window.session.do(players.add_player, NewPlayer("Tenth, Tim", rating=1000))
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    page.why.panel.show_board(0)
    qtbot.waitUntil(lambda: window.session.background.job is None, timeout=20_000)
    assert page.why.panel.texts() == ["Select a board to see how it was paired."]


def test_why_answers_on_the_card_that_has_the_bye(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.either.action.trigger()
    qtbot.waitUntil(lambda: page.either.shows_cards and page.either.pairing() > 0, timeout=20_000)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_End)
    assert page.either.pairing() == 0
    assert page.why.action.isEnabled()
    page.why.action.trigger()
    qtbot.waitUntil(
        lambda: any(text.endswith("has the bye.") for text in page.why.panel.texts()), timeout=20_000
    )


def test_why_speaks_the_words_of_the_simplified_system(window: MainWindow, qtbot: QtBot) -> None:
    event, section = window.session.current_event, window.session.section
    settings = replace(tournaments.settings_of(event, section), system=SIMPLIFIED)
    tournaments.change_settings(event, section, settings)
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    qtbot.waitUntil(
        lambda: any("It was the turn of 1 " in text for text in page.why.panel.texts()), timeout=20_000
    )
    assert any("Vincze, colours 4" in text for text in page.why.panel.texts())
    page.why.panel.field.setText("1-2")
    qtbot.keyClick(page.why.panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(page.why.panel.pill.accessibleName()), timeout=20_000)
    assert page.why.panel.sentence.text() == (
        "1-2: at the turn of 1, 5 comes before 2 and is available [pairings 4]."
    )


def test_why_speaks_the_words_of_the_leong_system(window: MainWindow, qtbot: QtBot) -> None:
    event, section = window.session.current_event, window.session.section
    settings = replace(tournaments.settings_of(event, section), system=LEONG)
    tournaments.change_settings(event, section, settings)
    page = paired(window, qtbot).rounds
    page.why.action.trigger()
    qtbot.waitUntil(lambda: any("Leong:14.2" in text for text in page.why.panel.texts()), timeout=20_000)
    assert "The median: paired last." in page.why.panel.texts()
    page.why.panel.field.setText("1-2")
    qtbot.keyClick(page.why.panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(page.why.panel.pill.accessibleName()), timeout=20_000)
    assert page.why.panel.sentence.text() == (
        "1-2: in the 0-point bracket it is the turn of 1, for whom 5 comes before 2 and is available [11.1]."
    )
