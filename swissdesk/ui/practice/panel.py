"""The lesson beside the window: ten tasks, the open one told in full."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.notes import announce
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.practice.tasks import TIMES, Task, TaskWords, task_words
from swissdesk.words import _

_WIDTH: Final = 300
_HEIGHT_AS_BAR: Final = 152
_ANY: Final = 16777215
"""Qt's largest size of a widget: no limit."""
_ICON: Final = 16
_INDENT: Final = 24
_TOP: Final = Qt.AlignmentFlag.AlignTop


class TaskRow(QWidget):
    """A task: whether it is done, what it is called, and below it how it is done."""

    def __init__(self, theme: Theme, words: TaskWords) -> None:
        super().__init__()
        self._theme, self._title = theme, words.title
        self._icon, self.title, self.how = QLabel(), label("strong", words.title), label("second", words.how)
        head = filled(QHBoxLayout(), self._icon, (self.title, 1), spacing=8)
        head.setAlignment(self._icon, _TOP)
        self.how.setContentsMargins(_INDENT, 0, 0, 0)
        filled(QVBoxLayout(self), head, self.how, margins=NONE, spacing=2)

    def show_state(self, *, is_done: bool, is_next: bool, count: str) -> None:
        """Tick the task, or tell how it is done if it is the next one; `count` is how much of it is done."""
        name, colour = ("circle-check", Tone.OK.value) if is_done else ("circle", "text3")
        self._icon.setPixmap(self._theme.icon(name, colour).pixmap(self._theme.icon_size(_ICON)))
        self.title.setText(" ".join(filter(None, (self._title, count))))
        self.title.setProperty("kind", "strong" if is_next else "second")
        self.title.style().polish(self.title)
        done = _("Done: {task}").format(task=self._title)
        self.title.setAccessibleName(done if is_done else self._title)
        self.how.setVisible(is_next)


class LessonPanel(QWidget):
    """Ticks off what was done; `ended` is emitted when the practice is to end.

    In a narrow window it is a bar with the task that comes next.
    """

    ended = Signal()
    help_topic = "first-tournament#practice"

    def __init__(self, theme: Theme, times: Mapping[Task, int]) -> None:
        super().__init__()
        self._theme = theme
        self._times = dict(times)
        self._is_bar = False
        self.setProperty("kind", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.rows = {task: TaskRow(theme, task_words(task)) for task in Task}
        self.count, self.end = label("caption", wraps=False), label("second")
        where = _("An invented event, in a file of its own. Nothing here touches yours.")
        self._where = label("second", where)
        self.close_button = button(theme, _("End practice"))
        self.close_button.clicked.connect(self.ended)
        words = _("That was everything that a day needs. The manual tells the rest: {help}.")
        self.end.setText(words.format(help="F1"))
        self._lay_out()
        theme.changed.connect(self._show)
        self.fit(is_narrow=False)

    @property
    def times(self) -> Mapping[Task, int]:
        """Return how often each task was done."""
        return dict(self._times)

    @property
    def done(self) -> frozenset[Task]:
        """Return the tasks that are done."""
        return frozenset(task for task in Task if self._times.get(task, 0) >= TIMES.get(task, 1))

    def tick(self, task: Task) -> None:
        """Note that a task was done once; what was done before its turn counts too."""
        was_done = task in self.done
        self._times[task] = self._times.get(task, 0) + 1
        self._show()
        if task in self.done and not was_done:
            announce(self, _("Done: {task}").format(task=task_words(task).title))

    def fit(self, *, is_narrow: bool) -> None:
        """Stand at the side with all tasks, or in a narrow window below with the next one."""
        self._is_bar = is_narrow
        width, height = self._theme.px(_WIDTH), self._theme.px(_HEIGHT_AS_BAR)
        self.setMinimumWidth(0 if is_narrow else width)
        self.setMaximumWidth(_ANY if is_narrow else width)
        self.setMinimumHeight(height if is_narrow else 0)
        self.setMaximumHeight(height if is_narrow else _ANY)
        self._show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line that parts the lesson from the pages."""
        super().paintEvent(event)
        painter = QPainter(self)
        end = self.rect().topRight() if self._is_bar else self.rect().bottomLeft()
        painter.setPen(self._theme.colour(self._theme.tokens.line))
        painter.drawLine(self.rect().topLeft(), end)
        painter.end()

    def _show(self) -> None:
        done = self.done
        following = next((task for task in Task if task not in done), None)
        for task, row in self.rows.items():
            times, wanted = self._times.get(task, 0), TIMES.get(task, 1)
            part = _("({done} of {all})").format(done=times, all=wanted) if 0 < times < wanted else ""
            row.show_state(is_done=task in done, is_next=task is following, count=part)
            row.setVisible(not self._is_bar or task is following)
        self._where.setVisible(not self._is_bar)
        self.count.setText(_("{done} of {all} done").format(done=len(done), all=len(self.rows)))
        self.end.setVisible(following is None)

    def _lay_out(self) -> None:
        head = filled(QHBoxLayout(), (label("panelTitle", _("Practice"), wraps=False), 1), self.count)
        tasks = QWidget()
        tasks.setProperty("kind", "panel")
        tasks.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        rows = self.rows.values()
        filled(QVBoxLayout(tasks), self._where, *rows, self.end, STRETCH, margins=NONE, spacing=10)
        last = filled(QHBoxLayout(), STRETCH, self.close_button)
        column = filled(QVBoxLayout(self), head, (scroll_area(tasks), 1), last, spacing=10)
        column.setContentsMargins(16, 14, 16, 12)
