"""The words that a user reads: all of them go through here, so that all of them can be translated.

`_` marks and translates a sentence, `ngettext` one with a number in it. Placeholders are named
(`_("Board {board}").format(board=3)`), so that a translator can change their order. The language
is one for the whole process, worker threads included: the only state that a module of ours keeps.
"""

import gettext
import re
import unicodedata
from typing import Final

CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that must not stand inside a line."""


DIRECTION: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Unicode's signs for the direction of writing."""


class _Language:
    """The catalogue that is in use; without one, the English of the source."""

    def __init__(self) -> None:
        self.catalogue = gettext.NullTranslations()


_LANGUAGE: Final = _Language()


def _(sentence: str) -> str:
    """Return the sentence in the user's language."""
    return _LANGUAGE.catalogue.gettext(sentence)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form of the sentence that goes with `count`, in the user's language."""
    return _LANGUAGE.catalogue.ngettext(singular, plural, count)


def one_line(text: str) -> str:
    """Return a text with a blank for each line end or other control character."""
    return CONTROL.sub(" ", text)


def capitalised(sentence: str) -> str:
    """Return a sentence that begins with a capital, whatever stands at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def isolated(name: str) -> str:
    """Return a name for use inside a sentence, so that neither changes the direction of the other.

    A name with right-to-left letters is put between Unicode's isolating signs (UAX 9: FSI, PDI) and loses
    signs of direction of its own; other names stay as they are.
    """
    if name.isascii() or not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name):
        return name
    return f"\u2068{DIRECTION.sub('', name)}\u2069"


def use_catalogue(catalogue: gettext.NullTranslations) -> None:
    """Translate by this catalogue from now on; set once, before the first window."""
    _LANGUAGE.catalogue = catalogue
