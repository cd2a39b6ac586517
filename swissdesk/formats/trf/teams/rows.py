"""The teams of a report: record 310, or 013 of TRF16, and who plays for whom."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from swissdesk.formats.trf.fields import columns as at
from swissdesk.formats.trf.fields.columns import Columns
from swissdesk.formats.trf.fields.numbers import parse_number, parse_points
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.formats.trf.people.players import Row, read_field
from swissdesk.formats.trf.records.header import Records
from swissdesk.terms import Points, Tpn
from swissdesk.tournament.model import Member, MemberId, Player, PlayerId
from swissdesk.words import _


class TeamRow(NamedTuple):
    """A team's line: the team, the places of its members in the list of players, and what it states.

    The members stand in board order, as in the line.
    """

    record: Record
    team: Player
    places: tuple[int, ...]
    match_points: Points | None
    game_points: Points | None


def read_teams(records: Records, rows: Sequence[Row], log: ImportLog) -> list[TeamRow]:
    """Return the teams in ascending order of their numbers; those of 013 are numbered as they stand.

    The rating of a team is the strength that the file states, 0 where it states none.

    Raises:
        FormatError: a number cannot be found out, is that of two teams, or of two teams' player.
    """
    reader = _TeamReader(rows, log)
    new = records.get("310", ())
    if new:
        return reader.numbered(new)
    return reader.in_order(records.get("013", ()))


class _TeamReader:
    def __init__(self, rows: Sequence[Row], log: ImportLog) -> None:
        self._rows = rows
        self._log = log
        self._places: Mapping[int, int] = {row.start_number: place for place, row in enumerate(rows)}
        self._team_of: dict[int, Record] = {}

    def numbered(self, records: Sequence[Record]) -> list[TeamRow]:
        """Return the teams of records 310."""
        by_number: dict[int, Record] = {}
        for record in records:
            number = parse_number(at.TEAM_NUMBER.cut(record.text))
            if not number:
                why = _("“{text}” is not the number of a team.").format(text=at.TEAM_NUMBER.cut(record.text))
                raise self._log.fault(record.line, at.TEAM_NUMBER.first, why)
            if number in by_number:
                why = _("Two teams have the number {number}.").format(number=number)
                raise self._log.fault(record.line, at.TEAM_NUMBER.first, why)
            by_number[number] = record
        return [
            self._row(record, PlayerId(place), Tpn(number), at.TEAM_NAME, at.TEAM_MEMBERS_COLUMN)
            for place, (number, record) in enumerate(sorted(by_number.items()), 1)
        ]

    def in_order(self, records: Sequence[Record]) -> list[TeamRow]:
        """Return the teams of records 013."""
        if len(records) > at.HIGHEST_TEAM_NUMBER:
            why = _("The file lists more than {most} teams.").format(most=at.HIGHEST_TEAM_NUMBER)
            raise self._log.fault(records[at.HIGHEST_TEAM_NUMBER].line, 0, why)
        return [
            self._row(record, PlayerId(number), Tpn(number), at.OLD_TEAM_NAME, at.OLD_TEAM_MEMBERS_COLUMN)
            for number, record in enumerate(records, 1)
        ]

    def _row(self, record: Record, team_id: PlayerId, tpn: Tpn, field: Columns, column: int) -> TeamRow:
        line = record.text
        name = field.cut(line)
        if not name:
            name = _("Team {number}").format(number=tpn)
            text = _("The name is missing; “{name}” stands for it.").format(name=name)
            self._log.note(record.line, field.first, text)
        places = self._members(record, column)
        members = tuple(member_of(self._rows[place]) for place in places)
        is_new = field is at.TEAM_NAME
        rating = parse_number(at.TEAM_STRENGTH.cut(line)) if is_new else None
        nickname = at.TEAM_NICKNAME.cut(line) if is_new else ""
        return TeamRow(
            record,
            Player(team_id, tpn, name, rating or 0, federation=nickname, members=members),
            places,
            read_field(record, at.TEAM_MATCH_POINTS, parse_points, self._log) if is_new else None,
            read_field(record, at.TEAM_GAME_POINTS, parse_points, self._log) if is_new else None,
        )

    def _members(self, record: Record, column: int) -> tuple[int, ...]:
        places = []
        for start, number in numbers_from(record, column, self._log):
            if not number:
                continue
            place = self._places.get(number)
            if place is None:
                why = _("Player {number} of the team is not in the list.").format(number=number)
                raise self._log.fault(record.line, start, why)
            if number in self._team_of:
                why = _("Player {number} stands in two teams, or twice in one.").format(number=number)
                raise self._log.fault(record.line, start, why)
            self._team_of[number] = record
            places.append(place)
        return tuple(places)


def numbers_from(record: Record, column: int, log: ImportLog) -> list[tuple[int, int]]:
    """Return `(column, number)` of a list with four digits and a blank each; 0 stands for nobody.

    Raises:
        FormatError: something in the list is not a number.
    """
    found = []
    line = record.text
    for start in range(column, len(line) + 1, at.MEMBER_WIDTH):
        text = line[start - 1 : start - 1 + at.MEMBER_WIDTH].strip()
        number = parse_number(text) if text else 0
        if number is None:
            why = _("“{text}” is not a starting number.").format(text=text)
            raise log.fault(record.line, start, why)
        found.append((start, number))
    return found


def member_of(row: Row) -> Member:
    """Return a player's line as a member of a team; the start number becomes the identity."""
    person = row.player
    return Member(
        id=MemberId(row.start_number),
        name=person.name,
        rating=person.rating,
        title=person.title,
        sex=person.sex,
        federation=person.federation,
        fide_id=person.fide_id,
        birth=person.birth,
    )
