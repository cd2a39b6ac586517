"""A home for the program's own files, where the system names none."""

import os
from pathlib import Path
from typing import Final

_PREFIX: Final = "SwissDesk-home-"


def give_home() -> None:
    """Let a process whose user has no home folder use a new one among the temporary files.

    Services, containers and broken accounts have none; libraries then fail instead of saying so.
    """
    try:
        Path.home()
    except RuntimeError:
        import tempfile

        os.environ["HOME"] = os.environ["USERPROFILE"] = tempfile.mkdtemp(prefix=_PREFIX)


def has_home() -> bool:
    """Tell whether the user has a home folder, and not one that `give_home` made."""
    return not Path.home().name.startswith(_PREFIX)
