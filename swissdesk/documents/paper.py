"""The paper that sheets are set for, and the frame that fits on both kinds."""

from enum import Enum, unique
from typing import Final

MM: Final = 72 / 25.4
"""Points in a millimetre."""

FRAME_WIDTH: Final = 190 * MM
FRAME_HEIGHT: Final = 260 * MM


@unique
class Paper(Enum):
    """A sheet of paper; the frame is centred on it, nothing is ever scaled."""

    A4 = "A4"
    LETTER = "Letter"

    @property
    def size(self) -> tuple[float, float]:
        """Return width and height in points, upright."""
        return (210 * MM, 297 * MM) if self is Paper.A4 else (612.0, 792.0)
