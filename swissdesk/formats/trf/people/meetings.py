"""Read the pairings and byes of each round from the players' cells, comparing both sides of each pairing."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.formats.trf.fields.cells import BLANK, REST_BYES, SIDES, Cell, Side
from swissdesk.formats.trf.fields.columns import round_column
from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.formats.trf.people.players import Row
from swissdesk.frozen import Frozen
from swissdesk.terms import PENDING, ByeKind, Mark, Result
from swissdesk.tournament.round.results import DECIDED_BY_ARBITER, is_possible_result
from swissdesk.words import _


# Without `eq` its hash is its identity, which is fast: a reader makes one verdict for equal pairs of cells.
class Verdict(Frozen, eq=False):
    """The joint meaning of two cells that name each other, seen from the first of them.

    `odd` says in words what was decided, `fault` what cannot be; both are empty if all is well.
    """

    first_is_white: bool
    result: Result
    colours_known: bool
    odd: str = ""
    fault: str = ""

    @property
    def is_final(self) -> bool:
        """Tell whether both sides have a result that can stand."""
        return self.result.white.is_final and self.result.black.is_final


class Meeting(NamedTuple):
    """A pairing between two places of the list, from 0; the verdict is seen from White."""

    white: int
    black: int
    verdict: Verdict


class RawRound(NamedTuple):
    """A round as the file has it: pairings in the order of the list, byes by place."""

    meetings: list[Meeting]
    byes: list[tuple[int, ByeKind]]


_OPPOSITE: Final = {"w": "b", "b": "w", "": "-"}
_ABSENT: Final = frozenset({None, ByeKind.ZERO_POINT})


class MeetingReader:
    """Reads the rounds of a list of players; remembers what pairs of cells mean."""

    def __init__(self, rows: Sequence[Row], log: ImportLog) -> None:
        self._rows = rows
        self._log = log
        self._verdicts: dict[str, Verdict] = {}

    def paired_rounds(self) -> int:
        """Return the last round in which somebody has an opponent; columns after it announce absences."""
        longest = max((len(row.cells) for row in self._rows), default=0)
        for number in range(longest, 0, -1):
            if any(len(row.cells) >= number and row.cells[number - 1].opponent >= 0 for row in self._rows):
                return number
        return 0

    def column(self, round_number: int) -> list[Cell]:
        """Return the cells of one round in the order of the list."""
        place = round_number - 1
        return [row.cells[place] if place < len(row.cells) else BLANK for row in self._rows]

    def read(self, round_number: int) -> RawRound:
        """Return the pairings and byes of a round.

        Raises:
            FormatError: two lines contradict each other and nothing says which is right.
        """
        column = self._completed(self.column(round_number), round_number)
        byes = [
            (place, REST_BYES[cell.rest] or ByeKind.ZERO_POINT)
            for place, cell in enumerate(column)
            if cell.opponent < 0
        ]
        self._note_second_byes(byes, round_number)
        return RawRound(self._meetings(column, round_number), byes)

    def meetings(self, round_number: int) -> list[Meeting]:
        """Return the pairings of a round; raises FormatError like `read`."""
        return self._meetings(self._completed(self.column(round_number), round_number), round_number)

    def _meetings(self, column: Sequence[Cell], round_number: int) -> list[Meeting]:
        meetings: list[Meeting] = []
        verdicts = self._verdicts
        for place, cell in enumerate(column):
            partner = cell.opponent
            if partner > place:  # each pair is met twice, and read at its first cell
                other = column[partner]
                verdict = verdicts.get(cell.rest + other.rest)
                # What is odd or wrong is noted for each pair anew; all other pairs share a verdict.
                if verdict is None or verdict.odd or verdict.fault:
                    verdict = self._verdict(place, cell, other, round_number)
                if verdict.first_is_white:
                    meetings.append(Meeting(place, partner, verdict))
                else:
                    meetings.append(Meeting(partner, place, verdict))
        return meetings

    def _completed(self, column: list[Cell], round_number: int) -> list[Cell]:
        """Return the column with the forfeits added that only one of two lines states."""
        completed = column
        for place, cell in enumerate(column):
            if cell.opponent < 0 or (column[cell.opponent].opponent == place != cell.opponent):
                continue
            if completed is column:
                completed = list(column)
            completed[cell.opponent] = self._missing_side(place, cell, column, round_number)
        return completed

    def _missing_side(self, place: int, cell: Cell, column: list[Cell], round_number: int) -> Cell:
        """Return the other side of a forfeit whose opponent's line knows nothing of it, or refuse."""
        row, other = self._rows[place], self._rows[cell.opponent]
        at = round_column(round_number)
        if cell.opponent == place:
            why = _("Round {round}: a player cannot be their own opponent.")
            raise self._log.fault(row.record.line, at, why.format(round=round_number))
        if column[cell.opponent].opponent >= 0 or not SIDES[cell.rest].mark.is_forfeit:
            why = _(
                "Round {round}: player {one} names {other} as the opponent, but {other} does not name {one}."
            )
            words = why.format(round=round_number, one=row.player.tpn, other=other.player.tpn)
            raise self._log.fault(row.record.line, at, words)
        named_by = sum(1 for rival in column if rival.opponent == cell.opponent)
        bye = REST_BYES[column[cell.opponent].rest]
        if named_by > 1 or bye not in _ABSENT:
            why = _(
                "Round {round}: player {one} has a forfeit against {other}, whose line says something else."
            )
            words = why.format(round=round_number, one=row.player.tpn, other=other.player.tpn)
            raise self._log.fault(row.record.line, at, words)
        text = _("Round {round}: the forfeit against {one} was missing here; it was added as a forfeit loss.")
        self._log.note(other.record.line, at, text.format(round=round_number, one=row.player.tpn))
        return Cell(place, f" {_OPPOSITE[SIDES[cell.rest].colour]} -")

    def _verdict(self, place: int, cell: Cell, other: Cell, round_number: int) -> Verdict:
        """Judge two cells; note what is odd, refuse what has two readings."""
        key = cell.rest + other.rest
        if key not in self._verdicts:
            self._verdicts[key] = judge(SIDES[cell.rest], SIDES[other.rest])
        verdict = self._verdicts[key]
        row, partner = self._rows[place], self._rows[cell.opponent]
        column = round_column(round_number) + 5
        text = _("Round {round}, players {one} and {other}: {what}").format(
            round=round_number,
            one=row.player.tpn,
            other=partner.player.tpn,
            what=verdict.fault or verdict.odd,
        )
        if verdict.fault:
            raise self._log.fault(row.record.line, column, text)
        if verdict.odd:
            self._log.note(row.record.line, column, text)
        return verdict

    def _note_second_byes(self, byes: Sequence[tuple[int, ByeKind]], round_number: int) -> None:
        allocated = [place for place, kind in byes if kind is ByeKind.PAIRING_ALLOCATED]
        for place in allocated[1:]:
            text = _("Round {round}: a second pairing-allocated bye; both were kept.").format(
                round=round_number
            )
            self._log.note(self._rows[place].record.line, round_column(round_number) + 7, text)


def judge(one: Side, other: Side) -> Verdict:
    """Return what two sides say together.

    A forfeit needs no colours; a game needs them, and one side's is enough. A game with a result on
    one side only is not finished.
    """
    is_unplayed = one.mark.is_forfeit and other.mark.is_forfeit
    colours_known = bool(one.colour or other.colour) and one.colour != other.colour
    first_is_white = not colours_known or one.colour == "w" or other.colour == "b"
    marks = (one.mark, other.mark) if first_is_white else (other.mark, one.mark)
    is_half = one.mark is not other.mark and not {Mark.PENDING, Mark.ADJOURNED}.isdisjoint(marks)
    odd = " ".join(_oddities(one, other, is_half=is_half))
    fault = ""
    if one.mark.is_forfeit != other.mark.is_forfeit:
        fault = _("a game on one side, a forfeit on the other.")
    elif not colours_known and not is_unplayed:
        fault = _("the lines do not say who had White.")
    return Verdict(first_is_white, PENDING if is_half else Result(*marks), colours_known, odd, fault)


def _oddities(one: Side, other: Side, *, is_half: bool) -> Iterator[str]:
    if one.colour and one.colour == other.colour:
        yield _("both sides have the same colour; the forfeit is kept without colours.")
    elif bool(one.colour) != bool(other.colour):
        yield _("only one side has a colour; the other one was taken from it.")
    if is_half:
        yield _("only one side has a result; the game was taken as not finished.")
        return
    both = Result(one.mark, other.mark)
    if one.mark.is_forfeit == other.mark.is_forfeit and not is_possible_result(both):
        words = _("no game ends with “{one}” for one side and “{other}” for the other; kept as written.")
        yield words.format(one=one.mark.value, other=other.mark.value)
    if both in DECIDED_BY_ARBITER:
        words = _("“{one}” and “{other}” were taken for an arbiter’s decision.")
        yield words.format(one=one.mark.value, other=other.mark.value)
