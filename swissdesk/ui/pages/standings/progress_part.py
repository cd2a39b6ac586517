"""The progress table: points and place after each round."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.services.standing.kept import KeptByRound
from swissdesk.services.standing.parts import ProgressLine, progress_of
from swissdesk.services.standing.standings import StandingsReader
from swissdesk.terms import format_points
from swissdesk.tournament.standing.score_words import points_heading, points_name
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.models import CENTRE, RIGHT, Column, Role, number_column
from swissdesk.ui.pages.standings.crosstable_part import RoundsShape, RoundsTable, legend
from swissdesk.ui.pages.standings.model import standings_sentence
from swissdesk.ui.pages.standings.part import ShapedModel, Shown, TablePart
from swissdesk.ui.session import Session
from swissdesk.words import _

_NAME: Final = 2
_ROUND_WIDTH: Final = 80


class ProgressModel(ShapedModel[ProgressLine, RoundsShape]):
    """A column for each round: points, and the place in brackets."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(
            _columns, (0, None), lambda line: line.row.id, lambda line: standings_sentence(line.row), parent
        )


def _columns(shape: RoundsShape) -> tuple[Column[ProgressLine], ...]:
    rounds, score = shape
    return (
        Column(_("Rank"), lambda line: line.row.rank_text, lambda line: line.row.rank, RIGHT),
        number_column(_("No."), lambda line: line.row.tpn, _("Starting number")),
        Column(
            _("Name"),
            lambda line: line.row.name,
            roles={
                Role.TITLE: lambda line: line.row.title.value,
                Role.FADED: lambda line: line.row.withdrawn,
            },
        ),
        *(_round_column(at) for at in range(rounds)),
        number_column(points_heading(score), lambda line: line.row.points, points_name(score), format_points),
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

    help_topic = "standings#progress"

    FIRST, SHEET = _NAME, "progress table"

    def __init__(self, session: Session, reader: StandingsReader, parent: QWidget | None = None) -> None:
        self.lines = ProgressModel()
        self.rounds = RoundsTable(session.theme, self.lines, _("Progress"), _ROUND_WIDTH)
        super().__init__(session, self.lines, self.rounds, _is_found, parent)
        self._kept = KeptByRound(partial(progress_of, reader), rankings=lambda after_round: after_round / 2)
        self.column.insertWidget(0, self.rounds, 1)
        self.legend = legend(_("2½ (4): points after the round, and the place in brackets."), self)
        self.column.addWidget(self.legend)
        self.empty.show_words(_("No progress yet"), _("It starts when the first round is paired."))

    def work(self, shown: Shown) -> Callable[[], object] | None:
        """Return the work at the tables of all rounds of a large event."""
        return self.session.read(self._kept.work, shown.number)

    def show_standings(self, shown: Shown) -> None:
        """Read points and places up to the round."""
        lines = self.session.read(self._kept.read, shown.number)
        with self.kept_cursor():
            self.lines.show_shaped(lines, (len(lines[0].points) if lines else 0, shown.table.score))
        self.rounds.arrange()
        self.legend.setVisible(bool(lines))
        self.sorter.set_best_is_largest(frozenset(range(3, 120)))


def _is_found(line: ProgressLine, typed: str) -> bool:
    return matches(f"{line.row.name} {line.row.club}", typed)
