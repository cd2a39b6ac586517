"""Figures for a reader: what was counted at the left, how much at the right."""

from collections.abc import Iterable, Iterator


def aligned(rows: Iterable[tuple[str, object]]) -> Iterator[str]:
    """Yield a line for each row, all values in one column."""
    return (f"{label:<44}{value}" for label, value in rows)
