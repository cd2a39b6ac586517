"""What the settings of a ladder can be."""

from collections.abc import Iterator
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.pairing.ladders import WHOLE
from swissdesk.pairing.request import LadderRules
from swissdesk.words import _, capitalised

HIGHEST_VALUE: Final = 9999
"""More than any club has members, with any step."""
MOST_BETWEEN: Final = 99
"""As many rounds as nobody plays in a season: nobody meets twice as long as the others can be paired."""
MOST_PAID: Final = 999
LARGEST_STEP: Final = 99


def check_ladder(rules: LadderRules) -> None:
    """Raise TournamentError for settings that no ladder can have."""
    for fault in ladder_faults(rules):
        raise TournamentError(_("{sentence}.").format(sentence=capitalised(fault)))


def ladder_faults(rules: LadderRules) -> Iterator[str]:
    """Yield what a ladder cannot go by, in words."""
    if not 0 <= rules.highest <= HIGHEST_VALUE:
        yield _("the highest value of the ladder is not from 0 to {most}").format(most=HIGHEST_VALUE)
    if not 1 <= rules.step <= LARGEST_STEP:
        yield _("the step of the ladder is not from 1 to {most}").format(most=LARGEST_STEP)
    shares = (rules.bye, rules.club_duty, rules.with_notice, rules.without_notice)
    if not all(0 <= share <= WHOLE for share in shares):
        yield _("a share of the own value is less than nothing or more than the whole")
    if rules.paid is not None and not 0 <= rules.paid <= MOST_PAID:
        yield _("the number of paid absences is not from 0 to {most}").format(most=MOST_PAID)
    if not 0 <= rules.rounds_between <= MOST_BETWEEN:
        yield _("the rounds between two games are not from 0 to {most}").format(most=MOST_BETWEEN)
