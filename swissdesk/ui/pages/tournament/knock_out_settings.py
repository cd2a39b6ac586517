"""The settings of a knock-out: games of a match, tie-break games, who meets whom, third place."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from swissdesk.frozen import replace
from swissdesk.services.event.knock_outs import (
    GAMES_OF_MATCH,
    FirstColour,
    KnockOutRules,
    LineOrder,
    first_colour_text,
    line_order_text,
    usual_deciders,
    usual_ladder,
)
from swissdesk.tournament.model import Settings
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament.boxes import ChoiceBox, Setting, SettingBox, TextBox
from swissdesk.words import _

_AS_BEFORE: Final = 0


SPANS: Final = (1, 1, 2, 2, 2, 2, 2, 2)
"""How many columns of the page each field takes."""

_FOR_PEOPLE, _FOR_TEAMS = frozenset({0, 1, 2, 7}), frozenset({3})


def show_kind(boxes: Sequence[SettingBox], *, of_teams: bool) -> None:
    """Show the fields that matches of people have, or of teams."""
    for place, box in enumerate(boxes):
        box.setVisible(place not in (_FOR_PEOPLE if of_teams else _FOR_TEAMS))


def knock_out_boxes(theme: Theme) -> tuple[SettingBox, ...]:
    """Return the fields in the order of the Tab key; none of them can change once round 1 is paired."""
    return (
        _games(theme),
        _final(theme),
        _decided_by(theme, _("Tie-break games"), lambda rules: usual_ladder(rules.games)),
        _decided_by(theme, _("What decides a tied match"), lambda _rules: usual_deciders()),
        _choice(theme, _("Who meets whom"), "line_order", [(one, line_order_text(one)) for one in LineOrder]),
        _choice(
            theme,
            _("White in the first game"),
            "first_colour",
            [(one, first_colour_text(one)) for one in FirstColour],
        ),
        _choice(
            theme,
            _("Third place"),
            "third_place",
            [(False, _("shared by two")), (True, _("played for beside the final"))],
        ),
        _choice(
            theme,
            _("Games of a decided match"),
            "play_all",
            [(False, _("are not played")), (True, _("are played all the same"))],
        ),
    )


def _games(theme: Theme) -> ChoiceBox:
    return _choice(theme, _("Games of a match"), "games", [(games, str(games)) for games in GAMES_OF_MATCH])


def _final(theme: Theme) -> ChoiceBox:
    choices = [(_AS_BEFORE, _("as before")), *((games, str(games)) for games in GAMES_OF_MATCH)]
    return _choice(theme, _("Games of the final"), "final_games", choices)


def _decided_by(theme: Theme, label: str, usual: Callable[[KnockOutRules], str]) -> TextBox:
    """Return the box of what decides a tied match; where nothing is typed that is the usual."""
    setting = Setting(
        "knock_out",
        label,
        lambda s: s.knock_out.ladder,
        lambda s, text: _with(s, ladder=text),
        lambda s: s.knock_out.ladder or usual(s.knock_out),
    )
    return TextBox(theme, setting, placeholder=usual(KnockOutRules()))


def _choice(theme: Theme, label: str, field: str, choices: list[tuple[Any, str]]) -> ChoiceBox:
    def value(settings: Settings) -> Any:
        return getattr(settings.knock_out, field)

    words: Callable[[Settings], str] = lambda s: dict(choices)[value(s)]  # noqa: E731
    setting = Setting("knock_out", label, value, lambda s, chosen: _with(s, **{field: chosen}), words)
    return ChoiceBox(theme, setting, choices)


def _with(settings: Settings, **changed: Any) -> Settings:
    return replace(settings, knock_out=replace(settings.knock_out, **changed))
