"""Words compared without case, accents and signs."""

import re
from functools import lru_cache
from typing import Final

from anyascii import anyascii

_SIGNS: Final = re.compile(r"[^a-z0-9]+")
_UMLAUTS: Final = re.compile(r"(?<=[aou])e")


@lru_cache(maxsize=20_000)
def folded(text: str) -> str:
    """Return a text in small ASCII letters and digits, with blanks for signs: `Sp.-Nr.` is `sp nr`."""
    return _SIGNS.sub(" ", anyascii(text.replace("°", " ")).lower()).strip()


def folded_name(name: str) -> str:
    """Return the words of a name in the order of the alphabet: the same however they are ordered and spelt.

    `Müller-Lüdenscheidt, Anna` and `Anna MUELLER LUEDENSCHEIDT` are equal, so are `O'Brien` and `O’Brien`.
    """
    joined = re.sub(r"['’`´ʼ]", "", name)
    return " ".join(sorted(_UMLAUTS.sub("", folded(joined)).split()))
