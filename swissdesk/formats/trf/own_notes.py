"""Facts without a record of their own, in comments that other programs skip.

The comments are `### SYSTEM name`, `### SECTION name`, `### TIEBREAKS edition`, `### RANKING codes`,
`### CLUB number name` and `### WITHDRAWN number round`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from swissdesk.formats.trf import systems
from swissdesk.formats.trf.header import Records, tie_break_codes
from swissdesk.formats.trf.numbers import parse_number
from swissdesk.formats.trf.report import ImportLog, Record
from swissdesk.tournament.model import TieBreakRules

SECTION: Final = "### SECTION "
RULES: Final = "### TIEBREAKS "
CODES: Final = "### RANKING "
CLUB: Final = "### CLUB "
WITHDRAWN: Final = "### WITHDRAWN "


class OwnNotes(NamedTuple):
    """What our own comments say; `clubs` and `withdrawals` are by start number."""

    section: str
    rules: TieBreakRules | None
    tie_breaks: tuple[str, ...] | None
    clubs: Mapping[int, str]
    withdrawals: Mapping[int, int]


def read_own_notes(records: Records, log: ImportLog) -> OwnNotes:
    """Read our comments; every other comment is kept as it stands."""
    section, rules, tie_breaks = "", None, None
    clubs: dict[int, str] = {}
    withdrawals: dict[int, int] = {}
    for record in records.get("###", ()):
        number, text = _numbered(record)
        if record.text.startswith(SECTION):
            section = record.text[len(SECTION) :].strip()
        elif record.text.startswith(RULES) and _edition(record):
            rules = _edition(record)
        elif record.text.startswith(CODES):
            tie_breaks = tie_break_codes(record, record.text[len(CODES) :], log)
        elif record.text.startswith(CLUB) and number:
            clubs[number] = text
        elif record.text.startswith(WITHDRAWN) and number and parse_number(text):
            withdrawals[number] = parse_number(text) or 0
        elif not _names_a_system(record):
            log.keep(record)
    return OwnNotes(section, rules, tie_breaks, clubs, withdrawals)


def _numbered(record: Record) -> tuple[int | None, str]:
    """Return the number and the text of a comment about one player."""
    words = record.text.split(maxsplit=3)
    return (parse_number(words[2]), words[3].strip()) if len(words) == 4 else (None, "")


def _edition(record: Record) -> TieBreakRules | None:
    wanted = record.text[len(RULES) :].strip()
    return next((rules for rules in TieBreakRules if rules.value == wanted), None)


def _names_a_system(record: Record) -> bool:
    text = record.text
    return text.upper().startswith(systems.COMMENT) and (
        systems.system_of_comment(text[len(systems.COMMENT) :]) is not None
    )
