"""The archives in which packages come, read to their ends: one that was cut off has to be known."""

import gzip
import io
import tarfile
import zlib
from collections.abc import Iterator
from typing import BinaryIO, Final

DEBIAN_HEAD: Final = b"!<arch>\n"
"""How an `ar` archive begins, the form of Debian's packages (deb(5))."""

_HEAD: Final = 60
"""Bytes of the head of a part."""

_BLOCK: Final = 1 << 20


class DamagedArchiveError(Exception):
    """The archive is cut off, or something in it is not as its form asks; the caller has words for it."""


def parts_of(file: BinaryIO, size: int) -> Iterator[tuple[str, int]]:
    """Yield name and length of each part of an `ar` archive of `size` bytes; `file` stands at its content.

    Raises `DamagedArchiveError` where a part goes beyond the end.
    """
    place = len(DEBIAN_HEAD)
    while place < size:
        file.seek(place)
        head = file.read(_HEAD)
        length = head[48:58].decode("ascii", "replace").strip()
        if len(head) < _HEAD or not head.endswith(b"`\n") or not length.isdecimal():
            raise DamagedArchiveError
        place += _HEAD + int(length)
        if place > size:
            raise DamagedArchiveError
        yield head[:16].decode("ascii", "replace").strip(" /"), int(length)
        place += place % 2  # parts begin at even places; the last one need not be filled up


def text_in(archive: bytes, names: tuple[str, ...], most: int) -> str:
    """Return the text of the first file of one of these names in a `tar` archive, of `most` bytes at most.

    Raises `DamagedArchiveError`, also where there is none.
    """
    try:
        with tarfile.open(fileobj=io.BytesIO(archive), mode="r:*") as opened:
            for member in opened:
                found = opened.extractfile(member) if member.name in names else None
                if found is not None:
                    return found.read(most).decode("utf-8", errors="replace")
    except (tarfile.TarError, EOFError, zlib.error) as error:
        raise DamagedArchiveError from error
    raise DamagedArchiveError


def first_name_in(file: BinaryIO) -> str:
    """Return the name of the first entry of a compressed `tar` archive; raises `DamagedArchiveError`."""
    try:
        # Unpacked here: of a file that ends in its first bytes, tarfile itself raises a TypeError.
        with gzip.GzipFile(fileobj=file) as unpacked, tarfile.open(fileobj=unpacked, mode="r|") as archive:
            first = archive.next()
    except (tarfile.TarError, EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise DamagedArchiveError from error
    return first.name if first else ""


def require_whole_gzip(file: BinaryIO) -> None:
    """Raise `DamagedArchiveError` unless what was compressed can be read to its end, and its sum agrees."""
    unpacking = zlib.decompressobj(wbits=31)
    try:
        while block := file.read(_BLOCK):
            while block:  # by pieces: what little bytes unpack to has no limit
                unpacking.decompress(block, _BLOCK)
                block = unpacking.unconsumed_tail
    except zlib.error as error:
        raise DamagedArchiveError from error
    if not unpacking.eof:
        raise DamagedArchiveError
