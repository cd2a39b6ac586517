"""The records beside the players' lines: announced byes, acceleration, forbidden pairs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from swissdesk.formats.trf.fields import columns as at
from swissdesk.formats.trf.fields.columns import Columns
from swissdesk.formats.trf.fields.numbers import parse_number, parse_numbers, parse_points
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.formats.trf.records.header import Records
from swissdesk.terms import ByeKind, Points
from swissdesk.words import _

MOST_IN_A_GROUP: Final = 500
"""How many players one forbidden group may name; each two of them become a pair."""

_BYE_KINDS: Final = {"F": ByeKind.FULL_POINT, "H": ByeKind.HALF_POINT, "Z": ByeKind.ZERO_POINT}


class AnnouncedBye(NamedTuple):
    """A bye of record 240 or XXZ: place in the list, round from 1, kind, and where it stands."""

    place: int
    round_number: int
    kind: ByeKind
    record: Record


class Meeting(NamedTuple):
    """Two who were paired with each other: their places in the list, and the round."""

    white: int
    black: int
    round_number: int


class ExtrasReader:
    """Reads the extra records of one file; numbers that are not in the list are noted and left out."""

    def __init__(self, records: Records, places: Mapping[int, int], log: ImportLog) -> None:
        """`places` maps each start number to its place in the list, from 0."""
        self._records = records
        self._places = places
        self._log = log

    def announced_byes(self, next_round: int) -> list[AnnouncedBye]:
        """Return the byes of 240, and those of JaVaFo's XXZ, which are for the next round."""
        byes = []
        for record in self._records.get("240", ()):
            kind = _BYE_KINDS.get(at.BYE_KIND.cut(record.text).upper())
            round_number = parse_number(at.BYE_ROUND.cut(record.text))
            if kind is None or not round_number or round_number > at.MOST_ROUNDS:
                self._keep(record, _("Not a list of byes; the record is kept."))
                continue
            places = self._numbered(record, at.BYE_NUMBERS_COLUMN)
            byes += [AnnouncedBye(place, round_number, kind, record) for place in places]
        for record in self._records.get("XXZ", ()):
            places = self._numbered(record, at.VALUE_COLUMN)
            byes += [AnnouncedBye(place, next_round, ByeKind.ZERO_POINT, record) for place in places]
        return byes

    def virtual_points(self) -> dict[int, list[Points]]:
        """Return the explicit acceleration: virtual points in tenths by place, one entry for each round."""
        table: dict[int, list[Points]] = {}
        for record in self._records.get("XXA", ()):
            self._read_javafo_points(record, table)
        for record in self._records.get("250", ()):
            self._read_points(record, table)
        return table

    def forbidden_groups(self, planned: int, met: Sequence[Meeting]) -> Iterator[tuple[int, int, list[int]]]:
        """Yield first round, last round and places of players none of whom may meet.

        JaVaFo's XXP names no rounds: it is for the round to be paired, and the ones before it may have been
        paired without. It counts for all rounds, unless two of its group have met: then it cannot have
        been there yet, and counts from the round after their last meeting, for its whole group.

        Raises:
            FormatError: a group is larger than any club.
        """
        for record in self._records.get("XXP", ()):
            group = self._group(record, at.VALUE_COLUMN)
            last_met = self._last_meeting(record, group, met)
            if last_met < planned:
                yield last_met + 1, planned, group
        for record in self._records.get("260", ()):
            first = parse_number(at.FORBIDDEN_FIRST_ROUND.cut(record.text))
            last = parse_number(at.FORBIDDEN_LAST_ROUND.cut(record.text))
            if not first or not last or first > last or last > at.MOST_ROUNDS:
                self._keep(record, _("Not a list of forbidden pairs; the record is kept."))
            else:
                yield first, last, self._group(record, at.FORBIDDEN_NUMBERS_COLUMN)

    def _last_meeting(self, record: Record, group: Sequence[int], met: Sequence[Meeting]) -> int:
        """Return the last round in which two of a group met, with a note; 0 where none did."""
        together = frozenset(group)
        last = max(
            (one.round_number for one in met if one.white in together and one.black in together), default=0
        )
        if last:
            text = _("Two of this group met in round {round}; it was taken to count from the next round on.")
            self._log.note(record.line, at.VALUE_COLUMN, text.format(round=last))
        return last

    def _group(self, record: Record, column: int) -> list[int]:
        places = self._numbered(record, column)
        if len(places) > MOST_IN_A_GROUP:
            why = _("More than {most} players in one forbidden group.").format(most=MOST_IN_A_GROUP)
            raise self._log.fault(record.line, column, why)
        return places

    def _numbered(self, record: Record, column: int) -> list[int]:
        """Return the places of the start numbers from a column on, each once, in ascending order."""
        text = record.text[column - 1 :]
        numbers = parse_numbers(text)
        if numbers is None:
            why = _("“{text}” is not a list of starting numbers.").format(text=text.strip())
            raise self._log.fault(record.line, column, why)
        for number in numbers:
            if number and number not in self._places:
                note = _("Starting number {number} is not in the list; it was left out.").format(
                    number=number
                )
                self._log.note(record.line, column, note)
        return sorted({self._places[number] for number in numbers if number in self._places})

    def _keep(self, record: Record, why: str) -> None:
        self._log.note(record.line, at.VALUE_COLUMN, why)
        self._log.keep(record)

    def _read_javafo_points(self, record: Record, table: dict[int, list[Points]]) -> None:
        number = parse_number(at.JAVAFO_NUMBER.cut(record.text))
        words = [
            record.text[start - 1 : start - 1 + at.JAVAFO_POINTS_WIDTH]
            for start in range(at.JAVAFO_FIRST_POINTS_COLUMN, len(record.text) + 1, at.JAVAFO_POINTS_WIDTH)
        ]
        values = [parse_points(word) for word in words]
        points = [value for value in values if value is not None]
        if (
            number is None
            or number not in self._places
            or len(points) < len(values)
            or len(points) > at.MOST_ROUNDS
        ):
            self._keep(record, _("Not a line of virtual points; the record is kept."))
        else:
            table[self._places[number]] = points

    def _read_points(self, record: Record, table: dict[int, list[Points]]) -> None:
        fields = (
            at.ACCELERATED_FIRST_ROUND,
            at.ACCELERATED_LAST_ROUND,
            at.ACCELERATED_FIRST_NUMBER,
            at.ACCELERATED_LAST_NUMBER,
        )
        first, last, low, high = (parse_number(field.cut(record.text)) for field in fields)
        points = [
            self._points(record, field) for field in (at.ACCELERATED_MATCH_POINTS, at.ACCELERATED_GAME_POINTS)
        ]
        if None in points or not first or not last or not low or not high or last > at.MOST_ROUNDS:
            self._keep(record, _("Not a record of virtual points; the record is kept."))
            return
        value = points[1] or points[0] or Points(0)
        for number, place in self._places.items():
            if low <= number <= high:
                row = table.setdefault(place, [])
                row += [Points(0)] * (last - len(row))
                row[first - 1 : last] = [value] * (last - first + 1)

    @staticmethod
    def _points(record: Record, field: Columns) -> Points | None:
        text = field.cut(record.text)
        return parse_points(text) if text else Points(0)


def pairs_of_groups(groups: Iterable[tuple[int, int, Sequence[int]]]) -> list[tuple[int, int, int, int]]:
    """Return `(one place, other place, first round, last round)` for each two of a group, in order, once."""
    pairs = {
        (one, other, first, last) for first, last, places in groups for one, other in combinations(places, 2)
    }
    return sorted(pairs)
