"""The table of standings: one column for each tie-break of the tournament."""

from typing import Final

from PySide6.QtCore import QObject

from swissdesk.services.standing.standings import StandingsRow, StandingsTable, TieBreakChoice
from swissdesk.terms import TeamScore, format_points
from swissdesk.tournament.standing.score_words import points_heading, points_name
from swissdesk.ui.kit.models import CENTRE, LEFT, RIGHT, Column, Role, RowModel, number_column
from swissdesk.ui.kit.points import rating_text
from swissdesk.words import _

RANK_COLUMN: Final = 0
MOVE_COLUMN: Final = 1
NAME_COLUMN: Final = 3
RATING_COLUMN: Final = 5
CLUB_COLUMN: Final = 6
POINTS_COLUMN: Final = 7
FIXED_COLUMNS: Final = 8
_SECONDARY: Final = "MPvGP"


class StandingsModel(RowModel[StandingsRow]):
    """The standings after a round."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns((), None), lambda row: row.id, standings_sentence, parent)
        self._tie_breaks: tuple[TieBreakChoice, ...] = ()
        self._score: TeamScore | None = None

    @property
    def tie_breaks(self) -> tuple[TieBreakChoice, ...]:
        """Return the tie-breaks in the order of their columns."""
        return self._tie_breaks

    def first_tie_break(self) -> int:
        """Return the column of the first tie-break."""
        return self.columnCount() - len(self._tie_breaks)

    def show_table(self, table: StandingsTable) -> None:
        """Show a table; the columns are made anew where the tie-breaks or the score that leads differ."""
        is_same = (table.columns, table.score) == (self._tie_breaks, self._score)
        if is_same and len(table.rows) == len(self.rows):
            self.put_rows(table.rows)
        elif is_same:
            self.reorder_rows(table.rows)
        else:
            self._tie_breaks, self._score = table.columns, table.score
            self.set_columns(_columns(table.columns, table.score), table.rows)


def standings_sentence(row: StandingsRow) -> str:
    """Return what a screen reader says about a line."""
    return _("Rank {rank}: number {tpn}, {name}, {points} points").format(
        rank=row.rank, tpn=row.tpn, name=f"{row.title} {row.name}".strip(), points=format_points(row.points)
    )


def _columns(
    tie_breaks: tuple[TieBreakChoice, ...], score: TeamScore | None
) -> tuple[Column[StandingsRow], ...]:
    """Return the columns; the secondary score of teams has one unless it is a tie-break anyway."""
    of_teams = score is not None
    has_secondary = any(tie_break.code == _SECONDARY for tie_break in tie_breaks)
    return (
        Column(_("Rank"), lambda row: row.rank_text, lambda row: row.rank, RIGHT),
        Column(
            "",
            lambda row: move_text(row.climbed),
            lambda row: row.climbed or 0,
            LEFT,
            _("Places gained or lost in this round"),
            {Role.ICON: lambda row: move_icon(row.climbed)},
        ),
        number_column(_("No."), lambda row: row.tpn, _("Tournament pairing number")),
        Column(
            _("Team") if of_teams else _("Name"),
            lambda row: row.name,
            roles={Role.TITLE: lambda row: row.title.value, Role.FADED: lambda row: row.withdrawn},
        ),
        Column(_("Fed"), lambda row: row.federation, align=CENTRE, tip=_("Federation")),
        number_column(
            _("Avg") if of_teams else _("Rtg"),
            lambda row: row.rating,
            _("Average rating of the best, as many as there are boards")
            if of_teams
            else _("Rating; – if unrated"),
            rating_text,
        ),
        Column(_("Club"), lambda row: row.club),
        number_column(points_heading(score), lambda row: row.points, points_name(score), format_points),
        *([_secondary_column(score.other)] if score is not None and not has_secondary else []),
        *(_tie_break_column(tie_break, place) for place, tie_break in enumerate(tie_breaks)),
    )


def _secondary_column(score: TeamScore) -> Column[StandingsRow]:
    is_won_at_boards = score is TeamScore.GAME_POINTS
    tip = _("Game points: the points won on the boards") if is_won_at_boards else points_name(score)
    return number_column(points_heading(score), lambda row: row.secondary, tip, format_points)


def _tie_break_column(tie_break: TieBreakChoice, place: int) -> Column[StandingsRow]:
    return Column(
        tie_break.heading,
        lambda row: row.values[place].text,
        lambda row: row.values[place].number,
        RIGHT,
        _("{name}: tie-break {place}").format(name=tie_break.name, place=place + 1),
        spoken=lambda row: _value_sentence(row, tie_break, place),
    )


def _value_sentence(row: StandingsRow, tie_break: TieBreakChoice, place: int) -> str:
    return _("{name} {value}. {line}").format(
        name=tie_break.name, value=row.values[place].text or "–", line=standings_sentence(row)
    )


def move_text(places: int | None) -> str:
    """Return how many places were gained or lost; a dash for none, empty where it is not known."""
    if places is None:
        return ""
    return str(abs(places)) if places else "–"


def move_icon(places: int | None) -> str:
    """Return the name of the arrow for places gained or lost."""
    if not places:
        return ""
    return "arrow-up" if places > 0 else "arrow-down"
