"""Importing a file of FIDE: recognised, read, installed."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from swissdesk.frozen import Frozen
from swissdesk.rating_lists.fide import FideFile, read_players, settled_kind, settled_month
from swissdesk.rating_lists.installing import install
from swissdesk.rating_lists.lines import SkippedLine, SkippedLines
from swissdesk.rating_lists.record import (
    IncomingList,
    IsCancelled,
    ListedPlayer,
    ListHead,
    ListKind,
    RatingList,
    Report,
    never,
    no_report,
)
from swissdesk.rating_lists.source import opened
from swissdesk.terms import RatingKind


class ImportedList(Frozen):
    """A list that was imported, the one that it replaced, and what of the file could not be read.

    `skipped` are the first of the lines that were left out, `skipped_count` how many there were.
    """

    list: RatingList
    replaced: RatingList | None = None
    skipped: tuple[SkippedLine, ...] = ()
    skipped_count: int = 0


class Given(Frozen):
    """What the user says of a list, each empty for what the file says itself."""

    name: str = ""
    month: str = ""
    kind: RatingKind | None = None


def import_fide(
    path: Path, fide: FideFile, given: Given, report: Report = no_report, is_cancelled: IsCancelled = never
) -> ImportedList:
    """Install a list of FIDE in the file of lists.

    Raises `MonthMissingError` and `RatingKindMissingError` before anything is read, `OSError`,
    `NotARatingListError`, and what `install` raises; the installed lists are then as they were.
    """
    kind = settled_kind(fide, given.kind)
    name = fide.source.path.name
    head = ListHead(given.name or fide.name(kind), ListKind.FIDE, settled_month(fide, given.month), name)
    skipped = SkippedLines(name)
    with opened(fide.source) as stream:
        players = _checked(read_players(fide, stream, kind, skipped), skipped)
        incoming = IncomingList(head, players, fide.source.size, lambda: stream.done, lambda: stream.checksum)
        installed = install(path, incoming, report, is_cancelled)
    return ImportedList(installed.list, installed.replaced, tuple(skipped.first), skipped.count)


def _checked(players: Iterable[ListedPlayer], skipped: SkippedLines) -> Iterator[ListedPlayer]:
    """Yield the players; raise `NotARatingListError` after the last if too many lines were not read."""
    rows = 0
    for player in players:
        rows += 1
        yield player
    skipped.check(rows)
