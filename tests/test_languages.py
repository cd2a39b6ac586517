"""The languages that are offered, and which one a system gets."""

from collections.abc import Iterator

import pytest

from swissdesk.languages import best_of, language_of, of_environment, offered, own_name
from swissdesk.words import ENGLISH, _, decimal, in_language, ngettext, pgettext, use_language


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def test_five_languages_are_offered_under_the_names_their_speakers_give_them():
    names = dict(zip(offered(), map(own_name, offered()), strict=True))
    assert names == {
        "en": "English",
        "cs": "Čeština",
        "de": "Deutsch",
        "es": "Español",
        "fr": "Français",
    }
    assert offered()[0] == "en"


@pytest.mark.parametrize(
    ("wanted", "best"),
    [
        (["de"], "de"),
        (["de-AT"], "de"),
        (["de_CH.UTF-8"], "de"),
        (["ca_ES@valencia", "DE"], "de"),
        (["en-GB", "de"], "en"),
        (["zh-Hans-CN"], "en"),
        (["C"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_that_is_offered_of_those_wanted_is_spoken(wanted: list[str], best: str):
    assert best_of(wanted) == best


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANGUAGE": "xx:de:en", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de_DE.UTF-8", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LANGUAGE": "", "LANG": "de_DE"}, "de"),
        ({}, "en"),
    ],
)
def test_a_console_speaks_the_language_of_its_environment(environment: dict[str, str], spoken: str):
    assert of_environment(environment) == spoken


def test_a_german_sheet_has_its_words_its_plurals_and_its_decimal_comma():
    with in_language(language_of("de")):
        assert _("Standings") == "Rangliste"
        assert pgettext("key", "Ctrl") == "Strg"
        assert ngettext("{count} board", "{count} boards", 2) == "{count} Bretter"
        assert decimal("12.5") == "12,5"
    assert _("Standings") == "Standings"


def test_a_language_is_read_once():
    assert language_of("de") is language_of("de")
    assert language_of("en") is ENGLISH
