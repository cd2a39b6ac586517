"""The glossaries of the translations: their terms have sources, and the catalogues use them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from swissdesk.languages import offered
from swissdesk.words import ENGLISH
from tests import catalogues

LANGUAGES = [tag for tag in offered() if tag != ENGLISH.tag]


class Term(NamedTuple):
    """A row of a glossary."""

    english: str
    word: str
    sure: str
    sources: tuple[str, ...]


def page_of(tag: str) -> Path:
    """Return the glossary of a language."""
    return catalogues.LOCALE / tag / "GLOSSARY.md"


def rows_of(tag: str) -> Iterator[tuple[str, ...]]:
    """Return the cells of every row, without those of headings."""
    for line in page_of(tag).read_text("utf-8").splitlines():
        cells = tuple(cell.strip() for cell in line.strip("|").split("|"))
        if line.startswith("| ") and cells[0] not in ("English", "number"):
            yield cells


def terms_of(tag: str) -> list[Term]:
    """Return the terms of a glossary."""
    found = (cells for cells in rows_of(tag) if len(cells) == 4)
    return [Term(english, word, sure, tuple(source.split())) for english, word, sure, source in found]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_two_hundred_terms_have_a_word_a_certainty_and_their_sources(tag: str):
    terms, listed = terms_of(tag), {cells[0] for cells in rows_of(tag) if len(cells) == 3}
    assert len(terms) >= 200
    assert len({term.english for term in terms}) >= 200
    assert len(listed) > 10
    for term in terms:
        assert term.word, term
        assert re.fullmatch("[OPK–]", term.sure), term
        assert term.sources or term.sure == "K", term
        assert set(term.sources) <= listed | {"ours", "all"}, term


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_catalogue_takes_the_words_of_the_glossary(tag: str):
    words = dict(translations(tag))
    compared = [(term, words[plain(term.english)]) for term in terms_of(tag) if plain(term.english) in words]
    assert len(compared) > 80
    assert [(term.english, word) for term, word in compared if not is_one_of(word, term.word)] == []


def translations(tag: str) -> Iterator[tuple[str, str]]:
    """Return the messages without placeholders that no context tells apart, with their translations."""
    for message in catalogues.catalogue(catalogues.LOCALE / tag / "LC_MESSAGES" / "swissdesk.po"):
        is_plain = isinstance(message.id, str) and isinstance(message.string, str)
        if is_plain and message.id and not message.context and "{" not in message.id:
            yield message.id, message.string


def plain(english: str) -> str:
    """Return a term without what is said about it in brackets."""
    return re.sub(r"\s*\(.*?\)\s*$", "", english)


def is_one_of(word: str, listed: str) -> bool:
    """Tell whether a word is the one of the glossary, or one of several there."""
    choices = {choice.strip(" ….").casefold() for choice in re.split("[/,→]", re.sub(r"\(.*?\)", "", listed))}
    return word.strip(" ….").casefold() in {*choices, listed.strip(" ….").casefold()}
