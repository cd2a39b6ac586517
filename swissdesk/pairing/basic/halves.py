"""In which order the first of a group tries its opponents: from the middle to the end, then back."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def opponents_in_order(group: Sequence[T]) -> list[T]:
    """Return the opponents of the first of 2N in the order of trying (D.02:39, Leong:11.1, 11.2, 11.3).

    The second half from its first to its last, N+1 to 2N, then the first half backwards, N to 2.
    """
    half = len(group) // 2
    # Of 6 the first tries 4, 5, 6, then 3, 2.
    return [*group[half:], *group[half - 1 : 0 : -1]]
