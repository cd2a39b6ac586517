"""Categories and clubs: the order of the standings among some of the players."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QStackedWidget, QWidget

from swissdesk.services.standing.parts import (
    CategoryLine,
    CategoryTable,
    ClubLine,
    category_tables,
    club_table,
)
from swissdesk.services.standing.standings import StandingsReader, StandingsTable, TieBreakColumn
from swissdesk.terms import TeamScore, format_points
from swissdesk.tournament.standing.score_words import points_heading, points_name
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel
from swissdesk.ui.kit.points import PointsDelegate, rating_text
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.standings.part import Shown, TablePart
from swissdesk.ui.session import Session
from swissdesk.words import _

_NAME: Final = 3
_POINTS: Final = 6
_WIDTHS: Final = (64, 64, 50, 0, 66, 170, 66)
_TIE_BREAK_WIDTH: Final = 74
_CLUB_WIDTHS: Final = (64, 240, 70, 84, 0)


class CategoryModel(RowModel[CategoryLine]):
    """A category: the place in it, and the rank in the whole tournament."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns((), None), lambda line: line.row.id, category_sentence, parent)
        self._shape: tuple[tuple[TieBreakColumn, ...], TeamScore | None] = ((), None)

    def show_lines(self, lines: tuple[CategoryLine, ...], standings: StandingsTable) -> None:
        """Show lines; the columns are made anew where the tie-breaks or the score that leads differ."""
        shape = standings.columns, standings.score
        if shape == self._shape:
            self.reorder_rows(lines)
        else:
            self._shape = shape
            self.set_columns(_columns(*shape), lines)


def category_sentence(line: CategoryLine) -> str:
    """Return what a screen reader says about a line."""
    return _("Place {place}, rank {rank}: number {tpn}, {name}, {points} points").format(
        place=line.place,
        rank=line.row.rank,
        tpn=line.row.tpn,
        name=line.row.name,
        points=format_points(line.row.points),
    )


def _columns(
    tie_breaks: tuple[TieBreakColumn, ...], score: TeamScore | None
) -> tuple[Column[CategoryLine], ...]:
    return (
        Column(
            _("Place"), lambda line: str(line.place), lambda line: line.place, RIGHT, _("In the category")
        ),
        Column(
            _("Rank"),
            lambda line: str(line.row.rank),
            lambda line: line.row.rank,
            RIGHT,
            _("In the whole tournament"),
        ),
        Column(_("No."), lambda line: str(line.row.tpn), lambda line: line.row.tpn, RIGHT),
        Column(_("Name"), lambda line: line.row.name, roles={Role.TITLE: lambda line: line.row.title.value}),
        Column(_("Rtg"), lambda line: rating_text(line.row.rating), lambda line: line.row.rating, RIGHT),
        Column(_("Club"), lambda line: line.row.club),
        Column(
            points_heading(score),
            lambda line: format_points(line.row.points),
            lambda line: line.row.points,
            RIGHT,
            points_name(score),
        ),
        *(_tie_break_column(tie_break, at) for at, tie_break in enumerate(tie_breaks)),
    )


def _tie_break_column(tie_break: TieBreakColumn, at: int) -> Column[CategoryLine]:
    return Column(
        tie_break.heading,
        lambda line: line.row.values[at].text,
        lambda line: line.row.values[at].number,
        RIGHT,
        tie_break.name,
    )


class CategoryView(RowTable):
    """The table of a category."""

    def __init__(self, theme: Theme, model: CategoryModel) -> None:
        super().__init__(theme)
        self._shown = model
        self.setAccessibleName(_("Category"))
        self.setItemDelegate(NumberDelegate(theme, self))
        self.setItemDelegateForColumn(0, StrongNumberDelegate(theme, self))
        self.setItemDelegateForColumn(_NAME, NameDelegate(theme, self))
        self.setItemDelegateForColumn(_POINTS, PointsDelegate(theme, self))

    def arrange(self) -> None:
        """Give the columns their widths."""
        tie_breaks = self._shown.columnCount() - len(_WIDTHS)
        self.set_widths((*_WIDTHS, *[_TIE_BREAK_WIDTH] * tie_breaks))
        self.setColumnHidden(5, not any(line.row.club for line in self._shown.rows))


class ClubsModel(RowModel[ClubLine]):
    """The clubs: who counts, and with how many points."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[ClubLine], ...] = (
            Column(_("Place"), lambda line: str(line.rank), lambda line: line.rank, RIGHT),
            Column(_("Club"), lambda line: line.club),
            Column(_("Pts"), lambda line: format_points(line.points), lambda line: line.points, RIGHT),
            Column(
                _("Places"),
                lambda line: str(line.places),
                lambda line: line.places,
                RIGHT,
                _("Sum of the places of those who count"),
            ),
            Column(_("Who counts"), _counted),
        )
        super().__init__(columns, lambda line: line.club, club_sentence, parent)


def club_sentence(line: ClubLine) -> str:
    """Return what a screen reader says about a club."""
    return _("Place {place}: {club}, {points} points: {counted}").format(
        place=line.rank, club=line.club, points=format_points(line.points), counted=_counted(line)
    )


def _counted(line: ClubLine) -> str:
    more = _(" and {count} more").format(count=line.others) if line.others else ""
    return f"{line.counted}{more}"


class ClubsView(RowTable):
    """The table of clubs."""

    def __init__(self, theme: Theme, model: ClubsModel) -> None:
        super().__init__(theme)
        self.setModel(model)
        self.setAccessibleName(_("Clubs"))
        self.setItemDelegate(NumberDelegate(theme, self))
        self.setItemDelegateForColumn(0, StrongNumberDelegate(theme, self))
        self.setItemDelegateForColumn(1, NameDelegate(theme, self))
        self.setItemDelegateForColumn(2, PointsDelegate(theme, self))
        self.set_widths(_CLUB_WIDTHS)


class CategoriesPart(TablePart[CategoryLine]):
    """A category, or the clubs, chosen in the field above."""

    def __init__(self, session: Session, reader: StandingsReader, parent: QWidget | None = None) -> None:
        self.lines = CategoryModel()
        self.view = CategoryView(session.theme, self.lines)
        super().__init__(session, self.lines, self.view, _is_found, parent)
        self._reader, self._shown = reader, Shown.nothing()
        self._tables: tuple[CategoryTable, ...] = ()
        self.lines.setParent(self)
        self.clubs = ClubsModel(self)
        self.club_view = ClubsView(self.theme, self.clubs)
        self.choice, self.note = QComboBox(), QLabel()
        self.choice.setAccessibleName(_("Category"))
        self.note.setProperty("kind", "second")
        self.note.setWordWrap(True)
        self._lay_out()
        self.choice.activated.connect(lambda _place: self._show_chosen())
        self.club_view.typed.connect(self.search_wanted)

    def show_standings(self, shown: Shown) -> None:
        """Read the categories after the round; the chosen one stays chosen."""
        self._shown = shown
        self._tables = self.session.read(category_tables, self._reader, shown.number)
        names = [*(table.name for table in self._tables), _("Clubs")]
        if names != [self.choice.itemText(place) for place in range(self.choice.count())]:
            chosen = self.choice.currentText()
            self.choice.clear()
            self.choice.addItems(names)
            self.choice.setCurrentIndex(max(0, self.choice.findText(chosen)))
        self._show_chosen()

    def focus_part(self) -> None:
        """Give the keyboard to the table in view."""
        if self._stack.currentWidget() is self.club_view:
            self.club_view.setFocus()
            if not self.club_view.currentIndex().isValid():
                self.club_view.go_to(0)
        else:
            super().focus_part()

    def sheet(self) -> str:
        """Return the sheet of all categories, or that of the clubs."""
        is_category = 0 <= self.choice.currentIndex() < len(self._tables)
        return "category standings" if is_category else "club standings"

    def first_column(self) -> int:
        """Begin with the name."""
        return _NAME

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table."""
        return (("abc", _("find")), ("F3", _("sort by column")), ("Esc", _("order of the standings")))

    def _show_chosen(self) -> None:
        place = self.choice.currentIndex()
        if 0 <= place < len(self._tables):
            self._show_category(self._tables[place])
        else:
            self._show_clubs()

    def _show_category(self, table: CategoryTable) -> None:
        with self.kept_cursor():
            self.lines.show_lines(table.lines, self._shown.table)
        self.view.arrange()
        self.empty.show_words(
            _("Nobody is in this category"),
            _("Players who meet its conditions, or were added by hand, appear here."),
        )
        self.note.setText("")
        self._stack.setCurrentWidget(self.view)
        self._stack.setVisible(bool(table.lines))
        self.sorter.set_best_is_largest(frozenset({4, *range(_POINTS, 99)}))

    def _show_clubs(self) -> None:
        clubs = self.session.read(club_table, self._reader, self._shown.number)
        self.clubs.reorder_rows(clubs.lines)
        self.note.setText(clubs.rules if clubs.lines else "")
        self.empty.show_words(
            _("No clubs yet"), _("Clubs are ranked by their best players, once players have a club.")
        )
        self.empty.setVisible(not clubs.lines)
        self._stack.setVisible(bool(clubs.lines))
        self._stack.setCurrentWidget(self.club_view)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(MARGIN_LEFT, 0, MARGIN_RIGHT, 6)
        row.setSpacing(12)
        row.addWidget(self.choice)
        row.addWidget(self.note, 1)
        self.choice.setMinimumWidth(self.theme.px(220))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.club_view)
        self.column.insertLayout(0, row)
        self.column.insertWidget(1, self._stack, 1)


def _is_found(line: CategoryLine, typed: str) -> bool:
    return matches(f"{line.row.name} {line.row.club}", typed)
