"""Lines of national ratings: kept as they stand, but for the number that ties them to a player.

While such a line is kept it names the person, not the pairing number, which may be given anew.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from swissdesk.formats.trf.columns import KEPT_RECORDS, START_NUMBER
from swissdesk.formats.trf.numbers import parse_number

_NATIONAL: Final = re.compile(r"[A-Z]{3} [ 0-9]{3}[0-9] ")


def is_national(line: str) -> bool:
    """Tell whether a line is a record of a national rating: a federation and a start number."""
    return _NATIONAL.match(line) is not None and line[:3] not in KEPT_RECORDS


def renumbered(lines: Sequence[str], numbers: Mapping[int, int]) -> Iterator[str]:
    """Yield the lines with other numbers; the line of a player who has none any more is left out."""
    for line in lines:
        if not is_national(line):
            yield line
            continue
        number = numbers.get(parse_number(START_NUMBER.cut(line)) or 0)
        if number is not None:
            yield f"{line[: START_NUMBER.first - 1]}{number:4d}{line[START_NUMBER.last :]}"
