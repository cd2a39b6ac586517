"""Players' lines whose columns do not fit: names padded by bytes or too long, one blank between fields."""

import re
from typing import Final

from swissdesk.formats.trf.fields.columns import FIRST_ROUND_BLOCK, NAME, POINTS, RANK, RATING
from swissdesk.formats.trf.fields.numbers import parse_number, parse_points
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.words import _

_BLOCK: Final = r"  [ 0-9]{4} [wbWB\- ] [10=+\-HFUZWDLXhfuzwdlx?* ]"
_ROUNDS: Final = re.compile(rf"(?:{_BLOCK})*(?:  [ 0-9]{{4}}(?: [wbWB\- ])?)?")
_FIRST: Final = FIRST_ROUND_BLOCK - 1
_SEPARATORS: Final = (4, 9, 14, 48, 53, 57, 69, 80, 85)
_SEPARATED: Final = re.compile(
    "".join(" " if column in _SEPARATORS else "." for column in range(1, _SEPARATORS[-1] + 1)), re.DOTALL
)
"""A line with blanks between its fields: one look at nearly every line instead of nine."""
_ROUND: Final = r" {1,9}[0-9]{1,4} +[wbWB\-] +[10=+\-HFUZWDLXhfuzwdlx?*](?= |$)"
_WORDS: Final = (
    r"001 +(?P<number>[0-9]{1,4}) +(?:(?P<sex>[mwfuMWFU])(?: +|(?=W?[GIFC]M )))?"
    r"(?:(?P<title>W?[GIFC]M|w?[gfcm]) +)?"
    r"(?P<name>[^\s0-9].*?)(?: +(?P<rating>[0-9]{3,4}|0))?(?:(?:(?<=[0-9]) +| {2,})(?P<federation>[A-Z]{3}))?"
    r"(?: +(?P<id>[0-9]{5,11}|0))?(?: +(?P<birth>[0-9]{4}(?:[/.\-][0-9]{2}){0,2}))? +"
    r"(?P<points>[0-9]{1,3}[.,][0-9])(?: +(?P<rank>[0-9]{1,4}))?"
    rf"(?P<rounds>(?:{_ROUND})*)"
)
"""A player's line as words; the points separate the person from the rounds."""
# A name padded by bytes is one column short for each two-byte letter in it: small shifts are tried first.
_SHIFTS: Final = tuple(shift for width in range(1, 9) for shift in (width, -width))


def aligned(record: Record, log: ImportLog) -> Record:
    """Return a player's line with its columns where they belong; a repair is noted.

    A line that fits nowhere, or in more than one way, comes back as it stands.
    """
    line = record.text
    has_rounds = _ROUNDS.fullmatch(line, min(_FIRST, len(line))) is not None
    if has_rounds and (_SEPARATED.match(line) or not _between(line)):
        return record
    shifted = (_shifted(line, end, shift) for end in (NAME.last, RANK.last) for shift in _SHIFTS)
    repaired = [] if has_rounds else [fixed for fixed in shifted if _fits(fixed)]
    # Several shifts may fit the fields; only if they agree on the rounds is there one reading.
    if repaired and all(fixed[_FIRST:] == repaired[0][_FIRST:] for fixed in repaired):
        log.note(
            record.line,
            0,
            _("The columns of this line were shifted; it was read as the rounds show."),
        )
        return record._replace(text=repaired[0])
    by_words = _by_words(line)
    rounds = line[_FIRST:].split() if has_rounds else []
    if by_words and rounds in ([], by_words[_FIRST:].split()):
        log.note(record.line, 0, _("The columns of this line do not fit; it was read word by word."))
        return record._replace(text=by_words)
    if has_rounds:
        text = _("“{text}” stands between the columns; it was left out.")
        log.note(record.line, 0, text.format(text=_between(line)))
    return record


def _between(line: str) -> str:
    """Return what stands in the columns between the fields, which are blank."""
    return "".join(line[column - 1 : column] for column in _SEPARATORS).strip()


def _by_words(line: str) -> str:
    """Return the line that these words make in their columns; empty if they are not those of a player.

    A round of which nothing is said would be missed, so that such lines are not read.
    """
    found = re.fullmatch(_WORDS, line)
    if found is None or len(found["name"]) > NAME.width:
        return ""
    fields = (
        f"{found['sex'] or '':1}{found['title'] or '':>3}",
        f"{found['name']:33}",
        f"{found['rating'] or '':>4}",
        f"{found['federation'] or '':3}",
        f"{found['id'] or '':>11}",
        f"{found['birth'] or '':10}",
        f"{found['points']:>4}",
        f"{found['rank'] or '':>4}",
    )
    cells = iter(found["rounds"].split())
    rounds = "".join(
        f"  {number:>4} {colour} {code}" for number, colour, code in zip(*[cells] * 3, strict=True)
    )
    return f"001 {found['number']:>4} {' '.join(fields)}{rounds}"


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
