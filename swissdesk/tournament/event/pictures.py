"""Pictures that an event holds: which bytes can be one, before anything decodes or sizes anything by them.

A picture is a whole PNG file, each of its parts with a right check sum, or a whole JPEG file.
"""

import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from swissdesk.words import _

MOST_BYTES: Final = 160_000
"""What a picture takes in the event file, and as much again in the journal."""

MOST_DOTS: Final = 2_000
"""The most dots of a side: a logo of 12 cm at 400 dots per inch."""

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_HEAD: Final = 8
_JPEG: Final = b"\xff\xd8\xff"
_END_OF_JPEG: Final = b"\xff\xd9"
_SIZES: Final = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""The markers of a JPEG that state its size; those left out among them define tables."""

_START_OF_SCAN: Final = 0xDA


class PictureSize(NamedTuple):
    """The sides of a picture in dots."""

    width: int
    height: int


def size_of(data: bytes) -> PictureSize | None:
    """Return the size of a picture; None for bytes that are no whole PNG or JPEG file."""
    if data.startswith(_PNG):
        return _size_of_png(data)
    return _size_of_jpeg(data) if data.startswith(_JPEG) else None


def picture_fault(data: bytes) -> str:
    """Return why bytes cannot be a picture of an event, in words; empty for one that can and for none."""
    if not data:
        return ""
    if len(data) > MOST_BYTES:
        return _("the picture is larger than {most} kB").format(most=MOST_BYTES // 1000)
    size = size_of(data)
    if size is None:
        return _("the picture is no whole PNG or JPEG file")
    if not (0 < size.width <= MOST_DOTS and 0 < size.height <= MOST_DOTS):
        return _("the picture is not 1 to {most} dots wide and high").format(most=MOST_DOTS)
    return ""


def _size_of_png(data: bytes) -> PictureSize | None:
    parts = list(_parts_of_png(data))
    if not parts or parts[0][0] != b"IHDR" or len(parts[0][1]) != 13 or parts[-1] != (b"IEND", b""):
        return None
    if sum(name == b"IHDR" for name, _content in parts) != 1:
        return None
    head = parts[0][1]
    return PictureSize(int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big"))


def _parts_of_png(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield name and content of each part up to the first that is cut or damaged, or the end."""
    place = len(_PNG)
    while place + _HEAD <= len(data):
        length, name = int.from_bytes(data[place : place + 4], "big"), data[place + 4 : place + _HEAD]
        end = place + _HEAD + length
        content, check = data[place + _HEAD : end], data[end : end + 4]
        if len(check) != 4 or zlib.crc32(name + content) != int.from_bytes(check, "big"):
            return
        yield name, content
        place = end + 4
        if name == b"IEND":
            if place != len(data):
                yield b"", b""  # something stands behind the end: it is not the last part
            return


def _size_of_jpeg(data: bytes) -> PictureSize | None:
    """Return the size that every frame of the file states; None if they differ, or the file is cut."""
    found: set[PictureSize] = set()
    place = 2
    while place + 4 <= len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], int.from_bytes(data[place + 2 : place + 4], "big")
        if marker in _SIZES and length >= 7:
            high, wide = data[place + 5 : place + 7], data[place + 7 : place + 9]
            found.add(PictureSize(int.from_bytes(wide, "big"), int.from_bytes(high, "big")))
        if marker == _START_OF_SCAN:
            break
        place += 2 + length
    else:
        return None
    is_whole = data.endswith(_END_OF_JPEG)
    return next(iter(found)) if is_whole and len(found) == 1 else None
