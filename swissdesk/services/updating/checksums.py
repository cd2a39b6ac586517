"""SHA-256 checksums: computed, typed by somebody, or read from a file beside."""

import codecs
import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen
from swissdesk.words import _

_BLOCK: Final = 1 << 20
_LARGEST: Final = 1 << 16
"""Bytes of a file with checksums that are read."""

_DIGITS: Final = re.compile(
    r"(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])|(?<!\S)(?:[0-9a-f]{2} ){31}[0-9a-f]{2}(?!\S)"
)
"""A checksum in small letters: whole, or in pairs as the certutil of older systems writes it."""

_ENCODINGS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


class ChecksumError(SwissDeskError):
    """What was typed cannot be a checksum."""


class Stated(Frozen):
    """What a file beside an installer says of it; `checksum` is empty where that cannot be read."""

    checksum: str
    file: Path


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
    """Return the checksum that somebody typed or pasted: alone, in groups, or as any usual tool writes it.

    Raises `ChecksumError`.
    """
    found = set(checksums_in(text))
    if len(found) == 1:
        return found.pop()
    digits = re.sub(r"[\s:\-]|^sha-?256\b", "", text.strip(), flags=re.IGNORECASE)
    if not re.fullmatch(r"[0-9a-fA-F]{64}", digits):
        sentence = _("A SHA-256 checksum has 64 digits from 0 to 9 and a to f; this one has {count}.")
        raise ChecksumError(sentence.format(count=len(digits)))
    return digits.lower()


def checksums_in(text: str) -> Iterator[str]:
    """Yield the checksums that stand in a text."""
    for found in _DIGITS.findall(text.lower()):
        yield found.replace(" ", "")


def stated_beside(path: Path) -> tuple[Stated, ...]:
    """Return what the files beside say of this one: that of its own name, and the list of a folder.

    They come as sha256sum, shasum, certutil and PowerShell write them. A list that does not name the file
    says nothing of it.
    """
    own, sums = path.with_name(f"{path.name}.sha256"), path.with_name("SHA256SUMS")
    stated = [Stated(_of(text, path.name), own) for text in _text_of(own)]
    for text in _text_of(sums):
        named = "\n".join(line for line in text.splitlines() if _names(line, path.name))
        if named:
            stated.append(Stated(_only_one(named), sums))
    return tuple(stated)


def _of(text: str, name: str) -> str:
    """Return the checksum in the file that belongs to one file alone, or that of its name among others."""
    named = "\n".join(line for line in text.splitlines() if _names(line, name))
    return _only_one(named) or _only_one(text)


def _only_one(text: str) -> str:
    found = set(checksums_in(text))
    return found.pop() if len(found) == 1 else ""


def _names(line: str, name: str) -> bool:
    """Tell whether a line of a list is about a file: its name stands alone, or behind a folder."""
    return re.search(rf"(?:^|[\s*/\\(]){re.escape(name)}(?:$|[\s)])", line) is not None


def _text_of(path: Path) -> Iterator[str]:
    """Yield what a small file says, in whatever way it is written; nothing where there is none."""
    try:
        if path.is_file():  # a pipe would never end
            with path.open("rb") as file:
                content = file.read(_LARGEST)
            form = next((form for mark, form in _ENCODINGS if content.startswith(mark)), "utf-8")
            yield content.decode(form, errors="replace")
    except OSError:
        return


def in_groups(checksum: str) -> str:
    """Return a checksum in groups of eight, as people compare it."""
    return " ".join(checksum[place : place + 8] for place in range(0, len(checksum), 8))
