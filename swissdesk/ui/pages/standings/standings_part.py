"""The standings themselves: one line for each player, one column for each tie-break."""

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from swissdesk.services.standings import StandingsRow
from swissdesk.ui.desk import Desk
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.points import PointsDelegate
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.pages.standings import model as columns
from swissdesk.ui.pages.standings.delegates import MoveDelegate, RingedNumberDelegate
from swissdesk.ui.pages.standings.model import StandingsModel
from swissdesk.ui.pages.standings.part import Shown, TablePart
from swissdesk.ui.theme import Theme
from swissdesk.words import _

_FIXED_WIDTHS: Final = (60, 46, 50, 0, 64, 62, 168, 66)
_TIE_BREAK_WIDTH: Final = 74
_SMALLEST_NAME: Final = 220


class StandingsView(RowTable):
    """The table: columns of the standings, then one for each tie-break."""

    def __init__(self, theme: Theme, model: StandingsModel) -> None:
        super().__init__(theme)
        self._model = model
        self.horizontalHeader().setStretchLastSection(False)
        self.setAccessibleName(_("Standings"))
        self.setItemDelegate(RingedNumberDelegate(theme, self))
        self.setItemDelegateForColumn(columns.RANK_COLUMN, StrongNumberDelegate(theme, self))
        self.setItemDelegateForColumn(columns.MOVE_COLUMN, MoveDelegate(theme, self))
        self.setItemDelegateForColumn(columns.NAME_COLUMN, NameDelegate(theme, self))
        self.setItemDelegateForColumn(columns.CLUB_COLUMN, NumberDelegate(theme, self))
        self.setItemDelegateForColumn(columns.POINTS_COLUMN, PointsDelegate(theme, self))

    def arrange(self) -> None:
        """Give the columns their widths; the club makes room for the names."""
        tie_breaks = self._model.columnCount() - columns.FIXED_COLUMNS
        widths = (*_FIXED_WIDTHS, *[_TIE_BREAK_WIDTH] * tie_breaks)
        self.set_widths(widths)
        spare = self.viewport().width() - self.theme.px(sum(widths) + _SMALLEST_NAME)
        has_club = any(row.club for row in self._model.rows)
        self.setColumnHidden(columns.CLUB_COLUMN, spare < 0 or not has_club)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for the names."""
        super().resizeEvent(event)
        self.arrange()


class StandingsPart(TablePart[StandingsRow]):
    """The table with the working of its tie-breaks."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        self.rows = StandingsModel()
        self.view = StandingsView(desk.theme, self.rows)
        super().__init__(desk, self.rows, self.view, _is_found, parent)
        self.rows.setParent(self)
        self.column.insertWidget(0, self.view, 1)
        self.empty.show_words(_("No standings yet"), _("They begin with the first entry of the list."))

    def show_standings(self, shown: Shown) -> None:
        """Show the table; the columns are made anew only where they differ."""
        with self.kept_cursor():
            self.rows.show_table(shown.table, of_teams=shown.of_teams)
        self.view.arrange()
        self.sorter.set_best_is_largest(frozenset({columns.RATING_COLUMN, *range(columns.POINTS_COLUMN, 99)}))

    def first_column(self) -> int:
        """Begin with the name."""
        return columns.NAME_COLUMN

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table."""
        return (
            ("abc", _("find")),
            ("F3", _("sort by column")),
            ("Esc", _("order of the standings")),
        )


def _is_found(row: StandingsRow, typed: str) -> bool:
    return matches(f"{row.name} {row.club}", typed)
