"""The texts of a row of the list, player or team: status, rounds, and the letters that were found."""

import re
from collections import Counter
from collections.abc import Sequence
from enum import Enum, unique
from typing import Final, Protocol

from swissdesk.services.entry.players import CellState, PlayerState, Presence, RoundCell
from swissdesk.terms import ByeKind, Points, Tpn, format_points
from swissdesk.tournament.model import Absence, PlayerId
from swissdesk.ui.kit.find import fold
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.tokens import Tone
from swissdesk.words import _, ngettext

_WORD: Final = re.compile(r"[^\W\d_]+")


@unique
class _Part(Enum):
    """What an entry does in the next round, each in one alone."""

    __hash__ = object.__hash__  # Enum's own is a call of Python, at each look into a dictionary

    PLAYS = "plays"
    HALF_POINT = "half-point"
    FULL_POINT = "full-point"
    ABSENT = "absent"
    LATE = "late"
    UNDECIDED = "undecided"
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"


_ALWAYS_COUNTED: Final = frozenset({_Part.PLAYS, _Part.ABSENT, _Part.WITHDRAWN})


class EntryRow(Protocol):
    """A row of the list; one cell in `byes` for each planned round."""

    @property
    def id(self) -> PlayerId:
        """Return the identity of the entry, which never changes."""

    @property
    def tpn(self) -> Tpn:
        """Return the pairing number."""

    @property
    def name(self) -> str:
        """Return the name."""

    @property
    def federation(self) -> str:
        """Return the federation, empty for none."""

    @property
    def rating(self) -> int:
        """Return the rating, of a team the average; 0 for none."""

    @property
    def state(self) -> PlayerState:
        """Return whether the entry takes part."""

    @property
    def virtual(self) -> Points:
        """Return the virtual points in the next round."""

    @property
    def absences(self) -> tuple[Absence, ...]:
        """Return the announced absences."""

    @property
    def byes(self) -> tuple[RoundCell, ...]:
        """Return the rounds of the grid."""

    @property
    def presence(self) -> Presence:
        """Return whether the entry has been seen before the next round."""

    @property
    def fee(self) -> int:
        """Return what the entry owes, in hundredths."""

    @property
    def paid(self) -> int:
        """Return what has been paid of it, in hundredths."""


def has_left(row: EntryRow) -> bool:
    """Tell whether the entry was withdrawn or expelled."""
    return row.state in _GONE


def is_not_here(row: EntryRow) -> bool:
    """Tell whether the arbiter waits for the entry: nobody has seen it yet before the next round."""
    return row.presence is Presence.NOT_HERE


def is_absent_somewhere(row: EntryRow) -> bool:
    """Tell whether an absence is announced for a round to come."""
    return bool(row.absences) and not has_left(row)


def found_letters(name: str, typed: str) -> tuple[tuple[int, int], ...]:
    """Return the ranges (end exclusive) of a name that match the typed words, accents aside."""
    parts = fold(typed).replace(",", " ").split()
    found = (_found_in_word(word, parts) for word in _WORD.finditer(name))
    return tuple(place for place in found if place)


def _found_in_word(word: re.Match[str], parts: list[str]) -> tuple[int, int] | None:
    """Return the range of a word's first letters that are one of the typed parts; None for no match."""
    # Folding changes lengths (`ß` counts as two letters), so the end cannot be computed from the part.
    for length in range(1, len(word[0]) + 1):
        if fold(word[0][:length]) in parts:
            return word.start(), word.start() + length
    return None


def status_words(row: EntryRow) -> str:
    """Return the text of the status pill, empty where there is nothing to say."""
    pill = status_pill(row)
    return pill.text if pill else ""


def status_pill(row: EntryRow) -> PillLook | None:
    """Return the status pill: gone, late, the next absence, seen, or the next virtual points."""
    if has_left(row):
        words = _("expelled") if row.state is PlayerState.EXPELLED else _("withdrawn")
        return PillLook(words, "log-out", Tone.ERR)
    if row.state is PlayerState.LATE:
        return PillLook(_("late"), "clock", Tone.WARN)
    nearest = min(row.absences, key=lambda absence: absence.round_number, default=None)
    return _presence_pill(row) if nearest is None else _absence_pill(row, nearest)


def _presence_pill(row: EntryRow) -> PillLook | None:
    if is_not_here(row):
        return PillLook(_("not here"), "circle-dashed", Tone.WARN)
    if row.presence is Presence.HERE:
        return PillLook(_("here"), "circle-check", Tone.OK)
    words = _("virtual +{points}").format(points=format_points(row.virtual))
    return PillLook(words, "chevron-up") if row.virtual else None


def _absence_pill(row: EntryRow, absence: Absence) -> PillLook:
    number = absence.round_number
    own = row.byes[number - 1].own_sign
    if own:
        words = _("{what} rd {round}").format(what=own, round=number)
        is_absent = absence.kind is ByeKind.ZERO_POINT
        return PillLook(words, *(("user-x", Tone.WARN) if is_absent else ("calendar", Tone.INFO)))
    sentence = {
        ByeKind.HALF_POINT: _("{points} in rd {round}"),
        ByeKind.ZERO_POINT: _("absent rd {round}"),
    }.get(absence.kind, _("bye in rd {round}"))
    words = sentence.format(round=number, points=row.byes[number - 1].text)
    is_absent = absence.kind is ByeKind.ZERO_POINT
    return PillLook(words, "user-x", Tone.WARN) if is_absent else PillLook(words, "calendar", Tone.INFO)


def cell_sentence(row: EntryRow, cell: RoundCell) -> str:
    """Return what a screen reader says about one entry in one round."""
    return _("{name}, round {round}: {what}").format(
        name=row.name, round=cell.round_number, what=_cell_words(cell)
    )


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
        return cell.own_name or bye[cell.kind]
    return _("plays") if cell.state is CellState.PLAYS else cell.text or _("no result yet")


def next_round_note(rows: tuple[EntryRow, ...], number: int) -> str:
    """Return who plays in the next round and who does not, in numbers: the same as before its pairing."""
    if not rows or number > len(rows[0].byes):
        return ""
    parts = [_part_in(row, number) for row in rows]
    counts = Counter(parts)
    sentences = {
        _Part.PLAYS: ngettext(
            "{count} plays in round {round}", "{count} play in round {round}", counts[_Part.PLAYS]
        ),
        _Part.HALF_POINT: _("{count} half-point"),
        _Part.FULL_POINT: _("{count} full-point"),
        _Part.ABSENT: ngettext("{count} absent", "{count} absent", counts[_Part.ABSENT]),
        _Part.LATE: _("{count} late"),
        _Part.UNDECIDED: _("{count} not here"),
        _Part.WITHDRAWN: _("{count} withdrawn"),
        _Part.EXPELLED: _("{count} expelled"),
    }
    signs = _own_signs(rows, parts, number)
    return " · ".join(
        _("{count} {sign}").format(count=counts[part], sign=signs[part])
        if part in signs
        else sentence.format(count=counts[part], round=number)
        for part, sentence in sentences.items()
        if counts[part] or part in _ALWAYS_COUNTED
    )


def _own_signs(rows: Sequence[EntryRow], parts: Sequence[_Part], number: int) -> dict[_Part, str]:
    """Return what the system calls those who do not play, where that is not the usual name."""
    found = {part: row.byes[number - 1].own_sign for row, part in zip(rows, parts, strict=True)}
    return {part: sign for part, sign in found.items() if sign and part in _AWAY}


def _part_in(row: EntryRow, number: int) -> _Part:
    """Return what an entry does: having left is stronger than being late, that than an absence."""
    left = _LEFT.get(row.state)
    if left is not None:
        return left
    if is_not_here(row):
        return _Part.UNDECIDED
    for absence in row.absences:
        if absence.round_number == number:
            return _BYES.get(absence.kind, _Part.ABSENT)
    return _Part.PLAYS


_GONE: Final = frozenset({PlayerState.WITHDRAWN, PlayerState.EXPELLED})
_LEFT: Final = {
    PlayerState.WITHDRAWN: _Part.WITHDRAWN,
    PlayerState.EXPELLED: _Part.EXPELLED,
    PlayerState.LATE: _Part.LATE,
}
_AWAY: Final = frozenset({_Part.HALF_POINT, _Part.FULL_POINT, _Part.ABSENT})
_BYES: Final = {ByeKind.HALF_POINT: _Part.HALF_POINT, ByeKind.FULL_POINT: _Part.FULL_POINT}
