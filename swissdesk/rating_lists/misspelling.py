"""Words that were typed with one error: a letter missing, too many, wrong, or two in the wrong order.

All words at a distance of one (Damerau-Levenshtein) are made and looked up, instead of comparing with the
words of a list: an error in the first letter is found as well.
"""

from collections.abc import Iterator
from typing import Final

from swissdesk.rating_lists.beginnings import LETTERS, Beginnings
from swissdesk.rating_lists.folding import without_umlauts

SHORTEST: Final = 3
"""Letters of the shortest word that is corrected: of two letters nearly all words are one error away."""


def corrected(word: str, beginnings: Beginnings) -> list[str]:
    """Return the beginnings of words that are one error away from this one, as it was typed.

    It comes with its umlauts, since an error may make one, or stand within one: of Koehler, typed Kxehler.
    """
    plain = without_umlauts(word)
    if len(plain) < SHORTEST:
        return []
    made = _one_error_away(plain.encode("ascii"), beginnings)
    made += map(_plain, _with_another_umlaut(word.encode("ascii")))
    if plain != word:
        made += map(_plain, _one_error_away(word.encode("ascii"), None))
    found = dict.fromkeys(each.decode("ascii") for each in beginnings.among(made))
    found.pop(plain, None)
    return list(found)


def _one_error_away(word: bytes, beginnings: Beginnings | None) -> list[bytes]:
    """Return words with one letter changed; behind letters with which no word begins, no error can be."""
    made: list[bytes] = []
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        if beginnings is not None and place > 1 and before not in beginnings:
            break
        # Few letters can follow the first ones: words with the others need not be made.
        begins = (
            [before + letter for letter in LETTERS] if beginnings is None else beginnings.going_on(before)
        )
        made += [begin + after for begin in begins]
        if after:
            rest = after[1:]
            made.append(before + rest)
            made += [begin + rest for begin in begins]
        if len(after) > 1:
            made.append(before + after[1:2] + after[:1] + after[2:])
    return made


def _with_another_umlaut(word: bytes) -> Iterator[bytes]:
    """Yield words one error away in which another vowel stands before an `e`, so that both are an umlaut."""
    for place in range(len(word)):
        if word[place : place + 1] == b"e":
            before, after = word[:place], word[place:]
            for vowel in (b"a", b"o", b"u"):
                yield before + vowel + after
                yield before[:-1] + vowel + after
            yield before[:-1] + after
            yield before[:-2] + before[-1:] + before[-2:-1] + after
            yield before + after[1:2] + b"e" + after[2:]


def _plain(word: bytes) -> bytes:
    return without_umlauts(word.decode("ascii")).encode("ascii")


def divided_otherwise(words: tuple[str, ...], beginnings: Beginnings) -> Iterator[tuple[str, ...]]:
    """Yield the words with a blank too few or too many put right: two as one, or one as two."""
    for place, word in enumerate(words):
        before, after = words[:place], words[place + 1 :]
        if after and (word + after[0]).encode("ascii") in beginnings:
            yield (*before, word + after[0], *after[1:])
        for cut in range(2, len(word) - 1):
            if word[:cut].encode("ascii") in beginnings and word[cut:].encode("ascii") in beginnings:
                yield (*before, word[:cut], word[cut:], *after)
