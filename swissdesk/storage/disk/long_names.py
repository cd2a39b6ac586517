"""Names that leave room for more: what is put before and behind an event's name has to fit a disk's limit."""

import hashlib
from typing import Final

_LONGEST: Final = 180
"""Bytes of a name to which a time, a round, an ending and the mark of a lock can still be added; disks
take 255 bytes, or as many characters."""

_KEPT: Final = 160
_DIGITS: Final = 12


def with_room(stem: str) -> str:
    """Return a name, cut if it is too long to be added to; names that differ do so cut, too.

    What was cut is left as it is the next time.
    """
    whole = stem.encode(errors="surrogateescape")
    if len(whole) <= _LONGEST:
        return stem
    digest = hashlib.sha256(whole).hexdigest()[:_DIGITS]
    return f"{whole[:_KEPT].decode(errors='ignore')}~{digest}"
