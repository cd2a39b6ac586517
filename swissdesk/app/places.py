"""Where the program keeps what is its own, on every system."""

from pathlib import Path
from typing import Final

import platformdirs

_NAME: Final = "SwissDesk"


def data_folder() -> Path:
    """Return the folder for the program's own data; it exists."""
    return platformdirs.user_data_path(_NAME, appauthor=False, ensure_exists=True)


def settings_file() -> Path:
    """Return the file in which the window remembers its sizes and choices."""
    return platformdirs.user_config_path(_NAME, appauthor=False, ensure_exists=True) / "window.ini"


def log_file() -> Path:
    """Return the file in which defects are noted for a report."""
    return platformdirs.user_log_path(_NAME, appauthor=False, ensure_exists=True) / "swissdesk.log"
