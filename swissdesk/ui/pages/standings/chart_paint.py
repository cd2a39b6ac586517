"""The drawing of charts: lines with a shape for each player, names at their ends, bars."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from swissdesk.frozen import Frozen
from swissdesk.ui.kit import paint
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tokens
from swissdesk.ui.pages.standings.chart_data import BarChart, LineChart

_MARK: Final = 11
_LEFT: Final = 44
_TOP: Final = 22
_BELOW: Final = 46
_LABELS: Final = 168
_LABEL_STEP: Final = 20
_DODGE: Final = 13
_ABOVE: Final = 15
_DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (6, 3), (2, 2.5), (9, 3, 2, 3))
_UNIT: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.1), (1, 0.85), (-1, 0.85)),
    ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    ((0, 1.1), (1, -0.85), (-1, -0.85)),
    ((-0.4, -1.1), (0.4, -1.1), (0.4, -0.4), (1.1, -0.4), (1.1, 0.4), (0.4, 0.4),
     (0.4, 1.1), (-0.4, 1.1), (-0.4, 0.4), (-1.1, 0.4), (-1.1, -0.4), (-0.4, -0.4)),
    ((0, -1.2), (1.15, -0.35), (0.7, 1), (-0.7, 1), (-1.15, -0.35)),
    ((-0.55, -1), (0.55, -1), (1.1, 0), (0.55, 1), (-0.55, 1), (-1.1, 0)),
)  # fmt: skip
"""Outlines around the origin; the first is the circle."""


def mark_inks(tokens: Tokens) -> tuple[str, ...]:
    """Return the colour of each mark; all of them are text colours, so that they can be read as labels."""
    named = (tokens.accent_text, tokens.float, tokens.warn, tokens.info, tokens.err, tokens.ok)
    return (*named, tokens.text, tokens.text3)


def mark(
    painter: QPainter, theme: Theme, centre: QPointF, number: int, *, size: int = _MARK, ink: str = ""
) -> None:
    """Draw a shape: filled for the even numbers, hollow for the odd ones."""
    tokens, half = theme.tokens, theme.px(size) / 2
    colour = QColor(ink or mark_inks(tokens)[number])
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 1.8))
    painter.setBrush(QColor(tokens.page) if number % 2 else colour)
    outline = _UNIT[number]
    if outline:
        painter.drawPolygon(
            QPolygonF([QPointF(centre.x() + x * half, centre.y() + y * half) for x, y in outline])
        )
    else:
        painter.drawEllipse(centre, half, half)
    painter.restore()


class Plot(Frozen):
    """Where figures are drawn: `area` in logical pixels, from `lowest` at its bottom to `highest`."""

    area: QRectF
    columns: int
    lowest: int
    highest: int
    is_place: bool = False

    def x(self, column: int) -> float:
        """Return the middle of a column, the columns counted from 0."""
        return self.area.left() + self.slot * (column + 0.5)

    @property
    def slot(self) -> float:
        """Return how wide a column is."""
        return self.area.width() / max(1, self.columns)

    def y(self, figure: float) -> float:
        """Return the height of a figure in pixels; small places are at the top."""
        share = (figure - self.lowest) / max(1, self.highest - self.lowest)
        return self.area.top() + self.area.height() * (share if self.is_place else 1 - share)


def line_plot(theme: Theme, rect: QRect, chart: LineChart) -> Plot:
    """Return the plot of a chart of lines: room for figures at the left, for names at the right."""
    area = QRectF(rect).adjusted(theme.px(_LEFT), theme.px(_TOP), -theme.px(_LABELS), -theme.px(_BELOW))
    return Plot(area, chart.rounds, chart.lowest, chart.highest, chart.is_place)


def bar_plot(theme: Theme, rect: QRect, chart: BarChart) -> Plot:
    """Return the plot of a chart of bars."""
    marks = max((len(bar.marks) for bar in chart.bars), default=0)
    top = theme.px(_TOP + _ABOVE * marks)
    area = QRectF(rect).adjusted(theme.px(_LEFT), top, -theme.px(20), -theme.px(_BELOW))
    return Plot(area, len(chart.bars), chart.ticks[0].figure, chart.ticks[-1].figure)


def draw_ticks(painter: QPainter, theme: Theme, plot: Plot, ticks: tuple[tuple[int, str], ...]) -> None:
    """Draw a line across the plot for each round figure, its label before it."""
    tokens = theme.tokens
    for figure, text in ticks:
        y = round(plot.y(figure))
        painter.setPen(QPen(QColor(tokens.line), 1))
        painter.drawLine(round(plot.area.left()) - 4, y, round(plot.area.right()), y)
        box = QRect(0, y - theme.px(9), round(plot.area.left()) - theme.px(10), theme.px(18))
        paint.text(painter, box, text, theme.font(12), tokens.text2, paint.RIGHT)


def draw_foot(
    painter: QPainter, theme: Theme, plot: Plot, places: tuple[tuple[float, str], ...], title: str
) -> None:
    """Draw the labels below the plot, those that have room, and what they are."""
    top, width = round(plot.area.bottom()) + theme.px(6), theme.px(44)
    last = -width
    for x, text in places:
        if x - last >= theme.metrics(12).horizontalAdvance(text) + 6:
            box = QRect(round(x) - width // 2, top, width, theme.px(18))
            paint.text(painter, box, text, theme.font(12), theme.tokens.text2, paint.CENTRE)
            last = round(x)
    box = QRect(round(plot.area.left()), top + theme.px(19), round(plot.area.width()), theme.px(18))
    paint.text(painter, box, title, theme.font(12), theme.tokens.text3, paint.CENTRE)


def draw_lines(painter: QPainter, theme: Theme, plot: Plot, chart: LineChart, strong: int) -> None:
    """Draw the lines, the one at the position `strong` thicker and above the others."""
    inks, shifts = mark_inks(theme.tokens), dodges(chart)
    step = min(theme.px(_DODGE), plot.slot / max(1, len(chart.lines)))
    for position in sorted(range(len(chart.lines)), key=lambda at: at == strong):
        line, beside = chart.lines[position], shifts[position]
        points = [
            QPointF(plot.x(at) + step * beside[at], plot.y(one))
            for at, one in enumerate(line.figures)
            if one is not None
        ]
        pen = QPen(QColor(inks[line.mark]), 3.2 if position == strong else 1.8)
        dash = _DASHES[line.mark % len(_DASHES)]
        if dash:
            pen.setDashPattern(dash)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))
        painter.restore()
        for point in points:
            mark(painter, theme, point, line.mark)


def dodges(chart: LineChart) -> list[list[float]]:
    """Return for each line and round by how many marks to shift, so that no two marks cover each other."""
    shifts: list[list[float]] = [[] for _line in chart.lines]
    for at in range(chart.rounds):
        figures = [line.figures[at] for line in chart.lines]
        for position, figure in enumerate(figures):
            before = sum(other == figure for other in figures[:position])
            shifts[position].append(before - (figures.count(figure) - 1) / 2)
    return shifts


def draw_labels(painter: QPainter, theme: Theme, plot: Plot, chart: LineChart, strong: int) -> None:
    """Draw each name at the end of its line, pushed apart where lines end together."""
    ends = [(line.figures[-1], position) for position, line in enumerate(chart.lines)]
    wanted = sorted(((plot.y(figure), at) for figure, at in ends if figure is not None))
    step, left = theme.px(_LABEL_STEP), round(plot.area.right()) + theme.px(14)
    for y, position in spread(wanted, step, plot.area.bottom() + theme.px(10)):
        line = chart.lines[position]
        mark(painter, theme, QPointF(left + theme.px(6), y), line.mark)
        font = theme.strong(13) if position == strong else theme.font(13)
        box = QRect(left + theme.px(17), round(y) - step // 2, theme.px(_LABELS - 34), step)
        paint.text(painter, box, line.label, font, theme.tokens.text)


def spread(wanted: list[tuple[float, int]], step: float, bottom: float) -> list[tuple[float, int]]:
    """Return the labels, wanted from top to bottom, at least a step apart and none below the bottom."""
    # First downwards from the wanted heights, then upwards from the bottom: none moves further than it must.
    placed: list[tuple[float, int]] = []
    for y, position in wanted:
        placed.append((max(y, placed[-1][0] + step) if placed else y, position))
    limit = bottom
    for at in range(len(placed) - 1, -1, -1):
        placed[at] = (min(placed[at][0], limit), placed[at][1])
        limit = placed[at][0] - step
    return placed


def draw_cursor(painter: QPainter, theme: Theme, plot: Plot, x: float) -> None:
    """Draw the upright line of the cursor."""
    painter.setPen(QPen(QColor(theme.tokens.line2), 1, Qt.PenStyle.DashLine))
    painter.drawLine(QPointF(x, plot.area.top() - 6), QPointF(x, plot.area.bottom()))


def draw_bars(painter: QPainter, theme: Theme, plot: Plot, chart: BarChart, strong: int) -> None:
    """Draw the bars with their counts and the marks of the chosen; the one at `strong` is framed."""
    tokens, slot = theme.tokens, plot.slot
    for at, bar in enumerate(chart.bars):
        left, width = plot.area.left() + at * slot + slot * 0.14, slot * 0.72
        top = plot.y(bar.count)
        box = QRectF(left, top, width, plot.area.bottom() - top)
        painter.fillRect(box, QColor(tokens.accent if bar.marks else tokens.line2))
        if at == strong:
            painter.setPen(QPen(QColor(tokens.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(-4, -4, 4, 0))
        words = QRect(round(left - slot), round(top) - theme.px(22), round(width + 2 * slot), theme.px(18))
        if bar.count:
            font = theme.strong(13) if at == strong else theme.font(13)
            paint.text(painter, words, str(bar.count), font, tokens.text, paint.CENTRE)
        for above, (number, _label) in enumerate(bar.marks):
            mark(
                painter,
                theme,
                QPointF(box.center().x(), top - theme.px(32) - above * theme.px(_ABOVE)),
                number,
            )
