"""The settings of a ladder in words, as the window, the journal and sheets have them."""

from collections.abc import Mapping
from typing import Final

from swissdesk.pairing.ladders import WHOLE
from swissdesk.pairing.request import LadderRules
from swissdesk.words import _

SHARES: Final = tuple(range(WHOLE + 1))
"""The shares of the own value that a round without a game can bring, in sixths."""


def ladder_labels() -> Mapping[str, str]:
    """Return what the settings are called, by the fields of `LadderRules` in their order."""
    return {
        "highest": _("Highest value"),
        "step": _("Step between values"),
        "own_value": _("Own value counts once"),
        "bye": _("With the bye"),
        "club_duty": _("Playing for the club"),
        "with_notice": _("Absent with notice"),
        "without_notice": _("Absent without notice"),
        "paid": _("Paid absences"),
        "rounds_between": _("Rounds between two games"),
    }


def share_text(sixths: int) -> str:
    """Return a share of the own value."""
    return {
        0: _("nothing"),
        1: _("1/6 of the own value"),
        2: _("1/3 of the own value"),
        3: _("1/2 of the own value"),
        4: _("2/3 of the own value"),
        5: _("5/6 of the own value"),
        WHOLE: _("the own value"),
    }.get(sixths, str(sixths))


def highest_text(highest: int) -> str:
    """Return the highest value, or what takes its place."""
    return str(highest) if highest else _("1½ times the number of players")


def paid_text(paid: int | None) -> str:
    """Return how many absences are paid."""
    return _("all") if paid is None else str(paid)


def ladder_words(rules: LadderRules) -> Mapping[str, str]:
    """Return all settings in words, by the fields of `LadderRules`."""
    return {
        "highest": highest_text(rules.highest),
        "step": str(rules.step),
        "own_value": own_value_text(counts=rules.own_value),
        "bye": share_text(rules.bye),
        "club_duty": share_text(rules.club_duty),
        "with_notice": share_text(rules.with_notice),
        "without_notice": share_text(rules.without_notice),
        "paid": paid_text(rules.paid),
        "rounds_between": str(rules.rounds_between),
    }


def own_value_text(*, counts: bool) -> str:
    """Return whether the own value counts."""
    return _("yes") if counts else _("no")
