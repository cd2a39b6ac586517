"""What stands on the ratings sheet: what the event does to everybody's rating, as an estimate."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from swissdesk.documents.lists.field import everybody
from swissdesk.documents.press.collation import sort_key
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.sheets.standing.standings_data import standings_header, title_of
from swissdesk.errors import DocumentError
from swissdesk.terms import Points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import MemberId, PlayerId, Tournament
from swissdesk.tournament.standing.norms import NormHint, norm_hints
from swissdesk.tournament.standing.rated_games import Person, RatingList
from swissdesk.tournament.standing.rating_estimates import (
    RatingEstimate,
    has_national_ratings,
    rating_estimates,
)
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _

_Id = tuple[PlayerId, MemberId | None]


@dataclass(frozen=True, slots=True)
class RatingLine:
    """A person: rating, K, points from rated games, expectation and change, as the event stands.

    `expected` is in hundredths of a point, `change` in hundredths of a rating point, None for the
    unrated and who has no such game; averages are None without a rated opponent. `hint` is what else
    there is to say.
    """

    player: Seat
    team: str
    federation: str
    k: int
    k_is_estimated: bool
    games: int
    points: Points
    expected: int | None
    change: int | None
    new_rating: int | None
    average: int | None
    performance: int | None
    national_rating: int = 0
    national_change: int | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class RatingsSheet(SheetData):
    """The ratings sheet in the order that was asked for."""

    KIND = SheetKind.RATINGS

    header: SheetHeader
    lines: tuple[RatingLine, ...]
    has_national: bool
    of_teams: bool = False


def ratings_sheet(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> RatingsSheet:
    """Return everybody's estimate after a round, the last paired one unless told.

    Raises DocumentError for an empty list and for an unknown order, TournamentError for a round that
    is not paired.
    """
    everybody(t)
    table = standings(t, round_number)
    after = _("Ratings after round {round}, estimate")
    title = title_of(table, after.format(round=table.after_round), after, _("Ratings before round 1"))
    header = standings_header(t, table, title, printed_at, options)
    has_national = has_national_ratings(t)
    national = {
        _id(one.person): one
        for one in (rating_estimates(t, RatingList.NATIONAL, table.after_round) if has_national else ())
    }
    hints = {_id(hint.person): hint for hint in norm_hints(t, table.after_round)}
    lines = [_line(t, one, national, hints) for one in rating_estimates(t, after_round=table.after_round)]
    lines.sort(key=_key(options.order))
    return RatingsSheet(header, tuple(lines), has_national, t.settings.is_team_event)


def _id(person: Person) -> _Id:
    return person.player, person.member


def _key(order: str) -> Callable[[RatingLine], tuple[int | str, ...]]:
    """Return what sorts the lines; raises DocumentError for an order that the sheet does not have."""
    keys: Mapping[str, Callable[[RatingLine], tuple[int | str, ...]]] = {
        "": lambda _line: (),
        "number": lambda _line: (),
        "name": lambda line: sort_key(line.player.name),
        "change": lambda line: (line.change is None, -(line.change or 0)),
        "performance": lambda line: (line.performance is None, -(line.performance or 0)),
    }
    if order not in keys:
        raise DocumentError(_("The ratings sheet has no order “{order}”.").format(order=order))
    return keys[order]


def _line(
    t: Tournament,
    one: RatingEstimate,
    national: Mapping[_Id, RatingEstimate],
    hints: Mapping[_Id, NormHint],
) -> RatingLine:
    person, key = one.person, _id(one.person)
    entry = players_by_id(t)[person.player]
    other = national.get(key)
    counts = bool(one.rating and one.games)
    return RatingLine(
        Seat(entry.tpn, person.title.value, person.name, one.rating),
        entry.name if person.member is not None else entry.club,
        person.federation,
        one.k,
        one.k_is_estimated,
        one.initial.games if one.initial is not None else len(one.games),
        Points(5 * one.half_points),
        one.expected if counts else None,
        one.change if counts else None,
        one.new_rating if counts else None,
        one.average,
        one.performance,
        person.national_rating,
        other.change if other is not None and other.rating and other.games else None,
        _hint(one, hints.get(key)),
    )


def _hint(one: RatingEstimate, norm: NormHint | None) -> str:
    """Return which norm seems possible, or what first rating the games would give."""
    if norm is not None:
        words = _("{title} norm possible") if norm.is_possible else _("{title} performance")
        return words.format(title=norm.title.value)
    if one.initial is not None and one.initial.rating is not None:
        return _("first rating {rating}").format(rating=one.initial.rating)
    return ""
