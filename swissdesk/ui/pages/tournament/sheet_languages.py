"""The fields of the languages that sheets are printed in: one, and a second one that follows it."""

from swissdesk.frozen import replace
from swissdesk.languages import offered, own_name
from swissdesk.tournament.model import Settings
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament.boxes import ChoiceBox, Setting
from swissdesk.words import _, language, pgettext


def language_boxes(theme: Theme) -> tuple[ChoiceBox, ...]:
    """Return both fields; without a first language there is the program's."""
    first = Setting("sheet_languages", _("Language of the sheets"), _first, _take_first, _first_text)
    second = Setting("sheet_languages", _("Second language"), _second, _take_second, _second_text)
    named = [(tag, own_name(tag)) for tag in offered()]
    return (
        ChoiceBox(theme, first, [("", _("as the window")), *named]),
        ChoiceBox(theme, second, [("", pgettext("language", "none")), *named]),
    )


def _first(settings: Settings) -> str:
    return next(iter(settings.sheet_languages), "")


def _second(settings: Settings) -> str:
    return next(iter(settings.sheet_languages[1:]), "")


def _first_text(settings: Settings) -> str:
    return _text(_first(settings))


def _second_text(settings: Settings) -> str:
    return _text(_second(settings))


def _text(tag: str) -> str:
    """Return the name of a language; of one that only a later version speaks the tag."""
    return own_name(tag) if tag in offered() else tag


def _take_first(settings: Settings, tag: str) -> Settings:
    return _with(settings, tag, _second(settings))


def _take_second(settings: Settings, tag: str) -> Settings:
    """Add a second language; the first is then named too, and no longer goes with the window."""
    return _with(settings, _first(settings) or (language().tag if tag else ""), tag)


def _with(settings: Settings, *tags: str) -> Settings:
    return replace(settings, sheet_languages=tuple(dict.fromkeys(filter(None, tags))))
