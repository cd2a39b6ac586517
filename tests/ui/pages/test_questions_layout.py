"""How the questions about a new tournament share their room with what follows from the answers."""

from datetime import date
from functools import partial

import pytest
from PySide6.QtWidgets import QLineEdit, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from swissdesk.languages import language_of
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.new_tournament.questions import Questions
from swissdesk.words import in_language

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("all_dressed")]

NARROW, WIDE = 430, 1000


@pytest.fixture
def questions(theme: Theme) -> Questions:
    """The questions in German, whose words are long."""
    with in_language(language_of("de")):
        made = Questions(theme, date(2026, 11, 28), QLineEdit())
        made.show_settings(Settings("Open"))
    return made


@pytest.fixture
def view(questions: Questions, qtbot: QtBot) -> QScrollArea:
    """The area in which they stand."""
    made = scroll_area(questions)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def stands(questions: Questions, *, is_beside: bool) -> bool:
    """Tell whether what follows stands right of the questions, or else below them."""
    return (questions.facts[0][0].x() > questions.boxes["pace"].geometry().right()) is is_beside


def test_what_follows_stands_below_the_questions_where_both_have_no_room(
    questions: Questions, view: QScrollArea, qtbot: QtBot
) -> None:
    for width, beside in ((WIDE, True), (NARROW, False), (WIDE, True)):
        view.resize(width, 600)
        qtbot.waitUntil(partial(stands, questions, is_beside=beside))
        assert questions.width() <= view.viewport().width()


def test_a_day_of_the_questions_is_never_cut(questions: Questions, view: QScrollArea) -> None:
    view.resize(NARROW, 600)
    day = questions.first_day
    opener = day.findChild(QToolButton)
    assert opener is not None
    assert day.fontMetrics().horizontalAdvance(day.text()) < day.minimumSizeHint().width() - opener.width()
