"""The rounds of a working as a table: opponent, result, what the round adds, and what is special."""

import re
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView

from swissdesk.services.standing.working import EncounterGrid, Working, WorkingRound
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import CellDelegate, Index, NameDelegate, NumberDelegate
from swissdesk.ui.kit.models import CENTRE, RIGHT, Column, Role, RowModel, cell_text, cell_value
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import HEAD_HEIGHT
from swissdesk.words import _

_ROW: Final = 30
_OPPONENT: Final = 1
_WIDTHS: Final = (38, 0, 60, 86)
_WIDTHS_WITH_TAKEN: Final = (38, 0, 60, 104, 76)
_END_OF_WORDS: Final = re.compile(r"[,:;(]")
_NUMBER_WIDTH: Final = 42
_SMALLEST_NAME: Final = 120
_SUM_WIDTH: Final = 64
_MOST_LINES: Final = 8
_GRID_ROOM: Final = 480


class WorkingModel(RowModel[WorkingRound]):
    """The rounds of a value."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns(has_taken=False), lambda row: row.round_number, round_sentence, parent)

    def show_working(self, working: Working) -> None:
        """Show the rounds of a value."""
        self.set_columns(_columns(has_taken=working.has_taken), working.rounds)


def round_sentence(row: WorkingRound) -> str:
    """Return what a screen reader says about a round."""
    words = _("Round {round}: {opponent}, result {result}, {value}").format(
        round=row.round_number,
        opponent=f"{row.number} {row.opponent}".strip(),
        result=row.result or "–",
        value=row.value,
    )
    return ". ".join(filter(None, (words, _("left out") if row.is_cut else "", row.note)))


def _columns(*, has_taken: bool) -> tuple[Column[WorkingRound], ...]:
    taken: Column[WorkingRound] = Column(
        _("Opponent’s"), lambda row: row.taken, align=RIGHT, tip=_("What is taken from the opponent")
    )
    return (
        Column(_("Rd"), lambda row: str(row.round_number), align=RIGHT),
        Column(
            _("Opponent"),
            lambda row: row.opponent,
            roles={
                Role.PIECE: lambda row: row.colour,
                Role.TITLE: lambda row: row.number,
                Role.PILL: _pill,
                Role.FADED: lambda row: row.is_cut,
            },
        ),
        Column(_("Result"), lambda row: row.result, align=CENTRE, roles={Role.FADED: lambda row: row.is_cut}),
        *([taken] if has_taken else []),
        Column(
            _("Points"),
            lambda row: row.value,
            align=RIGHT,
            roles={Role.FADED: lambda row: row.is_cut, Role.STRONG: lambda row: not row.is_cut},
        ),
    )


def _pill(row: WorkingRound) -> PillLook | None:
    """Return what is special about a round, in a few words; the sentence below says it in full."""
    if row.is_cut:
        return PillLook(_("left out"))
    return PillLook(_END_OF_WORDS.split(row.note)[0].strip()) if row.note else None


class ValueDelegate(CellDelegate):
    """What a round adds; struck through where it is left out."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the figure."""
        if not cell_value(index, Role.FADED):
            super().draw(painter, rect, index, selected=selected)
            return
        ink = self.theme.tokens.sel_text if selected else self.theme.tokens.text3
        inner, face = self.inner(rect), self.theme.font(14)
        width = paint.text(painter, inner, cell_text(index), face, ink, paint.RIGHT)
        across = QRect(inner.right() + 1 - width, inner.center().y() + 1, width, 1)
        painter.fillRect(across, paint.shade(ink))


class WorkingTable(RowTable):
    """The rounds, at their full height: it is the popover that scrolls."""

    def __init__(self, theme: Theme, model: WorkingModel) -> None:
        super().__init__(theme)
        self._rounds = model
        self.setModel(model)
        self.setAccessibleName(_("Rounds"))
        self.setItemDelegate(CellDelegate(theme, self))
        self.setItemDelegateForColumn(_OPPONENT, NameDelegate(theme, self))
        self._value, self._plain = ValueDelegate(theme, self), NumberDelegate(theme, self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def arrange(self) -> None:
        """Set widths and heights."""
        last = self._rounds.columnCount() - 1
        for column in range(2, last):
            self.setItemDelegateForColumn(column, self._plain)
        self.setItemDelegateForColumn(last, self._value)
        self.set_widths(_WIDTHS if last == len(_WIDTHS) - 1 else _WIDTHS_WITH_TAKEN)
        height = self.theme.px(_ROW)
        self.verticalHeader().setMinimumSectionSize(height)
        self.verticalHeader().setDefaultSectionSize(height)
        self.setFixedHeight(self.theme.px(HEAD_HEIGHT) + len(self._rounds.rows) * height + 2)


class GridModel(RowModel[tuple[str, ...]]):
    """One step of a comparison of the tied."""

    def __init__(self, grid: EncounterGrid, parent: QObject | None = None) -> None:
        columns: list[Column[tuple[str, ...]]] = [
            Column(heading, _cell(at), align=RIGHT if at == 0 else CENTRE)
            for at, heading in enumerate(grid.headings)
        ]
        columns[1] = Column(grid.headings[1], _cell(1))
        super().__init__(columns, lambda line: line[0], lambda line: _spoken(grid, line), parent)
        self.set_rows(grid.lines)


class GridTable(RowTable):
    """One step of a comparison of the tied, as high as its lines."""

    def __init__(self, theme: Theme, grid: EncounterGrid) -> None:
        super().__init__(theme)
        self._grid_model = GridModel(grid, self)
        self.setModel(self._grid_model)
        self.setAccessibleName(grid.title)
        self.setItemDelegate(NumberDelegate(theme, self))
        self.setItemDelegateForColumn(1, NameDelegate(theme, self))
        self.verticalHeader().setMinimumSectionSize(theme.px(_ROW))
        self.verticalHeader().setDefaultSectionSize(theme.px(_ROW))
        numbers, sums = len(grid.lines), len(grid.headings) - 2 - len(grid.lines)
        rest = (1 + numbers) * _NUMBER_WIDTH + sums * _SUM_WIDTH
        name = max(_SMALLEST_NAME, _GRID_ROOM - rest)
        widths = (_NUMBER_WIDTH, name, *[_NUMBER_WIDTH] * numbers, *[_SUM_WIDTH] * sums)
        head = self.horizontalHeader()
        for column, width in enumerate(widths):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            self.setColumnWidth(column, theme.px(width))
        height = theme.px(HEAD_HEIGHT) + min(len(grid.lines), _MOST_LINES) * theme.px(_ROW)
        self.setFixedHeight(height + (theme.px(14) if name + rest > _GRID_ROOM else 2))


def _cell(at: int) -> Callable[[tuple[str, ...]], str]:
    return lambda line: line[at]


def _spoken(grid: EncounterGrid, line: tuple[str, ...]) -> str:
    """Return what a screen reader says about a line: each heading with its figure."""
    figures = (f"{heading}: {text}" for heading, text in zip(grid.headings[2:], line[2:], strict=True))
    return ", ".join((f"{line[0]} {line[1]}", *figures))
