"""The clock of the next round in words: for the sidebar and for the hall."""

from datetime import UTC, datetime

from swissdesk.documents.press.dates import plain_date, weekday_name
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.round import clock
from swissdesk.tournament.round.clock import RoundStart, Schedule, coming_start
from swissdesk.words import _, ngettext

__all__ = (
    "RoundStart",
    "Schedule",
    "coming_start",
    "hall_text",
    "local_time",
    "schedule",
    "start_text",
    "waiting_text",
)


def local_time() -> datetime:
    """Return the time at the venue, without a zone."""
    return datetime.now(UTC).astimezone().replace(tzinfo=None)


def schedule(event: OpenEvent, section: SectionId) -> Schedule:
    """Return the starts of the rounds of a section that have no result yet."""
    return clock.schedule(event.tournament(section))


def start_text(start: RoundStart) -> str:
    """Return which round begins at which hour."""
    return _("Round {number} at {time}").format(number=start.number, time=_hour(start))


def waiting_text(start: RoundStart, now: datetime) -> str:
    """Return how long it is until a round, or since; empty where only the hour is known.

    `now` is the time at the venue, without a zone.
    """
    moment = start.moment()
    if moment is None:
        return ""
    days = (moment.date() - now.date()).days
    if days > 1:
        return ngettext("in {count} day", "in {count} days", days).format(count=days)
    if days == 1:
        return _("tomorrow")
    if days < 0:
        return _("planned for {day}").format(day=plain_date(moment.date()))
    return _today(moment, now)


def _today(moment: datetime, now: datetime) -> str:
    """Return the hours and minutes until a moment of the same day, a begun minute being a whole one."""
    ahead = moment > now
    seconds = int((moment - now if ahead else now - moment).total_seconds())
    hours, minutes = divmod(-(-seconds // 60) if ahead else seconds // 60, 60)
    if hours:
        words = _("in {hours} h {minutes} min") if ahead else _("planned {hours} h {minutes} min ago")
    else:
        words = _("in {minutes} min") if ahead else _("planned {minutes} min ago")
    return words.format(hours=hours, minutes=minutes)


def hall_text(start: RoundStart, now: datetime, shown: int) -> str:
    """Return what the hall is told of a start, `shown` being the round in view; empty once it is over."""
    moment = start.moment()
    if moment is not None and moment <= now:
        return ""
    if moment is not None and moment.date() != now.date():
        return _("Round {number}: {day}, {time}").format(
            number=start.number, day=weekday_name(moment.date()), time=_hour(start)
        )
    if start.number == shown:
        return _("starts {time}").format(time=_hour(start))
    return start_text(start)


def _hour(start: RoundStart) -> str:
    return f"{start.hour:%H:%M}"
