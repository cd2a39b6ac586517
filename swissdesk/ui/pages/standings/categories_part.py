"""Categories and clubs: the order of the standings among some of the players."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedWidget, QWidget

from swissdesk.services.standing.parts import (
    CategoryLine,
    CategoryTable,
    ClubLine,
    category_tables,
    club_table,
    club_title,
)
from swissdesk.services.standing.standings import StandingsReader, TieBreakChoice
from swissdesk.terms import TeamScore, format_points
from swissdesk.tournament.standing.score_words import points_heading, points_name
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowFilter, number_column
from swissdesk.ui.kit.points import PointsDelegate, rating_text
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.standings.part import ShapedModel, Shown, TablePart
from swissdesk.ui.session import Session
from swissdesk.words import _, pgettext

_NAME: Final = 3
_POINTS: Final = 6
_WIDTHS: Final = (64, 64, 50, 0, 66, 170, 66)
_TIE_BREAK_WIDTH: Final = 74
_CLUB_WIDTHS: Final = (64, 240, 70, 84, 0)
_Shape = tuple[tuple[TieBreakChoice, ...], TeamScore | None]


class CategoryModel(ShapedModel[CategoryLine, _Shape]):
    """A category: the place in it, and the rank in the whole tournament."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns, ((), None), lambda line: line.row.id, category_sentence, parent)


def category_sentence(line: CategoryLine) -> str:
    """Return what a screen reader says about a line."""
    return _("Place {place}, rank {rank}: number {tpn}, {name}, {points} points").format(
        place=line.place,
        rank=line.row.rank,
        tpn=line.row.tpn,
        name=line.row.name,
        points=format_points(line.row.points),
    )


def _columns(shape: _Shape) -> tuple[Column[CategoryLine], ...]:
    tie_breaks, score = shape
    return (
        number_column(_("Place"), lambda line: line.place, _("In the category")),
        number_column(
            pgettext("overall rank", "Rank"), lambda line: line.row.rank, _("In the whole tournament")
        ),
        number_column(_("No."), lambda line: line.row.tpn),
        Column(_("Name"), lambda line: line.row.name, roles={Role.TITLE: lambda line: line.row.title.value}),
        number_column(_("Rtg"), lambda line: line.row.rating, text=rating_text),
        Column(_("Club"), lambda line: line.row.club),
        number_column(points_heading(score), lambda line: line.row.points, points_name(score), format_points),
        *(_tie_break_column(tie_break, at) for at, tie_break in enumerate(tie_breaks)),
    )


def _tie_break_column(tie_break: TieBreakChoice, at: int) -> Column[CategoryLine]:
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
        self.set_delegates(StrongNumberDelegate, None, None, NameDelegate, None, None, PointsDelegate)

    def arrange(self) -> None:
        """Give the columns their widths."""
        tie_breaks = self._shown.columnCount() - len(_WIDTHS)
        self.set_widths((*_WIDTHS, *[_TIE_BREAK_WIDTH] * tie_breaks))
        self.setColumnHidden(5, not any(line.row.club for line in self._shown.rows))


class ClubsModel(ShapedModel[ClubLine, str]):
    """The clubs, or the teams of a table: who counts, and with how many points."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_club_columns, _("Club"), lambda line: line.club, club_sentence, parent)


def _club_columns(heading: str) -> tuple[Column[ClubLine], ...]:
    return (
        number_column(_("Place"), lambda line: line.rank),
        Column(heading, lambda line: line.club),
        number_column(_("Pts"), lambda line: line.points, text=format_points),
        number_column(
            _("Places"),
            lambda line: line.places,
            _("Sum of the places of those who count"),
            text=lambda places: str(places or ""),
        ),
        Column(_("Who counts"), _counted),
    )


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

    def __init__(self, theme: Theme, model: RowFilter[ClubLine]) -> None:
        super().__init__(theme)
        self.setModel(model)
        self.setAccessibleName(_("Clubs"))
        self.setItemDelegate(NumberDelegate(theme, self))
        self.set_delegates(StrongNumberDelegate, NameDelegate, PointsDelegate)
        self.set_widths(_CLUB_WIDTHS)


class CategoriesPart(TablePart[CategoryLine]):
    """A category, or the clubs, chosen in the field above."""

    help_topic = "standings#categories"

    FIRST = _NAME

    def __init__(self, session: Session, reader: StandingsReader, parent: QWidget | None = None) -> None:
        self.lines = CategoryModel()
        self.view = CategoryView(session.theme, self.lines)
        super().__init__(session, self.lines, self.view, _is_found, parent)
        self._reader, self._shown = reader, Shown.nothing()
        self._tables: tuple[CategoryTable, ...] = ()
        self.clubs, self.clubs_shown = ClubsModel(self), RowFilter[ClubLine](self)
        self.clubs_shown.setSourceModel(self.clubs)
        self.club_view = ClubsView(self.theme, self.clubs_shown)
        self.choice, self.note = QComboBox(), label("second")
        self.choice.setAccessibleName(_("Category"))
        self._lay_out()
        self.choice.activated.connect(lambda _place: self._show_chosen())
        self.choice.activated.connect(lambda _place: self.keys_changed.emit())
        self.club_view.typed.connect(self.search_wanted)
        self.club_view.idle_keyed.connect(self._on_idle)

    def show_standings(self, shown: Shown) -> None:
        """Read the categories after the round; the chosen one stays chosen."""
        self._shown = shown
        self._tables = self.session.read(category_tables, self._reader, shown.number)
        names = [*(table.name for table in self._tables), self.session.read(club_title)]
        if names != [self.choice.itemText(place) for place in range(self.choice.count())]:
            chosen = self.choice.currentText()
            self.choice.clear()
            self.choice.addItems(names)
            self.choice.setCurrentIndex(max(0, self.choice.findText(chosen)))
        self._show_chosen()

    def focus_part(self) -> None:
        """Give the keyboard to the table in view."""
        if self._shows_clubs():
            (self.club_view if self.clubs.rows else self.empty).setFocus()
            if not self.club_view.currentIndex().isValid():
                self.club_view.go_to(0)
        else:
            super().focus_part()

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table in view, none while it is empty."""
        if self._shows_clubs():
            return (("abc", _("find")),) if self.clubs.rows else ()
        return super().keys()

    def show_found(self, typed: str) -> None:
        """Show only the rows, or the clubs, that match the letters, the first of them selected."""
        super().show_found(typed)
        self.clubs_shown.keep(lambda line: matches(line.club, typed) if typed else True)
        if typed:
            self.club_view.go_to(0)

    def _shows_clubs(self) -> bool:
        return self._stack.currentWidget() is self.club_view

    def sheet(self) -> str:
        """Return the sheet of all categories, or that of the clubs."""
        is_category = 0 <= self.choice.currentIndex() < len(self._tables)
        return "category standings" if is_category else "club standings"

    def _show_chosen(self) -> None:
        place = self.choice.currentIndex()
        if 0 <= place < len(self._tables):
            self._show_category(self._tables[place])
        else:
            self._show_clubs()

    def _show_category(self, table: CategoryTable) -> None:
        with self.kept_cursor():
            self.lines.show_shaped(table.lines, (self._shown.table.columns, self._shown.table.score))
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
        self.clubs.show_shaped(clubs.lines, _("Team") if clubs.are_teams else _("Club"))
        self.club_view.setAccessibleName(_("Teams") if clubs.are_teams else _("Clubs"))
        self.note.setText(clubs.rules if clubs.lines else "")
        self.empty.show_words(
            _("No clubs yet"), _("Clubs are ranked by their best players, once players have a club.")
        )
        self.empty.setVisible(not clubs.lines)
        self._stack.setVisible(bool(clubs.lines))
        self._stack.setCurrentWidget(self.club_view)

    def _lay_out(self) -> None:
        row = filled(QHBoxLayout(), self.choice, (self.note, 1), spacing=12)
        row.setContentsMargins(MARGIN_LEFT, 0, MARGIN_RIGHT, 6)
        self.choice.setMinimumWidth(self.theme.px(220))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.club_view)
        self.column.insertLayout(0, row)
        self.column.insertWidget(1, self._stack, 1)


def _is_found(line: CategoryLine, typed: str) -> bool:
    return matches(f"{line.row.name} {line.row.club}", typed)
