"""Read what a report states about its standings: points, places, and the tie-breaks behind them."""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.formats.trf.fields import columns as at
from swissdesk.formats.trf.fields.columns import Columns
from swissdesk.formats.trf.fields.numbers import parse_number, parse_numbers, parse_points
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.formats.trf.people.event import Report
from swissdesk.formats.trf.people.sums import other_usual_scorings
from swissdesk.formats.trf.records import own_notes
from swissdesk.formats.trf.records.points import read_scoring
from swissdesk.terms import Points, Scoring, Tpn
from swissdesk.tiebreaks.codes import UnknownTieBreakError, parse_code
from swissdesk.tiebreaks.ranking_lists import tie_break_words, words_of
from swissdesk.tournament.model import MemberId, Settings, Tournament
from swissdesk.tournament.standing.stated import StatedLine, StatedMember, StatedStandings, ValuesOfResults

_OF_TRF26: Final = frozenset({"142", "152", "192", "202", "212"})
"""Records that no earlier edition has."""


def stated_standings(report: Report, tournament: Tournament) -> StatedStandings:
    """Return what a file states beside the results from which the tournament was read."""
    settings = tournament.settings
    listed = _listed(report)
    known, unknown = _known(words_of(listed or ""), settings)
    lines = _team_lines(report) if settings.is_team_event else _player_lines(report)
    members = (
        StatedMember(MemberId(row.start_number), row.points, _place(row.record, at.RANK))
        for row in report.rows
        if settings.is_team_event
    )
    return StatedStandings(
        tuple(lines),
        tuple(members),
        names_tie_breaks=listed is not None,
        known=known,
        unknown=unknown,
        apart=_apart(report, tournament),
        values=_values(report, settings),
    )


def _values(report: Report, settings: Settings) -> ValuesOfResults:
    """Return where the file has what a result is worth; TRF26 leaves it out where it is 1, ½ and 0 (162)."""
    is_silent = settings.is_team_event or settings.pairing_system.has_fixed_field
    is_unusual = not is_silent and settings.scoring != Scoring()
    is_guess = is_unusual and settings.games_of_people == 1 and settings.scoring in other_usual_scorings()
    if not is_guess or read_scoring(report.records, ImportLog(report.log.source)) is not None:
        return ValuesOfResults.STATED
    return ValuesOfResults.USUAL if _OF_TRF26 & report.records.keys() else ValuesOfResults.SHOWN


def _known(words: Sequence[str], settings: Settings) -> tuple[int, str]:
    """Return how many tie-breaks of a list come before the first one that is not known here, and that one."""
    behind = [word for word in tie_break_words(words, settings.primary_score) if word.upper() != "PTS"]
    known = 0
    for word in behind:
        if known == len(settings.tie_breaks) or _spelling(word) != settings.tie_breaks[known].upper():
            return known, word
        known += 1
    return known, ""


def _spelling(word: str) -> str:
    """Return a code in the one way in which it is kept, in upper case; one that does not exist as it is."""
    try:
        return str(parse_code(word)).upper()
    except UnknownTieBreakError:
        return word.upper()


def _apart(report: Report, t: Tournament) -> frozenset[Tpn]:
    """Return whose points follow from a record 299 that is not applied: everybody's where it names nobody."""
    found: set[Tpn] = set()
    for line in report.log.kept_lines:
        if line.startswith("299"):
            numbers = parse_numbers(line[at.ABNORMAL_NUMBERS_COLUMN - 1 :]) or ()
            found |= {Tpn(number) for number in numbers} or {player.tpn for player in t.players}
    return frozenset(found)


def _listed(report: Report) -> str | None:
    """Return the list of tie-breaks as it stands in the file; None where it names none."""
    for code in ("202", "212"):
        for record in report.records.get(code, ()):
            if record.value:
                return record.value
    for record in report.records.get("###", ()):
        if record.text.startswith(own_notes.CODES):
            return record.text.removeprefix(own_notes.CODES)
    return None


def _player_lines(report: Report) -> Iterator[StatedLine]:
    for row in report.rows:
        yield StatedLine(row.player.tpn, row.points, _place(row.record, at.RANK))


def _team_lines(report: Report) -> Iterator[StatedLine]:
    for record in report.records.get("310", ()):
        yield StatedLine(
            Tpn(parse_number(at.TEAM_NUMBER.cut(record.text)) or 0),
            _points(record, at.TEAM_MATCH_POINTS),
            _place(record, at.TEAM_RANK),
            _points(record, at.TEAM_GAME_POINTS),
        )


def _place(record: Record, field: Columns) -> int | None:
    return parse_number(field.cut(record.text)) or None


def _points(record: Record, field: Columns) -> Points | None:
    text = field.cut(record.text)
    return parse_points(text) if text else None
