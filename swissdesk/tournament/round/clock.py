"""The clock of the next round: which round begins next, and when, as far as the settings say it."""

from datetime import date, datetime, time

from swissdesk.frozen import Frozen
from swissdesk.tournament.model import Round, RoundState, Tournament
from swissdesk.tournament.table_rounds import current_round


class RoundStart(Frozen):
    """When a round begins; `day` is None where only the hour is known.

    `is_published` says that its pairings hang already.
    """

    number: int
    hour: time
    day: date | None
    is_published: bool

    def moment(self) -> datetime | None:
        """Return day and hour; None where the day is not known."""
        return None if self.day is None else datetime.combine(self.day, self.hour)


Schedule = tuple[RoundStart | None, ...]
"""The rounds that have no result yet, from the first of them on; None for one whose hour is not known."""


def schedule(t: Tournament) -> Schedule:
    """Return the starts of the rounds that have no result yet, in order."""
    published = published_rounds(t)
    played = min(current_round(t), published)
    first = played + 1
    if played and not _has_begun(t.rounds[played - 1]):
        first = played
    return tuple(_start(t, number, published) for number in range(first, t.settings.rounds_planned + 1))


def published_rounds(t: Tournament) -> int:
    """Return the number of the last round that is published, 0 for none."""
    numbers = (paired.number for paired in t.rounds if paired.state is not RoundState.DRAFT)
    return max(numbers, default=0)


def coming_start(starts: Schedule, now: datetime) -> RoundStart | None:
    """Return the start that is waited for; None where no hour is known for the round that comes next.

    `now` is the time at the venue, without a zone. A published round is waited for until its hour; one
    that is not published yet stays the next one after its hour too.
    """
    for start in starts:
        if start is None or not start.is_published or not _is_past(start, now):
            return start
    return None


def _is_past(start: RoundStart, now: datetime) -> bool:
    """Tell whether an hour is over; without a day it is that of today."""
    moment = start.moment()
    return start.hour <= now.time() if moment is None else moment <= now


def _has_begun(paired: Round) -> bool:
    """Tell whether a result is in, or the round is closed."""
    return paired.state is RoundState.CLOSED or paired.missing_results < len(paired.games)


def _start(t: Tournament, number: int, published: int) -> RoundStart | None:
    hours, days = t.settings.round_times, t.settings.round_dates
    hour = hours[number - 1] if number <= len(hours) else None
    day = days[number - 1] if number <= len(days) else None
    return None if hour is None else RoundStart(number, hour, day, number <= published)
