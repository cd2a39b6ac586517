"""The chart itself: a picture that the keys walk through, with words at each step."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from swissdesk.ui.kit import paint
from swissdesk.ui.kit.notes import announce
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CARD
from swissdesk.ui.pages.standings import chart_paint
from swissdesk.ui.pages.standings.chart_data import (
    BarChart,
    LineChart,
    bar_sentence,
    bars_text,
    line_sentence,
    lines_text,
)
from swissdesk.words import _

_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_LINE_STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class ChartView(QWidget):
    """Draws a chart; the arrows go from round to round and from player to player.

    `read_out` carries the value at the cursor, in words; Ctrl C copies the whole chart as text.
    """

    read_out = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chart: LineChart | BarChart | None = None
        self._at, self._line = 0, 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(360, 240)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return a size at which everything can be read."""
        return QSize(720, 420)

    def show_chart(self, chart: LineChart | BarChart) -> None:
        """Show a chart; the cursor stays in its round, at first it stands in the last one."""
        is_other = type(chart) is not type(self._chart) or self._chart is None
        self._chart = chart
        last = self._columns() - 1
        self._at = last if is_other else min(self._at, last)
        self._line = max(0, min(self._line, len(self._lines()) - 1))
        self.setAccessibleDescription(self.as_text())
        self._report(is_spoken=False)

    def as_text(self) -> str:
        """Return the chart as text, to be read aloud or copied."""
        if isinstance(self._chart, LineChart):
            return lines_text(self._chart)
        return bars_text(self._chart) if self._chart else ""

    @property
    def words(self) -> str:
        """Return the value at the cursor, in words."""
        if isinstance(self._chart, LineChart):
            if not self._chart.lines:
                return _("Nobody is chosen.")
            return line_sentence(self._chart, self._chart.lines[self._line], self._at)
        return bar_sentence(self._chart.bars[self._at]) if self._chart and self._chart.bars else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, or copy the chart as text."""
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.as_text())
        elif key in _STEPS:
            self._go(self._at + _STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if key == Qt.Key.Key_Home else self._columns() - 1)
        elif key in _LINE_STEPS and self._lines():
            self._step_line(_LINE_STEPS[key])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the round, and the line, that was clicked."""
        self.setFocus()
        chart, place = self._chart, event.position().toPoint()
        if isinstance(chart, LineChart):
            plot = chart_paint.line_plot(self._theme, self.rect(), chart)
            self._at = min(range(max(1, plot.columns)), key=lambda at: abs(plot.x(at) - place.x()))
            heights = [(abs(plot.y(figure) - place.y()), at) for at, figure in self._figures(chart)]
            self._line = min(heights)[1] if heights else 0
        elif isinstance(chart, BarChart) and chart.bars:
            bars = chart_paint.bar_plot(self._theme, self.rect(), chart)
            self._at = min(range(bars.columns), key=lambda at: abs(bars.x(at) - place.x()))
        self._report(is_spoken=True)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the chart and, with the focus, its ring."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.tokens.page))
        if isinstance(self._chart, LineChart):
            self._draw_lines(painter, self._chart)
        elif isinstance(self._chart, BarChart):
            self._draw_bars(painter, self._chart)
        if self.hasFocus():
            paint.focus_ring(painter, self._theme, self.rect(), RADIUS_CARD)
        painter.end()

    def _draw_lines(self, painter: QPainter, chart: LineChart) -> None:
        theme, plot = self._theme, chart_paint.line_plot(self._theme, self.rect(), chart)
        chart_paint.draw_ticks(painter, theme, plot, tuple((tick.figure, tick.text) for tick in chart.ticks))
        numbers = tuple((plot.x(at), str(at + 1)) for at in range(chart.rounds))
        chart_paint.draw_foot(painter, theme, plot, numbers, _("Round"))
        if chart.rounds:
            chart_paint.draw_cursor(painter, theme, plot, plot.x(self._at))
        chart_paint.draw_lines(painter, theme, plot, chart, self._line)
        chart_paint.draw_labels(painter, theme, plot, chart, self._line)

    def _draw_bars(self, painter: QPainter, chart: BarChart) -> None:
        theme, plot = self._theme, chart_paint.bar_plot(self._theme, self.rect(), chart)
        chart_paint.draw_ticks(painter, theme, plot, tuple((tick.figure, tick.text) for tick in chart.ticks))
        scores = tuple((plot.x(at), bar.text) for at, bar in enumerate(chart.bars))
        chart_paint.draw_foot(painter, theme, plot, scores, _("Points"))
        chart_paint.draw_bars(painter, theme, plot, chart, self._at)

    def _go(self, at: int) -> None:
        self._at = max(0, min(at, self._columns() - 1))
        self._report(is_spoken=True)

    def _step_line(self, step: int) -> None:
        """Go to the line above or below at this round."""
        chart = self._chart
        if not isinstance(chart, LineChart):
            return
        sign = 1 if chart.is_place else -1
        order = [at for _height, at in sorted((sign * figure, at) for at, figure in self._figures(chart))]
        if order:
            place = order.index(self._line) if self._line in order else 0
            self._line = order[max(0, min(place + step, len(order) - 1))]
        self._report(is_spoken=True)

    def _figures(self, chart: LineChart) -> list[tuple[int, int]]:
        """Return the lines that have a figure in the round of the cursor, with it."""
        columns = ((position, line.figures[self._at]) for position, line in enumerate(chart.lines))
        return [(position, figure) for position, figure in columns if figure is not None]

    def _lines(self) -> tuple[object, ...]:
        return self._chart.lines if isinstance(self._chart, LineChart) else ()

    def _columns(self) -> int:
        if isinstance(self._chart, LineChart):
            return max(1, self._chart.rounds)
        return max(1, len(self._chart.bars)) if self._chart else 1

    def _report(self, *, is_spoken: bool) -> None:
        title = self._chart.title if self._chart else ""
        self.setAccessibleName(f"{title}. {self.words}" if self.words else title)
        self.read_out.emit(self.words)
        if is_spoken:
            announce(self, self.words)
        self.update()
