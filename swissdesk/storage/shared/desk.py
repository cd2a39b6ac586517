"""What a laptop is called among the desks of shared events, for good."""

import secrets
from pathlib import Path
from typing import Final

from swissdesk.storage.errors import in_words

_FILE: Final = "desk.txt"
_LETTERS: Final = 8


def desk_in(folder: Path) -> str:
    """Return the name of the desk whose folder this is; one without a name gets one, and the folder is made.

    Raises `StorageError` in words.
    """
    path = folder / _FILE
    with in_words(path):
        folder.mkdir(parents=True, exist_ok=True)
        name = path.read_text("utf-8").strip() if path.exists() else ""
        if not (name.isascii() and name.isalnum()):
            name = secrets.token_hex(_LETTERS // 2)
            path.write_text(name, "utf-8")
        return name
