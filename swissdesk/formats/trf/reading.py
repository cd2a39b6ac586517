"""Reading a tournament report file into the frozen tournament."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from swissdesk.formats.trf.acceleration import baku_points
from swissdesk.formats.trf.byes import Absences
from swissdesk.formats.trf.columns import KEPT_RECORDS, TEAM_RECORDS
from swissdesk.formats.trf.extras import ExtrasReader, pairs_of_groups, runs
from swissdesk.formats.trf.header import Header, read_header
from swissdesk.formats.trf.meetings import MeetingReader
from swissdesk.formats.trf.national import is_national, renumbered
from swissdesk.formats.trf.own_notes import OwnNotes, read_own_notes
from swissdesk.formats.trf.players import Row, read_rows
from swissdesk.formats.trf.points import read_scoring
from swissdesk.formats.trf.report import ImportedTournament, ImportLog, Record
from swissdesk.formats.trf.rounds import build_rounds
from swissdesk.formats.trf.sums import Sums, fitting_scoring, note_wrong_sums
from swissdesk.formats.trf.text import read_lines
from swissdesk.terms import Colour, Points, Scoring, SystemName
from swissdesk.tournament.history import initial_colour
from swissdesk.tournament.model import (
    DEFAULT_TIE_BREAKS,
    ForbiddenPair,
    Player,
    Settings,
    TieBreakRules,
    Tournament,
    VirtualPoints,
)
from swissdesk.words import _

_READ: Final = frozenset(
    {"001", "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132",
     "142", "152", "162", "192", "202", "212", "240", "250", "260", "299", "###",
     "XXR", "XXC", "XXS", "XXZ", "XXA", "XXP", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}
)  # fmt: skip
_RULER: Final = re.compile(r"DDD SSSS|[0-9]{0,3}1234567")


def read_trf(data: bytes, source: str) -> ImportedTournament:
    """Return the tournament of a report file (TRF06, TRF16, TRF26, JaVaFo, bbpPairings).

    `source` names the file in messages. What could be repaired in one way only is repaired and
    listed; withdrawals are not guessed. Time grows with players times rounds.

    Raises:
        FormatError: the file cannot be read, or only by guessing; says where and why.
    """
    log = ImportLog(source)
    records = _records(read_lines(data, log), log)
    header = read_header(records, log)
    notes = read_own_notes(records, log)
    rows = _with_notes(
        read_rows(records.get("001", ()), log, numbers_by_place=header.numbers_by_place), notes
    )
    tournament = _Assembly(records, header, notes, rows, log).tournament()
    return ImportedTournament(tournament, log.adjustments, header.system)


def _records(lines: Sequence[str], log: ImportLog) -> Mapping[str, Sequence[Record]]:
    """Sort the lines by their record; keep those that mean nothing to us."""
    records: defaultdict[str, list[Record]] = defaultdict(list)
    for number, line in enumerate(lines, 1):
        if not line or line[0] == " " or _RULER.match(line):
            continue
        record = Record(number, line[:3].upper(), line)
        if record.code in _READ:
            records[record.code].append(record)
        elif record.code in TEAM_RECORDS:
            raise log.fault(number, 1, _("Team events cannot be read by this version."))
        else:
            log.keep(record)
            if record.code not in KEPT_RECORDS and not is_national(line):
                text = _("The record “{code}” is not known; the line is kept as it stands.")
                log.note(number, 1, text.format(code=line[:3]))
    return records


def _with_notes(rows: list[Row], notes: OwnNotes) -> list[Row]:
    """Return the rows with the clubs and withdrawals that our own comments tell."""
    if not notes.clubs and not notes.withdrawals:
        return rows
    return [row._replace(player=_noted(row, notes)) for row in rows]


def _noted(row: Row, notes: OwnNotes) -> Player:
    number = row.start_number
    return replace(row.player, club=notes.clubs.get(number, ""), withdrawn_from=notes.withdrawals.get(number))


class _Assembly:
    """Puts the parts of one file together; made once for each import."""

    def __init__(
        self,
        records: Mapping[str, Sequence[Record]],
        header: Header,
        notes: OwnNotes,
        rows: list[Row],
        log: ImportLog,
    ) -> None:
        self._records = records
        self._header = header
        self._notes = notes
        self._rows = rows
        self._players = tuple(row.player for row in rows)
        self._log = log
        places = {row.start_number: place for place, row in enumerate(rows)}
        self._extras = ExtrasReader(records, places, log)
        reader = MeetingReader(rows, log)
        self._paired = reader.paired_rounds()
        self._absences = Absences(rows, self._extras.announced_byes(self._paired + 1), self._paired, log)
        raw = [reader.read(number) for number in range(1, self._paired + 1)]
        self._raw = [self._absences.completed(number, part) for number, part in enumerate(raw, 1)]

    def tournament(self) -> Tournament:
        """Return the whole tournament."""
        self._check_player_count()
        planned = self._rounds_planned()
        absences = self._absences.announced(planned)
        sums = Sums(self._rows, self._raw, absences)
        scoring = read_scoring(self._records, self._log) or fitting_scoring(sums, self._log)
        note_wrong_sums(sums, scoring, self._log)
        virtual = self._virtual_points(planned, scoring)
        by_round = [self._virtual_column(virtual, index) for index in range(self._paired if virtual else 0)]
        held = Tournament(
            settings=self._settings(planned, scoring),
            players=self._players,
            rounds=build_rounds(self._raw, self._players, scoring, by_round),
            absences=absences,
            acceleration=self._acceleration(virtual),
            forbidden_pairs=self._forbidden_pairs(planned),
            kept_lines=self._kept_lines(),
        )
        return self._with_initial_colour(held)

    def _settings(self, planned: int, scoring: Scoring) -> Settings:
        header, notes = self._header, self._notes
        tie_breaks = notes.tie_breaks if header.tie_breaks is None else header.tie_breaks
        return Settings(
            name=header.name,
            section=notes.section,
            city=header.city,
            federation=header.federation,
            start=header.start,
            end=header.end,
            chief_arbiter=header.chief_arbiter,
            deputy_arbiters=header.deputy_arbiters,
            time_control=header.time_control,
            rounds_planned=planned,
            round_dates=header.round_dates,
            system=header.system or SystemName.DUTCH_2026,
            initial_colour=header.initial_colour,
            scoring=scoring,
            tie_breaks=DEFAULT_TIE_BREAKS if tie_breaks is None else tie_breaks,
            tie_break_rules=notes.rules or TieBreakRules.in_force(header.start),
        )

    def _kept_lines(self) -> tuple[str, ...]:
        """Return the kept lines, national ratings tied to the person instead of the start number."""
        people: dict[int, int] = {row.start_number: row.player.id for row in self._rows}
        kept = self._log.kept_lines
        for line in kept:
            if not tuple(renumbered([line], people)):
                text = _("“{line}” belongs to a start number that is not in the list; it was left out.")
                self._log.note(0, 0, text.format(line=line))
        return tuple(renumbered(kept, people))

    def _check_player_count(self) -> None:
        announced = self._header.announced_players
        if announced is not None and announced != len(self._rows):
            text = _("The file announces {announced} players and lists {listed}.")
            self._log.note(0, 0, text.format(announced=announced, listed=len(self._rows)))

    def _rounds_planned(self) -> int:
        """Return the planned rounds; without a word about them, those that have a column."""
        columns = max((len(row.cells) for row in self._rows), default=0)
        planned = self._header.rounds_planned
        if planned is None:
            planned = max(columns, self._paired) or Settings("").rounds_planned
            text = _("The file does not say how many rounds are planned; {rounds} were taken.")
            self._log.note(0, 0, text.format(rounds=planned))
        elif planned < self._paired:
            text = _("The file plans {planned} rounds and has {paired}; {paired} were taken.")
            self._log.note(0, 0, text.format(planned=planned, paired=self._paired))
            planned = self._paired
        return planned

    def _with_initial_colour(self, held: Tournament) -> Tournament:
        """Return the tournament with the colour that round 1 shows, if the file names none."""
        colour = initial_colour(held)
        if held.settings.initial_colour is not None or colour is None:
            return held
        text = _("The initial colour is not in the file; the first round shows that it was White.")
        if colour is Colour.BLACK:
            text = _("The initial colour is not in the file; the first round shows that it was Black.")
        self._log.note(0, 0, text)
        settings = replace(held.settings, initial_colour=colour)
        return replace(held, settings=settings)

    def _virtual_points(self, planned: int, scoring: Scoring) -> dict[int, list[int]]:
        explicit = self._extras.virtual_points()
        if explicit or not self._header.is_accelerated:
            return explicit
        text = _("Baku acceleration was written out as virtual points of the {count} highest numbers.")
        virtual = baku_points(len(self._rows), planned, scoring)
        self._log.note(0, 0, text.format(count=len(virtual)))
        return virtual

    def _virtual_column(self, virtual: Mapping[int, Sequence[int]], index: int) -> list[int]:
        """Return everybody's virtual points in one round (from 0), by place."""
        rows = (virtual.get(place, ()) for place in range(len(self._rows)))
        return [row[index] if index < len(row) else 0 for row in rows]

    def _acceleration(self, virtual: Mapping[int, Sequence[int]]) -> tuple[VirtualPoints, ...]:
        return tuple(
            VirtualPoints(self._players[place].id, first, last, Points(value))
            for place in sorted(virtual)
            for first, last, value in runs(virtual[place])
        )

    def _forbidden_pairs(self, planned: int) -> tuple[ForbiddenPair, ...]:
        pairs = pairs_of_groups(self._extras.forbidden_groups(planned))
        players = self._players
        return tuple(
            ForbiddenPair(players[one].id, players[other].id, first, last)
            for one, other, first, last in pairs
        )
