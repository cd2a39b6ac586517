"""The automatic size of a list: as large as the number of pages and the names allow."""

from collections.abc import Callable
from math import ceil, floor
from typing import NamedTuple

from swissdesk.documents.press.sheet import SizeChoice


class SizeRule(NamedTuple):
    """How a list may be set.

    `steps` are body sizes in points, largest first. A row is at least `pitch` and at most `stretch`
    times as high as the body. At most `cramped_share` of the names may need a given name's initial.
    """

    steps: tuple[float, ...]
    pitch: float
    stretch: float
    cramped_share: float

    def chosen(self, choice: SizeChoice) -> "SizeRule":
        """Return the rule with the larger or the smaller half of its steps alone, if that was chosen."""
        half = ceil(len(self.steps) / 2)
        if choice is SizeChoice.NORMAL:
            return self
        return self._replace(steps=self.steps[-half:] if choice is SizeChoice.SMALL else self.steps[:half])


class Material(NamedTuple):
    """What is to be set: rows, the height in points of what follows them, the height of a page's table.

    `cramped(size)` returns which share of the names is cramped at a body size. `columns` are the
    columns of rows side by side on one page.
    """

    rows: int
    tail: float
    area: float
    cramped: Callable[[float], float]
    columns: int = 1


class Plan(NamedTuple):
    """The outcome: body size, row height, and how many rows stand in each column, page after page."""

    size: float
    row_height: float
    column_rows: tuple[int, ...]


def head_height(size: float) -> float:
    """Return the height of a table's head line."""
    return 1.75 * head_size(size)


def head_size(size: float) -> float:
    """Return the size of the words in a table's head."""
    return max(6.5, 0.72 * size)


def _tail_rows(rule: SizeRule, material: Material, size: float) -> int:
    return ceil(material.tail / (rule.pitch * size))


def _capacity(rule: SizeRule, material: Material, size: float) -> int:
    return max(1, floor((material.area - max(1.28 * size, head_height(size))) / (rule.pitch * size)))


def _columns_needed(rule: SizeRule, material: Material, size: float) -> int:
    total = material.rows + _tail_rows(rule, material, size)
    return max(1, ceil(total / _capacity(rule, material, size)))


def _pages_needed(rule: SizeRule, material: Material, size: float) -> int:
    return ceil(_columns_needed(rule, material, size) / material.columns)


def _chosen_size(rule: SizeRule, material: Material) -> float:
    smallest = rule.steps[-1]
    pages = _pages_needed(rule, material, smallest)
    for size in rule.steps:
        enough = _pages_needed(rule, material, size) <= pages
        if enough and material.cramped(size) <= rule.cramped_share:
            return size
    return smallest


def _spread(rows: int, per_column: int, columns: int, *, keeps_last: bool) -> tuple[int, ...]:
    """Fill column after column; the last keeps a row if asked, so that the tail never stands alone."""
    counts = [max(0, min(per_column, rows - per_column * column)) for column in range(columns)]
    while len(counts) > 1 and counts[-1] == 0 and not (keeps_last and counts[-2] > 1):
        counts.pop()
    if counts[-1] == 0 and len(counts) > 1:
        counts[-2:] = [counts[-2] - 1, 1]
    return tuple(counts)


def plan(rule: SizeRule, material: Material) -> Plan:
    """Return the size of a list and how its rows fall on the pages.

    The pages are equally full: only the last may have fewer rows.
    """
    size = _chosen_size(rule, material)
    columns = _pages_needed(rule, material, size) * material.columns
    tail = _tail_rows(rule, material, size)
    per_column = max(1, ceil((material.rows + tail) / columns))
    row_height = min(rule.stretch * size, (material.area - head_height(size)) / per_column)
    counts = _spread(material.rows, per_column, columns, keeps_last=0 < tail < per_column)
    return Plan(size, row_height, counts)
