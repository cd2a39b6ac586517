"""What the settings keep as text; the file may have been edited by hand, or damaged."""

import json
from typing import Any, Final

_MOST_DIGITS: Final = 9
"""Longer numbers are none that the program writes; Python refuses to read thousands of digits."""


def kept_number(kept: object) -> int | None:
    """Return a whole number of the settings; None for anything else."""
    text = str(kept)
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


def kept_json(kept: object) -> Any:
    """Return what JSON of the settings holds; None for anything else."""
    try:
        return json.loads(str(kept))
    except (ValueError, RecursionError):  # also a number without end, and brackets without end
        return None
