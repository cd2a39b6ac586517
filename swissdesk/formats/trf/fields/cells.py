"""One player's rounds, cut out of the line: the opponent and what stands beside it.

A cell is judged by table: the four characters after the opponent's number (blank, colour, blank,
result) have one meaning beside an opponent and another without one.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.formats.trf.fields import columns as at
from swissdesk.formats.trf.fields.columns import round_column
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.terms import ByeKind, Mark
from swissdesk.words import _

NOBODY: Final = -1


class Cell(NamedTuple):
    """One round of one player.

    `opponent` is the opponent's place in the list of lines, from 0, or NOBODY. `rest` holds the
    four characters after the opponent's number, a key of `SIDES` or of `REST_BYES`.
    """

    opponent: int
    rest: str


class Side(NamedTuple):
    """What stands beside an opponent: the colour (`w`, `b` or empty) and the mark."""

    colour: str
    mark: Mark


SIDES: Final[Mapping[str, Side]] = {
    f" {colour} {code}": Side(at.COLOURS[colour], at.MARKS[code])
    for colour in at.COLOURS
    for code in at.MARKS
}
REST_BYES: Final[Mapping[str, ByeKind | None]] = {
    f" {colour} {code}": kind for colour in "- " for code, kind in at.BYES.items()
}
BLANK: Final = Cell(NOBODY, "    ")
_NO_NUMBER: Final = frozenset({"0000", "    ", "   0", "0   "})
_FIRST: Final = at.FIRST_ROUND_BLOCK - 1


class Roster:
    """The start numbers of the list, as they may stand in a cell."""

    def __init__(self, numbers: Sequence[int], absent_number: int | None) -> None:
        """`absent_number` is the number of a line that stands for nobody, if the file has one."""
        self._numbers = numbers
        self._absent_number = absent_number
        # By the four columns as they are written: most cells of a file need no parsing at all.
        self._places = {f"{number:4d}": place for place, number in enumerate(numbers)}
        self._places |= {f"{number:04d}": place for place, number in enumerate(numbers)}
        self._places |= dict.fromkeys(_NO_NUMBER, NOBODY)

    def cells(self, record: Record, log: ImportLog) -> list[Cell]:
        """Return the rounds of a player's line, round 1 first; trailing rounds may be missing.

        Raises:
            FormatError: a cell has no single meaning.
        """
        line, places = record.text, self._places
        if len(line) > _FIRST + at.MOST_ROUNDS * at.ROUND_BLOCK_WIDTH:
            raise log.fault(
                record.line, 0, _("The line has more than {most} rounds.").format(most=at.MOST_ROUNDS)
            )
        cells: list[Cell] = []
        for start in range(_FIRST, len(line), at.ROUND_BLOCK_WIDTH):
            rest = line[start + 6 : start + 10]
            if len(rest) < 4:
                # The last round of a line without a result: its blanks went with the end of the line.
                rest = f"{rest:4}"
            place = places.get(line[start + 2 : start + 6])
            if place is None or rest not in (SIDES if place >= 0 else REST_BYES):
                cells.append(self._repaired(line[start : start + 10], len(cells) + 1, record, log))
            else:
                cells.append(Cell(place, rest))
        return cells

    def _repaired(self, block: str, round_number: int, record: Record, log: ImportLog) -> Cell:
        """Return the meaning of an unusual cell, with a note, or refuse it."""
        column = round_column(round_number)
        number, rest = block[2:6].strip(), f"{block[6:]:4}"
        if block[:2].strip() or rest[0] != " " or rest[2] != " ":
            raise log.fault(
                record.line, column, _("Round {round}: the columns do not fit.").format(round=round_number)
            )
        if rest[1] not in at.COLOURS:
            why = _("Round {round}: “{text}” is not a colour.").format(round=round_number, text=rest[1])
            raise log.fault(record.line, column + 5, why)
        if number.strip("0") == "":
            return self._bye(rest, round_number, record, log)
        if number.isascii() and number.isdigit():
            return self._game(int(number), rest, round_number, record, log)
        why = _("Round {round}: “{text}” is not a number.").format(round=round_number, text=number)
        raise log.fault(record.line, column, why)

    def _bye(self, rest: str, round_number: int, record: Record, log: ImportLog) -> Cell:
        code = rest[3]
        column = round_column(round_number) + 7
        kind = at.BYES_BY_POINTS.get(code.upper()) or at.BYES.get(code)
        if kind is None and code != " ":
            text = _("Round {round}: “{text}” is no known result; the round was read as one without a game.")
            log.note(record.line, column, text.format(round=round_number, text=code))
        elif code not in at.BYES:
            text = _("Round {round}: a result without an opponent was read as a bye of the same value.")
            log.note(record.line, column, text.format(round=round_number))
        elif at.COLOURS[rest[1]]:
            text = _("Round {round}: a colour without an opponent was left out.")
            log.note(record.line, column - 2, text.format(round=round_number))
        return Cell(NOBODY, f" - {kind.value if kind else ' '}")

    def _game(self, number: int, rest: str, round_number: int, record: Record, log: ImportLog) -> Cell:
        column = round_column(round_number)
        if rest[3] not in at.MARKS and rest[3] not in at.BYES:
            text = _("Round {round}: “{text}” is no known result; the game was read as having none.")
            log.note(record.line, column + 7, text.format(round=round_number, text=rest[3]))
            rest = f"{rest[:3]} "
        if rest not in SIDES:
            why = _("Round {round}: “{text}” cannot stand beside an opponent.")
            raise log.fault(record.line, column + 7, why.format(round=round_number, text=rest[3]))
        if number == self._absent_number:
            return self._game_against_nobody(rest, round_number, record, log)
        if number in self._numbers:
            return Cell(self._numbers.index(number), rest)
        if SIDES[rest].mark.is_forfeit:
            text = _("Round {round}: opponent {number} is not in the list; the forfeit was read as a bye.")
            log.note(record.line, column, text.format(round=round_number, number=number))
            return Cell(NOBODY, " - F" if SIDES[rest].mark is Mark.FORFEIT_WIN else " - Z")
        why = _("Round {round}: opponent {number} is not in the list.")
        raise log.fault(record.line, column, why.format(round=round_number, number=number))

    def _game_against_nobody(self, rest: str, round_number: int, record: Record, log: ImportLog) -> Cell:
        mark = SIDES[rest].mark
        kind = _AGAINST_NOBODY.get(mark, ByeKind.ZERO_POINT)
        text = _("Round {round}: the game against the placeholder was read as a bye.")
        log.note(record.line, round_column(round_number), text.format(round=round_number))
        return Cell(NOBODY, f" - {kind.value}")


_AGAINST_NOBODY: Final = {
    Mark.WIN: ByeKind.PAIRING_ALLOCATED,
    Mark.FORFEIT_WIN: ByeKind.PAIRING_ALLOCATED,
    Mark.UNRATED_WIN: ByeKind.PAIRING_ALLOCATED,
    Mark.PENDING: ByeKind.PAIRING_ALLOCATED,
    Mark.DRAW: ByeKind.HALF_POINT,
    Mark.UNRATED_DRAW: ByeKind.HALF_POINT,
}
