"""The progress table: points and place after each round."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.services.standing.parts import ProgressLine, progress_lines
from swissdesk.services.standing.standings import StandingsReader
from swissdesk.terms import TeamScore, format_points
from swissdesk.tournament.standing.score_words import points_heading, points_name
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.models import CENTRE, RIGHT, Column, Role, RowModel
from swissdesk.ui.pages.standings.crosstable_part import RoundsTable, legend
from swissdesk.ui.pages.standings.model import standings_sentence
from swissdesk.ui.pages.standings.part import Shown, TablePart
from swissdesk.ui.session import Session
from swissdesk.words import _

_NAME: Final = 2
_ROUND_WIDTH: Final = 80


class ProgressModel(RowModel[ProgressLine]):
    """A column for each round: points, and the place in brackets."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(
            _columns(0, None), lambda line: line.row.id, lambda line: standings_sentence(line.row), parent
        )
        self._shape: tuple[int, TeamScore | None] = (0, None)

    def show_lines(self, lines: tuple[ProgressLine, ...], score: TeamScore | None) -> None:
        """Show lines; the columns are made anew where the rounds or the score that leads differ."""
        shape = (len(lines[0].points) if lines else 0, score)
        if shape == self._shape:
            self.reorder_rows(lines)
        else:
            self._shape = shape
            self.set_columns(_columns(*shape), lines)


def _columns(rounds: int, score: TeamScore | None) -> tuple[Column[ProgressLine], ...]:
    return (
        Column(_("Rank"), lambda line: line.row.rank_text, lambda line: line.row.rank, RIGHT),
        Column(
            _("No."), lambda line: str(line.row.tpn), lambda line: line.row.tpn, RIGHT, _("Starting number")
        ),
        Column(
            _("Name"),
            lambda line: line.row.name,
            roles={
                Role.TITLE: lambda line: line.row.title.value,
                Role.FADED: lambda line: line.row.withdrawn,
            },
        ),
        *(_round_column(at) for at in range(rounds)),
        Column(
            points_heading(score),
            lambda line: format_points(line.row.points),
            lambda line: line.row.points,
            RIGHT,
            points_name(score),
        ),
    )


def _round_column(at: int) -> Column[ProgressLine]:
    return Column(
        _("Rd {round}").format(round=at + 1),
        lambda line: _cell(line, at),
        lambda line: -(line.places[at] or 0),
        CENTRE,
        _("Points after the round, and the place in brackets"),
        spoken=lambda line: _spoken(line, at),
    )


def _cell(line: ProgressLine, at: int) -> str:
    points, place = line.points[at], line.places[at]
    return "" if points is None else f"{format_points(points)} ({place})"


def _spoken(line: ProgressLine, at: int) -> str:
    points = line.points[at]
    return _("{name}, after round {round}: {points} points, place {place}").format(
        name=line.row.name,
        round=at + 1,
        points="–" if points is None else format_points(points),
        place=line.places[at],
    )


class ProgressPart(TablePart[ProgressLine]):
    """Points and places over the rounds, as figures."""

    def __init__(self, session: Session, reader: StandingsReader, parent: QWidget | None = None) -> None:
        self.lines, self.rounds = ProgressModel(), RoundsTable(session.theme, _("Progress"), _ROUND_WIDTH)
        super().__init__(session, self.lines, self.rounds, _is_found, parent)
        self._reader = reader
        self.lines.setParent(self)
        self.column.insertWidget(0, self.rounds, 1)
        self.legend = legend(_("2½ (4): points after the round, and the place in brackets."), self)
        self.column.addWidget(self.legend)
        self.empty.show_words(_("No progress yet"), _("It starts when the first round is paired."))

    def show_standings(self, shown: Shown) -> None:
        """Read points and places up to the round."""
        lines = self.session.read(progress_lines, self._reader, shown.number)
        with self.kept_cursor():
            self.lines.show_lines(lines, shown.table.score)
        self.rounds.arrange()
        self.legend.setVisible(bool(lines))
        self.sorter.set_best_is_largest(frozenset(range(3, 120)))

    def sheet(self) -> str:
        """Return the sheet that shows the same on paper."""
        return "progress table"

    def first_column(self) -> int:
        """Begin with the name."""
        return _NAME

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table."""
        return (("abc", _("find")), ("F3", _("sort by column")), ("Esc", _("order of the standings")))


def _is_found(line: ProgressLine, typed: str) -> bool:
    return matches(f"{line.row.name} {line.row.club}", typed)
