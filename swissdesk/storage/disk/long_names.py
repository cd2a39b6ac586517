"""Names that can be added to: what is put before and behind an event's name has to fit a disk's limit."""

import hashlib
from typing import Final

_LONGEST: Final = 180
"""Bytes of a name to which a time, a round, an ending and the mark of a lock can still be added; disks
take 255 bytes, or as many characters."""

_KEPT: Final = 160
"""Bytes that stay of a longer name; with the digest it is again shorter than the limit."""

_DIGITS: Final = 12


def with_room(stem: str) -> str:
    """Return a name, cut if it is too long to be added to; names that differ still differ when cut."""
    whole = stem.encode(errors="surrogateescape")
    if len(whole) <= _LONGEST:
        return stem
    digest = hashlib.sha256(whole).hexdigest()[:_DIGITS]
    # A cut name is short enough to come out of a second call as it is.
    return f"{whole[:_KEPT].decode(errors='ignore')}~{digest}"
