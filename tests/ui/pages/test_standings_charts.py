"""The charts of the Standings page: what they show, what they say, how keys walk through them."""

import itertools

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.modeltest import ModelTester

from swissdesk.services.standing.standings import StandingsReader
from swissdesk.ui.kit.models import Role
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import TOKENS
from swissdesk.ui.pages.standings import StandingsPage, chart_paint
from swissdesk.ui.pages.standings.chart_data import (
    MOST_LINES,
    ChartKind,
    bars_text,
    lines_text,
    places_chart,
    points_chart,
    scores_chart,
)
from swissdesk.ui.pages.standings.charts_part import Candidate, CandidatesModel
from swissdesk.ui.pages.standings.part import PartName

pytestmark = [pytest.mark.gui, pytest.mark.dressed]


@pytest.fixture
def tables(played_event):
    event = played_event(2)
    reader = StandingsReader()
    return tuple(reader.table(event.opened, event.section, number) for number in (1, 2))


@pytest.fixture
def charts(show, played_event):
    page = show(StandingsPage, played_event(2))
    page.look_at(PartName.CHARTS)
    page.part.focus_part()
    return page.part


def test_the_list_obeys_the_rules_of_models(qtmodeltester: ModelTester, tables):
    model = CandidatesModel()
    model.set_rows(tuple(Candidate(row, 0 if row.rank == 1 else None) for row in tables[-1].rows))
    qtmodeltester.check(model)


def test_points_and_places_are_those_of_the_standings_after_each_round(tables):
    leader = tables[-1].rows[0]
    points, places = (make(tables, {leader.id: 0}).lines[0] for make in (points_chart, places_chart))
    of_leader = [next(row for row in table.rows if row.id == leader.id) for table in tables]
    assert points.figures == tuple(row.points for row in of_leader)
    assert places.figures == tuple(row.rank for row in of_leader)


def test_every_figure_lies_between_the_ends_of_its_chart(tables):
    everybody = {row.id: mark for mark, row in enumerate(tables[-1].rows[:MOST_LINES])}
    for chart in (points_chart(tables, everybody), places_chart(tables, everybody)):
        figures = [figure for line in chart.lines for figure in line.figures]
        assert chart.lowest <= min(figures)
        assert max(figures) <= chart.highest


def test_the_bars_count_everybody_once(tables):
    chosen = tables[-1].rows[0]
    chart = scores_chart(tables[-1], {chosen.id: 3})
    assert sum(bar.count for bar in chart.bars) == len(tables[-1].rows)
    marked = [bar for bar in chart.bars if bar.marks]
    assert [(bar.text, bar.marks[0][0]) for bar in marked] == [("2", 3)]


def test_charts_can_be_read_as_text(tables):
    chosen = tables[-1].rows[0]
    text = lines_text(points_chart(tables, {chosen.id: 0})).splitlines()
    assert text[1].split("\t") == ["Player", "Round 1", "Round 2"]
    assert text[2].split("\t")[1:] == ["1", "2"]
    bars = bars_text(scores_chart(tables[-1], {chosen.id: 0}))
    assert bars.splitlines()[1].startswith("2 points: ")
    assert chosen.name.partition(",")[0] in bars


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("tokens", TOKENS.values(), ids=lambda tokens: tokens.name)
def test_every_line_can_be_seen_in_every_theme(tokens):
    inks = chart_paint.mark_inks(tokens)
    assert len(inks) == MOST_LINES
    for ink in inks:
        light, dark = sorted((_luminance(ink), _luminance(tokens.page)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_no_two_marks_cover_each_other_where_figures_are_equal(tables):
    everybody = {row.id: mark for mark, row in enumerate(tables[-1].rows[:MOST_LINES])}
    chart = points_chart(tables, everybody)
    places = zip(chart.lines, chart_paint.dodges(chart), strict=True)
    spots = [(at, line.figures[at], aside[at]) for line, aside in places for at in range(chart.rounds)]
    assert len(set(spots)) == len(spots)


def test_names_at_the_ends_of_lines_keep_their_distance():
    placed = chart_paint.spread([(10.0, 0), (11.0, 1), (11.0, 2), (95.0, 3)], 20, 100)
    assert all(low[0] - high[0] >= 20 for high, low in itertools.pairwise(placed))
    assert placed[-1][0] <= 100
    assert [position for _y, position in placed] == [0, 1, 2, 3]


def test_the_first_three_are_in_the_charts_and_space_takes_a_fourth_in_and_out(charts):
    assert [one.mark for one in charts.people.rows[:4]] == [0, 1, 2, None]
    charts.list.go_to(3)
    QTest.keyClick(charts.list, Qt.Key.Key_Space)
    assert charts.people.rows[3].mark == 3
    assert len(charts.chart._chart.lines) == 4
    QTest.keyClick(charts.list, Qt.Key.Key_Space)
    assert charts.people.rows[3].mark is None


def test_a_taken_out_player_leaves_the_shapes_of_the_others(charts):
    charts.list.go_to(0)
    QTest.keyClick(charts.list, Qt.Key.Key_Return)
    assert [one.mark for one in charts.people.rows[:3]] == [None, 1, 2]


def test_arrows_walk_from_round_to_round_and_from_player_to_player(charts):
    charts.chart.setFocus()
    QTest.keyClick(charts.chart, Qt.Key.Key_Left)
    assert charts.words.text().endswith("after round 1")
    spoken = charts.chart.accessibleName()
    QTest.keyClick(charts.chart, Qt.Key.Key_Down)
    assert charts.chart.accessibleName() != spoken
    assert charts.words.text() in charts.chart.accessibleName()
    QTest.keyClick(charts.chart, Qt.Key.Key_Escape)
    assert charts.list.hasFocus()


@pytest.mark.parametrize("kind", ChartKind)
def test_every_chart_is_told_as_text_and_copied(charts, kind):
    charts.switch.choose(list(ChartKind).index(kind))
    charts.chart.setFocus()
    QTest.keyClick(charts.chart, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert charts.chart.accessibleDescription() == charts.chart.as_text()
    assert QGuiApplication.clipboard().text() == charts.chart.as_text()
    assert charts.words.text()


def test_a_click_goes_to_the_round_under_the_mouse(charts):
    plot = chart_paint.line_plot(charts.theme, charts.chart.rect(), charts.chart._chart)
    place = charts.chart.rect().center()
    place.setX(round(plot.x(0)))
    QTest.mouseClick(charts.chart, Qt.MouseButton.LeftButton, pos=place)
    assert charts.words.text().endswith("after round 1")


def test_letters_find_in_the_list(charts):
    QTest.keyClick(charts.list, "s")
    page = charts.parent().parent()
    QTest.keyClicks(page.search, "mith")
    assert charts.proxy.rowCount() == 1
    assert charts.list.currentIndex().data(Role.ROW).row.name == "Smith, Joanna"


def test_bars_leave_room_for_the_shapes_above_them(tables, theme: Theme):
    chosen = {row.id: mark for mark, row in enumerate(tables[-1].rows[:MOST_LINES])}
    chart = scores_chart(tables[-1], chosen)
    plain = chart_paint.bar_plot(theme, QRect(0, 0, 700, 400), scores_chart(tables[-1], {}))
    assert chart_paint.bar_plot(theme, QRect(0, 0, 700, 400), chart).area.top() > plain.area.top()
