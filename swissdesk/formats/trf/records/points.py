"""The values of results: records 162 and 299, JaVaFo's XXS, bbpPairings' BBW to BBU.

Each notation becomes a list of assignments to the fields of `Scoring`; a later one wins: JaVaFo's
codes, which distinguish more, over those of bbpPairings, and FIDE's records over the dialects.
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final, NamedTuple

from swissdesk.formats.trf.fields import columns as at
from swissdesk.formats.trf.fields.numbers import parse_points
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.formats.trf.records.header import Records
from swissdesk.frozen import replace
from swissdesk.terms import Points, Scoring
from swissdesk.tournament.event.point_values import value_faults
from swissdesk.words import _

FIDE_SYMBOLS: Final[Mapping[str, tuple[str, ...]]] = {
    "W": ("win", "forfeit_win", "full_point_bye", "pairing_allocated_bye"),
    "D": ("draw", "half_point_bye", "adjourned"),
    "L": ("loss",),
    "A": ("forfeit_loss", "zero_point_bye"),
    "P": ("pairing_allocated_bye",),
    "X": ("adjourned",),
}
"""Symbols of record 162 in the order in which they count: the special ones after the general ones."""

ABNORMAL_KINDS: Final[Mapping[str, str]] = {
    "W": "win",
    "D": "draw",
    "L": "loss",
    "F": "full_point_bye",
    "H": "half_point_bye",
    "Z": "zero_point_bye",
    "+": "forfeit_win",
    "-": "forfeit_loss",
}
"""Kinds of record 299."""

BBP_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "BBW": FIDE_SYMBOLS["W"],
    "BBD": FIDE_SYMBOLS["D"],
    "BBL": ("loss",),
    "BBZ": ("zero_point_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_allocated_bye",),
}
"""Records of bbpPairings in the order in which they count."""

JAVAFO_CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "W": ("win", "forfeit_win", "full_point_bye"),
    "D": ("draw", "half_point_bye", "adjourned"),
    "L": ("loss",),
    "WW": ("win",),
    "BW": ("win",),
    "WD": ("draw", "adjourned"),
    "BD": ("draw", "adjourned"),
    "WL": ("loss",),
    "BL": ("loss",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "FPB": ("full_point_bye",),
    "HPB": ("half_point_bye",),
    "ZPB": ("zero_point_bye",),
    "PAB": ("pairing_allocated_bye",),
}
"""Codes of XXS; the first three set all values of their kind, the others are written one by one."""

_COLOUR_SHORTCUTS: Final = {"W": ("WW", "BW"), "D": ("WD", "BD"), "L": ("WL", "BL")}


class _Assignment(NamedTuple):
    field: str
    points: Points


def read_scoring(records: Records, log: ImportLog) -> Scoring | None:
    """Return the file's own points; None where it leaves them to the custom of 1, ½ and 0.

    Raises:
        FormatError: a value cannot be kept in tenths, or depends on the colour.
    """
    assignments = list(
        chain(_bbp(records, log), _javafo(records, log), _fide(records, log), _abnormal(records, log))
    )
    if not assignments:
        return None
    scoring = replace(Scoring(), **{assignment.field: assignment.points for assignment in assignments})
    note_values(scoring, log)
    return scoring


def note_values(scoring: Scoring, log: ImportLog) -> None:
    """Note values of results that the rules do not allow, which are kept as the file has them."""
    for fault in value_faults(scoring):
        log.note(0, 0, _("The values of results were kept as written. {fault}").format(fault=fault))


def _value(text: str, record: Record, column: int, log: ImportLog) -> Points:
    points = parse_points(text)
    if points is None:
        why = _("“{text}” is not a value in points and tenths.").format(text=text.strip())
        raise log.fault(record.line, column, why)
    return points


def _fide(records: Records, log: ImportLog) -> Iterator[_Assignment]:
    """Read 162: a symbol and its value, again every nine columns; the symbol may be a column early."""
    values: dict[str, Points] = {}
    for record in records.get("162", ()):
        for start in range(at.VALUE_COLUMN, len(record.text) + 1, 9):
            block = record.text[start - 1 : start + 8]
            symbol = block[:2].strip().upper()
            if not block.strip():
                continue
            if symbol not in FIDE_SYMBOLS:
                why = _("“{text}” is not a symbol for a result.").format(text=symbol)
                raise log.fault(record.line, start, why)
            values[symbol] = _value(block[2:], record, start, log)
    for symbol, fields in FIDE_SYMBOLS.items():
        if symbol in values:
            yield from (_Assignment(field, values[symbol]) for field in fields)


def _bbp(records: Records, log: ImportLog) -> Iterator[_Assignment]:
    for code, fields in BBP_FIELDS.items():
        for record in records.get(code, ()):
            points = _value(record.value, record, at.VALUE_COLUMN, log)
            yield from (_Assignment(field, points) for field in fields)


def _javafo(records: Records, log: ImportLog) -> Iterator[_Assignment]:
    by_colour: dict[str, Points] = {}
    last: Record | None = None
    for record in records.get("XXS", ()):
        last = record
        for word in record.value.replace(",", ".").upper().split():
            code, sign, text = word.partition("=")
            if code not in JAVAFO_CODES or not sign:
                why = _("“{text}” is not a value of a result.").format(text=word)
                raise log.fault(record.line, at.VALUE_COLUMN, why)
            points = _value(text, record, at.VALUE_COLUMN, log)
            by_colour.update(dict.fromkeys(_COLOUR_SHORTCUTS.get(code, (code,)), points))
            yield from (_Assignment(field, points) for field in JAVAFO_CODES[code])
    # A file may state one colour only; then the other one keeps its usual value, and the two differ.
    defaults = {"WW": 10, "BW": 10, "WD": 5, "BD": 5, "WL": 0, "BL": 0}
    for white, black in _COLOUR_SHORTCUTS.values():
        if last and by_colour.get(white, defaults[white]) != by_colour.get(black, defaults[black]):
            why = _("Points that depend on the colour cannot be read by this version.")
            raise log.fault(last.line, at.VALUE_COLUMN, why)


def _abnormal(records: Records, log: ImportLog) -> Iterator[_Assignment]:
    """Read those records 299 that hold for everybody and all rounds; the others are kept and noted."""
    for record in records.get("299", ()):
        kind = at.ABNORMAL_KIND.cut(record.text).upper()
        is_general = at.ABNORMAL_ROUND.cut(record.text) in {"", "0", "000"}
        has_numbers = bool(record.text[at.ABNORMAL_NUMBERS_COLUMN - 1 :].strip())
        points = parse_points(at.ABNORMAL_POINTS.cut(record.text))
        if kind in ABNORMAL_KINDS and is_general and not has_numbers and points is not None:
            yield _Assignment(ABNORMAL_KINDS[kind], points)
        else:
            why = _("Points given to individual players are not applied; the record is kept.")
            log.note(record.line, 1, why)
            log.keep(record)
