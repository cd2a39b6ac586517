"""The manual: its sections in the language of the program, and those in which something is told."""

import json
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from swissdesk.errors import ManualError
from swissdesk.frozen import Frozen
from swissdesk.shipped import shipped
from swissdesk.words import ENGLISH, _, language

__all__ = ("Manual", "Section", "found_in", "read_manual", "tie_break_place")

_LONG: Final = 3
"""From so many letters on, a typed word is also found within another, as parts of long German words are."""


class Section(Frozen):
    """A part of the manual below one heading.

    `place` is what links and the program's topics lead to, such as `rounds#publish`; the same as the
    name of the page for its beginning. `level` is 0 for the beginning of a page. A section without a
    place of its own belongs to the place before it.
    """

    place: str
    title: str
    text: str
    chapter: str
    level: int


class Manual(Frozen):
    """The sections in the order of the manual, and the folder of the pages that they stand on.

    `is_in_own_language` is False where the manual is read in English for want of another.
    """

    folder: Path
    sections: tuple[Section, ...]
    is_in_own_language: bool

    def file_of(self, place: str) -> tuple[Path, str]:
        """Return the file of a place and the anchor in it, empty for the beginning of the page."""
        page, _sign, anchor = place.partition("#")
        return self.folder / f"{page}.html", anchor

    def section_at(self, place: str) -> Section:
        """Return the section of a place, that of its page where the place is not known."""
        page = place.partition("#")[0]
        at = {section.place: section for section in reversed(self.sections)}
        return at.get(place) or at.get(page) or self.sections[0]


def read_manual(folder: Path | None = None) -> Manual:
    """Return the manual, from the shipped folder by default.

    Raises: ManualError where its pages were not built or cannot be read.
    """
    root = folder or shipped("manual")
    own = root / language().tag
    chosen = own if (own / "contents.json").is_file() else root / ENGLISH.tag
    try:
        pages = json.loads((chosen / "contents.json").read_text("utf-8"))
        sections = tuple(section for page in pages for section in _sections_of(page))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ManualError(_("The manual cannot be read: {reason}").format(reason=error)) from error
    return Manual(chosen, sections, chosen == own)


def _sections_of(page: dict[str, str | list[dict[str, str]]]) -> Iterable[Section]:
    name, chapter, parts = str(page["page"]), str(page["title"]), page["sections"]
    place = name
    for level, part in enumerate(parts):
        if not isinstance(part, dict):
            raise TypeError(part)
        place = f"{name}#{part['anchor']}" if part["anchor"] else place
        yield Section(place, part["title"], part["text"], chapter, min(level, 1))


def tie_break_place(code: str) -> str:
    """Return the place of a tie-break by its code, whatever its modifiers: `BH/C1` is `tie-breaks#bh`."""
    name = re.split("[:/]", code)[0]
    return f"tie-breaks#{name.lower().replace('_', '-')}"


def found_in(manual: Manual, typed: str) -> tuple[Section, ...]:
    """Return the sections in which every typed word stands, those with the words in their title first.

    Among them those come first in which the words stand behind each other. A long word may be a part of
    another, a short one begins another; a single letter behind a word is a key, as in `ctrl t`.
    """
    words = _folded(typed).split()
    if not words:
        return manual.sections
    forms = tuple(_form(word, is_alone=len(words) == 1) for word in words)
    together = re.compile(r"\s+".join(form.pattern for form in forms))
    ranked = [(_rank(section, forms, together), section) for section in manual.sections]
    return tuple(
        section
        for _rank_of, section in sorted(
            ((rank, section) for rank, section in ranked if rank is not None), key=lambda pair: pair[0]
        )
    )


def _form(word: str, *, is_alone: bool) -> re.Pattern[str]:
    """Return in what form a typed word has to stand in the text."""
    written = re.escape(word)
    if len(word) == 1 and not is_alone:
        return re.compile(rf"(?<!\w){written}(?!\w)")
    return re.compile(rf"(?<!\w){written}" if len(word) < _LONG else written)


def _rank(
    section: Section, words: tuple[re.Pattern[str], ...], together: re.Pattern[str]
) -> tuple[int, bool] | None:
    """Return 0 for a title with all of the words, 1 with some, 2 with none; None where one is missing.

    Behind it stands whether the words are scattered.
    """
    title = _folded(section.title)
    whole = f"{title}\n{_folded(section.text)}"
    if not all(word.search(whole) for word in words):
        return None
    in_title = sum(word.search(title) is not None for word in words)
    rank = 0 if in_title == len(words) else 1 if in_title else 2
    return rank, together.search(whole) is None


def _folded(text: str) -> str:
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
