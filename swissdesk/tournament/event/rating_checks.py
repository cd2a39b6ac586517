"""What a report for rating lacks or would be asked about by the rating regulations, where that is known.

Nothing here stops a report. B.02 stands by chapters (1 March 2024), B.01 by articles (1 January 2024).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final, NamedTuple

from swissdesk.terms import RatingKind
from swissdesk.tournament.model import Member, Player, Settings, Tournament
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.tournament.time_control import kind_of_time_control, least_minutes
from swissdesk.tournament.whose_ratings import fide_rating, rating_kind
from swissdesk.words import _

LONG_DAYS: Final = 30
"""An event that lasts longer is rated by the lists of its rounds' own days (B.01:1.1.4)."""

_MOST_DAYS: Final = 90
_MOST_HOURS: Final = 12
_MINUTES_FROM: Final = ((2400, 120), (1800, 90), (0, 60))
"""The least minutes for 60 moves of a standard game, by the highest rating among the players (B.02:1.1)."""

_MOST_NUMBERS: Final = 8
_FULL_BIRTH: Final = len("2001/02/03")
_SMALL_FIELD: Final = 10
_RATED_OF_SMALL: Final = 4


class RatingRemark(NamedTuple):
    """Something to look at before the report goes to FIDE: the chapter or article, and a sentence."""

    article: str
    text: str


def rating_remarks(t: Tournament) -> tuple[RatingRemark, ...]:
    """Return what to look at before a report for rating is written; nothing where all is there."""
    return (*_event(t.settings), *_days(t.settings), *_times(t), *_people(t), *_sources(t), *_results(t))


def lasting_days(settings: Settings) -> int | None:
    """Return how many days an event lasts, the first and the last one included; None where not known."""
    days = [day for day in (settings.start, settings.end, *settings.round_dates) if day is not None]
    return (max(days) - min(days)).days + 1 if len(days) > 1 else None


def _event(settings: Settings) -> Iterator[RatingRemark]:
    if not settings.federation:
        yield RatingRemark("B.02:9", _("The federation of the event is missing."))
    if not settings.city:
        yield RatingRemark("B.02:9", _("The place of the event is missing."))
    if not settings.chief_arbiter:
        yield RatingRemark("B.02:9", _("The chief arbiter is missing."))
    if settings.start is None or settings.end is None:
        yield RatingRemark("B.02:9", _("The first or the last day of the event is missing."))


def _days(settings: Settings) -> Iterator[RatingRemark]:
    """Yield what is to be said of the days, above all of an event that lasts longer than 30 of them."""
    lasting = lasting_days(settings)
    if lasting is not None and lasting > LONG_DAYS:
        text = _("The event lasts {days} days, more than 30: ratings and titles count as on each game’s day.")
        yield RatingRemark("B.01:1.1.4", text.format(days=lasting))
        text = _("Tie-breaks by ratings are not advised in an event of more than 30 days.")
        if any(code.split("/")[0] in _RATING_TIE_BREAKS for code in settings.tie_breaks):
            yield RatingRemark("C.07", text)
    if lasting is not None and lasting > _MOST_DAYS:
        text = _("The event lasts more than 90 days: it is rated as a league, or with FIDE’s approval.")
        yield RatingRemark("B.02:4", text)
    known = (*settings.round_dates, *[None] * settings.rounds_planned)[: settings.rounds_planned]
    missing = [number for number, day in enumerate(known, start=1) if day is None]
    if missing:
        yield RatingRemark("B.02:9", _("Rounds without a day: {rounds}").format(rounds=_listed(missing)))
    outside = [number for number, day in enumerate(known, start=1) if _is_outside(settings, day)]
    if outside:
        text = _("Rounds outside the days of the event: {rounds}")
        yield RatingRemark("B.02:9", text.format(rounds=_listed(outside)))


_RATING_TIE_BREAKS: Final = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})


def _is_outside(settings: Settings, day: date | None) -> bool:
    """Tell whether a day of a round is none of the event."""
    if day is None:
        return False
    return day < (settings.start or day) or day > (settings.end or day)


def _times(t: Tournament) -> Iterator[RatingRemark]:
    """Yield what is to be said of the time control, and of the hours on the fullest day."""
    settings = t.settings
    kind, minutes = kind_of_time_control(settings.time_control), least_minutes(settings.time_control)
    if not settings.time_control:
        yield RatingRemark("B.02:1", _("The time control is missing."))
    elif kind is None:
        yield RatingRemark(
            "B.02:1", _("The time control is not understood: the kind of rating is not checked.")
        )
    elif kind is not rating_kind(settings):
        yield RatingRemark("B.02:1", _("The time control is of another kind than the ratings that count."))
    if minutes is None or rating_kind(settings) is not RatingKind.STANDARD:
        return
    highest = max((fide_rating(settings, person) or 0 for _number, person in _persons(t)), default=0)
    wanted = next(least for rating, least in _MINUTES_FROM if highest >= rating)
    if minutes < wanted:
        text = _("Minutes for 60 moves: {found}; with players of {rating} at least {wanted}")
        yield RatingRemark("B.02:1", text.format(found=int(minutes), rating=highest, wanted=wanted))
    fullest = max(Counter(day for day in settings.round_dates if day is not None).values(), default=0)
    if fullest * 2 * minutes > 60 * _MOST_HOURS:
        text = _("Hours of play on the fullest day: {found}, at most {wanted}")
        found = -(-fullest * 2 * int(minutes) // 60)
        yield RatingRemark("B.02:3", text.format(found=found, wanted=_MOST_HOURS))


def _people(t: Tournament) -> Iterator[RatingRemark]:
    persons = tuple(_persons(t))
    without_id = [number for number, person in persons if not person.fide_id]
    nameless = [
        number for number, person in persons if not person.fide_id and len(person.birth) < _FULL_BIRTH
    ]
    strange = [
        number
        for number, person in persons
        if person.fide_id and not (person.fide_id.isascii() and person.fide_id.isdigit())
    ]
    seen = Counter(person.fide_id for _number, person in persons if person.fide_id)
    twice = [number for number, person in persons if seen[person.fide_id] > 1]
    no_flag = [number for number, person in persons if not person.federation]
    for numbers, text in (
        (without_id, _("Players without a FIDE ID: {count} (No. {numbers})")),
        (nameless, _("Of these without a whole date of birth: {count} (No. {numbers})")),
        (strange, _("FIDE IDs that are not numbers: {count} (No. {numbers})")),
        (twice, _("Players whose FIDE ID somebody else has too: {count} (No. {numbers})")),
        (no_flag, _("Players without a federation: {count} (No. {numbers})")),
    ):
        if numbers:
            yield RatingRemark(
                "B.02:9", text.format(count=len(numbers), numbers=_listed(dict.fromkeys(numbers)))
            )
    yield from _composition(t, [fide_rating(t.settings, person) or 0 for _number, person in persons])


def _composition(t: Tournament, ratings: list[int]) -> Iterator[RatingRemark]:
    """Yield that a round robin has too few rated players for the others to be rated."""
    rated = sum(rating > 0 for rating in ratings)
    is_table = t.settings.round_robin or follows_table(t.settings)
    if not is_table or t.settings.is_team_event or rated == len(ratings):
        return
    wanted = _RATED_OF_SMALL if len(ratings) < _SMALL_FIELD else -(-len(ratings) // 3)
    if rated < wanted:
        text = _("Rated players in the round robin: {found}, at least {wanted}")
        yield RatingRemark("B.02:6", text.format(found=rated, wanted=wanted))


def _sources(t: Tournament) -> Iterator[RatingRemark]:
    """Yield whose ratings came from no list that is known, where others came from one."""
    without = [player.tpn for player in t.players if player.rating and not player.rating_source]
    if any(player.rating_source for player in t.players) and without:
        text = _("Ratings for which no list is noted: {numbers}")
        yield RatingRemark("C.04.2:2.3", text.format(numbers=_listed(without)))


def _results(t: Tournament) -> Iterator[RatingRemark]:
    open_games = [paired.number for paired in t.rounds if not all(game.is_final for game in paired.games)]
    if open_games:
        text = _("Rounds with games without a final result: {rounds}")
        yield RatingRemark("B.02:9", text.format(rounds=_listed(open_games)))
    if len(t.rounds) < t.settings.rounds_planned:
        text = _("Rounds paired: {found} of {wanted}")
        found = text.format(found=len(t.rounds), wanted=t.settings.rounds_planned)
        yield RatingRemark("B.02:9", found)


def _persons(t: Tournament) -> Iterator[tuple[int, Player | Member]]:
    """Yield who is rated with the number of the entry: players, or the members of teams."""
    for player in t.players:
        if t.settings.is_team_event:
            yield from ((player.tpn, member) for member in player.members)
        else:
            yield player.tpn, player


def _listed(numbers: Iterable[int]) -> str:
    """Return numbers in a row, of many the first ones."""
    shown = list(numbers)
    words = ", ".join(map(str, shown[:_MOST_NUMBERS]))
    return f"{words} …" if len(shown) > _MOST_NUMBERS else words
