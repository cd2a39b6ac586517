"""The words that a user reads: all of them go through here, so that all of them can be translated.

`_` marks and translates a sentence, `ngettext` one with a number in it, `pgettext` a word that would be
another one elsewhere (`pgettext("verb", "Change")`). Placeholders are named
(`_("Board {board}").format(board=3)`), so that a translator can change their order. The program speaks one
language, worker threads included: the only state that a module of ours keeps. A sheet can speak another:
what is written inside `in_language` does.
"""

import gettext
import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from swissdesk.frozen import Frozen

CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that must not stand inside a line."""


DIRECTION: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Unicode's signs for the direction of writing."""


class Language(Frozen):
    """A language: its tag as web pages write it, its catalogue, and how it writes numbers.

    `below_one` and `above_one` are the counts by which a noun goes with ½ and with 1½. `own_letters` are
    those that have a place of their own in its alphabet, each with the letter after which it stands.
    """

    tag: str
    catalogue: gettext.NullTranslations
    decimal_sign: str = "."
    below_one: int = 1
    above_one: int = 2
    own_letters: tuple[tuple[str, str], ...] = ()


ENGLISH: Final = Language("en", gettext.NullTranslations())
"""The language of the source, which needs no catalogue."""


class _Spoken:
    """The language of the program."""

    def __init__(self) -> None:
        self.language = ENGLISH


_SPOKEN: Final = _Spoken()
_OF_A_SHEET: Final = ContextVar[Language | None]("language of a sheet", default=None)


def language() -> Language:
    """Return the language of what is being written: of the sheet, else of the program."""
    return _OF_A_SHEET.get() or _SPOKEN.language


def use_language(chosen: Language) -> None:
    """Speak a language from now on, in every thread."""
    _SPOKEN.language = chosen


@contextmanager
def in_language(chosen: Language) -> Iterator[None]:
    """Write in a language inside the block, in this thread alone."""
    token = _OF_A_SHEET.set(chosen)
    try:
        yield
    finally:
        _OF_A_SHEET.reset(token)


def _(sentence: str) -> str:
    """Return the sentence in the user's language."""
    return language().catalogue.gettext(sentence)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form of the sentence that goes with `count`, in the user's language."""
    return language().catalogue.ngettext(singular, plural, count)


def pgettext(context: str, words: str) -> str:
    """Return words that other languages tell apart by where they stand, in the user's language."""
    return language().catalogue.pgettext(context, words)


def decimal(figure: str) -> str:
    """Return a figure that is written with a decimal point, such as `4.25`, as the language writes it."""
    return figure.replace(".", language().decimal_sign)


def one_line(text: str) -> str:
    """Return a text with a blank for each line end or other control character."""
    return CONTROL.sub(" ", text)


def storable(text: str) -> str:
    """Return a text with `?` for what is no character: bytes in names on old disks, halves of a character."""
    return text.encode(errors="replace").decode()


def capitalised(sentence: str) -> str:
    """Return a sentence that begins with a capital, whatever stands at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def isolated(name: str) -> str:
    """Return a name for use inside a sentence, so that neither changes the direction of the other.

    A name with right-to-left letters is put between Unicode's isolating signs (UAX 9: FSI, PDI) and loses
    signs of direction of its own, as do other names, which stay as they are else.
    """
    if name.isascii():
        return name
    plain = DIRECTION.sub("", name)
    if not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in plain):
        return plain
    return f"\u2068{plain}\u2069"
