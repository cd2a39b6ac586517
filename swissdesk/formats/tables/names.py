"""Names of players: in which order they stand, and as `Family name, Given names`."""

import re
from collections.abc import Sequence
from enum import Enum, unique
from typing import Final

from swissdesk.formats.tables.folding import folded
from swissdesk.formats.tables.vocabulary import given_names, words_of


@unique
class NameOrder(Enum):
    """How the names of a column are written; a comma or capitals decide before anything else."""

    FAMILY_FIRST = "family name first"
    GIVEN_FIRST = "given names first"


_MC: Final = re.compile(r"\b(Mc|O['’]|D['’]|L['’])(\w)")
_LEAST_NAMES: Final = 3


def guess_order(names: Sequence[str]) -> tuple[NameOrder, bool]:
    """Return in which order names stand, by where the known given names are, and whether that is sure."""
    first = last = 0
    for name in names:
        words = name.split()
        if "," in name or len(words) < 2 or _capitals(words) is not None:
            continue
        first += folded(words[0].split("-")[0]) in given_names()
        last += folded(words[-1].split("-")[0]) in given_names()
    order = NameOrder.FAMILY_FIRST if last > first else NameOrder.GIVEN_FIRST
    most, least = max(first, last), min(first, last)
    return order, most >= _LEAST_NAMES and most >= 3 * least


def needs_order(name: str) -> bool:
    """Tell whether the order of the column decides: several words without comma or capitals."""
    words = name.split()
    return "," not in name and len(words) > 1 and _capitals(words) is None


def are_given(values: Sequence[str]) -> float:
    """Return which part of the values begin with a known given name."""
    filled = [value for value in values if value]
    known = sum(folded(value.split()[0].split("-")[0]) in given_names() for value in filled)
    return known / len(filled) if filled else 0.0


def turned(name: str, order: NameOrder) -> tuple[str, bool]:
    """Return a name as `Family name, Given names`, and whether it is beyond doubt which are which.

    A single word is a family name, as far as anybody can tell.
    """
    if "," in name:
        family, _comma, given = name.partition(",")
        return _joined(family, given), "," not in given
    words = name.split()
    if len(words) == 1:
        return _spelt(name), False
    capitals = _capitals(words)
    if capitals is not None:
        family, given = capitals
        return _joined(_spelt(family), given), not _is_spelling_open(family)
    return _by_order(words, order)


def joined_name(family: str, given: str) -> str:
    """Return the name of two columns."""
    words = family.split()
    family = _spelt(family) if words and family.isupper() and not given.isupper() else family
    return _joined(family, given)


def _by_order(words: Sequence[str], order: NameOrder) -> tuple[str, bool]:
    """Divide a name without comma and capitals: particles stay with the word that they belong to.

    They stand before it (`van der Berg Petra`, `Petra van der Berg`), or as in Dutch lists behind it
    (`Berg Petra van der`, `Berg van der Petra`).
    """
    begin, end = _particles_in(words, order)
    if begin == end:
        # Van Berg can be a person called Van, or a family without a given name.
        is_sure = len(words) == 2 and words[0].lower() not in _prepositions()
        return _cut(words, 1 if order is NameOrder.FAMILY_FIRST else len(words) - 1, order), is_sure
    if begin == 0:
        is_sure = end + 1 < len(words) and (_is_small(words[0]) or _ends_given(words))
        return _cut(words, end + 1, NameOrder.FAMILY_FIRST), is_sure
    if end == len(words) or _is_given_behind(words, end):
        return _with_particles_behind(words, (begin, end), order), False
    if order is NameOrder.FAMILY_FIRST and end < len(words) - 1:
        # Garcia de la Cruz María has two family names.
        return _cut(words, end + 1, order), False
    return _cut(words, begin, NameOrder.GIVEN_FIRST), order is NameOrder.GIVEN_FIRST


def _cut(words: Sequence[str], place: int, order: NameOrder) -> str:
    """Return a name that is cut before a word."""
    first, last = " ".join(words[:place]), " ".join(words[place:])
    return _joined(first, last) if order is NameOrder.FAMILY_FIRST else _joined(last, first)


def _particles_in(words: Sequence[str], order: NameOrder) -> tuple[int, int]:
    """Return where the particles of a family name begin and end (exclusive); equal where there are none."""
    last = len(words) - 1
    are = [word.lower() in _particles() and (at < last or _is_small(word)) for at, word in enumerate(words)]
    are[0] = _is_led(words)
    begin = are.index(True) if True in are else 0
    if begin and order is NameOrder.FAMILY_FIRST and not _is_small(words[begin]):
        return 0, 0  # Nguyen Van Anh: behind the family name it is a given name
    end = begin
    while end < len(are) and are[end]:
        end += 1
    return begin, end


def _is_led(words: Sequence[str]) -> bool:
    """Tell whether a name begins with particles of the family name, not with somebody called Al or Van."""
    first = words[0].lower()
    if first not in _particles():
        return False
    is_double = first in _prepositions() and words[1].lower() in _particles()
    return _is_small(words[0]) or (len(words) > 2 and (is_double or _ends_given(words)))


def _is_small(word: str) -> bool:
    """Tell whether a particle is written as one: nobody is called `van`, nor `Mc`."""
    return word.islower() or word.lower() in words_of("words", "prefix")


def _ends_given(words: Sequence[str]) -> bool:
    return _is_given(words[-1]) and not _is_given(words[0])


def _is_given(word: str) -> bool:
    return folded(word.split("-", maxsplit=1)[0]) in given_names()


def _is_given_behind(words: Sequence[str], end: int) -> bool:
    """Tell whether behind the particles stands a given name alone: Berg van der Petra."""
    return end == len(words) - 1 and _ends_given(words) and _is_small(words[end - 1])


def _with_particles_behind(words: Sequence[str], run: tuple[int, int], order: NameOrder) -> str:
    """Return a name whose particles stand behind the family name, or at the very end."""
    begin, end = run
    is_first = order is NameOrder.FAMILY_FIRST or end < len(words)
    place = 0 if is_first else begin - 1
    given = [word for at, word in enumerate(words) if at != place and not begin <= at < end]
    return _joined(" ".join((*words[begin:end], words[place])), " ".join(given))


def _capitals(words: Sequence[str]) -> tuple[str, str] | None:
    """Return family name and given names where the family name alone is in capitals; None where it is not."""
    loud = [len(word) > 1 and word.isupper() and "." not in word for word in words]
    if all(loud) or not any(loud):
        return None
    # Particles belong to the capitals that follow them: van der BERG Jan.
    for place in range(len(words) - 2, -1, -1):
        loud[place] = loud[place] or (loud[place + 1] and words[place] in _particles())
    if loud[0]:
        end = loud.index(False) if False in loud else len(words)
        return " ".join(words[:end]), " ".join(words[end:])
    begin = loud.index(True)
    return " ".join(words[begin:]), " ".join(words[:begin])


def _spelt(family: str) -> str:
    """Return a name as it is usually spelt: `MÜLLER-LÜTTICH` is Müller-Lüttich, `O'BRIEN` O'Brien."""
    spelt: list[str] = []
    for word in family.split():
        particle = word.lower() in words_of("words", "particle")
        article = word.lower() in words_of("words", "article") and spelt and spelt[-1].islower()
        loud = word.isupper() and len(word) > 1
        spelt.append(word.lower() if particle or article else word.title() if loud else word)
    return _MC.sub(lambda found: found[1] + found[2].upper(), " ".join(spelt))


def _is_spelling_open(family: str) -> bool:
    """Tell whether capitals hide how a name is spelt: Mcdonald or McDonald, Van or van."""
    return _MC.match(_spelt(family)) is not None or any(
        word.lower() in _particles() for word in family.split() if word.isupper()
    )


def _joined(family: str, given: str) -> str:
    family, given = family.strip(" ,"), given.strip(" ,")
    return f"{family}, {given}" if family and given else family or given


def _particles() -> frozenset[str]:
    return _prepositions() | words_of("words", "article") | words_of("words", "prefix")


def _prepositions() -> frozenset[str]:
    return words_of("words", "particle")
