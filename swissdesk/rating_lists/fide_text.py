"""FIDE's lists as text: columns of fixed width, whose places the first line tells.

A column begins with its heading and ends with the next one. Letters are Latin-1 or UTF-8. Where an
official has more titles than their column holds, the rest of the line is moved to the right by so much.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from swissdesk.rating_lists import values
from swissdesk.rating_lists.errors import NotARatingListError
from swissdesk.rating_lists.lines import FIELDS, SkippedLines, UnreadableLineError, listed_player
from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.rating_lists.source import SourceStream
from swissdesk.terms import RatingKind
from swissdesk.words import _

LONGEST_LINE: Final = 4000
"""Bytes; FIDE's lines have 164."""

_HEADING: Final = re.compile(r"ID[ _]Number|\S+", re.IGNORECASE)
_MONTH: Final = re.compile(r"[A-Z]{3}[0-9]{2}")
_NONE: Final = slice(0, 0)
_MARK: Final = b"\xef\xbb\xbf"
_COMBINED: Final = {
    "standard": "SRTNG", "rapid": "RRTNG", "blitz": "BRTNG",
    "standard_k": "SK", "rapid_k": "RK", "blitz_k": "BK",
}  # fmt: skip
_COMMON: Final = {
    "id": "ID NUMBER", "name": "NAME", "federation": "FED", "sex": "SEX", "title": "TIT",
    "womens_title": "WTIT", "birth": "B-DAY", "flag": "FLAG",
}  # fmt: skip
_NEEDED: Final = ("ID NUMBER", "NAME", "FED", "B-DAY")


class TextHead:
    """The first line of a list: its headings and where their columns lie.

    Raises `ValueError` for any other line.
    """

    def __init__(self, line: bytes) -> None:
        text = line.removeprefix(_MARK).decode("latin-1").rstrip()
        found = list(_HEADING.finditer(text))
        names = [each[0].upper().replace("_", " ") for each in found]
        starts = [each.start() for each in found]
        ends = [*starts[1:], starts[-1] + LONGEST_LINE] if starts else []
        self.columns: Mapping[str, slice] = dict(zip(names, map(slice, starts, ends), strict=True))
        self._single = next(filter(_MONTH.fullmatch, names), "")
        if any(name not in self.columns for name in _NEEDED) or not (self.is_combined or self._single):
            raise ValueError(text[:80])

    @property
    def is_combined(self) -> bool:
        """Tell whether the list has all three ratings."""
        return "SRTNG" in self.columns

    @property
    def month_heading(self) -> str:
        """Return the heading of a single list's ratings, such as `APR24`; empty in a combined list."""
        return "" if self.is_combined else self._single

    def slices(self, kind: RatingKind | None) -> list[slice]:
        """Return where the fields of a line lie; `kind` says which ratings those of a single list are."""
        headings = dict(_COMMON)
        if kind is None:
            headings |= _COMBINED
        else:
            headings |= {kind.value: self._single, f"{kind.value}_k": "K"}
        return [self.columns.get(headings.get(field, ""), _NONE) for field in FIELDS]


def read_text(
    stream: SourceStream, head: TextHead, kind: RatingKind | None, skipped: SkippedLines
) -> Iterator[ListedPlayer]:
    """Yield the players; `kind` says which ratings those of a single list are, None for a combined one.

    Raises `NotARatingListError` where a line has no end or the file ends within one.
    """
    reader = _LineReader(head, kind)
    for number, line in _numbered_lines(stream):
        if number == 1 or not line or line.isspace():
            continue
        try:
            yield reader.player(line)
        except UnreadableLineError as error:
            skipped.note(number, str(error))


def _numbered_lines(stream: SourceStream) -> Iterator[tuple[int, bytes]]:
    """Yield the lines with their numbers, from 1.

    Raises `NotARatingListError` at an endless line, and where the last one is not whole: all lines of a list
    are of one length, and a download that broke off would be half a list.
    """
    rest, line, number = b"", b"", 0
    for block in stream.blocks():
        *lines, rest = (rest + block).split(b"\n")
        for line in lines:
            number += 1
            yield number, line
        if len(rest) > LONGEST_LINE:
            raise NotARatingListError(stream.source.name, _("the line does not end."), number + 1)
    last = rest.rstrip(b"\x1a\r")
    if last and len(last) < len(line.rstrip(b"\r")):
        raise NotARatingListError(stream.source.name, _("the file ends in the middle of a line."), number + 1)
    if last:
        yield number + 1, last


class _LineReader:
    """Reads lines by the columns of one list."""

    def __init__(self, head: TextHead, kind: RatingKind | None) -> None:
        self._slices = head.slices(kind)
        self._federation = head.columns["FED"]
        self._name = head.columns["NAME"]
        self._birth = head.columns["B-DAY"]
        self._officials_end = head.columns.get("OTIT", _NONE).stop

    def player(self, line: bytes) -> ListedPlayer:
        """Return the player of a line; raises `UnreadableLineError`."""
        text = line.decode("ascii") if line.isascii() else self._decoded(line)
        end = self._officials_end
        if end and not text[end - 1 : end].isspace():
            text = _moved_back(text, end)
        if not values.is_year(text[self._birth]) or len(text) < self._birth.start:
            raise UnreadableLineError(_("its columns are not where the first line says"))
        return listed_player([text[place] for place in self._slices])

    def _decoded(self, line: bytes) -> str:
        """Return a line with accents, whether its columns count letters or the bytes of UTF-8."""
        latin = line.decode("latin-1")
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            return latin
        if values.federation(text[self._federation]) or not values.federation(latin[self._federation]):
            return text
        name = line[self._name].decode("utf-8", "replace")
        return (
            latin[: self._name.start]
            + name[: len(latin[self._name])].ljust(self._name.stop - self._name.start)
            + latin[self._name.stop :]
        )


def _moved_back(text: str, end: int) -> str:
    """Cut what stands beyond the column of the officials' titles, which ends here."""
    blank = text.find(" ", end)
    return text if blank < 0 else text[:end] + text[blank:]
