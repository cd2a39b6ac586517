"""The settings of a ladder: its values, what a round without a game brings, how soon two meet again."""

from collections.abc import Callable
from typing import Any

from swissdesk.frozen import replace
from swissdesk.tournament.event.ladder_limits import LARGEST_STEP, MOST_BETWEEN
from swissdesk.tournament.event.ladder_words import (
    SHARES,
    highest_text,
    ladder_labels,
    own_value_text,
    paid_text,
    share_text,
)
from swissdesk.tournament.model import Settings
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament.boxes import ChoiceBox, NumberBox, Setting, SettingBox, TextBox
from swissdesk.words import _

_YES, _NO = "yes", "no"


def ladder_boxes(theme: Theme) -> tuple[SettingBox, ...]:
    """Return the fields in the order of the Tab key."""
    shares = ("bye", "club_duty", "with_notice", "without_notice")
    return (
        TextBox(theme, _setting("highest", _typed(0), _number(0)), longest=4, placeholder=highest_text(0)),
        NumberBox(theme, _setting("step", lambda value: value), largest=LARGEST_STEP),
        _own_value_box(theme),
        *(_share_box(theme, name) for name in shares),
        TextBox(theme, _setting("paid", _typed(None), _number(None)), longest=3, placeholder=paid_text(None)),
        NumberBox(theme, _setting("rounds_between", lambda value: value), smallest=0, largest=MOST_BETWEEN),
    )


def _setting(
    name: str, shown: Callable[[Any], Any], taken: Callable[[Any], Any] = lambda value: value
) -> Setting:
    """Return the setting of a field of `LadderRules`."""

    def take(settings: Settings, value: Any) -> Settings:
        return replace(settings, ladder=replace(settings.ladder, **{name: taken(value)}))

    return Setting(
        f"ladder_{name}", ladder_labels()[name], lambda s: shown(getattr(s.ladder, name)), take, lambda _s: ""
    )


def _typed(empty: int | None) -> Callable[[int | None], str]:
    return lambda number: "" if number == empty else str(number)


def _number(empty: int | None) -> Callable[[str], int | None]:
    def number_of(text: str) -> int | None:
        if text and not (text.isascii() and text.isdigit()):
            raise ValueError(_("A number, or empty"))
        return int(text) if text else empty

    return number_of


def _own_value_box(theme: Theme) -> ChoiceBox:
    setting = _setting("own_value", lambda counts: _YES if counts else _NO, lambda choice: choice == _YES)
    choices = [(choice, own_value_text(counts=choice == _YES)) for choice in (_YES, _NO)]
    return ChoiceBox(theme, setting, choices)


def _share_box(theme: Theme, name: str) -> ChoiceBox:
    return ChoiceBox(theme, _setting(name, str, int), [(str(share), share_text(share)) for share in SHARES])
