"""The content of the charts, in figures and in words: nothing is shown by colour alone."""

from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum, unique
from math import ceil
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.services.standing.standings import StandingsRow, StandingsTable
from swissdesk.terms import Points, format_points
from swissdesk.tournament.model import PlayerId
from swissdesk.words import _, ngettext

MOST_LINES: Final = 8
"""The number of shapes that can be told apart at a glance."""
_MOST_TICKS: Final = 9
_STEPS: Final = (1, 2, 5)


@unique
class ChartKind(Enum):
    """The charts, in the order of their switch."""

    POINTS = "points"
    PLACES = "places"
    SCORES = "scores"


def chart_words(kind: ChartKind) -> str:
    """Return the name of a chart."""
    return {
        ChartKind.POINTS: _("Points by round"),
        ChartKind.PLACES: _("Places by round"),
        ChartKind.SCORES: _("Score distribution"),
    }[kind]


class Line(Frozen):
    """One player in a chart: a figure after each round, None before the player was on the list.

    `mark` is the number of the shape, from 0; `texts` are the figures in words.
    """

    player: PlayerId
    label: str
    mark: int
    figures: tuple[int | None, ...]
    texts: tuple[str, ...]


class Tick(Frozen):
    """A line across the chart with its label."""

    figure: int
    text: str


class LineChart(Frozen):
    """Figures of several players over the rounds; the first figure belongs to round 1.

    With `is_place` small figures are good and are drawn at the top.
    """

    title: str
    lines: tuple[Line, ...]
    rounds: int
    ticks: tuple[Tick, ...]
    is_place: bool

    @property
    def lowest(self) -> int:
        """Return the smallest figure that has room."""
        return self.ticks[0].figure

    @property
    def highest(self) -> int:
        """Return the greatest figure that has room."""
        return self.ticks[-1].figure


class Bar(Frozen):
    """How many have a score; `marks` are the shapes of the chosen ones among them, with their labels."""

    text: str
    count: int
    marks: tuple[tuple[int, str], ...]


class BarChart(Frozen):
    """How many have which score, from the lowest score to the highest."""

    title: str
    bars: tuple[Bar, ...]
    ticks: tuple[Tick, ...]


def points_chart(tables: tuple[StandingsTable, ...], marks: Mapping[PlayerId, int]) -> LineChart:
    """Return the points of those with a mark; `tables` are the standings after round 1, 2, and so on."""
    lines = _lines(tables, marks, lambda row: row.points, lambda points: format_points(Points(points)))
    highest = max((figure for line in lines for figure in line.figures if figure is not None), default=0)
    ticks = tuple(Tick(whole * 10, str(whole)) for whole in _round_numbers(0, max(1, ceil(highest / 10))))
    return LineChart(chart_words(ChartKind.POINTS), lines, len(tables), ticks, is_place=False)


def places_chart(tables: tuple[StandingsTable, ...], marks: Mapping[PlayerId, int]) -> LineChart:
    """Return the places of those with a mark; `tables` are the standings after round 1, 2, and so on."""
    lines = _lines(tables, marks, lambda row: row.rank, str)
    lowest = max((figure for line in lines for figure in line.figures if figure is not None), default=1)
    # The scale begins at place 1: there is no place 0.
    places = (1, *(place for place in _round_numbers(0, max(2, lowest)) if place > 1))
    ticks = tuple(Tick(place, str(place)) for place in places)
    return LineChart(chart_words(ChartKind.PLACES), lines, len(tables), ticks, is_place=True)


def scores_chart(table: StandingsTable, marks: Mapping[PlayerId, int]) -> BarChart:
    """Return how many have each score, also for scores that nobody has, half a point apart."""
    counts = Counter(row.points for row in table.rows)
    every = sorted({*range(0, max(counts, default=0) + 1, 5), *counts})
    rows = {row.id: row for row in table.rows}
    found = [(mark, rows[player]) for player, mark in marks.items() if player in rows]
    bars = tuple(
        Bar(
            format_points(Points(points)),
            counts[Points(points)],
            tuple((mark, label_of(row)) for mark, row in found if row.points == points),
        )
        for points in every
    )
    ticks = tuple(Tick(count, str(count)) for count in _round_numbers(0, max(1, *counts.values(), 1)))
    return BarChart(chart_words(ChartKind.SCORES), bars, ticks)


def label_of(row: StandingsRow) -> str:
    """Return a player's label in a chart: number and family name."""
    return f"{row.tpn} {row.name.partition(',')[0]}"


def line_sentence(chart: LineChart, line: Line, at: int) -> str:
    """Return one figure in words; `at` counts the rounds from 0."""
    words = (
        _("{label}: place {figure} after round {round}")
        if chart.is_place
        else _("{label}: score {figure} after round {round}")
    )
    return words.format(label=line.label, figure=line.texts[at] or "–", round=at + 1)


def bar_sentence(bar: Bar) -> str:
    """Return one bar in words."""
    text = ngettext("{points} points: {count} player", "{points} points: {count} players", bar.count)
    words = text.format(points=bar.text, count=bar.count)
    names = ", ".join(label for _mark, label in bar.marks)
    return _("{bar} ({names})").format(bar=words, names=names) if names else words


def lines_text(chart: LineChart) -> str:
    """Return the chart as text: a line for each player, a figure for each round."""
    heads = "\t".join(
        (_("Player"), *(_("Round {round}").format(round=number) for number in range(1, chart.rounds + 1)))
    )
    rows = ("\t".join((line.label, *(text or "–" for text in line.texts))) for line in chart.lines)
    return "\n".join((chart.title, heads, *rows))


def bars_text(chart: BarChart) -> str:
    """Return the chart as text: a line for each score, the highest first."""
    return "\n".join((chart.title, *(bar_sentence(bar) for bar in reversed(chart.bars))))


def _lines(
    tables: tuple[StandingsTable, ...],
    marks: Mapping[PlayerId, int],
    figure: Callable[[StandingsRow], int],
    text: Callable[[int], str],
) -> tuple[Line, ...]:
    by_round = [{row.id: row for row in table.rows} for table in tables]
    lines: list[Line] = []
    for player, mark in marks.items():
        rows = [rows_after.get(player) for rows_after in by_round]
        last = next((row for row in reversed(rows) if row is not None), None)
        if last is not None:
            figures = tuple(None if row is None else figure(row) for row in rows)
            texts = tuple("" if one is None else text(one) for one in figures)
            lines.append(Line(player, label_of(last), mark, figures, texts))
    return tuple(lines)


def _round_numbers(lowest: int, highest: int) -> tuple[int, ...]:
    """Return evenly spaced whole numbers from the lowest to the highest or a little beyond, nine at most."""
    step = next(
        step * scale
        for scale in (1, 10, 100, 1000, 10_000)
        for step in _STEPS
        if ceil((highest - lowest) / (step * scale)) < _MOST_TICKS
    )
    return tuple(range(lowest, lowest + step * ceil((highest - lowest) / step) + 1, step))
