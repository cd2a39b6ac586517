"""Place cards: new in each round, the number of the board between its players; eight on a sheet."""

from collections.abc import Iterator
from typing import Annotated, Final

from swissdesk.documents.press.boxes import Layout, PageMark, Panel
from swissdesk.documents.press.cutting import Cut, Reprint, spread_out
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import large_family, split_name
from swissdesk.documents.press.options import SheetRequest, picture_on
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.pictures import in_middle_of
from swissdesk.documents.press.setting import Type, at_centre, at_left, shrunk, squeezed
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData
from swissdesk.documents.press.strokes import Square, rule, square_box
from swissdesk.documents.press.wording import colour_word, dotted
from swissdesk.documents.sheets.round.result_slips import ResultSlip, SlipSeat, result_slips
from swissdesk.terms import Colour
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class PlaceCardsSheet(SheetData):
    """The place cards of a round, board by board; `again` says which are printed a second time.

    `state` says that the round is a draft. A `picture` stands below the number of the board.
    """

    event: str
    boards: tuple[ResultSlip, ...]
    again: Reprint | None = None
    state: Annotated[str, OF_PRINTING] = ""
    picture: Annotated[bytes, OF_PRINTING] = b""

    def layout(self) -> Layout:
        """Return the cards in stack-cut order; a spare place stays empty."""
        panels = [_panel(self, slip) for slip in self.boards]
        title = _("{event}: place cards").format(event=self.event)
        return Layout(title, spread_out(panels, None, PLACES, self.again))


def place_cards(t: Tournament, request: SheetRequest) -> PlaceCardsSheet:
    """Return a card for each board of a round, the last paired one by default; for whom as with slips.

    Raises what `result_slips` raises.
    """
    slips = result_slips(t, request)
    round_words = _("Round {round}").format(round=slips.round_number)
    words = dotted(t.settings.name, t.settings.section, round_words)
    picture = picture_on(t.settings, request.options)
    return PlaceCardsSheet(words, slips.slips, slips.again, slips.state, picture)


PLACES: Final = Cut(columns=2, rows=4, width=128 * MM, height=41 * MM, is_landscape=True)

_WIDTH: Final = PLACES.width
_MIDDLE: Final = _WIDTH / 2
_SIDE: Final = 46 * MM
_SQUARE: Final = 7 * MM
_NUMBER_ROOM: Final = _WIDTH - 2 * _SIDE - 2 * MM
_FAMILY_BASELINE: Final = 20.5 * MM
_GIVEN_BASELINE: Final = 26.2 * MM
_FACTS_BASELINE: Final = 31.2 * MM
_FOOT_BASELINE: Final = 39.8 * MM

_BOARD: Final = Type(Face.TEXT, 10)
_NUMBER: Final = Type(Face.BOLD, 60)
_NUMBER_BASELINE: Final = 26.2 * MM
_NUMBER_OVER_PICTURE: Final = Type(Face.BOLD, 44)
_BASELINE_OVER_PICTURE: Final = 20.5 * MM
_PICTURE: Final = (_MIDDLE - _NUMBER_ROOM / 2, 22.5 * MM, _NUMBER_ROOM, 11.9 * MM)
_COLOUR: Final = Type(Face.BOLD, 10)
_FAMILY: Final = Type(Face.BOLD, 16)
_SMALLEST_FAMILY: Final = 12
_GIVEN: Final = Type(Face.TEXT, 13)
_FACTS: Final = Type(Face.TEXT, 10)
_EVENT: Final = Type(Face.TEXT, 8)
_DRAFT: Final = Type(Face.BOLD, 8)


def _panel(sheet: PlaceCardsSheet, slip: ResultSlip) -> Panel:
    words = _("Board")
    again = sheet.again.words if sheet.again else ""
    said = "  ·  ".join(part for part in (sheet.state, sheet.event, again) if part)
    event, kind = squeezed(said, _DRAFT if sheet.state else _EVENT, _WIDTH)
    number = shrunk(slip.board, _NUMBER_OVER_PICTURE if sheet.picture else _NUMBER, _NUMBER_ROOM)
    baseline = _BASELINE_OVER_PICTURE if sheet.picture else _NUMBER_BASELINE
    marks = (
        *in_middle_of(sheet.picture, _PICTURE),
        at_centre(words, shrunk(words, _BOARD, _NUMBER_ROOM), _MIDDLE, 4.5 * MM),
        at_centre(slip.board, number, _MIDDLE, baseline),
        *_seat(slip.white, Colour.WHITE, 0),
        *_seat(slip.black, Colour.BLACK, _WIDTH - _SIDE),
        rule(0, 35.4 * MM, _WIDTH, 0.7),
        at_centre(event, kind, _MIDDLE, _FOOT_BASELINE),
    )
    return Panel(PLACES.width, PLACES.height, marks)


def _seat(seat: SlipSeat | None, colour: Colour, left: float) -> Iterator[PageMark]:
    """Set a player in the middle of one side, below the square with the colour's name."""
    middle = left + _SIDE / 2
    words = colour_word(colour)
    kind = shrunk(words, _COLOUR, _SIDE - _SQUARE - 3 * MM)
    x = middle - (_SQUARE + 2 * MM + kind.width(words)) / 2
    yield square_box(colour, Square(x, 1 * MM, _SQUARE), 0.9)
    yield at_left(words, kind, x + _SQUARE + 2 * MM, 1 * MM + (_SQUARE + kind.cap_height) / 2)
    if seat is None:
        yield rule(left, _FAMILY_BASELINE + 1, _SIDE, 0.7)
        return
    family, given = split_name(seat.player.name)
    shown, kind = large_family(family, _FAMILY, _SMALLEST_FAMILY, _SIDE)
    yield at_centre(shown, kind, middle, _FAMILY_BASELINE)
    rating = str(seat.player.rating) if seat.player.rating else ""
    facts = "  ".join(fact for fact in (seat.player.title, rating, seat.team) if fact)
    for text, size, baseline in ((given, _GIVEN, _GIVEN_BASELINE), (facts, _FACTS, _FACTS_BASELINE)):
        fitted, fitted_type = squeezed(text, size, _SIDE)
        yield at_centre(fitted, fitted_type, middle, baseline)
