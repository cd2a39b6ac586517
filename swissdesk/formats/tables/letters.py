"""Lines of a letter among players: greetings, sentences, the club that signs."""

from collections.abc import Sequence
from typing import Final

from swissdesk.formats.tables.folding import folded
from swissdesk.formats.tables.vocabulary import words_of

_MOST_IN_NAME: Final = 6
"""Words of the longest names without a comma, particles apart: García Márquez de la Fuente José María."""

_LEAST_SENTENCE: Final = 4
"""Words of a sentence that is told from a name by the sign behind it alone."""

_LONGEST_INITIAL: Final = 4
"""Characters of what ends a name with a full stop, such as `Jr.` or `Dra.`."""

_FEW_SMALL: Final = 3
_MANY_SMALL: Final = 5
"""Words in small letters of a sentence: many where a whole name may be typed so, or a comma parts it."""


def is_of_letter(text: str) -> bool:
    """Tell whether a text that stands alone in its line is one of a letter and nobody's name.

    It is a known greeting, ends as greetings or sentences do, has more words or more of them in small
    letters than names have, or names a club.
    """
    words = text.split()
    if not words:
        return False
    return (
        _is_greeting(text, words)
        or _is_club(text)
        or _ends_as_sentence(text, words)
        or _is_wordy(text, words)
    )


def _is_greeting(text: str, words: Sequence[str]) -> bool:
    """Tell whether a text is a known greeting, or one by the comma behind it: `Dear Tom,`.

    Exports write a comma behind a family name alone (`Maria,`), and Merci and Danke are such names. Of
    several words a greeting may have the name of who signs behind its comma: `See you, Jim`.
    """
    head = text.partition(",")[0]
    if len(head.split()) > 1 and folded(head) in words_of("words", "letter"):
        return True
    ends_with_comma = text.rstrip().endswith(",") and text.count(",") == 1
    if head.rstrip() == text.rstrip(" ,") and folded(text) in words_of("words", "letter"):
        return len(words) > 1 or ends_with_comma
    return len(words) > 1 and ends_with_comma


def _is_club(text: str) -> bool:
    return "," not in text and not words_of("words", "club").isdisjoint(folded(text).split())


def _ends_as_sentence(text: str, words: Sequence[str]) -> bool:
    """Tell whether a text ends as a sentence does; behind initials and Jr. stands a full stop, too."""
    is_long, last = len(words) >= _LEAST_SENTENCE, words[-1]
    if last.endswith("."):
        return is_long and len(last) > _LONGEST_INITIAL
    return last.endswith(("!", "?", ":", "…")) and (is_long or "," not in text)


def _is_wordy(text: str, words: Sequence[str]) -> bool:
    """Tell whether a text has too many words for a name, particles and what is as short apart."""
    kept = [word for word in words if len(word) > 1 and word.lower() not in _particles()]
    small = sum(word[0].islower() for word in kept)
    could_be_typed_so = "," in text or small == len(kept)
    is_small = small >= (_MANY_SMALL if could_be_typed_so else _FEW_SMALL)
    return is_small or ("," not in text and len(kept) > _MOST_IN_NAME)


def _particles() -> frozenset[str]:
    return words_of("words", "particle") | words_of("words", "article")
