"""The languages of the program: which there are, their catalogues, and the one that a system asks for.

A language is offered when its catalogue is complete, which a test holds. The catalogues are written as
`resources/locale/de/LC_MESSAGES/swissdesk.po`; building the package compiles them.
"""

import gettext
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.shipped import shipped
from swissdesk.words import ENGLISH, Language, in_language

TAG: Final = re.compile("[a-z]{2,3}")
"""What tags of languages look like."""

DOMAIN: Final = "swissdesk"
"""The name of the catalogues, as gettext calls it."""


class _Written(Frozen):
    """How a language calls itself, how it writes numbers and orders names: see `Language`."""

    own_name: str
    decimal_sign: str = "."
    below_one: int = 1
    above_one: int = 2
    own_letters: tuple[tuple[str, str], ...] = ()


_CZECH_LETTERS: Final = (("č", "c"), ("ch", "h"), ("ř", "r"), ("š", "s"), ("ž", "z"))
"""ČSN 97 6030; the other letters with accents count as those without."""

_SPANISH_LETTERS: Final = (("ñ", "n"),)
"""Ortografía de la lengua española, 2010; ch and ll are two letters each since 1994."""

_LANGUAGES: Final = {
    ENGLISH.tag: _Written("English"),
    "cs": _Written("Čeština", ",", own_letters=_CZECH_LETTERS),
    "de": _Written("Deutsch", ","),
    "es": _Written("Español", ",", own_letters=_SPANISH_LETTERS),
    "fr": _Written("Français", ",", above_one=1),
}
_ASKING: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""What a system says its language in, the first that says one."""


def offered() -> tuple[str, ...]:
    """Return the tags of the languages that can be spoken, English first.

    In a checkout from which the package was not built there are no others.
    """
    return tuple(
        tag for tag in _LANGUAGES if tag == ENGLISH.tag or gettext.find(DOMAIN, locale_folder(), [tag])
    )


def offered_of(tags: Iterable[str]) -> tuple[str, ...]:
    """Return those tags that are offered, each once: a file can name what this version does not speak."""
    here = offered()
    return tuple(dict.fromkeys(tag for tag in tags if tag in here))


def own_name(tag: str) -> str:
    """Return the name of a language in that language, which whoever looks for it can read."""
    return _LANGUAGES[tag].own_name


@cache
def language_of(tag: str) -> Language:
    """Return a language that is offered."""
    if tag == ENGLISH.tag:
        return ENGLISH
    written = _LANGUAGES[tag]
    catalogue = gettext.translation(DOMAIN, locale_folder(), [tag])
    return Language(
        tag, catalogue, written.decimal_sign, written.below_one, written.above_one, written.own_letters
    )


def best_of(wanted: Iterable[str]) -> str:
    """Return the first of the wanted languages (`de-AT`, `de_AT.UTF-8`) that is offered; else English."""
    has = offered()
    return next((tag for tag in map(_primary, wanted) if tag in has), ENGLISH.tag)


def of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the environment of a console asks for; on Windows that of its own windows."""
    return best_of(_asked(environment))


def spoken(tag: str) -> AbstractContextManager[None]:
    """Write in a language inside the block; in that of the program where it is not offered."""
    return in_language(language_of(tag)) if tag in offered() else nullcontext()


def locale_folder() -> str:
    """Return the folder of the catalogues."""
    return str(shipped("locale"))


def _asked(environment: Mapping[str, str]) -> Iterator[str]:
    said = next((environment[name] for name in _ASKING if environment.get(name)), "")
    if said:
        yield from said.split(":")
    elif sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - there alone
        import locale  # noqa: PLC0415

        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def _primary(tag: str) -> str:
    """Return the language of a tag without its country, its letters and its writing."""
    return tag.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0].lower()
