"""Where the program keeps its own files, on every system, and why it sometimes cannot."""

import os
from pathlib import Path
from typing import Final

import platformdirs

from swissdesk.errors import StorageError, system_reason
from swissdesk.words import _

_NAME: Final = "SwissDesk"


class NoEventsFolderError(StorageError):
    """The folder for events cannot be made among the user's documents."""

    def __init__(self, folder: Path, why: str) -> None:
        sentence = _(
            "The folder {folder} for events cannot be made ({why}). "
            "Nothing was changed; events can be saved in any other folder."
        )
        super().__init__(sentence.format(folder=folder, why=why))


def events_folder() -> Path:
    """Make the default folder for events, among the user's documents, and return its path.

    Raises `NoEventsFolderError`.
    """
    folder = platformdirs.user_documents_path() / _NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoEventsFolderError(folder, system_reason(error)) from error
    return folder


def data_folder() -> Path:
    """Return the folder for what is kept beside events, such as lists and templates; it need not exist."""
    return platformdirs.user_data_path(_NAME, appauthor=False)


def settings_file() -> Path:
    """Return the file in which the window remembers its sizes and choices."""
    return platformdirs.user_config_path(_NAME, appauthor=False) / "window.ini"


def log_file() -> Path:
    """Return the file in which defects are logged."""
    return platformdirs.user_log_path(_NAME, appauthor=False) / "swissdesk.log"


def why_not_kept(file: Path) -> str:
    """Make the folder of a file and return why nothing can be kept in it; empty if it can."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return system_reason(error)
    there = (file.parent, file) if file.exists() else (file.parent,)
    if file.is_dir() or not all(os.access(path, os.W_OK) for path in there):
        return _("it is write-protected")
    return ""
