"""What the lists share: pages from tables, widths that their numbers need, names that are cramped."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from swissdesk.documents.lists.cells import PADDING, Name
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.boxes import Layout, Page, PageMark, Panel
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.furniture import WALL, HeadStyle, PageNumber, furniture
from swissdesk.documents.press.names import uncramped_width
from swissdesk.documents.press.setting import fraction_slot, split_points
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.terms import Points


class Content(NamedTuple):
    """What stands in the table area of one page, and its guide words."""

    marks: tuple[PageMark, ...]
    guide: str = ""


def list_layout(header: SheetHeader, contents: Sequence[Content], style: HeadStyle = WALL) -> Layout:
    """Return the pages of a list with their furniture."""
    pages = []
    for number, content in enumerate(contents, 1):
        around = furniture(header, PageNumber(number, len(contents)), content.guide, style)
        panel = Panel(*style.frame, (*around, *content.marks))
        pages.append(Page(1, 1, (panel,), style.frame.is_landscape))
    return Layout(f"{header.event}: {header.title}", tuple(pages))


def width_for(least: float, words: Iterable[str], face: Face) -> float:
    """Return the em of a column: the house's width, or more if its numbers need it."""
    return max([least, *(measured(text, face).width + 2 * PADDING for text in words)])


class PointsColumn(NamedTuple):
    """The em that a column of points takes, and its slot for fractions."""

    width: float
    slot: float


def points_column(least: float, values: Iterable[Points | None], face: Face) -> PointsColumn:
    """Return the width of a column of points; without fractions there is no slot."""
    column = tuple(values)
    slot = fraction_slot(column, face)
    wholes = {split_points(points)[0] for points in column if points is not None}
    digits = max((measured(whole, face).width for whole in wholes), default=0.0)
    return PointsColumn(max(least, digits + slot + 2 * PADDING), slot)


def cramped_in(columns: Sequence[Column], names: Iterable[Name], total: float) -> Callable[[float], float]:
    """Return which share of the names is cramped in the first column with a share, by body size.

    The answer costs O(log n) for each size.
    """
    needs = sorted(name.title_width + uncramped_width(name.forms, name.face) for name in names)
    fixed = sum(column.width for column in columns)
    shares = sum(column.share for column in columns)
    first = next(column for column in columns if column.share)

    def cramped(size: float) -> float:
        room = first.width + (total / size - fixed) * first.share / shares - 2 * PADDING
        return 1 - bisect_right(needs, room + 1e-6) / len(needs) if needs else 0.0

    return cramped
