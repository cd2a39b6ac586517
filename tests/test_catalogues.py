"""Every catalogue says everything that the source says, with what the source puts into it."""

import re
import string
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from swissdesk.languages import offered
from tests import catalogues

LANGUAGES = [source.parts[-3] for source in catalogues.sources()]
_PERCENT = re.compile(r"%(?:\(\w+\))?[sdr]")
_KEYS_OF_OPTIONS = re.compile(r"(?<!\w)--[a-z][a-z-]+")


@pytest.fixture(scope="module")
def template() -> Catalog:
    return catalogues.template()


@pytest.fixture(scope="module", params=LANGUAGES)
def source(request: pytest.FixtureRequest) -> Path:
    return catalogues.LOCALE / request.param / "LC_MESSAGES" / "swissdesk.po"


@cache  # each is looked at by ten tests, and reading takes longer than looking
def _messages(source: Path) -> tuple[Message, ...]:
    return tuple(message for message in catalogues.catalogue(source) if message.id)


def _forms(words: str | tuple[str, ...]) -> tuple[str, ...]:
    return words if isinstance(words, tuple) else (words,)


def _fields(words: str) -> set[str]:
    return {
        field for _text, field, _spec, _conversion in string.Formatter().parse(words) if field is not None
    }


def _wrong(source: Path, is_wrong) -> list[tuple[str, str]]:
    """Return the English and the translation of what is wrong, one form at a time."""
    return [
        (_forms(message.id)[0], form)
        for message in _messages(source)
        for form in _forms(message.string)
        if is_wrong(message, form)
    ]


def test_every_language_that_has_a_catalogue_is_offered():
    assert set(offered()) == {"en", *LANGUAGES}


def test_a_catalogue_has_the_messages_of_the_source_and_no_others(source: Path, template: Catalog):
    wanted = {catalogues.key(message) for message in template if message.id}
    assert {catalogues.key(message) for message in _messages(source)} == wanted, "python -m tests.catalogues"


def test_every_message_is_translated_in_all_its_forms(source: Path):
    assert _wrong(source, lambda _message, form: not form) == []


def test_a_translation_holds_the_placeholders_of_its_sentence(source: Path):
    def differs(message: Message, form: str) -> bool:
        is_of_program = not _PERCENT.search(_forms(message.id)[0])
        return is_of_program and _fields(form) not in [_fields(words) for words in _forms(message.id)]

    assert _wrong(source, differs) == []


def test_only_the_form_for_one_may_leave_the_number_out(source: Path):
    def lacks(message: Message) -> bool:
        if not isinstance(message.id, tuple):
            return False
        return any(_fields(form) != _fields(message.id[1]) for form in message.string[1:])

    assert [message.id[0] for message in _messages(source) if lacks(message)] == []


def test_a_translation_keeps_the_signs_of_the_parser(source: Path):
    def differs(message: Message, form: str) -> bool:
        words = _forms(message.id)[-1]
        return bool(_PERCENT.search(words)) and Counter(_PERCENT.findall(words)) != Counter(
            _PERCENT.findall(form)
        )

    assert _wrong(source, differs) == []


def test_a_translation_keeps_the_names_of_options(source: Path):
    def differs(message: Message, form: str) -> bool:
        words = _forms(message.id)
        wanted = [set(_KEYS_OF_OPTIONS.findall(each)) for each in words]
        return set(_KEYS_OF_OPTIONS.findall(form)) not in wanted

    assert _wrong(source, differs) == []


def test_a_translation_begins_and_ends_as_its_sentence(source: Path):
    def differs(message: Message, form: str) -> bool:
        words = _forms(message.id)[0]
        return (
            words.startswith((" ", "\n")) != form.startswith((" ", "\n"))
            or words.endswith((" ", "\n")) != form.endswith((" ", "\n"))
            or words.endswith("…") != form.endswith("…")
            or words.count("\n") != form.count("\n")
            or words.count("\t") != form.count("\t")
        )

    assert _wrong(source, differs) == []


def test_what_has_an_access_key_has_one_that_can_be_pressed(source: Path):
    def is_wrong(message: Message, form: str) -> bool:
        had, has = (re.findall(r"&(.)", words.replace("&&", "")) for words in (_forms(message.id)[0], form))
        return len(had) != len(has) or not all(letter.isascii() and letter.isalnum() for letter in has)

    assert _wrong(source, is_wrong) == []


def test_apostrophes_and_quotation_marks_are_those_of_print(source: Path):
    def is_straight(message: Message, form: str) -> bool:
        is_of_program = not _PERCENT.search(_forms(message.id)[0])
        return is_of_program and re.search(r"\w'\w", form) is not None

    assert _wrong(source, is_straight) == []


def test_a_changed_catalogue_is_written_as_it_was_read(source: Path, template: Catalog, tmp_path: Path):
    again = tmp_path / source.parts[-3] / "LC_MESSAGES" / "swissdesk.po"
    again.parent.mkdir(parents=True)
    catalogues.write(again, catalogues.renewed(source, template))
    assert again.read_text("utf-8") == source.read_text("utf-8"), "python -m tests.catalogues"
