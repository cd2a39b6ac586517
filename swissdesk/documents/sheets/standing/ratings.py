"""The ratings sheet: change, performance and hints, person by person."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from swissdesk.collation import sort_key
from swissdesk.documents.lists.cells import Score, rating
from swissdesk.documents.lists.columns import Columns
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.pages import points_column, width_for
from swissdesk.documents.lists.parts import ListForm, ListTable, Part, TableSheet, small_print, table_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.sheets.standing.ranking import standings_header, title_of
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import MemberId, PlayerId, Tournament
from swissdesk.tournament.standing.norms.hints import NormHint, norm_hints
from swissdesk.tournament.standing.norms.words import hint_text
from swissdesk.tournament.standing.rated_games import Person, RatingList
from swissdesk.tournament.standing.rating_estimates import (
    RatingEstimate,
    has_national_ratings,
    main_list,
    rating_estimates,
    unknown_ratings_text,
)
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _, decimal

_Id = tuple[PlayerId, MemberId | None]


class RatingLine(Frozen):
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


class RatingsSheet(TableSheet):
    """The ratings sheet in the order that was asked for."""

    header: SheetHeader
    lines: tuple[RatingLine, ...]
    has_national: bool
    of_teams: bool = False
    left_out: str = ""
    """What is left out because FIDE's ratings are not known."""

    def table(self) -> ListTable:
        """Return the rows of the ratings sheet."""
        lines = self.lines
        columns = Columns(lines)
        parts = (*_person_parts(self, columns), *_result_parts(columns), *_outcome_parts(self, columns))
        return table_of(lines, parts, self.header.imprint.look)

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(SIZES, last_page=small_print(_note(self), _MOST_LINES))

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table."""
        return (_note(self),)


def ratings_sheet(t: Tournament, request: SheetRequest) -> RatingsSheet:
    """Return everybody's estimate after a round, the last paired one by default.

    Raises DocumentError for an empty list and for an unknown order, TournamentError for a round that
    is not paired.
    """
    everybody(t)
    table = standings(t, request.round_number)
    after = _("Ratings after round {round}, estimate")
    title = title_of(table, after.format(round=table.after_round), after, _("Ratings before round 1"))
    header = standings_header(t, table, title, request)
    has_national = has_national_ratings(t)
    national = {
        _id(one.person): one
        for one in (rating_estimates(t, RatingList.NATIONAL, table.after_round) if has_national else ())
    }
    estimates = rating_estimates(t, main_list(t.settings), table.after_round)
    hints = {_id(hint.person): hint for hint in norm_hints(t, table.after_round)}
    lines = [_line(t, one, national, hints) for one in estimates]
    lines.sort(key=_key(request.options.order))
    return RatingsSheet(header, tuple(lines), has_national, t.settings.is_team_event, unknown_ratings_text(t))


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
        raise DocumentError(_("The ratings sheet cannot be ordered by “{order}”.").format(order=order))
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
        return hint_text(norm)
    if one.initial is not None and one.initial.rating is not None:
        return _("first rating {rating}").format(rating=one.initial.rating)
    return ""


SIZES: Final = SizeRule((11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5), pitch=1.5, stretch=1.75, cramped_share=0.08)
_MOST_LINES: Final = 5
_WIDEST_HINT: Final = 9.0
_WIDEST_TEAM: Final = 12.0

_Parts = tuple[Part[RatingLine], ...]


def _note(sheet: RatingsSheet) -> str:
    """Return what is counted, and that the federation has the last word."""
    words = _(
        "An estimate: games over the board against rated opponents; the federation that keeps the list has"
        " the last word. Exp. = expected points, Avg = mean rating of these opponents, Perf. = performance."
    )
    if any(line.k_is_estimated and line.k for line in sheet.lines):
        words += " " + _("A K marked ~ was worked out by the rule.")
    return f"{words} {sheet.left_out}" if sheet.left_out else words


def _person_parts(sheet: RatingsSheet, columns: Columns[RatingLine]) -> _Parts:
    team = columns.words(
        _("Team") if sheet.of_teams else _("Club"), lambda line: line.team, (6.0, _WIDEST_TEAM), "club"
    )
    return (
        columns.number(lambda line: line.player.tpn, 2.4),
        columns.name(lambda line: line.player),
        replace(team, is_usual=sheet.of_teams),
        columns.federation(lambda line: line.federation, 2.4),
        Part(Column(_("Rtg"), 2.8, Align.RIGHT), lambda line: rating(line.player.rating, Face.TEXT)),
        columns.at_right(_("K"), 2.3, _k, "k"),
    )


def _k(line: RatingLine) -> str:
    if not line.k:
        return ""
    return f"~{line.k}" if line.k_is_estimated else str(line.k)


def _result_parts(columns: Columns[RatingLine]) -> _Parts:
    points = points_column(2.5, (line.points for line in columns.lines), Face.TEXT)
    return (
        columns.at_right(_("Games"), 3.2, lambda line: str(line.games), "games"),
        Part(
            Column(_("Pts"), points.width, heading_slot=points.slot),
            lambda line: Score(line.points if line.games else None, points.slot),
        ),
        columns.at_right(_("Exp."), 3.0, lambda line: _hundredths(line.expected), "expected"),
    )


def _hundredths(value: int | None) -> str:
    return "" if value is None else decimal(f"{value / 100:.2f}")


def _outcome_parts(sheet: RatingsSheet, columns: Columns[RatingLine]) -> _Parts:
    width = max(3.8, width_for(3.4, (signed(line.change) for line in columns.lines), Face.BOLD))
    national: _Parts = (
        Part(Column(_("Nat."), 2.8, Align.RIGHT), lambda line: rating(line.national_rating), "national"),
        columns.at_right(
            _("Change"), width, lambda line: signed(line.national_change), "national", Face.TEXT
        ),
    )
    hint = columns.words(_("Hint"), lambda line: line.hint, (3.0, _WIDEST_HINT), "hint")
    return (
        columns.at_right(_("Change"), width, lambda line: signed(line.change), face=Face.BOLD),
        columns.at_right(_("New"), 2.8, lambda line: _figure(line.new_rating), "new", Face.TEXT),
        *(replace(part, is_usual=sheet.has_national) for part in national),
        columns.at_right(_("Avg"), 2.8, lambda line: _figure(line.average), "average"),
        columns.at_right(_("Perf."), 2.8, lambda line: _figure(line.performance), "performance"),
        replace(hint, column=replace(hint.column, most=hint.column.width)),
    )


def _figure(value: int | None) -> str:
    return "" if value is None else str(value)


def signed(hundredths: int | None) -> str:
    """Return a change with its sign and one decimal, halves away from zero: `+12.4`, `–3.0`."""
    if hundredths is None:
        return ""
    tenths = (abs(hundredths) + 5) // 10
    sign = "–" if hundredths < 0 else "+"
    return decimal(f"{sign if tenths else ''}{tenths // 10}.{tenths % 10}")
