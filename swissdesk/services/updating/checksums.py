"""SHA-256 checksums: computed, typed by somebody, or read from a file beside."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from swissdesk.errors import SwissDeskError
from swissdesk.words import _

_BLOCK: Final = 1 << 20
_LARGEST: Final = 1 << 16
"""Bytes of a file with checksums that are read."""

_LINE: Final = re.compile(r"^\\?([0-9a-fA-F]{64})(?:\s+\*?(.+?))?\s*$", re.MULTILINE)


class ChecksumError(SwissDeskError):
    """What was typed cannot be a checksum."""


def sha256_of(path: Path, report: Callable[[int], None]) -> str:
    """Return the checksum of a file, 64 digits; `report` is called with the bytes read so far.

    Raises `OSError`.
    """
    checksum, done = hashlib.sha256(), 0
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            checksum.update(block)
            done += len(block)
            report(done)
    return checksum.hexdigest()


def typed_checksum(text: str) -> str:
    """Return the checksum that somebody typed or pasted, with or without spaces, or a line of a list.

    Raises `ChecksumError`.
    """
    listed = _LINE.match(text.strip())
    digits = listed[1] if listed else re.sub(r"[\s:\-]|^sha-?256\b", "", text.strip(), flags=re.IGNORECASE)
    if not re.fullmatch(r"[0-9a-fA-F]{64}", digits):
        sentence = _("A SHA-256 checksum has 64 digits from 0 to 9 and a to f; this one has {count}.")
        raise ChecksumError(sentence.format(count=len(digits)))
    return digits.lower()


def checksum_beside(path: Path) -> tuple[str, Path] | None:
    """Return the checksum that a file beside names for this one, and that file; None where there is none."""
    for beside in (path.with_name(f"{path.name}.sha256"), path.with_name("SHA256SUMS")):
        try:
            if not beside.is_file():  # a pipe would never end
                continue
            with beside.open("rb") as file:
                text = file.read(_LARGEST).decode("utf-8", errors="replace")
        except OSError:
            continue
        for digits, name in _LINE.findall(text):
            if not name or Path(name).name == path.name:
                return digits.lower(), beside
    return None


def in_groups(checksum: str) -> str:
    """Return a checksum in groups of eight, as people compare it."""
    return " ".join(checksum[place : place + 8] for place in range(0, len(checksum), 8))
