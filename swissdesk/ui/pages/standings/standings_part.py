"""The standings themselves: one line for each player, one column for each tie-break, and the working."""

from collections.abc import Sequence
from enum import Enum, unique
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.services.manual import tie_break_place
from swissdesk.services.standing.standings import StandingsRow, TieBreakChoice
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.models import Index as ModelIndex
from swissdesk.ui.kit.models import Role, RowFilter
from swissdesk.ui.kit.notes import announce
from swissdesk.ui.kit.table import FittedTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.standings import model as columns
from swissdesk.ui.pages.standings.delegates import (
    MoveDelegate,
    RingedLeadingDelegate,
    RingedNumberDelegate,
    RingedPointsDelegate,
)
from swissdesk.ui.pages.standings.model import StandingsModel
from swissdesk.ui.pages.standings.part import Shown, TablePart
from swissdesk.ui.session import Reading, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services.standing.working import WorkingReader
    from swissdesk.ui.pages.standings.slip_paper import SlipPaper
    from swissdesk.ui.pages.standings.working_popover import WorkingPopover

_FIXED_WIDTHS: Final = (60, 46, 50, 0, 64, 62, 168, 66)
_TIE_BREAK_WIDTH: Final = 74
_SMALLEST_NAME: Final = 220
_ASKS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


@unique
class Ask(Enum):
    """What a key asks of the table."""

    WORKING = "working"
    PRINT = "print"
    COPY = "copy"
    RULE = "rule"


class StandingsView(FittedTable):
    """The table: columns of the standings, then one for each tie-break.

    `asked` carries an `Ask`; while a working is shown, `explains` is True and the keys act on it.
    """

    asked = Signal(object)

    def __init__(self, theme: Theme, model: StandingsModel) -> None:
        super().__init__(theme)
        self._model = model
        self._arranged: tuple[tuple[int, ...], tuple[TieBreakChoice, ...]] = ((), ())
        self.explains = False
        self.horizontalHeader().setStretchLastSection(False)
        self.setAccessibleName(_("Standings"))
        self._values, self._leading = RingedNumberDelegate(theme, self), RingedLeadingDelegate(theme, self)
        self._points = RingedPointsDelegate(theme, self)
        self.setItemDelegate(self._values)
        self.setItemDelegateForColumn(columns.RANK_COLUMN, StrongNumberDelegate(theme, self))
        self.setItemDelegateForColumn(columns.MOVE_COLUMN, MoveDelegate(theme, self))
        self.setItemDelegateForColumn(columns.NAME_COLUMN, NameDelegate(theme, self))
        self.setItemDelegateForColumn(columns.CLUB_COLUMN, NumberDelegate(theme, self))
        self.setItemDelegateForColumn(columns.POINTS_COLUMN, self._points)

    def arrange(self) -> None:
        """Give the columns their widths; the club makes room for the names."""
        widths = (*_FIXED_WIDTHS, *self._value_widths())
        if (widths, self._model.tie_breaks) != self._arranged:
            self._arranged = (widths, self._model.tie_breaks)
            self.set_widths(widths)
            self._make_bold()
        spare = self.viewport().width() - self.theme.px(sum(widths) + _SMALLEST_NAME)
        is_hidden = spare < 0 or not any(row.club for row in self._model.rows)
        if is_hidden != self.isColumnHidden(columns.CLUB_COLUMN):
            self.setColumnHidden(columns.CLUB_COLUMN, is_hidden)

    def _make_bold(self) -> None:
        """Show in bold what gives the places: points, or on a ladder the first value."""
        tie_breaks = self._model.tie_breaks
        self._points.leads = not (tie_breaks and tie_breaks[0].leads)
        leading = self._values if self._points.leads else self._leading
        self.setItemDelegateForColumn(self._model.first_tie_break(), leading)

    def _value_widths(self) -> list[int]:
        """Return the widths of the values: room for the heading and the arrow of sorting."""
        metrics, scale = self.theme.metrics(12, 600), self.theme.text_size / 100
        heads = (
            str(self._model.headerData(column, Qt.Orientation.Horizontal))
            for column in range(columns.FIXED_COLUMNS, self._model.columnCount())
        )
        return [max(_TIE_BREAK_WIDTH, round(metrics.horizontalAdvance(head) / scale) + 34) for head in heads]

    def dataChanged(self, first: ModelIndex, last: ModelIndex, roles: Sequence[int] = (), /) -> None:
        """Repaint the rows that changed: a view of its own accord repaints all that is seen."""
        # Screen readers hear of changed cells from the base class alone.
        if QAccessible.isActive():
            super().dataChanged(first, last, roles)
            return
        top, bottom = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        shown, width = self.model(), self.viewport().width()
        for row in range(max(0, top), (shown.rowCount() if bottom < 0 else bottom + 1)):
            source = shown.mapToSource(shown.index(row, 0)).row() if isinstance(shown, RowFilter) else row
            if source in self._model.changed:
                self.viewport().update(0, self.rowViewportPosition(row), width, self.rowHeight(row))

    @property
    def help_topic(self) -> str:
        """Return the place in the manual of the tie-break under the cursor; of the standings elsewhere."""
        column = self.currentIndex().column() - columns.FIXED_COLUMNS
        choices = self._model.tie_breaks
        return tie_break_place(choices[column].code) if 0 <= column < len(choices) else "standings"

    def event(self, event: QEvent) -> bool:
        """Keep F1 for the rule while a working is shown; elsewhere it opens the manual."""
        is_rule = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_F1 and self.explains
        if is_rule and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the working and, while it is shown, for the actions on it."""
        if event.key() in _ASKS:
            self.asked.emit(Ask.WORKING)
        elif self.explains and event.matches(QKeySequence.StandardKey.Copy):
            self.asked.emit(Ask.COPY)
        elif self.explains and event.matches(QKeySequence.StandardKey.Print):
            self.asked.emit(Ask.PRINT)
        elif self.explains and event.key() == Qt.Key.Key_F1:
            self.asked.emit(Ask.RULE)
        else:
            super().keyPressEvent(event)


class StandingsPart(TablePart[StandingsRow]):
    """The table with the working of its tie-breaks; its popover is a child of `ground`."""

    FIRST = columns.NAME_COLUMN

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self.rows = StandingsModel()
        self.view = StandingsView(session.theme, self.rows)
        super().__init__(session, self.rows, self.view, _is_found, parent)
        self.column.insertWidget(0, self.view, 1)
        self.empty.show_words(_("No standings yet"), _("They start with the first entry on the list."))
        self.ground: QWidget = self
        self._popover: WorkingPopover | None = None
        self._workings: WorkingReader | None = None
        self._paper: SlipPaper | None = None
        self._after_round = 0
        self.view.asked.connect(self._on_asked)
        self.view.clicked.connect(self._on_clicked)
        self.view.selectionModel().currentChanged.connect(self._on_moved)
        self.view.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)

    @property
    def paper(self) -> "SlipPaper":
        """Return what prints slips; imported when first needed, since printing slows the start down."""
        if self._paper is None:
            from swissdesk.ui.pages.standings.slip_paper import SlipPaper  # noqa: PLC0415

            self._paper = SlipPaper(self.session, self)
        return self._paper

    @property
    def popover(self) -> "WorkingPopover":
        """Return the popover of the workings; made when the first one is asked for."""
        if self._popover is None:
            from swissdesk.ui.pages.standings.working_popover import WorkingPopover  # noqa: PLC0415

            self._popover = WorkingPopover(self.theme, self.ground)
            self._popover.print_wanted.connect(self.print_slip)
            self._popover.copy_wanted.connect(self.copy_working)
        return self._popover

    @property
    def workings(self) -> "WorkingReader":
        """Return what reads the workings."""
        if self._workings is None:
            from swissdesk.services.standing.working import WorkingReader  # noqa: PLC0415 - when the first is asked for

            self._workings = WorkingReader()
        return self._workings

    def show_standings(self, shown: Shown) -> None:
        """Show the table; the columns are made anew only where they differ."""
        self._after_round = shown.number
        with self.kept_cursor():
            self.rows.show_table(shown.table)
        self.view.arrange()
        self.sorter.set_best_is_largest(frozenset({columns.RATING_COLUMN, *range(columns.POINTS_COLUMN, 99)}))
        if self.view.explains:
            self.explain()

    def explain(self) -> None:
        """Show the working of the value under the cursor; hide it where there is none."""
        index = self.view.currentIndex()
        place, row = self._place_of(index), index.data(Role.ROW)
        if place is None or not isinstance(row, StandingsRow) or not self._after_round:
            self.hide_working()
            return
        working = self.session.read(self.workings.working, row.id, place, self._after_round)
        cell = self.view.visualRect(index)
        cell.moveTopLeft(self.view.viewport().mapTo(self.ground, cell.topLeft()))
        self.popover.show_working(working, cell)
        self.view.explains = True
        self.session.done.emit(Reading.SAW_WORKING)
        announce(self.view, working.as_text())

    def hide_working(self) -> None:
        """Hide the popover; the keyboard goes back to the table if it was in there."""
        if not self.view.explains:
            return
        focused = QApplication.focusWidget()
        if focused is not None and self.popover.isAncestorOf(focused):
            self.view.setFocus()
        self.popover.hide()
        self.view.explains = False

    def print_slip(self) -> None:
        """Print the slip of the player whose working is shown."""
        row = self.view.currentIndex().data(Role.ROW)
        if isinstance(row, StandingsRow):
            self.paper.ask_print(row.tpn, self._after_round)

    def copy_working(self) -> None:
        """Copy the working as text."""
        if self.popover.working is not None:
            QGuiApplication.clipboard().setText(self.popover.working.as_text())
            self.session.announce(_("Copied: {what}").format(what=self.popover.working.title))

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table, none while it is empty."""
        keys = super().keys()
        return (*keys[:1], ("Enter Space", _("how a value is made up")), *keys[1:]) if keys else ()

    def escape(self) -> bool:
        """Hide the working first."""
        if self.view.explains:
            self.hide_working()
            return True
        return super().escape()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the popover at its cell."""
        super().resizeEvent(event)
        if self.view.explains:
            self.explain()

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the popover with the part."""
        self.hide_working()
        super().hideEvent(event)

    def _place_of(self, index: QModelIndex) -> int | None:
        """Return the place of a column's tie-break in the list, -1 for the points, None for none."""
        if index.column() == columns.POINTS_COLUMN:
            return -1
        place = index.column() - self.rows.first_tie_break()
        return place if 0 <= place < len(self.rows.tie_breaks) else None

    def _on_asked(self, ask: Ask) -> None:
        match ask:
            case Ask.WORKING if self.view.explains:
                self.hide_working()
            case Ask.WORKING:
                self._explain_or_first()
            case Ask.PRINT:
                self.print_slip()
            case Ask.COPY:
                self.copy_working()
            case Ask.RULE:
                self.popover.toggle_rule()

    def _explain_or_first(self) -> None:
        """Explain the value under the cursor; from another column go to the points."""
        index = self.view.currentIndex()
        if index.isValid() and self._place_of(index) is None:
            self.view.setCurrentIndex(index.siblingAtColumn(columns.POINTS_COLUMN))
        self.explain()

    def _on_clicked(self, index: QModelIndex) -> None:
        if self._place_of(index) is not None:
            self.explain()

    def _on_moved(self) -> None:
        if self.view.explains:
            self.explain()

    def _on_scrolled(self) -> None:
        if self.view.explains:
            self.explain()

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Hide the working when the keyboard goes elsewhere in the window."""
        if not self.view.explains or now is None or now.window() is not self.window():
            return
        if now is not self.view and not self.popover.isAncestorOf(now):
            self.hide_working()


def _is_found(row: StandingsRow, typed: str) -> bool:
    return matches(f"{row.name} {row.club}", typed)
