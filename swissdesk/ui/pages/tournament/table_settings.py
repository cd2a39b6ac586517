"""The settings of a table: of which games half have to be played to count (C.05)."""

from dataclasses import replace
from typing import Final

from swissdesk.services.wording import half_text
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament.boxes import ChoiceBox, Setting
from swissdesk.words import _

_OF_EVENT: Final = "event"
_OF_CYCLE: Final = "cycle"


def half_box(theme: Theme) -> ChoiceBox:
    """Return the field that says whether each cycle is measured alone."""
    setting = Setting(
        "half_by_cycle",
        _("Who leaves counts from half"),
        lambda s: _OF_CYCLE if s.half_by_cycle else _OF_EVENT,
        lambda s, of: replace(s, half_by_cycle=of == _OF_CYCLE),
        lambda s: half_text(is_by_cycle=s.half_by_cycle),
    )
    choices = [(of, half_text(is_by_cycle=of == _OF_CYCLE)) for of in (_OF_EVENT, _OF_CYCLE)]
    return ChoiceBox(theme, setting, choices)
