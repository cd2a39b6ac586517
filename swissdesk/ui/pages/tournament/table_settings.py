"""The settings of a table: teams, games in succession, and of which games half have to be played (C.05)."""

from typing import Final

from swissdesk.frozen import replace
from swissdesk.services.event.tournaments import LEAST_TABLE_TEAMS, MOST_IN_SUCCESSION, MOST_TABLE_TEAMS
from swissdesk.services.wording import half_text
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament.boxes import ChoiceBox, NumberBox, Setting
from swissdesk.words import _

_OF_EVENT: Final = "event"
_OF_CYCLE: Final = "cycle"


def succession_box(theme: Theme) -> NumberBox:
    """Return the field of how many games two play one after the other."""
    setting = Setting(
        "in_succession",
        _("Games in succession"),
        lambda s: s.in_succession,
        lambda s, count: replace(s, in_succession=count),
        lambda s: str(s.in_succession),
    )
    return NumberBox(theme, setting, largest=MOST_IN_SUCCESSION)


def teams_box(theme: Theme) -> NumberBox:
    """Return the field of how many teams people play for by a table that leaves it open."""
    setting = Setting(
        "table_teams",
        _("Number of teams"),
        lambda s: s.table_teams,
        lambda s, count: replace(s, table_teams=count),
        lambda s: str(s.table_teams),
    )
    return NumberBox(theme, setting, smallest=LEAST_TABLE_TEAMS, largest=MOST_TABLE_TEAMS)


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
