"""Text into cells: by a separator, at fixed places, or as one name in a line."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, Literal, NamedTuple

from swissdesk.errors import FormatError
from swissdesk.formats.tables.fixed_width import column_starts, cut
from swissdesk.formats.tables.grid import LARGEST_TABLE, LONGEST_CELL, MOST_CELLS, MOST_LINES, TableForm
from swissdesk.formats.tables.plain_names import typed_players
from swissdesk.frozen import Frozen
from swissdesk.words import _

SEPARATORS: Final = ("\t", ";", "|", ",")
"""In the order in which they are believed: the comma stands inside names and numbers as well."""

_SAMPLE: Final = 300
_SAMPLE_SIGNS: Final = 1_000_000
"""Of the sample, which is divided once for each separator: four times, and each sign takes memory."""

_LONGEST_LINE: Final = 10 * LONGEST_CELL
_MOST_LINE_ENDS: Final = 2 * MOST_LINES
_MOST_SIGNS: Final = 4 * MOST_CELLS
_MOST_IN_QUOTES: Final = 5
"""Line ends inside one cell; with more, a quote was never closed."""

_CHOSEN: Final = re.compile(r"sep=([\t;|,])\n", re.IGNORECASE)
_COMMA: Final = re.compile(r",(.?)")
_LEAST_WIDTH: Final = 3
Rows = Sequence[tuple[int, Sequence[str]]]


class Divided(Frozen):
    """The numbered rows of a text and how they were divided; `is_sure` unless another way is as likely."""

    form: TableForm
    rows: Rows
    separator: str = ""
    is_sure: bool = True


def divide(text: str, source: str, separator: str = "") -> Divided:
    """Return a text divided by the separator, or for none as it looks best.

    Raises:
        FormatError: the text is too long.
    """
    if len(text) > LARGEST_TABLE:
        raise FormatError(source, 0, 0, _("The table is larger than any list of players."))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    # Counted before anything is cut: millions of empty lines or cells would fill the memory.
    if text.count("\n") > _MOST_LINE_ENDS or any(text.count(sign) > _MOST_SIGNS for sign in SEPARATORS):
        raise FormatError(source, 0, 0, _("The table is larger than any list of players."))
    _refuse_long_lines(text, source)
    said = _CHOSEN.match(text)
    if said and not separator:  # Excel writes such a first line for itself
        return Divided(TableForm.SEPARATED, _separated(text, source, said[1])[1:], said[1])
    if separator:
        return Divided(TableForm.SEPARATED, _separated(text, source, separator), separator)
    return _as_it_looks(text, source)


def _refuse_long_lines(text: str, source: str) -> None:
    """Raise `FormatError` for a line that no program writes, before its parts fill the memory."""
    begins = 0
    for number in range(1, text.count("\n") + 2):
        ends = text.find("\n", begins)
        if (ends if ends >= 0 else len(text)) - begins > _LONGEST_LINE:
            raise FormatError(source, number, 0, _("The line is longer than those of any list of players."))
        begins = ends + 1


def _as_it_looks(text: str, source: str) -> Divided:
    lines = text.split("\n")
    filled = [line for line in lines if line.strip()]
    if len(filled) > MOST_LINES:  # before each is divided
        raise FormatError(source, 0, 0, _("The table is larger than any list of players."))
    sample = _beginning(filled)
    fits = {sign: _fit(sample, sign) for sign in SEPARATORS}
    best = max((sign for sign in SEPARATORS if sign != ","), key=lambda sign: fits[sign].share)  # the first
    # In a short table by commas one quoted `"Club; Town"` would do for a separator.
    commas = fits[","]
    is_by_commas = commas.share >= fits[best].share and commas.width > fits[best].width
    if fits[best].share >= 0.5 and (not is_by_commas or _stand_before_blanks(sample)):
        return Divided(TableForm.SEPARATED, _separated(text, source, best), best)
    starts = column_starts(lines)
    if starts:
        return _fixed(lines, starts)
    if _is_separated_by_commas(sample, commas):
        return Divided(TableForm.SEPARATED, _separated(text, source, ","), ",")
    if fits[best].share >= 0.2:
        return Divided(TableForm.SEPARATED, _separated(text, source, best), best, is_sure=False)
    return Divided(TableForm.NAMES, list(enumerate(typed_players(lines), 1)))


def _beginning(lines: Sequence[str]) -> Sequence[str]:
    """Return the first lines, as many as tell how they are divided."""
    signs = accumulate(len(line) for line in lines[:_SAMPLE])
    return lines[: max(1, sum(1 for count in signs if count <= _SAMPLE_SIGNS))]


def _fixed(lines: Sequence[str], starts: Sequence[int]) -> Divided:
    rows = [(number, cut(line, starts)) for number, line in enumerate(lines, 1)]
    return Divided(TableForm.FIXED_WIDTH, rows)


class _Fit(NamedTuple):
    """How well a separator divides: the part of the lines with about the usual number of cells."""

    share: float
    width: int


def _fit(sample: Sequence[str], separator: str) -> _Fit:
    """Return how well a separator divides lines that are not empty."""
    widths = [len(row) for _number, row in _parsed(sample, separator)]
    several = Counter(width for width in widths if width > 1)
    if not several:
        return _Fit(0.0, 1)
    usual = several.most_common(1)[0][0]
    # Programs leave out empty cells at the end of a line, or write one more.
    near = sum(number for width, number in several.items() if abs(width - usual) <= 2)
    return _Fit(near / len(widths), usual)


def _is_separated_by_commas(sample: Sequence[str], fit: _Fit) -> bool:
    """Tell separators from the commas between family names and given names, which a blank follows."""
    return fit.share >= 0.5 and (fit.width >= _LEAST_WIDTH or not _stand_before_blanks(sample))


def _stand_before_blanks(sample: Sequence[str]) -> bool:
    """Tell whether most commas have a blank behind them, as within names."""
    behind = [found for line in sample for found in _COMMA.findall(line)]
    return behind.count(" ") >= len(behind) / 2


def _separated(text: str, source: str, separator: str) -> list[tuple[int, Sequence[str]]]:
    """Return the numbered rows; where a quote was never closed, quotes are read as any other sign.

    Raises `FormatError` as soon as there are more cells than in any table of players.
    """
    rows = list(_counted(_parsed(text.split("\n"), separator), source))
    if any(cell.count("\n") > _MOST_IN_QUOTES for _number, row in rows for cell in row):
        return list(_counted(_parsed(text.split("\n"), separator, csv.QUOTE_NONE), source))
    return rows


def _counted(rows: Iterator[tuple[int, Sequence[str]]], source: str) -> Iterator[tuple[int, Sequence[str]]]:
    """Yield the rows; they are kept until all quotes have been looked at, so that the memory bounds them."""
    cells = 0
    for number, row in rows:
        cells += len(row) - row.count("")
        if cells > MOST_CELLS:
            raise FormatError(source, number, 0, _("The table is larger than any list of players."))
        yield number, row


def _parsed(
    lines: Sequence[str], separator: str, quoting: Literal[0, 3] = csv.QUOTE_MINIMAL
) -> Iterator[tuple[int, Sequence[str]]]:
    """Yield the rows with the numbers of the lines on which they begin."""
    csv.field_size_limit(LARGEST_TABLE)  # the limit of the grid says in words what is too long
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=separator, quoting=quoting)
    begins = 1
    for row in reader:
        yield begins, row
        begins = reader.line_num + 1
