"""Shortening names: the first form that fits its column, the family name last.

A name is `Family name, Given names`; without a comma nobody can tell which is which, and the name is
only condensed and cut. The steps are numbered as the house counts them: 1 the whole
name, 2 further given names as initials, 3 the same condensed, 4 the given name as initial, 5 the
same condensed, 6 further family names as initials, 7 the family name cut.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.scripts import composed, cut_at, first_letter, is_accent
from swissdesk.documents.press.setting import ELLIPSIS, Type, clipped, shrunk, team_mark

_COMMA: Final = re.compile(r"\s*([,،])\s*")


class NameParts(NamedTuple):
    """Family name, comma and given names; without a comma everything is the family name."""

    family: str
    comma: str
    given: str


def parts_of(name: str) -> NameParts:
    """Return the parts of a name, letters and accents composed."""
    plain = composed(name).strip(" ,،")
    family, *rest = _COMMA.split(plain, maxsplit=1)
    return NameParts(family, *rest) if rest else NameParts(family, "", "")


def split_name(name: str) -> tuple[str, str]:
    """Return family name and given names."""
    family, _comma, given = parts_of(name)
    return family, given


_JOINTS: Final = re.compile(r"([\s-]+)")
_PARTICLE: Final = re.compile(
    "abu|al|bar|ben|bin|da|de|del|della|dem|den|der|des|di|dos|du|el|ibn|la|las|le|lo|los|mac|mc|ní|nic"
    "|o|ó|san|santa|st|ten|ter|van|vande|vander|von|zu|zum|zur",
    re.IGNORECASE,
)


class NameForms(NamedTuple):
    """A name and its shorter forms; `family` is what step 7 cuts, `tail` what stays behind the cut."""

    whole: str
    few_given: str
    one_letter: str
    short_family: str
    family: str
    tail: str


class Fitted(NamedTuple):
    """The form of a name that fits: its words, its face, and the step that was needed."""

    words: str
    face: Face
    step: int


def _joined(family: str, comma: str, given: str) -> str:
    return f"{family}{comma} {given}" if given else family


def _further_initials(given: str) -> str:
    first, *further = given.split()
    return " ".join([first, *(f"{first_letter(word)}." for word in further)])


def _is_particle(word: str) -> bool:
    # Georgian words are lower case too, but have no capitals to be without.
    return bool(_PARTICLE.fullmatch(word)) or (word.islower() and word != word.title())


def family_alone(name: str) -> str:
    """Return the family name without the particles in front: `van der Berg, Jan` gives `Berg`."""
    words = parts_of(name).family.split()
    while len(words) > 1 and words[0].islower() and _is_particle(words[0]):
        del words[0]
    return " ".join(words)


def short_family(family: str) -> str:
    """Return the family name with the parts after its first main part as initials."""
    words = _JOINTS.split(family)
    has_main, pieces = False, []
    for word in words:
        if _JOINTS.fullmatch(word) or not word or _is_particle(word):
            pieces.append(word)
        elif has_main:
            pieces.append(f"{first_letter(word)}.")
        else:
            has_main = True
            pieces.append(word)
    return "".join(pieces) if has_main else family


def _distinct_given(given: str, rivals: Iterable[str]) -> str:
    """Return as many letters of the given name as tell it from its rivals', with a full stop.

    The whole name stands where it would lose a single letter.
    """
    needed = len(first_letter(given))
    for rival in rivals:
        common = 0
        while common < min(len(given), len(rival)) and given[common].casefold() == rival[common].casefold():
            common += 1
        needed = max(needed, common + 1)
    while needed < len(given) and is_accent(given[needed]):
        needed += 1
    return given if len(given) - needed <= 1 else f"{given[:needed].rstrip()}."


def _unless_taken(form: str, otherwise: str, takers: Mapping[str, int]) -> str:
    return otherwise if takers[form] > 1 else form


def _counted(forms: Iterable[str]) -> Mapping[str, int]:
    counts: defaultdict[str, int] = defaultdict(int)
    for form in forms:
        counts[form] += 1
    return counts


def name_forms(names: Iterable[str]) -> Mapping[str, NameForms]:
    """Return the forms of all names of one document, such that no two of them look alike.

    Linear in the number of names but for those who share a family name.
    """
    parts = {name: parts_of(name) for name in names}
    families: defaultdict[str, set[str]] = defaultdict(set)
    for part in parts.values():
        families[part.family.casefold()].add(part.given)
    few = {name: _few_given(part) for name, part in parts.items()}
    initials = {name: _initial(part, families[part.family.casefold()]) for name, part in parts.items()}
    short = {name: _short(part, initials[name]) for name, part in parts.items()}
    few_takers, short_takers = _counted(few.values()), _counted(short.values())
    return {name: _forms(part, initials[name], few_takers, short_takers) for name, part in parts.items()}


def _few_given(part: NameParts) -> str:
    return _joined(part.family, part.comma, _further_initials(part.given) if part.given else "")


def _initial(part: NameParts, given_names: set[str]) -> str:
    return _distinct_given(part.given, sorted(given_names - {part.given})) if part.given else ""


def _short(part: NameParts, initial: str) -> str:
    return _joined(short_family(part.family), part.comma, initial) if part.given else part.family


def _forms(
    part: NameParts, initial: str, few_takers: Mapping[str, int], short_takers: Mapping[str, int]
) -> NameForms:
    whole = _joined(*part)
    one_letter = _joined(part.family, part.comma, initial)
    return NameForms(
        whole,
        _unless_taken(_few_given(part), whole, few_takers),
        one_letter,
        _unless_taken(_short(part, initial), one_letter, short_takers),
        *_ends(part, initial),
    )


def _ends(part: NameParts, initial: str) -> tuple[str, str]:
    """Return what step 7 cuts, and what stays behind the cut: a given name's initial, a team's number."""
    return (part.family, f"{part.comma} {initial}") if initial else team_mark(part.family)


def _steps(forms: NameForms, face: Face) -> Iterator[Fitted]:
    narrow = face.condensed
    yield Fitted(forms.whole, face, 1)
    yield Fitted(forms.few_given, face, 2)
    yield Fitted(forms.few_given, narrow, 3)
    yield Fitted(forms.one_letter, face, 4)
    yield Fitted(forms.one_letter, narrow, 5)
    yield Fitted(forms.short_family, face, 6)
    yield Fitted(forms.short_family, narrow, 6)
    for length in range(len(forms.family) - 1, 0, -1):
        yield Fitted(f"{cut_at(forms.family, length).rstrip(' -')}{ELLIPSIS}{forms.tail}", narrow, 7)
    yield Fitted(ELLIPSIS, narrow, 7)


def fit_name(forms: NameForms, face: Face, room: float) -> Fitted:
    """Return the first form of the name that fits a room of so many em; an ellipsis at the worst."""
    last = Fitted(ELLIPSIS, face.condensed, 7)
    return next((form for form in _steps(forms, face) if measured(form.words, form.face).width <= room), last)


def uncramped_width(forms: NameForms, face: Face) -> float:
    """Return the em that the name needs at least to keep its first given name in full (step 3 or less)."""
    return min(measured(forms.whole, face).width, measured(forms.few_given, face.condensed).width)


def family_in(family: str, kind: Type, room: float) -> str:
    """Return the family name whole, or its further parts as initials, or cut to fit the room in points."""
    fits = next((words for words in (family, short_family(family)) if kind.width(words) <= room), None)
    return fits or clipped(family, kind, room)


def large_family(family: str, kind: Type, smallest: float, room: float) -> tuple[str, Type]:
    """Return the family name as large as it fits, down to a smallest size; then condensed and shortened."""
    fitted = shrunk(family, kind, room)
    if fitted.size >= smallest:
        return family, fitted
    narrow = Type(kind.face, smallest).condensed
    return family_in(family, narrow, room), narrow
