"""Names that no embedded face can set: which they are, and how they read in Latin letters.

The transcription goes by letters alone, without knowledge of a language: Japanese names come out in
Chinese. So it is only offered, beside the name, and printed where the arbiter asks for it.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from typing import Final, NamedTuple, TypeVar, cast

from anyascii import anyascii

from swissdesk.documents.press.faces import is_printable, unprintable
from swissdesk.documents.press.scripts import composed
from swissdesk.documents.press.sheet import SheetData
from swissdesk.frozen import Frozen, field_names, replace

_WORDS: Final = re.compile(r"(\s+)")
_SYLLABIC: Final = ("CJK", "HANGUL")
_LONGEST_LISTED: Final = 60

_Data = TypeVar("_Data")


class Transcription(NamedTuple):
    """A text that cannot be printed, and what it would read in Latin letters."""

    text: str
    latin: str


def transcriptions(data: SheetData) -> tuple[Transcription, ...]:
    """Return the texts of a sheet that hold a character no face has, each once, with their transcription.

    Of a long text only the words in question are named.
    """
    return tuple(Transcription(text, in_latin(text)) for text in _unprintable(data))


def transcribed(data: _Data) -> _Data:
    """Return sheet data with every word that cannot be printed in Latin letters."""
    return _changed(data, in_latin)


@cache
def in_latin(text: str) -> str:
    """Return a text with the words that cannot be printed in Latin letters, the others as they are."""
    if is_printable(text):
        return text
    return "".join(
        word if is_printable(word) else _transcribed_word(word) for word in _WORDS.split(composed(text))
    )


def _transcribed_word(word: str) -> str:
    """Return a word letter by letter; syllables of East Asian scripts stand apart."""
    if any(unicodedata.name(letter, "").startswith(_SYLLABIC) for letter in word):
        return " ".join(anyascii(letter) for letter in word)
    plain = anyascii(word)
    return plain[:1].upper() + plain[1:]


def _unprintable(data: SheetData) -> Iterator[str]:
    listed: list[str] = []
    for text in unprintable(tuple(_texts(data))):
        listed += [text] if len(text) <= _LONGEST_LISTED else unprintable(tuple(text.split()))
    return iter(dict.fromkeys(listed))


def _texts(data: object) -> Iterator[str]:
    """Return every text of frozen data, in the order of its fields."""
    waiting = [data]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            yield part
        elif isinstance(part, tuple):
            waiting += reversed(part)
        else:
            kind: type = type(part)
            waiting += [getattr(part, name) for name in reversed(_field_names(kind))]


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    """Return the fields of a kind of data; none of a number or a date."""
    return field_names(kind) if issubclass(kind, Frozen) else ()


def _changed(data: _Data, change: Callable[[str], str]) -> _Data:
    """Return frozen data with every text changed."""
    if isinstance(data, Enum):
        return data
    if isinstance(data, str):
        return cast(_Data, change(data))
    if isinstance(data, tuple):
        parts = [_changed(part, change) for part in data]
        return cast(_Data, tuple(parts) if type(data) is tuple else type(data)(*parts))
    if isinstance(data, Frozen):
        values = {name: _changed(getattr(data, name), change) for name in field_names(data)}
        return cast(_Data, replace(data, **values))
    return data
