"""What an arbiter is advised who makes a tournament: a number of rounds, from what is known of it so far."""

from datetime import date
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.words import _, ngettext

__all__ = ("Answers", "Pace", "RoundsAdvice", "advised_rounds", "paces")

_MOST_DAYS: Final = 366


class Pace(Frozen):
    """How long games take: the time control, and how many rounds one plays in a day with it."""

    time_control: str
    rounds_a_day: int


class RoundsAdvice(Frozen):
    """A number of rounds, and why it is this one."""

    rounds: int
    why: str


class Answers(Frozen):
    """What was answered; a day is None where it is not known."""

    name: str
    of_teams: bool
    expected: int
    pace: Pace
    first_day: date | None
    last_day: date | None

    @property
    def days(self) -> int:
        """Return how many days there are, 1 where that is not known."""
        if self.first_day is None or self.last_day is None:
            return 1
        return min(max(1, (self.last_day - self.first_day).days + 1), _MOST_DAYS)

    @property
    def advice(self) -> RoundsAdvice:
        """Return the number of rounds that is advised."""
        return advised_rounds(self.expected, self.days, self.pace)


def paces() -> tuple[Pace, ...]:
    """Return the usual paces, the slowest first; the rounds are those of days of some nine hours."""
    return (
        Pace(_("90 min + 30 s per move"), 2),
        Pace(_("60 min + 30 s per move"), 3),
        Pace(_("15 min + 10 s per move"), 7),
        Pace(_("10 min + 5 s per move"), 9),
        Pace(_("3 min + 2 s per move"), 13),
    )


def advised_rounds(expected: int, days: int, pace: Pace) -> RoundsAdvice:
    """Return the advice for so many players or teams on so many days.

    After as many rounds as the field can be halved, one alone can have won all games; two more put those
    behind in order. There are never more than fit into the days, nor than can be paired for certain.
    """
    decisive = max(1, (expected - 1).bit_length())
    usual, fitting = decisive + 2, max(1, days) * pace.rounds_a_day
    possible = max(1, expected - 1 if expected < 5 else expected - 2)
    rounds = min(usual, fitting, possible)
    if rounds == usual:
        why = ngettext(
            "With {count}, one alone can have won {rounds} round; two more order the rest.",
            "With {count}, one alone can have won all {rounds} rounds; two more order the rest.",
            decisive,
        ).format(count=expected, rounds=decisive)
    elif rounds == possible:
        why = _("With {count}, more could perhaps not be paired.").format(count=expected)
    else:
        why = ngettext(
            "No more fit into {days} day; {usual} would be usual with {count}.",
            "No more fit into {days} days; {usual} would be usual with {count}.",
            max(1, days),
        ).format(days=max(1, days), usual=usual, count=expected)
    return RoundsAdvice(rounds, why)
