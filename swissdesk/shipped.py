"""The files that are shipped with the program: fonts, icons, examples."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent


def shipped(*parts: str) -> Path:
    """Return the path of a shipped file, e.g. `shipped("fonts", "LICENSE")`.

    An installed package carries the files inside itself, a checkout beside itself.
    """
    inside = _PACKAGE / "resources"
    return (inside if inside.is_dir() else _PACKAGE.parent / "resources").joinpath(*parts)
