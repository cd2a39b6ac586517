"""The paper that sheets are set for, and the frame that fits on both kinds."""

from enum import Enum, unique
from typing import Final, NamedTuple

MM: Final = 72 / 25.4
"""Points in a millimetre."""

FRAME_WIDTH: Final = 190 * MM
FRAME_HEIGHT: Final = 260 * MM


class Frame(NamedTuple):
    """The part of a sheet that lists fill: width and height in points."""

    width: float
    height: float

    @property
    def table_bottom(self) -> float:
        """Return where tables end, above the foot."""
        return self.height - 17

    @property
    def is_landscape(self) -> bool:
        """Tell whether the sheet lies across."""
        return self.width > self.height


PORTRAIT: Final = Frame(FRAME_WIDTH, FRAME_HEIGHT)
LANDSCAPE: Final = Frame(FRAME_HEIGHT, FRAME_WIDTH)


@unique
class Paper(Enum):
    """A sheet of paper; the frame is centred on it, nothing is ever scaled."""

    A4 = "A4"
    LETTER = "Letter"

    @property
    def size(self) -> tuple[float, float]:
        """Return width and height in points, upright."""
        return (210 * MM, 297 * MM) if self is Paper.A4 else (612.0, 792.0)

    @property
    def size_across(self) -> tuple[float, float]:
        """Return width and height in points, lying across."""
        width, height = self.size
        return height, width
