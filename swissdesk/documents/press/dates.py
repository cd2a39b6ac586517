"""Dates and times in words: `Saturday 14 March 2026`, `Sat 14 March 2026, 13:52`."""

from datetime import date, datetime

from swissdesk.words import _


def weekday_name(day: date) -> str:
    """Return the name of the day of the week."""
    names = (
        _("Monday"),
        _("Tuesday"),
        _("Wednesday"),
        _("Thursday"),
        _("Friday"),
        _("Saturday"),
        _("Sunday"),
    )
    return names[day.weekday()]


def short_weekday_name(day: date) -> str:
    """Return the short name of the day of the week."""
    names = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))
    return names[day.weekday()]


def month_name(day: date) -> str:
    """Return the name of the month."""
    names = (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )
    return names[day.month - 1]


def long_date(day: date) -> str:
    """Return a date with its weekday."""
    return _("{weekday} {day} {month} {year}").format(
        weekday=weekday_name(day), day=day.day, month=month_name(day), year=day.year
    )


def plain_date(day: date) -> str:
    """Return a date without its weekday."""
    return _("{day} {month} {year}").format(day=day.day, month=month_name(day), year=day.year)


def date_range(first: date, last: date) -> str:
    """Return the days from the first to the last: `13–15 March 2026`."""
    if first == last:
        return long_date(first)
    if (first.year, first.month) == (last.year, last.month):
        return _("{day}–{date}").format(day=first.day, date=plain_date(last))
    if first.year == last.year:
        start = _("{day} {month}").format(day=first.day, month=month_name(first))
        return f"{start} – {plain_date(last)}"
    return f"{plain_date(first)} – {plain_date(last)}"


def clock_time(moment: datetime) -> str:
    """Return the time of day: `13:52`."""
    return f"{moment:%H:%M}"


def date_and_time(moment: datetime) -> str:
    """Return a moment as it stands at the foot of a page."""
    return _("{weekday} {date}, {time}").format(
        weekday=short_weekday_name(moment), date=plain_date(moment), time=clock_time(moment)
    )
