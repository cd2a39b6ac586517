"""The header records of a report: name, date and place of the event, and how it is paired."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from swissdesk.formats.trf.fields.columns import MOST_ROUNDS, VALUE_COLUMN, round_column
from swissdesk.formats.trf.fields.numbers import parse_date, parse_number, parse_short_date
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.formats.trf.records import systems
from swissdesk.formats.trf.records.tournament_type import types_known
from swissdesk.pairing.request import TeamRules
from swissdesk.terms import Colour, SystemName, TeamScore
from swissdesk.tiebreaks.codes import UnknownTieBreakError, is_for_teams, parse_code
from swissdesk.tiebreaks.ranking_lists import primary_score, tie_break_words, words_of
from swissdesk.words import _

Records = Mapping[str, Sequence[Record]]
"""The lines of a file by their first three characters, in the order of the file."""

_LEADING_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_COLOURS: Final = {"W": Colour.WHITE, "B": Colour.BLACK, "WHITE1": Colour.WHITE, "BLACK1": Colour.BLACK}
_KINDS: Final = ("092", "192")
_OF_SCORE: Final = re.compile(r":[MG]P\b", re.IGNORECASE)
"""Which score of teams is meant; individuals have one."""


class Header(NamedTuple):
    """The header records; None where the file says nothing.

    `is_accelerated` is True where the code of the system asks for Baku acceleration.
    `unknown_system` is what the file calls a system that this version does not know.
    `primary_score` is the score that the ranking list of teams begins with, `primary_of_system` the one
    that the code of the system names, `team_choices` all that such a code chooses. `kinds` are the texts of
    the type and the code of the tournament.
    `numbers_by_place` is True where the order of the lines gives the pairing numbers (`XXC rank`).
    """

    name: str
    city: str
    federation: str
    start: date | None
    end: date | None
    chief_arbiter: str
    deputy_arbiters: tuple[str, ...]
    time_control: str
    announced_players: int | None
    announced_rated: int | None
    announced_teams: int | None
    rounds_planned: int | None
    round_dates: tuple[date | None, ...]
    initial_colour: Colour | None
    numbers_by_place: bool
    system: SystemName | None
    is_accelerated: bool
    unknown_system: str
    kinds: tuple[str, ...]
    tie_breaks: tuple[str, ...] | None
    primary_score: TeamScore | None = None
    primary_of_system: TeamScore | None = None
    team_choices: TeamRules | None = None
    table_teams: int = 0


def read_header(records: Records, log: ImportLog, *, is_about_teams: bool) -> Header:
    """Read all header records; what cannot be understood is noted and its line kept."""
    start = _date(records, "042", log)
    system, is_accelerated, unknown = _system(records, start, log, is_about_teams=is_about_teams)
    colour, numbers_by_place = _colour(records, log)
    primary = _primary_score(records) if is_about_teams else None
    of_system = _primary_of_system(records) if is_about_teams else None
    return Header(
        name=_text(records, "012", log),
        city=_text(records, "022", log),
        federation=_text(records, "032", log),
        start=start,
        end=_date(records, "052", log),
        chief_arbiter=_text(records, "102", log),
        deputy_arbiters=tuple(record.value for record in records.get("112", ()) if record.value),
        time_control=_text(records, "122", log),
        announced_players=_announced(records, "062"),
        announced_rated=_announced(records, "072"),
        announced_teams=_announced(records, "082"),
        rounds_planned=_rounds_planned(records, log),
        round_dates=_round_dates(records, log),
        initial_colour=colour,
        numbers_by_place=numbers_by_place,
        system=system,
        is_accelerated=is_accelerated,
        unknown_system=unknown,
        kinds=tuple(record.value for code in _KINDS for record in records.get(code, ())),
        tie_breaks=_tie_breaks(records, log, primary or of_system, is_about_teams=is_about_teams),
        primary_score=primary,
        primary_of_system=of_system,
        team_choices=_team_choices(records) if is_about_teams else None,
        table_teams=_table_teams(records),
    )


def _only(records: Records, code: str, log: ImportLog) -> Record | None:
    """Return the first record of a kind that should stand once; different further ones are noted."""
    found = records.get(code, ())
    for record in found[1:]:
        if record.value != found[0].value:
            text = _("A second record {code} was left out: “{text}”.").format(code=code, text=record.value)
            log.note(record.line, 1, text)
    return found[0] if found else None


def _note_other(record: Record, log: ImportLog) -> None:
    """Note a record that disagrees with one that counts before it."""
    text = _("Another record says otherwise and counts; “{text}” was left out.")
    log.note(record.line, 1, text.format(text=record.value))


def _text(records: Records, code: str, log: ImportLog) -> str:
    record = _only(records, code, log)
    return record.value if record else ""


def _date(records: Records, code: str, log: ImportLog) -> date | None:
    record = _only(records, code, log)
    if record is None or not record.value:
        return None
    found = parse_date(record.value)
    if found is None:
        log.note(record.line, 5, _("“{text}” is not a date; it was left out.").format(text=record.value))
        log.keep(record)
    return found


def _announced(records: Records, code: str) -> int | None:
    found = records.get(code, ())
    number = _LEADING_NUMBER.match(found[0].value) if found else None
    return int(number[0]) if number else None


def _rounds_planned(records: Records, log: ImportLog) -> int | None:
    """Return the planned rounds from record 142, or else from JaVaFo's XXR."""
    found = None
    for code in ("142", "XXR"):
        record = _only(records, code, log)
        if record is None:
            continue
        number = parse_number(record.value)
        if not number or number > MOST_ROUNDS:
            text = _("“{text}” is not a possible number of rounds.").format(text=record.value)
            log.note(record.line, 5, text)
        elif found not in {None, number}:
            _note_other(record, log)
        else:
            found = number
    return found


def _round_dates(records: Records, log: ImportLog) -> tuple[date | None, ...]:
    """Return the dates of the rounds, which stand above the blocks of the players' lines.

    Several records complete each other; where they disagree the first one counts.
    """
    dates: dict[int, date] = {}
    for record in records.get("132", ()):
        for round_number in range(1, MOST_ROUNDS + 1):
            column = round_column(round_number)
            text = record.text[column - 1 : column + 7].strip()
            found = parse_short_date(text)
            if text and found is None:
                log.note(record.line, column, _("“{text}” is not a date; it was left out.").format(text=text))
            elif found and dates.setdefault(round_number, found) != found:
                note = _("Round {round} has another date already; “{text}” was left out.")
                log.note(record.line, column, note.format(round=round_number, text=text))
    return tuple(dates.get(round_number) for round_number in range(1, max(dates, default=0) + 1))


def _colour(records: Records, log: ImportLog) -> tuple[Colour | None, bool]:
    """Return the initial colour, from 152 or else from XXC, and whether XXC says `rank`."""
    colour, numbers_by_place = None, False
    for record in records.get("XXC", ()):
        for word in record.value.upper().split():
            if word in _COLOURS:
                colour = _COLOURS[word]
            elif word == "RANK":
                numbers_by_place = True
            else:
                log.note(
                    record.line, 5, _("“{text}” has no meaning here; it was left out.").format(text=word)
                )
    record_152 = _only(records, "152", log)
    if record_152 and record_152.value:
        stated = _COLOURS.get(record_152.value.upper())
        if stated is None:
            log.note(record_152.line, 5, _("“{text}” is not a colour.").format(text=record_152.value))
        elif colour not in {None, stated}:
            _note_other(records["XXC"][-1], log)
        colour = stated or colour
    return colour, numbers_by_place


def _primary_score(records: Records) -> TeamScore | None:
    """Return the score that leads teams by the first word of the ranking list."""
    named = (
        primary_score(words_of(record.value)) for code in ("212", "202") for record in records.get(code, ())
    )
    return next((score for score in named if score is not None), None)


def _table_teams(records: Records) -> int:
    """Return for how many teams people play by a code of the system, 0 where it does not say."""
    named = (systems.table_teams_of_code(record.value) for record in records.get("192", ()))
    return next(filter(None, named), 0)


def _team_choices(records: Records) -> TeamRules | None:
    named = (systems.team_choices_of_code(record.value) for record in records.get("192", ()))
    return next((choices for choices in named if choices is not None), None)


def _primary_of_system(records: Records) -> TeamScore | None:
    named = (systems.primary_score_of_code(record.value) for record in records.get("192", ()))
    return next((score for score in named if score is not None), None)


def _tie_breaks(
    records: Records, log: ImportLog, primary: TeamScore | None, *, is_about_teams: bool
) -> tuple[str, ...] | None:
    """Return the codes of 202, or those of 212 after the points."""
    found = None
    for code in ("202", "212"):
        record = _only(records, code, log)
        if not (record and record.value):
            continue
        codes = tie_break_codes(record, record.value, log, primary, is_about_teams=is_about_teams)
        if found not in {None, codes}:
            _note_other(record, log)
        found = codes if found is None else found
    return found


def tie_break_codes(
    record: Record, listed: str, log: ImportLog, primary: TeamScore | None, *, is_about_teams: bool
) -> tuple[str, ...]:
    """Return the codes of a list with commas between them, without that of the points.

    A code that does not exist, or not for individuals, is left out and noted: the others still rank.
    """
    codes = []
    words = words_of(listed)
    for word in tie_break_words(words, primary or TeamScore.MATCH_POINTS) if is_about_teams else words:
        name = word if is_about_teams else _OF_SCORE.sub("", word)
        if name.upper() == "PTS":
            continue
        try:
            code = parse_code(name)
        except UnknownTieBreakError as unknown:
            log.note(record.line, VALUE_COLUMN, _("{why} It was left out.").format(why=unknown))
            continue
        if is_for_teams(code) and not is_about_teams:
            text = _("The tie-break {code} ranks teams only. It was left out.").format(code=code)
            log.note(record.line, VALUE_COLUMN, text)
        else:
            codes.append(str(code))
    return tuple(codes)


def _system(
    records: Records, start: date | None, log: ImportLog, *, is_about_teams: bool
) -> tuple[SystemName | None, bool, str]:
    """Return the system that the file names, whether its code asks for acceleration, and an unknown one.

    Our comment stands above record 192, and that above the free text of 092, where bbpPairings
    writes the code. A code that names none, such as `CUSTOM_SWISS`, is unknown without a comment.
    """
    type_record, code_record = _only(records, "092", log), _only(records, "192", log)
    code = code_record.value if code_record else ""
    system = systems.system_of_code(code, start)
    if type_record is not None:
        typed = systems.system_of_code(type_record.value, start)
        if not code and typed:
            code, system = type_record.value, typed
        elif type_record.value and type_record.value not in types_known(of_teams=is_about_teams):
            log.keep(type_record)
            if not (code or is_about_teams):
                system = systems.system_spoken_of(type_record.value)
    named, comment = _named_system(records, log)
    unknown = "" if named or system else code or comment or _foreign_type(type_record)
    if unknown:
        place = next((record.line for record in (code_record, type_record) if record), 0)
        log.note(place, 5, _("This version cannot pair with {code}.").format(code=unknown))
    if code_record and code and not (named or system):
        log.keep(code_record)
    if code_record and named and not is_about_teams and systems.names_another(code_record.value, named):
        _note_other(code_record, log)
    return named or system, code.upper().endswith(systems.ACCELERATED), unknown


def _foreign_type(record: Record | None) -> str:
    """Return the free text of 092 if it speaks of a system that this version does not know."""
    return record.value if record and systems.FOREIGN_TYPE.search(record.value) else ""


def _named_system(records: Records, log: ImportLog) -> tuple[SystemName | None, str]:
    """Return the system of the first comment that names one, and the name of an unknown one."""
    unknown = ""
    for record in records.get("###", ()):
        name = systems.named_in_comment(record.text)
        if name:
            system = systems.system_of_comment(name)
            if system:
                return system, ""
            log.note(record.line, 1, _("The system “{name}” is not known.").format(name=name))
            unknown = unknown or name
    return None, unknown
