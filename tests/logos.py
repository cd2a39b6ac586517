"""Small pictures for tests, made without a library: a PNG of stripes, and a JPEG of any size."""

import zlib

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def part(name: bytes, content: bytes) -> bytes:
    return len(content).to_bytes(4, "big") + name + content + zlib.crc32(name + content).to_bytes(4, "big")


def png(width: int, height: int, *, states: tuple[int, int] | None = None) -> bytes:
    """Return a picture of grey stripes; `states` is the size that its head gives, the true one by default."""
    wide, high = states or (width, height)
    head = wide.to_bytes(4, "big") + high.to_bytes(4, "big") + bytes((8, 0, 0, 0, 0))
    rows = b"".join(b"\0" + bytes(40 * (row % 6) for _dot in range(width)) for row in range(height))
    return _SIGNATURE + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


LOGO = png(60, 20)
