"""Read the records of a report into a tournament of players."""

from swissdesk.formats.trf.people.byes import Absences
from swissdesk.formats.trf.people.event import (
    Report,
    VirtualTable,
    forbidden_pairs,
    note_counts,
    read_settings,
    rounds_planned,
    with_acceleration,
    with_arbiters_notes,
    with_initial_colour,
)
from swissdesk.formats.trf.people.knock_out_columns import StageReader
from swissdesk.formats.trf.people.match_columns import MatchReader
from swissdesk.formats.trf.people.meetings import MeetingReader
from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.people.rounds import build_rounds
from swissdesk.formats.trf.people.sums import Sums, fitting_scoring, note_wrong_sums
from swissdesk.formats.trf.people.table_rounds import with_table_rounds
from swissdesk.formats.trf.records.extras import ExtrasReader
from swissdesk.formats.trf.records.national import renumbered, taken_ratings
from swissdesk.formats.trf.records.own_notes import OwnNotes, with_notes
from swissdesk.formats.trf.records.points import read_scoring
from swissdesk.pairing.systems import usual_system
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


def read_individuals(report: Report) -> Tournament:
    """Return the tournament of a file about players.

    Raises:
        FormatError: the file cannot be read, or only by guessing.
    """
    log = report.log
    rows = [_noted(row, report.notes) for row in report.rows]
    players = tuple(row.player for row in rows)
    extras = ExtrasReader(report.records, {row.start_number: place for place, row in enumerate(rows)}, log)
    reader = MeetingReader(rows, log)
    paired = reader.paired_rounds()
    byes = Absences(rows, extras.announced_byes(paired + 1), paired, log)
    raw = [reader.read(number) for number in range(1, paired + 1)]
    raw = [byes.completed(number, part) for number, part in enumerate(raw, 1)]
    note_counts(report, 0)
    planned = rounds_planned(report, paired)
    # Before the values of results are guessed: the points of a file may include the byes to come.
    absences = byes.announced(planned)
    sums = Sums(rows, raw, absences)
    scoring = read_scoring(report.records, log) or fitting_scoring(sums, log)
    note_wrong_sums(sums, scoring, log)
    virtual = VirtualTable(report, extras, players, scoring, planned)
    rounds = build_rounds(raw, players, scoring, virtual.columns(paired))
    held = Tournament(
        settings=read_settings(report, planned, scoring, usual_system(for_teams=False)),
        players=players,
        rounds=rounds,
        absences=absences,
        acceleration=virtual.spans(),
        forbidden_pairs=forbidden_pairs(extras, players, planned, rounds),
        kept_lines=_kept_lines(report),
    )
    people = {row.start_number: row.player.id for row in rows}
    if is_knock_out(held.settings):
        noted = with_arbiters_notes(taken_ratings(held), report, people)
        return with_initial_colour(StageReader(rows, report.notes.knock_out, log).read(noted), log)
    if held.settings.games_of_match:
        held = MatchReader(rows, report.notes.match_byes, log).read(
            with_arbiters_notes(taken_ratings(held), report, people)
        )
        return with_initial_colour(with_acceleration(held, report), log)
    held = with_table_rounds(with_initial_colour(with_acceleration(held, report), log), log)
    held = taken_ratings(held)
    return with_arbiters_notes(held, report, people)


def _noted(row: Row, notes: OwnNotes) -> Row:
    player = with_notes(row.player, row.start_number, notes)
    return row if player is row.player else row._replace(player=player)


def _kept_lines(report: Report) -> tuple[str, ...]:
    """Return the kept lines, national ratings tied to the person instead of the start number."""
    people: dict[int, int] = {row.start_number: row.player.id for row in report.rows}
    kept = report.log.kept_lines
    for line in kept:
        if not tuple(renumbered([line], people)):
            text = _("“{line}” belongs to a starting number that is not in the list; it was left out.")
            report.log.note(0, 0, text.format(line=line))
    return tuple(renumbered(kept, people))
