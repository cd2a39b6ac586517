"""FIDE's lists, recognised by what is in them: text or XML, all three ratings or one."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.rating_lists.errors import (
    MonthMissingError,
    NotARatingListError,
    RatingKindMissingError,
    UnknownListError,
)
from swissdesk.rating_lists.fide_text import TextHead, read_text
from swissdesk.rating_lists.fide_xml import XmlHead, has_document_type, read_xml
from swissdesk.rating_lists.lines import SkippedLines
from swissdesk.rating_lists.months import month_in
from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.rating_lists.source import SourceFile, SourceStream, opened, source_of
from swissdesk.terms import RatingKind
from swissdesk.words import _

_LOOK: Final = 64 * 1024
"""Bytes that are looked at to recognise a list."""

_KIND: Final = re.compile(r"standard|rapid|blitz")


class FideFile(Frozen):
    """A file that holds a list of FIDE, before its players are read.

    `month` is empty where neither a name nor a heading says it; `source.dated` is then worth proposing.
    `kind` is None for a combined list, and for a single one of which nothing says which ratings it has.
    """

    source: SourceFile
    head: TextHead | XmlHead
    month: str
    kind: RatingKind | None

    @property
    def is_combined(self) -> bool:
        """Tell whether the list has all three ratings."""
        return self.head.is_combined

    def name(self, kind: RatingKind | None) -> str:
        """Return the name under which such a list is installed, so that the next month replaces it."""
        return "FIDE" if kind is None else f"FIDE {kind.value}"


def recognise(path: Path) -> FideFile:
    """Look at the beginning of a file.

    Raises `OSError`, and `NotARatingListError` for what is no list of FIDE: `UnknownListError` where it may
    be a table.
    """
    source = source_of(path)
    with opened(source) as stream:
        head = _head_of(stream.read(_LOOK), source)
    names = (Path(source.name).name, path.name)
    heading = head.month_heading if isinstance(head, TextHead) else ""
    month = next(filter(None, map(month_in, (heading, *names))), "")
    return FideFile(source, head, month, None if head.is_combined else _kind_in(names))


def read_players(
    fide: FideFile, stream: SourceStream, kind: RatingKind | None, skipped: SkippedLines
) -> Iterator[ListedPlayer]:
    """Yield the players of a list. Raises `NotARatingListError` where it is broken.

    `kind` says which ratings a single list has; for a combined one it is None.
    """
    if isinstance(fide.head, XmlHead):
        return read_xml(stream, fide.head, kind, skipped)
    return read_text(stream, fide.head, kind, skipped)


def settled_month(fide: FideFile, given: str) -> str:
    """Return the month given, or else that which the list states; raises `MonthMissingError`."""
    month = given or fide.month
    if not month:
        raise MonthMissingError(fide.source.path.name)
    return month


def settled_kind(fide: FideFile, given: RatingKind | None) -> RatingKind | None:
    """Return which ratings a single list has, None for a combined one; raises `RatingKindMissingError`."""
    if fide.is_combined:
        return None
    kind = given or fide.kind
    if kind is None:
        raise RatingKindMissingError(fide.source.path.name)
    return kind


def _head_of(block: bytes, source: SourceFile) -> TextHead | XmlHead:
    name = source.path.name
    if has_document_type(block) and b"<html" not in block.lower():
        raise NotARatingListError(name, _("it declares a document type, which no rating list does."))
    try:
        if block.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<":
            return XmlHead(block)
        return TextHead(block.split(b"\n", 1)[0])
    except ValueError as error:
        why = _("it is not a rating list of FIDE, neither as text nor as XML.")
        if source.is_zipped:  # no table is read out of a ZIP file
            raise NotARatingListError(name, why) from error
        raise UnknownListError(name, why) from error


def _kind_in(names: tuple[str, ...]) -> RatingKind | None:
    found = next(filter(None, (_KIND.search(name.lower()) for name in names)), None)
    return RatingKind(found[0]) if found else None
