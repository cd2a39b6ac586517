"""Lines whose columns were shifted: writers that pad names by bytes, or by a blank too many."""

import re
from typing import Final

from swissdesk.formats.trf.columns import FIRST_ROUND_BLOCK, NAME, POINTS, RANK, RATING
from swissdesk.formats.trf.numbers import parse_number, parse_points
from swissdesk.formats.trf.report import ImportLog, Record
from swissdesk.words import _

_BLOCK: Final = r"  [ 0-9]{4} [wbWB\- ] [10=+\-HFUZWDLXhfuzwdlx?* ]"
_ROUNDS: Final = re.compile(rf"(?:{_BLOCK})*(?:  [ 0-9]{{4}}(?: [wbWB\- ])?)?")
_FIRST: Final = FIRST_ROUND_BLOCK - 1
_SHIFTS: Final = tuple(shift for width in range(1, 9) for shift in (width, -width))


def aligned(record: Record, log: ImportLog) -> Record:
    """Return a player's line with its columns where they belong; a repair is noted.

    A line that fits nowhere, or in more than one way, comes back as it stands.
    """
    line = record.text
    if _ROUNDS.fullmatch(line, min(_FIRST, len(line))):
        return record
    shifted = (_shifted(line, end, shift) for end in (NAME.last, RANK.last) for shift in _SHIFTS)
    repaired = [fixed for fixed in shifted if _fits(fixed)]
    if not repaired or any(fixed[_FIRST:] != repaired[0][_FIRST:] for fixed in repaired):
        return record
    log.note(record.line, 0, _("The columns of this line were shifted; it was read as the rounds stand."))
    return record._replace(text=repaired[0])


def _shifted(line: str, end: int, shift: int) -> str:
    """Return the line with blanks put in before the field's end, or blanks behind it taken out."""
    if shift > 0:
        return line[: end - shift] + " " * shift + line[end - shift :]
    return line[:end] + line[end - shift :] if not line[end : end - shift].strip() else line


def _fits(line: str) -> bool:
    """Tell whether rounds, rating, points and rank stand in their columns."""
    if len(line) < FIRST_ROUND_BLOCK or not _ROUNDS.fullmatch(line, _FIRST):
        return False
    rating, points, rank = RATING.cut(line), POINTS.cut(line), RANK.cut(line)
    return (
        (not rating or parse_number(rating) is not None)
        and (not points or parse_points(points) is not None)
        and (not rank or parse_number(rank) is not None)
        and not line[NAME.last].strip()
    )
