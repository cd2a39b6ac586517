"""Putting a finished file under its name, on the disk."""

import os
from contextlib import suppress
from pathlib import Path


def draft_path(path: Path) -> Path:
    """Return the hidden name under which a file is made, free for use."""
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    return draft


def put_in_place(draft: Path, path: Path) -> None:
    """Give the finished file its name in one step that survives a power cut; replaces an old file."""
    _settle(draft)
    draft.replace(path)
    with suppress(PermissionError):  # Windows keeps folders to itself
        _settle(path.parent)


def _settle(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
