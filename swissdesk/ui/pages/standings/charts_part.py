"""The charts: the players at the left, the picture and its words at the right."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.frozen import Frozen
from swissdesk.services.standing.standings import StandingsReader, StandingsRow, StandingsTable
from swissdesk.terms import format_points
from swissdesk.ui.kit.delegates import CellDelegate, Index, NameDelegate, NumberDelegate
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.models import Column, Role, RowModel, cell_value, number_column
from swissdesk.ui.kit.points import PointsDelegate
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import SegmentedSwitch
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.standings import chart_data, chart_paint
from swissdesk.ui.pages.standings.chart_data import MOST_LINES, ChartKind, chart_words
from swissdesk.ui.pages.standings.chart_view import ChartView
from swissdesk.ui.pages.standings.part import Shown, TablePart
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.tournament.model import PlayerId

_LIST_WIDTH: Final = 292
_WIDTHS: Final = (32, 56, 0, 56)
_FIRST_CHOSEN: Final = 3
_TOGGLES: Final = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class Candidate(Frozen):
    """A player for the charts; `mark` is the number of the shape, None for one who is not in them."""

    row: StandingsRow
    mark: int | None


class CandidatesModel(RowModel[Candidate]):
    """Everybody, in the order of the standings."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[Candidate], ...] = (
            Column("", lambda _one: "", roles={Role.VALUE: lambda one: one.mark}, tip=_("In the charts")),
            number_column(_("Rank"), lambda one: one.row.rank),
            Column(
                _("Name"),
                lambda one: one.row.name,
                roles={
                    Role.TITLE: lambda one: str(one.row.tpn),
                    Role.STRONG: lambda one: one.mark is not None,
                },
            ),
            number_column(_("Pts"), lambda one: one.row.points, text=format_points),
        )
        super().__init__(columns, lambda one: one.row.id, candidate_sentence, parent)


def candidate_sentence(one: Candidate) -> str:
    """Return what a screen reader says about a line."""
    words = _("{name}, in the charts") if one.mark is not None else _("{name}, not in the charts")
    return words.format(name=f"{one.row.tpn} {one.row.name}")


class MarkDelegate(CellDelegate):
    """The shape of somebody in the charts; an empty box for others."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the shape."""
        number = cell_value(index, Role.VALUE)
        ink = self.theme.tokens.sel_text if selected else ""
        if isinstance(number, int):
            chart_paint.mark(painter, self.theme, QPointF(rect.center()), number, ink=ink)


class CandidatesTable(RowTable):
    """The list; Space and Enter take somebody in or out, and so does a double click."""

    toggled = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(_("Players in the charts"))
        self.setItemDelegate(NumberDelegate(theme, self))
        self.setItemDelegateForColumn(0, MarkDelegate(theme, self))
        self.setItemDelegateForColumn(2, NameDelegate(theme, self))
        self.setItemDelegateForColumn(3, PointsDelegate(theme, self, size=14))
        self.doubleClicked.connect(lambda _index: self.toggled.emit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take in or out."""
        if event.key() in _TOGGLES:
            self.toggled.emit()
        else:
            super().keyPressEvent(event)


class ChartsPart(TablePart[Candidate]):
    """Points and places of chosen players over the rounds, and how many have which score."""

    help_topic = "standings#charts"

    FIRST = 2

    def __init__(self, session: Session, reader: StandingsReader, parent: QWidget | None = None) -> None:
        self.people, self.list = CandidatesModel(), CandidatesTable(session.theme)
        super().__init__(session, self.people, self.list, _is_found, parent)
        self._reader = reader
        self._tables: tuple[StandingsTable, ...] = ()
        self._marks: dict[PlayerId, int] = {}
        self._is_begun = False
        self.switch = SegmentedSwitch(self.theme, [chart_words(kind) for kind in ChartKind])
        self.switch.setAccessibleName(_("Chart"))
        self.chart = ChartView(self.theme)
        self.words = label("strong")
        self.empty.show_words(_("No charts yet"), _("They start when the first round is paired."))
        self._lay_out()
        self.switch.chosen.connect(lambda _position: self._draw())
        self.chart.read_out.connect(self.words.setText)
        self.list.toggled.connect(self.toggle_current)

    def show_standings(self, shown: Shown) -> None:
        """Read the standings after each round; who is in the charts stays in them."""
        read = self._reader.table
        self._tables = tuple(self.session.read(read, number) for number in range(1, shown.number + 1))
        present = {row.id for row in shown.table.rows}
        self._marks = {player: mark for player, mark in self._marks.items() if player in present}
        if not self._is_begun and self._tables:
            self._is_begun = True
            self._marks = {row.id: mark for mark, row in enumerate(shown.table.rows[:_FIRST_CHOSEN])}
        self._show_list(shown.table if self._tables else None)
        self._draw()

    def toggle_current(self) -> None:
        """Take the player of the cursor into the charts or out of them."""
        held = self.list.currentIndex().data(Role.ROW)
        if not isinstance(held, Candidate):
            return
        free = [mark for mark in range(MOST_LINES) if mark not in self._marks.values()]
        if held.row.id in self._marks:
            del self._marks[held.row.id]
        elif free:
            self._marks[held.row.id] = free[0]
        else:
            full = _("There are already {count} players in the charts: take one out with Space.")
            self.session.announce(full.format(count=MOST_LINES))
            return
        self._show_list(self._tables[-1])
        self._draw()

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of list and chart, none while there are no charts."""
        if not self.has_rows:
            return ()
        return (
            ("abc", _("find")),
            ("Space", _("take in or out")),
            ("← →", _("round")),
            ("↑ ↓", _("player")),
            ("Ctrl C", _("copy as text")),
        )

    def escape(self) -> bool:
        """Go back from the chart to the list."""
        if self.chart.hasFocus():
            self.list.setFocus()
            return True
        return super().escape()

    def _show_list(self, table: StandingsTable | None) -> None:
        rows = table.rows if table else ()
        self.show_rows(tuple(Candidate(row, self._marks.get(row.id)) for row in rows))
        self.list.set_widths(_WIDTHS)
        self._right.setVisible(bool(rows))

    def _draw(self) -> None:
        if not self._tables:
            return
        match list(ChartKind)[self.switch.position]:
            case ChartKind.POINTS:
                self.chart.show_chart(chart_data.points_chart(self._tables, self._marks))
            case ChartKind.PLACES:
                self.chart.show_chart(chart_data.places_chart(self._tables, self._marks))
            case ChartKind.SCORES:
                self.chart.show_chart(chart_data.scores_chart(self._tables[-1], self._marks))

    def _lay_out(self) -> None:
        self._right = QWidget()
        margins = (MARGIN_LEFT, 0, MARGIN_RIGHT, 8)
        parts = (self.switch, (self.chart, 1), self.words)
        filled(QVBoxLayout(self._right), *parts, margins=margins, spacing=8)
        self.list.setFixedWidth(self.theme.px(_LIST_WIDTH))
        self.theme.changed.connect(lambda: self.list.setFixedWidth(self.theme.px(_LIST_WIDTH)))
        self.column.insertLayout(0, filled(QHBoxLayout(), self.list, (self._right, 1), spacing=0), 1)


def _is_found(one: Candidate, typed: str) -> bool:
    return matches(f"{one.row.name} {one.row.club}", typed)
