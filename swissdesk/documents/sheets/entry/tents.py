"""Cards that are folded and stand on the table: two on a sheet, each to be read from both sides.

The face is 178 by 124 mm and folded in its middle. What stands on the upper half is turned by half a
circle; a board's colour squares are swapped there besides, so that White sits at the same end of the
table on both sides.
"""

from typing import Annotated, Final

from swissdesk.documents.press.boxes import Layout, PageMark, Panel, Picture, Rectangle, Stroke, Text, Turn
from swissdesk.documents.press.cutting import Cut, Reprint, printed_again, spread_out
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import large_family, split_name
from swissdesk.documents.press.options import SheetRequest, picture_on
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.pictures import placed_in
from swissdesk.documents.press.setting import Type, at_centre, at_left, shrunk, squeezed
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData
from swissdesk.documents.press.strokes import Square, square_box
from swissdesk.documents.press.wording import dotted
from swissdesk.documents.sheets.entry.badges import Person, people_of
from swissdesk.errors import DocumentError
from swissdesk.terms import Colour
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class BoardCardsSheet(SheetData):
    """The cards of all boards: `12`, or in a team event match and board, `3.2`."""

    event: str
    boards: tuple[str, ...]
    has_colours: bool = True
    picture: Annotated[bytes, OF_PRINTING] = b""

    def layout(self) -> Layout:
        """Return the cards in stack-cut order; a spare place stays empty."""
        panels = [_panel(_board(self, board)) for board in self.boards]
        title = _("{event}: board cards").format(event=self.event)
        return Layout(title, spread_out(panels, None, TENTS))


class NameTentsSheet(SheetData):
    """The folded name cards of everybody; `again` says which are printed a second time."""

    event: str
    people: tuple[Person, ...]
    again: Reprint | None = None
    picture: Annotated[bytes, OF_PRINTING] = b""

    def layout(self) -> Layout:
        """Return the folded name cards in stack-cut order; a spare place stays empty."""
        panels = [_panel(_person(self, person)) for person in self.people]
        title = _("{event}: name cards").format(event=self.event)
        return Layout(title, spread_out(panels, None, TENTS, self.again))


def board_cards(t: Tournament, request: SheetRequest) -> BoardCardsSheet:
    """Return a card for each board that a full field needs; the number alone without colours.

    Raises DocumentError for a field of less than two.
    """
    numbers = _boards(t)
    if not numbers:
        raise DocumentError(_("There are fewer than two entries: there are no boards to print."))
    boards = (
        (f"{match}.{board}" for match in numbers for board in range(1, t.settings.boards + 1))
        if t.settings.is_team_event
        else map(str, numbers)
    )
    words = dotted(t.settings.name, t.settings.section)
    options = request.options
    return BoardCardsSheet(
        words, tuple(boards), options.look.shows("colours"), picture_on(t.settings, options)
    )


def _boards(t: Tournament) -> list[int]:
    """Return the boards, or matches, of a full field, and those that somebody always sits at."""
    in_field = range(1, len(t.players) // 2 + 1)
    fixed = (table.board for table in t.fixed_tables)
    return sorted({*in_field, *fixed, *(game.board for held in t.rounds for game in held.games)})


def name_tents(t: Tournament, request: SheetRequest) -> NameTentsSheet:
    """Return a folded card for everybody on the list, in a team event for the members of all teams."""
    words = dotted(t.settings.name, t.settings.section)
    people, picture = people_of(t, request.options.only), picture_on(t.settings, request.options)
    return NameTentsSheet(words, people, printed_again(request), picture)


TENTS: Final = Cut(columns=1, rows=2, width=178 * MM, height=124 * MM)

_WIDTH: Final = TENTS.width
_FOLD: Final = TENTS.height / 2
_MIDDLE: Final = _WIDTH / 2
_SQUARE: Final = 26 * MM
_SQUARE_TOP: Final = 82 * MM
_WORDS_BASELINE: Final = 114 * MM
_BOARD_BASELINE: Final = 72.8 * MM
_NUMBER_BASELINE: Final = 109.9 * MM
_EVENT_BASELINE: Final = 123 * MM

_PICTURE: Final = (10 * MM, 64.5 * MM, 45 * MM, 15 * MM)
"""The room for a picture: above the left square, beside the given name, clear of the word at the fold."""

_PICTURE_GAP: Final = 4 * MM

_BOARD: Final = Type(Face.TEXT, 12)
_NUMBER: Final = Type(Face.BOLD, 118)
_NUMBER_ALONE: Final = Type(Face.BOLD, 150)
_EVENT: Final = Type(Face.TEXT, 10)
_FOLD_WORD: Final = Type(Face.CONDENSED, 6)
_FAMILY: Final = Type(Face.BOLD, 60)
_SMALLEST_FAMILY: Final = 30
_GIVEN: Final = Type(Face.TEXT, 30)
_FACTS: Final = Type(Face.TEXT, 15)


def _panel(lower: tuple[PageMark, ...]) -> Panel:
    """Return a face from the marks of its lower half, which stand on the upper half once more."""
    upper = (_beyond_the_fold(mark) for mark in lower)
    return Panel(TENTS.width, TENTS.height, (*lower, *upper, *_fold()))


def _beyond_the_fold(mark: PageMark) -> PageMark:
    """Return a mark mirrored at the fold, words turned by half a circle instead.

    So what stands at the left stays at the left of the sheet, and changes sides for the other reader.
    """
    match mark:
        case Text():
            return mark._replace(
                x=mark.x + mark.width, baseline=TENTS.height - mark.baseline, turn=Turn.UPSIDE_DOWN
            )
        case Stroke():
            return mark._replace(spots=tuple((x, TENTS.height - y) for x, y in mark.spots))
        case Rectangle():
            return mark._replace(y=TENTS.height - mark.y - mark.height)
        case Picture():
            return mark._replace(y=TENTS.height - mark.y - mark.height, is_upside_down=True)


def _fold() -> tuple[PageMark, ...]:
    return (
        Stroke(((0, _FOLD), (_WIDTH, _FOLD)), 0.5, is_dashed=True),
        at_left(_("fold"), _FOLD_WORD, 0, _FOLD - 2),
    )


def _board(sheet: BoardCardsSheet, board: str) -> tuple[PageMark, ...]:
    number = _NUMBER if sheet.has_colours else _NUMBER_ALONE
    room = _WIDTH - 2 * _SQUARE - 8 * MM if sheet.has_colours else _WIDTH
    number = shrunk(board, number, room)
    words = _("Board")
    marks: tuple[PageMark, ...] = (
        at_centre(words, shrunk(words, _BOARD, _WIDTH / 3), _MIDDLE, _BOARD_BASELINE),
        at_centre(board, number, _MIDDLE, _NUMBER_BASELINE),
        _event(sheet.event),
        *_pictures(sheet.picture),
    )
    if not sheet.has_colours:
        return marks
    white = _colour(Colour.WHITE, _("White"), 0)
    return (*marks, *white, *_colour(Colour.BLACK, _("Black"), _WIDTH - _SQUARE))


def _colour(colour: Colour, words: str, x: float) -> tuple[PageMark, ...]:
    square = square_box(colour, Square(x, _SQUARE_TOP, _SQUARE), 1.6)
    kind = shrunk(words, _BOARD, _SQUARE)
    return (square, at_centre(words, kind, x + _SQUARE / 2, _WORDS_BASELINE))


def _event(event: str) -> Text:
    words, kind = squeezed(event, _EVENT, _WIDTH)
    return at_centre(words, kind, _MIDDLE, _EVENT_BASELINE)


def _pictures(data: bytes) -> tuple[Picture, ...]:
    return (placed_in(data, _PICTURE),) if data else ()


def _person(sheet: NameTentsSheet, person: Person) -> tuple[PageMark, ...]:
    pictures = _pictures(sheet.picture)
    taken = max((mark.x + mark.width + _PICTURE_GAP for mark in pictures), default=0.0)
    family, given = split_name(person.name)
    family, family_type = large_family(family, _FAMILY, _SMALLEST_FAMILY, _WIDTH)
    rating = str(person.rating) if person.rating else ""
    facts = "  ·  ".join(fact for fact in (person.title, rating, person.federation, person.club) if fact)
    lines = ((given, _GIVEN, 77 * MM, _WIDTH - 2 * taken), (facts, _FACTS, 113.5 * MM, _WIDTH))
    fitted = ((*squeezed(words, kind, room), baseline) for words, kind, baseline, room in lines if words)
    return (
        *pictures,
        at_centre(family, family_type, _MIDDLE, 101 * MM),
        *(at_centre(words, kind, _MIDDLE, baseline) for words, kind, baseline in fitted),
        _event(sheet.event),
    )
