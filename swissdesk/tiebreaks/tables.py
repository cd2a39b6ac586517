"""FIDE's conversion tables between rating differences and percentages (B.02, tables 8.1.1 and 8.1.2)."""

from bisect import bisect_left
from typing import Final

_LAST_DIFFERENCE_OF_PERCENT: Final = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
"""The greatest rating difference that still gives 50, 51, ... 99 per cent; above it are 100."""

_DIFFERENCE_OF_PERCENT: Final = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)  # fmt: skip
"""The rating difference dp that belongs to a score of 50, 51, ... 100 per cent."""


_EXPECTED: Final = tuple(
    50 + bisect_left(_LAST_DIFFERENCE_OF_PERCENT, difference)
    for difference in range(_LAST_DIFFERENCE_OF_PERCENT[-1] + 2)
)
"""The percentage that belongs to a rating difference of 0, 1, ...; the last one to all that are larger."""


def expected_percent(difference: int) -> int:
    """Return the percentage expected with this rating difference, which is not cut at 400."""
    if difference < 0:
        return 100 - expected_percent(-difference)
    return _EXPECTED[difference] if difference < len(_EXPECTED) else _EXPECTED[-1]


def performance_difference(percent: int) -> int:
    """Return the rating difference dp that belongs to a score of 0 to 100 per cent."""
    return _DIFFERENCE_OF_PERCENT[percent - 50] if percent >= 50 else -_DIFFERENCE_OF_PERCENT[50 - percent]
