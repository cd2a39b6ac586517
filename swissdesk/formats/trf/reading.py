"""Read a tournament report file into the frozen tournament."""

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from swissdesk.formats.trf.fields.columns import KEPT_RECORDS, TEAM_RECORDS
from swissdesk.formats.trf.fields.report import ImportedTournament, ImportLog, Record
from swissdesk.formats.trf.fields.text import read_lines
from swissdesk.formats.trf.fields.tokens import in_columns
from swissdesk.formats.trf.people.event import Report
from swissdesk.formats.trf.people.individuals import read_individuals
from swissdesk.formats.trf.people.players import read_rows
from swissdesk.formats.trf.people.repeats import note_repeats
from swissdesk.formats.trf.records.header import Header, Records, read_header
from swissdesk.formats.trf.records.national import is_national
from swissdesk.formats.trf.records.own_notes import HELD_RECORD, own_words, read_own_notes
from swissdesk.formats.trf.stated import stated_standings
from swissdesk.pairing.systems import system_named
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

_READ: Final = frozenset(
    {"001", "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132",
     "142", "152", "162", "192", "202", "212", "240", "250", "260", "299", "###",
     "XXR", "XXC", "XXS", "XXZ", "XXA", "XXP", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", *TEAM_RECORDS}
)  # fmt: skip
_RULER: Final = re.compile(r"([A-Z])\1\1 |[0-9]{0,3}1234567")
"""Lines that name or number the columns of the lines below them."""

_INDENTED: Final = re.compile(r" +(?:001 +[0-9]|(?:0[1-9]|1[0-9])2 |(?:013|240|250|260|300|310|320|330) +\S)")
"""A record behind blanks; other lines that begin with blanks are rulers."""
_HELD: Final = re.compile(rf"{HELD_RECORD}[0-9]{{3}} ")
_WITHOUT_SIGNS: Final = re.compile(rf"(?:{'|'.join(map(re.escape, own_words()))}) +\S")
"""A comment of our own whose `###` another program took away."""


def read_trf(data: bytes, source: str) -> ImportedTournament:
    """Return the tournament of a report file (TRF06, TRF16, TRF26, JaVaFo, bbpPairings).

    `source` names the file in messages. What could be repaired in one way only is repaired and
    listed; withdrawals are not guessed. Time grows with players times rounds.

    Raises:
        FormatError: the file cannot be read, or only by guessing; says where and why.
    """
    log = ImportLog(source)
    records = _records(read_lines(data, log), log)
    is_about_teams = _is_about_teams(records, log)
    # The header comes before the players: it may say that the order of their lines numbers them (XXC rank).
    header = read_header(records, log, is_about_teams=is_about_teams)
    notes = read_own_notes(records, log, is_about_teams=is_about_teams)
    rows = read_rows(
        records.get("001", ()), log, numbers_by_place=header.numbers_by_place and not is_about_teams
    )
    report = Report(records, header, notes, rows, log)
    tournament = _read_teams(report) if is_about_teams else read_individuals(report)
    note_repeats(tournament, report)
    unknown = _unknown_system(header, is_about_teams=is_about_teams)
    stated = stated_standings(report, tournament)
    announced = (header.system, header.rounds_planned, header.tie_breaks or notes.tie_breaks)
    is_whole = None not in announced
    return ImportedTournament(tournament, log.adjustments, header.system, unknown, stated, is_whole)


def _read_teams(report: Report) -> Tournament:
    from swissdesk.formats.trf.teams.reading import read_team_event  # noqa: PLC0415 - most files have none

    return read_team_event(report)


def _unknown_system(header: Header, *, is_about_teams: bool) -> str:
    """Return the name of a system that is not known, or is for other participants."""
    if header.system and system_named(header.system).for_teams != is_about_teams:
        return header.system
    return header.unknown_system


def _records(lines: Sequence[str], log: ImportLog) -> Records:
    """Sort the lines by their record; keep those that mean nothing to us."""
    records: defaultdict[str, list[Record]] = defaultdict(list)
    for number, written in enumerate(lines, 1):
        # No ruler, comment or indented record begins so, and nearly all lines do: the questions below
        # cost as much as everything else that is read of a player.
        if written.startswith("001 "):
            records["001"].append(Record(number, "001", written))
            continue
        line = _beginning(written, number, log)
        if not line or line[0] == " " or _RULER.match(line):
            continue
        text = line.removeprefix(HELD_RECORD) if _HELD.match(line) else line
        record = Record(number, text[:3].upper(), text)
        if record.code in _READ:
            records[record.code].append(in_columns(record, log))
        else:
            log.keep(record)
            if record.code not in KEPT_RECORDS and not is_national(line):
                note = _("The record “{code}” is not known; the line is kept as it stands.")
                log.note(number, 1, note.format(code=text[:3]))
    return records


def _beginning(line: str, number: int, log: ImportLog) -> str:
    """Return a line that begins with its record; one that was moved in, or lost its signs, is noted."""
    if _INDENTED.match(line):
        log.note(number, 1, _("The line began with blanks; it was read without them."))
        return line.lstrip()
    if _WITHOUT_SIGNS.match(line):
        log.note(number, 1, _("The line had lost its comment signs (###); it was read as a comment."))
        return f"### {line}"
    return line


def _is_about_teams(records: Records, log: ImportLog) -> bool:
    """Tell whether the file lists teams that are paired; other records of teams are kept then.

    The clubs that TRF16 files list beside a tournament of players are no such teams.

    Raises:
        FormatError: the file calls itself a team event and lists no teams.
    """
    kinds = [record for code in ("092", "192") for record in records.get(code, ())]
    if records.get("310"):
        return True
    is_individual = any(record.value.lower().startswith("individual") for record in kinds)
    if records.get("013") and not is_individual:
        return True
    for record in kinds:
        if "TEAM" in re.split(r"[\s_:-]", record.value.upper()):
            why = _("The file calls itself a team event and lists no teams (no record 310 or 013).")
            raise log.fault(record.line, 1, why)
    for record in [record for code in TEAM_RECORDS for record in records.get(code, ())]:
        log.keep(record)
        text = _("The record “{code}” belongs to a team event; the line is kept as it stands.")
        log.note(record.line, 1, text.format(code=record.code))
    return False
