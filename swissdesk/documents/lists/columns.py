"""Columns that many lists have, as paper has settled them: heading, width, cell, key."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic

from swissdesk.documents.lists.cells import PADDING, SQUARE_GAP, Name, Nothing, Score, Words, rating
from swissdesk.documents.lists.pages import points_column, width_for
from swissdesk.documents.lists.parts import Part, Row
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.names import name_forms
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat
from swissdesk.documents.press.strokes import SQUARE
from swissdesk.documents.press.wording import colour_word
from swissdesk.frozen import Frozen
from swissdesk.terms import Colour, Points
from swissdesk.words import _

HEADING_SCALE: Final = 0.77
"""The largest ratio of a heading's size to the body's: 6.5 to 8.5 points."""

_LONGEST_CLUB: Final = 24.0


def number_column(least: float, numbers: Iterable[int], face: Face, heading: str = "") -> Column:
    """Return the column of starting numbers, or of other whole numbers under their own heading."""
    words = heading or _("No.")
    return Column(words, headed_width(width_for(least, map(str, numbers), face), words), Align.RIGHT)


def federation_column(least: float, federations: Iterable[str]) -> Column:
    """Return the column of federations, cut to three letters."""
    return Column(_("Fed"), width_for(least, {name[:3] for name in federations}, Face.CONDENSED))


def club_column(width: float, clubs: Iterable[str], most: float = _LONGEST_CLUB) -> Column:
    """Return the column of clubs, which grows up to `most` em where no name needs the room."""
    longest = max((measured(club, Face.CONDENSED).width for club in clubs), default=0.0)
    return Column(_("Club"), width, most=min(most, longest + 2 * PADDING))


def colour_column() -> Column:
    """Return the column of colours in words, as wide as the longer word beside its square needs it."""
    longest = max(measured(colour_word(colour), Face.TEXT).width for colour in Colour)
    words = 2 * PADDING + SQUARE + SQUARE_GAP + longest
    return Column(_("Colour"), headed_width(max(4.6, words), _("Colour")))


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
    return {seat: Name(seat.title, forms[seat.name], face, entry=seat.tpn) for seat in row}


class Columns(Frozen, Generic[Row]):
    """Make the columns of these rows; each takes what stands in it from a row.

    Columns in which nobody has anything are usual in no list: paper keeps their room for names.
    """

    lines: Sequence[Row]

    def any(self, value: Callable[[Row], object]) -> bool:
        """Tell whether anybody has something there."""
        return any(map(value, self.lines))

    def number(
        self,
        number: Callable[[Row], int],
        least: float,
        face: Face = Face.BOLD,
        heading: str = "",
        key: str = "",
    ) -> Part[Row]:
        """Return the column of starting numbers, or of other whole numbers under their own heading."""
        column = number_column(least, map(number, self.lines), face, heading)
        return Part(column, lambda line: Words(str(number(line)), face, Align.RIGHT), key)

    def name(
        self, seat: Callable[[Row], Seat], *, of_teams: bool = False, face: Face = Face.BOLD
    ) -> Part[Row]:
        """Return the column of names, which takes the room that is left over."""
        names = names_of(map(seat, self.lines), face)
        return Part(Column(_("Team") if of_teams else _("Name"), share=1), lambda line: names[seat(line)])

    def federation(
        self, federation: Callable[[Row], str], least: float = 2.5, *, has_room: bool = True
    ) -> Part[Row]:
        """Return the column of federations, cut to three letters."""
        column = federation_column(least, map(federation, self.lines))
        is_usual = has_room and self.any(federation)
        return Part(column, lambda line: small(federation(line)[:3]), "federation", is_usual)

    def rating(
        self, value: Callable[[Row], int], width: float, face: Face = Face.TEXT, *, has_room: bool = True
    ) -> Part[Row]:
        """Return the column of ratings."""
        column = Column(_("Rtg"), width, Align.RIGHT)
        return Part(column, lambda line: rating(value(line), face), "rating", has_room and self.any(value))

    def club(self, club: Callable[[Row], str], width: float, *, has_room: bool = True) -> Part[Row]:
        """Return the column of clubs, which grows where no name needs the room."""
        column = club_column(width, map(club, self.lines))
        return Part(column, lambda line: small(club(line)), "club", has_room and self.any(club))

    def points(
        self, points: Callable[[Row], Points], heading: str, face: Face = Face.BOLD, wider: float = 0.0
    ) -> Part[Row]:
        """Return a column of points, `wider` by so many em than they need."""
        made = points_column(2.5, map(points, self.lines), face)
        column = Column(heading, made.width + wider, heading_slot=made.slot)
        return Part(column, lambda line: Score(points(line), made.slot, face))

    def words(
        self,
        heading: str,
        words: Callable[[Row], str],
        widths: tuple[float, float],
        key: str = "",
        face: Face = Face.CONDENSED,
    ) -> Part[Row]:
        """Return a column as wide as its words, between two widths in em."""
        least, most = widths
        column = Column(heading, min(most, width_for(least, map(words, self.lines), face)))
        return Part(column, lambda line: Words(words(line), face), key, self.any(words))

    def at_right(
        self,
        heading: str,
        width: float,
        words: Callable[[Row], str],
        key: str = "",
        face: Face = Face.CONDENSED,
    ) -> Part[Row]:
        """Return a column of figures, wide enough for its heading; it is usual whatever stands in it."""
        column = Column(heading, headed_width(width, heading), Align.RIGHT)
        return Part(column, lambda line: Words(words(line), face, Align.RIGHT), key)

    def gap(self, width: float) -> Part[Row]:
        """Return room between two columns."""
        return Part(Column("", width), lambda _line: Nothing())
