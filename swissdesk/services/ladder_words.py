"""The settings of a ladder in words, as the window, the journal and sheets have them."""

from collections.abc import Mapping
from typing import Final

from swissdesk.pairing.ladders import WHOLE
from swissdesk.words import _, ngettext

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


def own_value_text(*, counts: bool) -> str:
    """Return whether the own value counts."""
    return _("yes") if counts else _("no")


def between_text(rounds: int) -> str:
    """Return how many rounds lie between two games of the same players."""
    return ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
