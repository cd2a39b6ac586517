"""The ratings sheet: change, performance and hints, person by person."""

from collections.abc import Iterator
from typing import Final

from swissdesk.documents.lists.columns import federation_column, names_of, number_column, small
from swissdesk.documents.lists.pages import points_column, width_for
from swissdesk.documents.lists.parts import (
    Below,
    ListForm,
    ListTable,
    Part,
    list_plain,
    list_table_layout,
    table_of,
)
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Column, Score, Words, rating
from swissdesk.documents.press.boxes import Layout, Mark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Align, Type, at_left
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.documents.sheets.standing.ratings_data import RatingLine, RatingsSheet
from swissdesk.words import _

SIZES: Final = SizeRule((11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5), pitch=1.5, stretch=1.75, cramped_share=0.08)
_NOTE: Final = Type(Face.TEXT, 8)
_PITCH: Final = 11.0
_GAP: Final = 12.0
_MOST_LINES: Final = 5
_WIDEST_HINT: Final = 9.0
_WIDEST_TEAM: Final = 12.0

_Lines = tuple[RatingLine, ...]
_Parts = tuple[Part[RatingLine], ...]


def ratings_layout(sheet: RatingsSheet) -> Layout:
    """Return the pages of the ratings sheet."""
    lines = wrapped(_note(sheet), _NOTE, FRAME_WIDTH, _MOST_LINES)
    note = Below(_GAP + _PITCH * len(lines), lambda top: _set(lines, top + _GAP))
    return list_table_layout(sheet.header, _table(sheet), ListForm(SIZES, last_page=note))


def ratings_plain(sheet: RatingsSheet) -> PlainTable:
    """Return the ratings sheet as a plain table."""
    return list_plain(sheet.header, _table(sheet), (_note(sheet),))


def _set(lines: tuple[str, ...], baseline: float) -> Iterator[Mark]:
    for number, words in enumerate(lines):
        yield at_left(words, _NOTE, 0, baseline + number * _PITCH)


def _note(sheet: RatingsSheet) -> str:
    """Return what is counted, and that the federation has the last word."""
    words = _(
        "An estimate: games over the board against rated opponents; the federation that keeps the list has"
        " the last word. Exp. = expected points, Avg = mean rating of these opponents, Perf. = performance."
    )
    if any(line.k_is_estimated and line.k for line in sheet.lines):
        words += " " + _("A K with ~ follows from the rule.")
    return words


def _table(sheet: RatingsSheet) -> ListTable:
    lines = sheet.lines
    parts = (*_person_parts(sheet, lines), *_result_parts(lines), *_outcome_parts(sheet, lines))
    return table_of(lines, parts, sheet.header.imprint.look)


def _person_parts(sheet: RatingsSheet, lines: _Lines) -> _Parts:
    names = names_of(line.player for line in lines)
    teams = min(_WIDEST_TEAM, width_for(6.0, (line.team for line in lines), Face.CONDENSED))
    return (
        Part(
            number_column(2.4, (line.player.tpn for line in lines), Face.BOLD),
            lambda line: Words(str(line.player.tpn), Face.BOLD, Align.RIGHT),
        ),
        Part(Column(_("Name"), share=1), lambda line: names[line.player]),
        Part(
            Column(_("Team") if sheet.of_teams else _("Club"), teams),
            lambda line: small(line.team),
            "club",
            sheet.of_teams,
        ),
        Part(
            federation_column(2.4, (line.federation for line in lines)),
            lambda line: small(line.federation[:3]),
            "federation",
            any(line.federation for line in lines),
        ),
        Part(Column(_("Rtg"), 2.8, Align.RIGHT), lambda line: rating(line.player.rating, Face.TEXT)),
        Part(Column(_("K"), 2.3, Align.RIGHT), lambda line: small(_k(line), Align.RIGHT), "k"),
    )


def _k(line: RatingLine) -> str:
    if not line.k:
        return ""
    return f"~{line.k}" if line.k_is_estimated else str(line.k)


def _result_parts(lines: _Lines) -> _Parts:
    points = points_column(2.5, (line.points for line in lines), Face.TEXT)
    return (
        Part(Column(_("Games"), 3.2, Align.RIGHT), lambda line: small(str(line.games), Align.RIGHT), "games"),
        Part(
            Column(_("Pts"), points.width, heading_slot=points.slot),
            lambda line: Score(line.points if line.games else None, points.slot),
        ),
        Part(
            Column(_("Exp."), 3.0, Align.RIGHT),
            lambda line: small(_hundredths(line.expected), Align.RIGHT),
            "expected",
        ),
    )


def _hundredths(value: int | None) -> str:
    return "" if value is None else f"{value / 100:.2f}"


def _outcome_parts(sheet: RatingsSheet, lines: _Lines) -> _Parts:
    changes = width_for(3.4, (signed(line.change) for line in lines), Face.BOLD)
    hints = min(_WIDEST_HINT, width_for(3.0, (line.hint for line in lines), Face.CONDENSED))
    return (
        Part(
            Column(_("Change"), max(changes, 3.8), Align.RIGHT),
            lambda line: Words(signed(line.change), Face.BOLD, Align.RIGHT),
        ),
        Part(Column(_("New"), 2.8, Align.RIGHT), lambda line: _number(line.new_rating, Face.TEXT), "new"),
        Part(
            Column(_("Nat."), 2.8, Align.RIGHT),
            lambda line: rating(line.national_rating),
            "national",
            sheet.has_national,
        ),
        Part(
            Column(_("Change"), max(changes, 3.8), Align.RIGHT),
            lambda line: Words(signed(line.national_change), Face.TEXT, Align.RIGHT),
            "national",
            sheet.has_national,
        ),
        Part(Column(_("Avg"), 2.8, Align.RIGHT), lambda line: _number(line.average), "average"),
        Part(Column(_("Perf."), 2.8, Align.RIGHT), lambda line: _number(line.performance), "performance"),
        Part(
            Column(_("Hint"), hints, most=hints),
            lambda line: small(line.hint),
            "hint",
            any(line.hint for line in lines),
        ),
    )


def _number(value: int | None, face: Face = Face.CONDENSED) -> Words:
    return Words("" if value is None else str(value), face, Align.RIGHT)


def signed(hundredths: int | None) -> str:
    """Return a change with its sign and one decimal, halves away from zero: `+12.4`, `–3.0`."""
    if hundredths is None:
        return ""
    tenths = (abs(hundredths) + 5) // 10
    sign = "–" if hundredths < 0 else "+"
    return f"{sign if tenths else ''}{tenths // 10}.{tenths % 10}"
