"""The crosstable: everybody's way through the rounds, opponents by their starting numbers."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHeaderView, QLabel, QWidget

from swissdesk.services.event.tournaments import settings_of
from swissdesk.services.standing.kept import KeptByRound
from swissdesk.services.standing.parts import CrosstableLine, crosstable_of
from swissdesk.terms import ByeKind, TeamScore, format_points
from swissdesk.tournament.model import Settings
from swissdesk.tournament.standing.score_words import points_heading, points_name
from swissdesk.tournament.table_rounds import is_free
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.models import CENTRE, Column, Role, RowModel, number_column
from swissdesk.ui.kit.points import PointsDelegate
from swissdesk.ui.kit.table import FittedTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import CELL_PADDING, MARGIN_LEFT
from swissdesk.ui.pages.standings.delegates import RingedNumberDelegate
from swissdesk.ui.pages.standings.part import ShapedModel, Shown, TablePart
from swissdesk.ui.session import Session
from swissdesk.words import _

_NAME: Final = 2
_FIXED: Final = 3
_WIDTHS: Final = (60, 54, 0)
_ROUND_WIDTH: Final = 66
_POINTS_WIDTH: Final = 66
_SMALLEST_NAME: Final = 150
RoundsShape = tuple[int, TeamScore | None]
"""How many rounds have a column, and the score that leads the standings of teams."""


class CrosstableModel(ShapedModel[CrosstableLine, RoundsShape]):
    """The crosstable: a column for each round."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns, (0, None), lambda line: line.tpn, crosstable_sentence, parent)


def crosstable_sentence(line: CrosstableLine) -> str:
    """Return what a screen reader says about a line."""
    return _("Rank {rank}: number {tpn}, {name}, {points} points").format(
        rank=line.rank,
        tpn=line.tpn,
        name=f"{line.title} {line.name}".strip(),
        points=format_points(line.points),
    )


def _columns(shape: RoundsShape) -> tuple[Column[CrosstableLine], ...]:
    rounds, score = shape
    return (
        number_column(_("Rank"), lambda line: line.rank),
        number_column(_("No."), lambda line: line.tpn, _("Starting number")),
        Column(_("Name"), lambda line: line.name, roles={Role.TITLE: lambda line: line.title}),
        *(_round_column(at) for at in range(rounds)),
        number_column(points_heading(score), lambda line: line.points, points_name(score), format_points),
    )


def _round_column(at: int) -> Column[CrosstableLine]:
    return Column(
        _("Rd {round}").format(round=at + 1),
        lambda line: line.cells[at].text,
        align=CENTRE,
        spoken=lambda line: f"{line.tpn} {line.name}, {line.cells[at].spoken}",
    )


class RoundsTable(FittedTable):
    """A table with a column for each round, which scrolls sideways where they have no room."""

    def __init__(self, theme: Theme, lines: RowModel[Any], name: str, round_width: int) -> None:
        super().__init__(theme)
        self._lines, self._round_width = lines, round_width
        self._longest, self._longest_in = "", lines.rows
        self.setAccessibleName(name)
        self.setItemDelegate(RingedNumberDelegate(theme, self))
        self.set_delegates(StrongNumberDelegate, NumberDelegate, NameDelegate)
        self._points = PointsDelegate(theme, self)
        self._ringed = RingedNumberDelegate(theme, self)

    def arrange(self) -> None:
        """Give the columns their widths: the name takes what the rounds leave, or its least."""
        count = self.model().columnCount()
        for column in range(_FIXED, count - 1):
            self.setItemDelegateForColumn(column, self._ringed)
        self.setItemDelegateForColumn(count - 1, self._points)
        wanted = max(self._round_width, self._widest() + 2 * CELL_PADDING)
        widths = (*_WIDTHS, *[wanted] * (count - _FIXED - 1), _POINTS_WIDTH)
        self.set_widths(widths)
        if self.viewport().width() < self.theme.px(sum(widths) + _SMALLEST_NAME):
            self.horizontalHeader().setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Fixed)
            self.setColumnWidth(_NAME, self.theme.px(_SMALLEST_NAME))

    def _widest(self) -> int:
        """Return the width of the longest text of a round, in pixels at 100 %."""
        shown = self._lines.rows
        if shown is not self._longest_in:
            columns = range(_FIXED, self._lines.columnCount() - 1)
            cells = (self._lines.text_of(row, column) for row in shown for column in columns)
            self._longest_in, self._longest = shown, max(cells, key=len, default="")
        width = self.theme.metrics(14).horizontalAdvance(self._longest)
        return round(width * 100 / self.theme.text_size) + 2


def legend(text: str, parent: QWidget) -> QLabel:
    """Return the line below a table that says how to read it."""
    made = label("caption", text)
    made.setParent(parent)
    made.setContentsMargins(MARGIN_LEFT, 6, MARGIN_LEFT, 6)
    return made


class CrosstablePart(TablePart[CrosstableLine]):
    """The crosstable with its legend; F3 in the column of the numbers sorts by them."""

    help_topic = "standings#crosstable"

    FIRST, SHEET = _NAME, "crosstable"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self.lines = CrosstableModel()
        self.rounds = RoundsTable(session.theme, self.lines, _("Crosstable"), _ROUND_WIDTH)
        super().__init__(session, self.lines, self.rounds, _is_found, parent)
        self._kept = KeptByRound(crosstable_of)
        self.column.insertWidget(0, self.rounds, 1)
        self.legend = legend("", self)
        self.column.addWidget(self.legend)
        self.empty.show_words(_("No crosstable yet"), _("It starts when the first round is paired."))

    def work(self, shown: Shown) -> Callable[[], object] | None:
        """Return the work at the crosstable of a large event."""
        return self.session.read(self._kept.work, shown.number)

    def show_standings(self, shown: Shown) -> None:
        """Read the crosstable after the round."""
        lines = self.session.read(self._kept.read, shown.number)
        with self.kept_cursor():
            self.lines.show_shaped(lines, (len(lines[0].cells) if lines else 0, shown.table.score))
        self.rounds.arrange()
        self.legend.setText(_legend_text(lines, self.session.read(settings_of)))
        self.legend.setVisible(bool(lines))
        self.sorter.set_best_is_largest(frozenset({self.lines.columnCount() - 1}))


def _is_found(line: CrosstableLine, typed: str) -> bool:
    return matches(f"{line.tpn} {line.name}", typed)


def _legend_text(lines: Sequence[CrosstableLine], settings: Settings) -> str:
    first = _("12w1: against number 12 with White, won.")
    if settings.is_team_event:
        first = _("12w2½: against team 12 with White on board 1, 2½ game points.")
    elif settings.games_of_people > 1:
        first = _("12w1½: against number 12 with White in the first game, 1½ points.")
    rest = _(
        "Numbers are the starting numbers: they stay the same in any order. –w+ and –b–: won and lost by "
        "forfeit; bye: pairing-allocated bye; ½ bye: half-point bye; –: not in the round; empty: withdrawn "
        "or no result yet; *: adjourned."
    )
    if is_free(settings, ByeKind.PAIRING_ALLOCATED):
        rest = _(
            "Numbers are the starting numbers: they stay the same in any order. –w+ and –b–: won and lost by "
            "forfeit; free: no opponent in the round; –: not in the round; empty: no result yet; "
            "*: adjourned."
        )
    out = _("In brackets: counts for nobody, because somebody left before half of the games (C.05).")
    is_out = any(cell.text.startswith("(") for line in lines for cell in line.cells)
    return f"{first} {rest} {out}" if is_out else f"{first} {rest}"
