"""What a ladder goes by, as it is typed on the command line: `highest=60,own-value=no,bye=1/2`."""

import argparse
from fractions import Fraction
from typing import Any, Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.ladders import WHOLE
from swissdesk.pairing.request import USUAL_LADDER, LadderRules
from swissdesk.tournament.event.ladder_limits import check_ladder
from swissdesk.words import _

_NUMBERS: Final = ("highest", "step", "paid", "rounds-between")
_SHARES: Final = ("bye", "club-duty", "with-notice", "without-notice")
_OWN: Final = "own-value"
_YES_NO: Final = {"yes": True, "no": False}
_ALL: Final = "all"


def ladder_names() -> str:
    """Return what can be chosen, for the help."""
    return ", ".join((*_NUMBERS[:2], _OWN, *_SHARES, *_NUMBERS[2:]))


def ladder_option(text: str) -> LadderRules:
    """Read the settings; raises ArgumentTypeError for what no ladder can go by."""
    rules = USUAL_LADDER
    try:
        for item in text.split(","):
            name, _equals, value = item.partition("=")
            rules = _with(rules, name.strip(), value.strip())
        check_ladder(rules)
    except (ValueError, ZeroDivisionError) as error:
        sentence = _("“{text}” is no setting of a ladder such as highest=60 or bye=1/2; there are {names}.")
        raise argparse.ArgumentTypeError(sentence.format(text=text, names=ladder_names())) from error
    except TournamentError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return rules


def _with(rules: LadderRules, name: str, value: str) -> LadderRules:
    if name in _SHARES:
        sixths = Fraction(value) * WHOLE
        if sixths.denominator != 1:
            raise ValueError(value)
        cell: int | None = int(sixths)
    elif name == _OWN and value in _YES_NO:
        return replace(rules, own_value=_YES_NO[value])
    elif name == "paid" and value == _ALL:
        cell = None
    elif name in _NUMBERS:
        cell = int(value)
    else:
        raise ValueError(name)
    changed: dict[str, Any] = {name.replace("-", "_"): cell}
    return replace(rules, **changed)
