"""The table of players with the grid of rounds: one row for each player, one column for each round."""

import re
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, Qt

from swissdesk.services.players import CellState, PlayerRow, PlayerState, RoundCell
from swissdesk.terms import ByeKind, format_points
from swissdesk.ui.kit.find import fold, matches
from swissdesk.ui.kit.models import CENTRE, RIGHT, Column, Index, Role, RowModel
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text
from swissdesk.ui.tokens import Tone
from swissdesk.words import _

NUMBER_COLUMN: Final = 0
NAME_COLUMN: Final = 1
RATING_COLUMN: Final = 3
STATUS_COLUMN: Final = 5
FIRST_ROUND_COLUMN: Final = 6
"""The column of round 1; the points stand behind the last round."""


_WORD: Final = re.compile(r"[^\W\d_]+")


class PlayersModel(RowModel[PlayerRow]):
    """The players in order of their numbers."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns(0), lambda row: row.id, player_sentence, parent)
        self._rounds = 0

    @property
    def points_column(self) -> int:
        """Return the last column."""
        return FIRST_ROUND_COLUMN + self._rounds

    def show_players(self, rows: tuple[PlayerRow, ...]) -> None:
        """Show the players; the columns are made anew only where the number of rounds differs."""
        rounds = len(rows[0].byes) if rows else self._rounds
        if rounds != self._rounds:
            self.set_rows(())
            self._rounds = rounds
            self.set_columns(_columns(rounds))
        self.set_rows(rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Answer for a cell of the grid with a sentence about that round."""
        number = self.round_of(index.column()) if index.isValid() else None
        if role == Qt.ItemDataRole.AccessibleTextRole and number is not None:
            row = self.rows[index.row()]
            return cell_sentence(row, row.byes[number - 1])
        return super().data(index, role)

    def round_of(self, column: int) -> int | None:
        """Return the number of the round in a column, None for the other columns."""
        number = column - FIRST_ROUND_COLUMN + 1
        return number if 1 <= number <= self._rounds else None


def player_sentence(row: PlayerRow) -> str:
    """Return what a screen reader says about a player."""
    return _("Number {tpn}, {name}, {state}").format(
        tpn=row.tpn, name=f"{row.title} {row.name}".strip(), state=status_words(row) or _("plays")
    )


def cell_sentence(row: PlayerRow, cell: RoundCell) -> str:
    """Return what a screen reader says about one player in one round."""
    return _("{name}, round {round}: {what}").format(
        name=row.name, round=cell.round_number, what=_cell_words(cell)
    )


def is_found(row: PlayerRow, typed: str) -> bool:
    """Tell whether what was typed finds this player: words of name and club, or a number."""
    words = fold(typed).split()
    if not words:
        return True
    if len(words) == 1 and words[0].isdigit():
        return str(row.tpn) == words[0] or row.fide_id.startswith(words[0])
    return matches(f"{row.name} {row.club}", typed)


def found_letters(name: str, typed: str) -> tuple[tuple[int, int], ...]:
    """Return from where to where (exclusive) the typed words stand in a name, accents aside."""
    parts = fold(typed).replace(",", " ").split()
    found = (_found_in_word(word, parts) for word in _WORD.finditer(name))
    return tuple(place for place in found if place)


def _found_in_word(word: re.Match[str], parts: list[str]) -> tuple[int, int] | None:
    """Return the letters of a word that one of the typed parts begins it with."""
    for length in range(1, len(word[0]) + 1):
        if fold(word[0][:length]) in parts:
            return word.start(), word.start() + length
    return None


def is_absent_somewhere(row: PlayerRow) -> bool:
    """Tell whether an absence is announced for a round to come."""
    return bool(row.absences) and row.state is PlayerState.PLAYING


def status_words(row: PlayerRow) -> str:
    """Return the words of the status pill: withdrawn, the next absence, or the next virtual points."""
    if row.state is PlayerState.WITHDRAWN:
        return _("withdrawn")
    nearest = min(row.absences, key=lambda absence: absence.round_number, default=None)
    if nearest is None:
        return _("virtual +{points}").format(points=format_points(row.virtual)) if row.virtual else ""
    sentence = {
        ByeKind.HALF_POINT: _("½ in rd {round}"),
        ByeKind.ZERO_POINT: _("absent rd {round}"),
    }.get(nearest.kind, _("bye in rd {round}"))
    return sentence.format(round=nearest.round_number)


def status_pill(row: PlayerRow) -> PillLook | None:
    """Return the status pill, None for a player of whom there is nothing to say."""
    words = status_words(row)
    if row.state is PlayerState.WITHDRAWN:
        return PillLook(words, "log-out", Tone.ERR)
    if not words:
        return None
    nearest = min(row.absences, key=lambda absence: absence.round_number, default=None)
    if nearest is None:
        return PillLook(words, "chevron-up")
    if nearest.kind is ByeKind.ZERO_POINT:
        return PillLook(words, "user-x", Tone.WARN)
    return PillLook(words, "calendar", Tone.INFO)


def _cell_words(cell: RoundCell) -> str:
    bye = {
        ByeKind.HALF_POINT: _("half-point bye"),
        ByeKind.ZERO_POINT: _("absent, no points"),
        ByeKind.FULL_POINT: _("full-point bye"),
        ByeKind.PAIRING_ALLOCATED: _("pairing-allocated bye"),
    }
    if cell.state is CellState.WITHDRAWN:
        return _("withdrawn")
    if cell.kind is not None:
        return bye[cell.kind]
    return _("plays") if cell.state is CellState.PLAYS else cell.text or _("no result yet")


def _columns(rounds: int) -> tuple[Column[PlayerRow], ...]:
    return (
        Column(
            _("No."), lambda row: str(row.tpn), lambda row: row.tpn, RIGHT, _("Tournament pairing number")
        ),
        Column(
            _("Name"),
            lambda row: row.name,
            roles={Role.TITLE: lambda row: row.title.value, Role.FADED: _has_left},
        ),
        Column(_("Fed"), lambda row: row.federation, align=CENTRE, tip=_("Federation")),
        Column(
            _("Rtg"),
            lambda row: rating_text(row.rating),
            lambda row: row.rating,
            RIGHT,
            _("Rating; – for none"),
        ),
        Column(_("Club"), lambda row: row.club),
        Column(_("Status"), status_words, roles={Role.PILL: status_pill}),
        *(_round_column(number) for number in range(1, rounds + 1)),
        Column(_("Pts"), lambda row: format_points(row.points), lambda row: row.points, RIGHT, _("Points")),
    )


def _round_column(number: int) -> Column[PlayerRow]:
    return Column(
        _("R{round}").format(round=number),
        _cell_text(number),
        align=CENTRE,
        tip=_("Round {round}").format(round=number),
        roles={Role.VALUE: lambda row: row.byes[number - 1]},
    )


def _cell_text(number: int) -> Callable[[PlayerRow], str]:
    return lambda row: row.byes[number - 1].text


def _has_left(row: PlayerRow) -> bool:
    return row.state is PlayerState.WITHDRAWN
