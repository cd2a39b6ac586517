"""Where the program keeps what is its own, on every system."""

from pathlib import Path
from typing import Final

import platformdirs

_NAME: Final = "SwissDesk"


def events_folder() -> Path:
    """Return where events lie unless the arbiter says otherwise: among the user's documents; it exists."""
    folder = platformdirs.user_documents_path() / _NAME
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def settings_file() -> Path:
    """Return the file in which the window remembers its sizes and choices."""
    return platformdirs.user_config_path(_NAME, appauthor=False, ensure_exists=True) / "window.ini"


def log_file() -> Path:
    """Return the file in which defects are noted for a report."""
    return platformdirs.user_log_path(_NAME, appauthor=False, ensure_exists=True) / "swissdesk.log"
