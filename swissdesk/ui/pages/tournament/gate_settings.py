"""The settings of the gate: check-in, and byes on request."""

from swissdesk.frozen import replace
from swissdesk.tournament.model import CheckIn, Settings
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament.boxes import ChoiceBox, NumberBox, Setting, SettingBox, TextBox
from swissdesk.words import _


def gate_boxes(theme: Theme) -> tuple[SettingBox, ...]:
    """Return the fields in the order of the Tab key."""
    return (_check_in_box(theme), _byes_box(theme), _last_rounds_box(theme))


def check_in_text(check_in: CheckIn) -> str:
    """Return before which rounds everybody is checked in, in words."""
    return {
        CheckIn.NONE: _("not used"),
        CheckIn.FIRST_ROUND: _("before round 1"),
        CheckIn.EVERY_ROUND: _("before every round"),
    }[check_in]


def _check_in_box(theme: Theme) -> ChoiceBox:
    setting = Setting(
        "check_in",
        _("Check-in"),
        lambda s: s.check_in,
        lambda s, check_in: replace(s, check_in=check_in),
    )
    return ChoiceBox(theme, setting, [(kind, check_in_text(kind)) for kind in CheckIn])


def _byes_box(theme: Theme) -> TextBox:
    setting = Setting(
        "half_point_byes",
        _("Half-point byes each"),
        lambda s: "" if s.half_point_byes is None else str(s.half_point_byes),
        take_byes,
    )
    return TextBox(theme, setting, longest=2, placeholder=_("no limit"))


def take_byes(settings: Settings, text: str) -> Settings:
    """Return the settings with a number of half-point byes, empty for no limit; raises ValueError."""
    if text and not (text.isascii() and text.isdigit()):
        raise ValueError(_("A number, or empty for no limit"))
    return replace(settings, half_point_byes=int(text) if text else None)


def _last_rounds_box(theme: Theme) -> NumberBox:
    setting = Setting(
        "last_rounds_without",
        _("Last rounds without byes"),
        lambda s: s.last_rounds_without,
        lambda s, count: replace(s, last_rounds_without=count),
    )
    return NumberBox(theme, setting, smallest=0)
