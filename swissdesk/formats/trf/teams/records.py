"""The records of a team event beside its teams: boards, match points, byes, forfeits, line-ups."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.formats.trf.fields import columns as at
from swissdesk.formats.trf.fields.cells import NOBODY
from swissdesk.formats.trf.fields.columns import Columns
from swissdesk.formats.trf.fields.numbers import parse_number, parse_points
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.formats.trf.records.header import Records
from swissdesk.formats.trf.records.points import ABNORMAL_KINDS, BBP_FIELDS, note_values, read_scoring
from swissdesk.formats.trf.teams.rows import numbers_from
from swissdesk.frozen import replace
from swissdesk.pairing.handling.board_colours import (
    beginning_with_white,
    begins_with_white,
    colours_of_boards,
    shortest_pattern,
)
from swissdesk.terms import TEAM_SCORING, ByeKind, Points, Scoring
from swissdesk.tournament.event.limits import MOST_BOARDS
from swissdesk.tournament.match_points import bye_game_points
from swissdesk.words import _

MATCH_SYMBOLS: Final[Mapping[str, tuple[str, ...]]] = {
    "TW": ("win", "forfeit_win", "full_point_bye"),
    "TD": ("draw", "half_point_bye", "adjourned"),
    "TL": ("loss",),
}
"""Symbols of record 362."""

SIGNS: Final = frozenset({"+-", "-+", "--"})


class LineUp(NamedTuple):
    """A record 300: places of the team, of its opponent, and of the players by board, NOBODY for none."""

    record: Record
    team: int
    opponent: int
    players: tuple[int, ...]


class ForfeitedMatch(NamedTuple):
    """A record 330: places of the teams; `signs` are those of White and Black, `+` having won."""

    record: Record
    white: int
    black: int
    signs: str


class TeamRecords(NamedTuple):
    """What the records state, by round: line-ups, forfeited matches, places of teams with a bye."""

    line_ups: Mapping[int, Sequence[LineUp]]
    forfeited: Mapping[int, Sequence[ForfeitedMatch]]
    byes: Mapping[int, Sequence[int]]


class TeamRecordReader:
    """Reads the records 300, 320 and 330 of one file.

    `teams` and `players` map each number to its place in the list, from 0.
    """

    def __init__(
        self, records: Records, teams: Mapping[int, int], players: Mapping[int, int], log: ImportLog
    ) -> None:
        self._records = records
        self._teams = teams
        self._players = players
        self._log = log

    def read(self) -> TeamRecords:
        """Return what the records state.

        Raises:
            FormatError: a number has no meaning.
        """
        line_ups: dict[int, list[LineUp]] = {}
        for record in self._records.get("300", ()):
            line_ups.setdefault(self._round(record, at.LINE_UP_ROUND), []).append(self._line_up(record))
        forfeited: dict[int, list[ForfeitedMatch]] = {}
        for record in self._records.get("330", ()):
            match = self._forfeited(record)
            forfeited.setdefault(self._round(record, at.FORFEITED_ROUND), []).append(match)
        return TeamRecords(line_ups, forfeited, self._byes())

    def _line_up(self, record: Record) -> LineUp:
        players = []
        for start, number in numbers_from(record, at.LINE_UP_COLUMN, self._log):
            if number and number not in self._players:
                why = _("Player {number} of the team is not in the list.").format(number=number)
                raise self._log.fault(record.line, start, why)
            players.append(self._players.get(number, NOBODY))
        team, opponent = self._team(record, at.LINE_UP_TEAM), self._team(record, at.LINE_UP_OPPONENT)
        return LineUp(record, team, opponent, tuple(players))

    def _forfeited(self, record: Record) -> ForfeitedMatch:
        signs = at.FORFEITED_SIGNS.cut(record.text)
        if signs not in SIGNS:
            why = _("“{text}” is not the result of a forfeited match.").format(text=signs)
            raise self._log.fault(record.line, at.FORFEITED_SIGNS.first, why)
        white, black = self._team(record, at.FORFEITED_WHITE), self._team(record, at.FORFEITED_BLACK)
        return ForfeitedMatch(record, white, black, signs)

    def _byes(self) -> dict[int, list[int]]:
        byes: dict[int, list[int]] = {}
        for record in self._records.get("320", ()):
            starts = range(at.TEAM_BYES_COLUMN, len(record.text) + 1, at.TEAM_BYE_WIDTH)
            for round_number, start in enumerate(starts, 1):
                field = Columns(start, start + at.TEAM_BYE_WIDTH - 1)
                if field.cut(record.text).strip("0"):
                    byes.setdefault(round_number, []).append(self._team(record, field))
        return byes

    def _round(self, record: Record, field: Columns) -> int:
        number = parse_number(field.cut(record.text))
        if not number or number > at.MOST_ROUNDS:
            why = _("“{text}” is not the number of a round.").format(text=field.cut(record.text))
            raise self._log.fault(record.line, field.first, why)
        return number

    def _team(self, record: Record, field: Columns) -> int:
        text = field.cut(record.text)
        place = self._teams.get(parse_number(text) or 0)
        if place is None:
            why = _("“{text}” is not the number of a team in the list.").format(text=text)
            raise self._log.fault(record.line, field.first, why)
        return place


def stated_colours(records: Records, log: ImportLog) -> str:
    """Return the colours of the first-named team by board, from record 352; empty without it.

    Raises:
        FormatError: something else than colours stands there.
    """
    record = next(iter(records.get("352", ())), None)
    colours = record.value.upper() if record else ""
    if record and (len(colours) > MOST_BOARDS or not set(colours) <= {"W", "B"}):
        why = _("“{text}” does not state the colours of the boards.").format(text=record.value)
        raise log.fault(record.line, at.VALUE_COLUMN, why)
    return colours


def pattern_of(colours: str, noted: str, *, is_table: bool) -> str:
    """Return the pattern of the boards: that of our comment where record 352 does not contradict it.

    Where rounds follow from results the team with White on board 1 is named first (C.04.6:1.6.1).
    """
    if (
        noted
        and colours_of_boards(noted, 1, len(colours)) == colours
        and (is_table or begins_with_white(noted))
    ):
        return noted
    return shortest_pattern(colours if is_table else beginning_with_white(colours))


def match_scoring(records: Records, boards: int, log: ImportLog) -> Scoring:
    """Return what matches are worth, by 362 and 320; games must be worth 1, ½ and 0.

    Raises:
        FormatError: a value cannot be read, or the points of a game are others.
    """
    worth: dict[str, Points] = {}
    for record in records.get("362", ()):
        worth |= _match_values(record, log)
    for record in records.get("320", ()):
        worth |= _bye_values(record, boards, log)
    worth |= _abnormal_values(records, log)
    _refuse_other_games(records, log)
    scoring = replace(TEAM_SCORING, **worth)
    note_values(scoring, log)
    return scoring


def _match_values(record: Record, log: ImportLog) -> dict[str, Points]:
    worth: dict[str, Points] = {}
    for start in range(at.VALUE_COLUMN, len(record.text) + 1, at.MATCH_POINTS_WIDTH):
        block = record.text[start - 1 : start - 1 + at.MATCH_POINTS_WIDTH]
        if not block.strip():
            continue
        points = parse_points(block[2:])
        fields = MATCH_SYMBOLS.get(block[:2].upper())
        if fields is None or points is None:
            why = _("“{text}” is not what a match is worth.").format(text=block.strip())
            raise log.fault(record.line, start, why)
        worth |= dict.fromkeys(fields, points)
    return worth


def _bye_values(record: Record, boards: int, log: ImportLog) -> dict[str, Points]:
    text = at.TEAM_BYE_MATCH_POINTS.cut(record.text)
    points = parse_points(text) if text else None
    if text and points is None:
        why = _("“{text}” is not a value in points and tenths.").format(text=text)
        raise log.fault(record.line, at.TEAM_BYE_MATCH_POINTS.first, why)
    games = at.TEAM_BYE_GAME_POINTS.cut(record.text)
    usual = bye_game_points(ByeKind.PAIRING_ALLOCATED, boards)
    # The free place of a table brings neither match points nor game points.
    if games and parse_points(games) not in ((usual,) if points else (usual, 0)):
        note = _("A bye is worth half of the boards in game points here; the file says {points}.")
        log.note(record.line, at.TEAM_BYE_GAME_POINTS.first, note.format(points=games))
    return {} if points is None else {"pairing_allocated_bye": points}


def _abnormal_values(records: Records, log: ImportLog) -> dict[str, Points]:
    """Read those records 299 that give match points to everybody in all rounds; the others are kept."""
    worth: dict[str, Points] = {}
    for record in records.get("299", ()):
        kind = at.ABNORMAL_KIND.cut(record.text).upper()
        points = parse_points(at.ABNORMAL_MATCH_POINTS.cut(record.text))
        has_more = record.text[at.ABNORMAL_MATCH_POINTS.last :].strip()
        if kind in ABNORMAL_KINDS and points is not None and not has_more:
            worth[ABNORMAL_KINDS[kind]] = points
        else:
            log.note(
                record.line, 1, _("Points given for individual matches are not applied; the record is kept.")
            )
            log.keep(record)
    return worth


def _refuse_other_games(records: Records, log: ImportLog) -> None:
    games = read_scoring({code: lines for code, lines in records.items() if code != "299"}, log)
    if games in {None, Scoring()}:
        return
    first = next(record for code in ("162", "XXS", *BBP_FIELDS) for record in records.get(code, ()))
    why = _("Games of a team event can only be worth 1, ½ and 0 in this version.")
    raise log.fault(first.line, 1, why)
