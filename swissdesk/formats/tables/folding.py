"""Words compared without case, accents and signs."""

import re
from functools import lru_cache
from typing import Final

from anyascii import anyascii

_SIGNS: Final = re.compile(r"[^a-z0-9]+")


@lru_cache(maxsize=20_000)
def folded(text: str) -> str:
    """Return a text in small ASCII letters and digits, with blanks for signs: `Sp.-Nr.` is `sp nr`."""
    return _SIGNS.sub(" ", anyascii(text.replace("°", " ")).lower()).strip()
