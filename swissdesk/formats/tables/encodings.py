"""How the letters of a text are stored: by the marks of the file, or by what makes names of its bytes.

Libraries that guess encodings count the letters of long texts; of lists with two names the usual one finds
every second. What tells here is that a name never has a currency sign or a capital inside, and that its
accents belong to one language.
"""

import re
from collections import Counter
from itertools import pairwise
from typing import Final

from swissdesk.errors import FormatError
from swissdesk.frozen import Frozen
from swissdesk.words import _


class Decoded(Frozen):
    """A text and the name of its encoding; `is_sure` unless another one makes names just as well."""

    text: str
    encoding: str
    is_sure: bool = True


ENCODINGS: Final = {
    "UTF-8": "utf-8",
    "UTF-16 LE": "utf-16-le",
    "UTF-16 BE": "utf-16-be",
    "Windows-1252": "cp1252",
    "Windows-1250": "cp1250",
    "Mac Roman": "mac_roman",
    "ISO 8859-2": "iso8859_2",
    "ISO 8859-1": "iso8859_1",
    "DOS 852": "cp852",
    "DOS 850": "cp850",
}
"""What can be chosen, by the names that users know; the codecs of the library."""

_MARKS: Final = ((b"\xef\xbb\xbf", "UTF-8"), (b"\xff\xfe", "UTF-16 LE"), (b"\xfe\xff", "UTF-16 BE"))
_BY_LETTERS: Final = ("Windows-1252", "Windows-1250", "Mac Roman", "ISO 8859-2", "DOS 852", "DOS 850")
"""In this order where two make the same of a text, or are equally likely."""

_WORD: Final = re.compile(rb"[A-Za-z'\x80-\xff]{1,60}")  # bounded, so that looking through it is linear
_ACCENT: Final = re.compile(rb"[\x80-\xff]")
_LETTERS_AT_END: Final = re.compile(rb"[A-Za-z']*\Z")
_LONGEST_WORD: Final = 60
_WORDS_LOOKED_AT: Final = 3_000
_BYTES_LOOKED_AT: Final = 1 << 20
"""From the first accent on: ten thousand players say enough of the rest."""

_QUOTES: Final = frozenset("’‘“”„–—…´`")
"""Signs that stand beside letters for good."""

_HARMLESS: Final = frozenset("«»€£°ºª½·§ \xa0") | _QUOTES
"""Signs that stand in tables, though not in names."""

_ALPHABETS: Final = tuple(
    frozenset(letters + letters.upper())
    for letters in (
        "äöüßé",
        "àâæçéèêëîïôœùûüÿ",
        "áéíóúüñçàèòï",
        "áâãàçéêíóôõúü",
        "àèéìòù",
        "åäöæøéüð",
        "áäčďéěíĺľňóôŕřšťúůýž",
        "ąćęłńóśźż",
        "áéíóöőúüű",
        "čćđšž",
        "ăâîșțşţ",
    )
)
_ALL_LETTERS: Final = frozenset().union(*_ALPHABETS)


def decode(data: bytes, source: str, encoding: str = "") -> Decoded:
    """Return the text of a file, in the encoding of that name or, for none, in the likeliest one.

    Raises:
        FormatError: the bytes are no text, or not in the encoding that was chosen.
    """
    for mark, name in _MARKS:
        if data.startswith(mark) and encoding in ("", name):
            return _strictly(data[len(mark) :], source, name)
    if encoding:
        return _strictly(data, source, encoding)
    if b"\0" in data:
        return _strictly(data, source, _wide(data, source))
    if data.isascii():
        return Decoded(data.decode("ascii"), "UTF-8")
    try:
        return Decoded(data.decode("utf-8"), "UTF-8")
    except UnicodeDecodeError:
        return _by_letters(data)


def likeliest(words: bytes, names: tuple[str, ...] = _BY_LETTERS) -> tuple[str, bool]:
    """Return which of the encodings makes the best names of these bytes, and whether it is beyond doubt."""
    sample = words[_first_accent(words) :][:_BYTES_LOOKED_AT]
    found = [word for word in dict.fromkeys(_WORD.findall(sample)) if not word.isascii()][:_WORDS_LOOKED_AT]
    joined = b" ".join(found)
    scores: dict[str, tuple[float, str]] = {}
    for name in names:
        text = _text(joined, name)
        if text is not None and all(text != other for _score, other in scores.values()):
            scores[name] = (_score(text), text)
    ranked = sorted(scores, key=lambda name: -scores[name][0])  # stable: the usual one first
    if len(ranked) < 2:
        return ranked[0], True
    best, second = (scores[name][0] for name in ranked[:2])
    return ranked[0], best - second >= max(1.0, len(found) / 20)


def _first_accent(words: bytes) -> int:
    """Return where the first word begins that is not of plain letters."""
    found = _ACCENT.search(words)
    before = (
        _LETTERS_AT_END.search(words, max(0, found.start() - _LONGEST_WORD), found.start()) if found else None
    )
    return before.start() if before else 0


def _by_letters(data: bytes) -> Decoded:
    name, is_sure = likeliest(data)
    return Decoded(data.decode(ENCODINGS[name], "replace"), name, is_sure)


def _text(data: bytes, name: str) -> str | None:
    try:
        return data.decode(ENCODINGS[name])
    except UnicodeDecodeError:
        return None


def _strictly(data: bytes, source: str, name: str) -> Decoded:
    text = _text(data, name)
    if text is None:
        why = _("The text is not in the encoding {name}.").format(name=name)
        raise FormatError(source, 0, 0, why)
    if "\0" in text:
        raise FormatError(source, 0, 0, _("This is not a text file."))
    return Decoded(text, name)


def _wide(data: bytes, source: str) -> str:
    """Return which UTF-16 it is that has so many empty bytes: where letters are ASCII, the half of them."""
    even, odd = data[::2].count(0), data[1::2].count(0)
    if len(data) % 2 or max(even, odd) < len(data) // 5 or min(even, odd) > len(data) // 50:
        raise FormatError(source, 0, 0, _("This is not a text file."))
    return "UTF-16 BE" if even > odd else "UTF-16 LE"


def _score(text: str) -> float:
    """Return how much a text looks like names: a point for each accent of its best language."""
    letters = Counter(letter for letter in text if not letter.isascii())
    best = max(sum(letters[letter] for letter in alphabet) for alphabet in _ALPHABETS)
    known = sum(letters[letter] for letter in _ALL_LETTERS)
    harmless = sum(letters[letter] for letter in _HARMLESS)
    strange = letters.total() - known - harmless
    # An accent of a second language is half as good: lists have guests.
    return best + (known - best) / 2 - 2 * strange - 3 * sum(map(_is_odd, pairwise(text)))


def _is_odd(pair: tuple[str, str]) -> bool:
    """Tell whether two neighbours are never in a name: a letter and a sign, or a small one and a capital."""
    left, right = pair
    if left.islower() and right.isupper() and not right.isascii():
        return True
    return any(letter.isalpha() and _is_sign(other) for letter, other in (pair, pair[::-1]))


def _is_sign(letter: str) -> bool:
    """Tell signs that no program writes into names; º counts as a letter in Unicode."""
    return not letter.isascii() and letter not in _QUOTES and (not letter.isalpha() or letter in "ºª")
