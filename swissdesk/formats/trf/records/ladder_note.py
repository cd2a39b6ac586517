"""What a ladder goes by, in a comment of our own.

`### LADDER highest step own bye duty notice absent paid between` has the settings in the order of
`LadderRules`, shares in sixths; `own` is yes or no, `paid` a number or all.
"""

import re
from typing import Final

from swissdesk.frozen import astuple
from swissdesk.pairing.request import USUAL_LADDER, LadderRules
from swissdesk.tournament.event.ladder_limits import ladder_faults

LADDER: Final = "### LADDER "

_WORDS: Final = r"(?a)(\d{1,4}) (\d{1,2}) (yes|no) (\d) (\d) (\d) (\d) (\d{1,3}|all) (\d{1,2})"


def ladder_of_note(line: str) -> LadderRules | None:
    """Return the settings of a comment; None for one that states none, or what no ladder can go by."""
    found = re.fullmatch(_WORDS, line.removeprefix(LADDER).strip()) if line.startswith(LADDER) else None
    if found is None:
        return None
    highest, step, own, *shares, paid, between = found.groups()
    bye, duty, notice, absent = (int(share) for share in shares)
    rules = LadderRules(
        int(highest),
        int(step),
        own == "yes",
        bye,
        duty,
        notice,
        absent,
        None if paid == "all" else int(paid),
        int(between),
    )
    return None if any(ladder_faults(rules)) else rules


def ladder_line(rules: LadderRules) -> str:
    """Return the comment; empty for the usual settings."""
    if rules == USUAL_LADDER:
        return ""
    highest, step, own, *numbers = astuple(rules)
    cells = ("all" if number is None else str(number) for number in numbers)
    return LADDER + " ".join((str(highest), str(step), "yes" if own else "no", *cells))
