"""Columns that many lists have, as paper has settled them: heading, width, cell."""

from collections.abc import Iterable, Mapping
from typing import Final

from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.table import PADDING, Column, Name, Words
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.names import name_forms
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.words import _

SIZES: Final = SizeRule((12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5), pitch=1.5, stretch=1.75, cramped_share=0.08)
"""The sizes of standings and of the lists of the field."""

HEADING_SCALE: Final = 0.77
"""The largest ratio of a heading's size to the body's: 6.5 to 8.5 points."""

_LONGEST_CLUB: Final = 24.0


def number_column(least: float, numbers: Iterable[int], face: Face, heading: str = "") -> Column:
    """Return the column of starting numbers, or of other whole numbers under their own heading."""
    words = heading or _("No.")
    return Column(words, width_for(least, map(str, numbers), face), Align.RIGHT)


def federation_column(least: float, federations: Iterable[str]) -> Column:
    """Return the column of federations, cut to three letters."""
    return Column(_("Fed"), width_for(least, {name[:3] for name in federations}, Face.CONDENSED))


def club_column(width: float, clubs: Iterable[str], most: float = _LONGEST_CLUB) -> Column:
    """Return the column of clubs, which grows up to `most` em where no name needs the room."""
    longest = max((measured(club, Face.CONDENSED).width for club in clubs), default=0.0)
    return Column(_("Club"), width, most=min(most, longest + 2 * PADDING))


def headed_width(least: float, heading: str, scale: float = HEADING_SCALE) -> float:
    """Return the em of a column that is wide enough for its heading, `scale` times as large as the body."""
    return max(least, scale * measured(heading, Face.BOLD).width + 2 * PADDING)


def small(words: str, align: Align = Align.LEFT) -> Words:
    """Return a cell of condensed words."""
    return Words(words, Face.CONDENSED, align)


def number(value: int, face: Face = Face.CONDENSED) -> Words:
    """Return a number's cell; empty for 0."""
    return Words(str(value) if value else "", face, Align.RIGHT)


def names_of(seats: Iterable[Seat], face: Face = Face.BOLD) -> Mapping[Seat, Name]:
    """Return the cells of names, none of which looks like another when it is shortened."""
    row = tuple(seats)
    forms = name_forms(seat.name for seat in row)
    return {seat: Name(seat.title, forms[seat.name], face) for seat in row}
