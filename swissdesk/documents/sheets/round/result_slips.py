"""Result slips: eight on a sheet, the colours as boxes, the result to be circled.

The face is 93 by 58 mm and fits an eighth of both papers. Lengths are points from its upper left corner.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import Layout, Mark, Page, Panel, Rectangle, Text
from swissdesk.documents.press.cut_data import Reprint
from swissdesk.documents.press.cutting import Cut, spread_out
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import (
    Square,
    Type,
    at_centre,
    at_left,
    at_right,
    rule,
    shrunk,
    square_box,
    squeezed,
    upright,
)
from swissdesk.documents.press.wording import colour_word
from swissdesk.documents.sheets.round.slip_data import ResultSlip, ResultSlipsSheet, SlipSeat
from swissdesk.terms import Colour
from swissdesk.words import _

SLIPS: Final = Cut(columns=2, rows=4, width=93 * MM, height=58 * MM)

_WIDTH: Final = SLIPS.width
_HEAD_RULE: Final = 21.6
_FIRST_PLAYER: Final = 27.4
_PLAYER_HEIGHT: Final = 37.0
_SQUARE: Final = 21.0
_TEXT_LEFT: Final = 29.5
_SIGNATURE_LEFT: Final = 0.47 * _WIDTH
_FRAME_TOP: Final = 104.4
_FRAME_HEIGHT: Final = 15.5 * MM
_FOOT: Final = 157.7
_OTHER_RIGHT: Final = 193.0

_EVENT: Final = Type(Face.BOLD, 8.2)
_PLACE: Final = Type(Face.TEXT, 7.5)
_ROUND: Final = Type(Face.BOLD, 7.5)
_BOARD: Final = Type(Face.BOLD, 24)
_COLOUR: Final = Type(Face.TEXT, 6.8)
_NAME: Final = Type(Face.BOLD, 14)
_FACTS: Final = Type(Face.TEXT, 8.5)
_SMALL: Final = Type(Face.CONDENSED, 7.5)
_RESULT: Final = Type(Face.BOLD, 22)
_MEANING: Final = Type(Face.TEXT, 7)
_NOTE: Final = Type(Face.CONDENSED, 6)


class _Drawn(NamedTuple):
    """What all slips of a sheet share: its data, the forms of names, the width of the board's field."""

    sheet: ResultSlipsSheet
    forms: Mapping[str, NameForms]
    board_room: float


_SlipSide = tuple[SlipSeat | None, Colour | None]


def result_slips_layout(sheet: ResultSlipsSheet) -> Layout:
    """Return the slips in stack-cut order; spare places carry slips for the pen."""
    names = tuple(dict.fromkeys(seat.player.name for slip in sheet.slips for seat in _seats(slip)))
    labels = [_BOARD.width(label) for label in ("00", *(slip.board for slip in sheet.slips))]
    drawn = _Drawn(sheet, name_forms(names), max(labels) + 4.5)
    fronts = [_panel(drawn, slip) for slip in sheet.slips]
    pages = spread_out(fronts, _panel(drawn, None), SLIPS, sheet.again)
    if sheet.slips and sheet.again is None:
        pages = tuple(_with_note(page, number, len(pages), sheet) for number, page in enumerate(pages, 1))
    title = _("{event}: result slips").format(event=sheet.event)
    return Layout(title, pages)


def _seats(slip: ResultSlip) -> tuple[SlipSeat, ...]:
    return tuple(seat for seat in (slip.white, slip.black) if seat is not None)


def _with_note(page: Page, number: int, sheets: int, sheet: ResultSlipsSheet) -> Page:
    first, last = sheet.slips[0], sheet.slips[-1]
    words = _(
        "Sheet {number} of {sheets}. Cut the whole stack; pile left to right, top to bottom: "
        "boards {first}–{last} in order."
    )
    if first.round_number != last.round_number:
        words = _(
            "Sheet {number} of {sheets}. Cut the whole stack; pile left to right, top to bottom: "
            "boards {first}–{last} of round {early}, then of round {late}."
        )
    words = words.format(
        number=number,
        sheets=sheets,
        first=first.board,
        last=last.board,
        early=first.round_number,
        late=last.round_number,
    )
    return Page(page.columns, page.rows, page.panels, note=_note(words))


def _note(words: str) -> Text:
    return at_left(words, shrunk(words, _NOTE, _WIDTH), 0, 0)


def _panel(drawn: _Drawn, slip: ResultSlip | None) -> Panel:
    """Return a slip; None gives one for the pen."""
    (first, first_colour), (second, second_colour) = _sides(slip, of_teams=drawn.sheet.of_teams)
    marks = (
        *_head(drawn, slip),
        *_player(drawn, first, first_colour, _FIRST_PLAYER),
        *_player(drawn, second, second_colour, _FIRST_PLAYER + _PLAYER_HEIGHT),
        *_results(of_teams=drawn.sheet.of_teams),
        *_foot(slip, drawn.sheet.again),
    )
    return Panel(SLIPS.width, SLIPS.height, marks)


def _sides(slip: ResultSlip | None, *, of_teams: bool) -> tuple[_SlipSide, _SlipSide]:
    """Return who stands above and below, with their colours: None where the pen says which in a match."""
    if slip is None:
        return ((None, None), (None, None)) if of_teams else ((None, Colour.WHITE), (None, Colour.BLACK))
    white, black = (slip.white, Colour.WHITE), (slip.black, Colour.BLACK)
    return (white, black) if slip.first_colour is Colour.WHITE else (black, white)


def _head(drawn: _Drawn, slip: ResultSlip | None) -> Iterator[Mark]:
    right = _WIDTH - drawn.board_room
    number = slip.round_number if slip and slip.round_number else drawn.sheet.round_number
    round_words = _("Round {round}").format(round="____" if number is None else number)
    round_words = f"{drawn.sheet.state}  ·  {round_words}" if drawn.sheet.state else round_words
    left = right - max(_PLACE.width(_("Board")), _ROUND.width(round_words))
    for words, kind, baseline in ((drawn.sheet.event, _EVENT, 8.6), (drawn.sheet.place, _PLACE, 18.2)):
        fitted, fitted_type = squeezed(words, kind, left - 6)
        yield at_left(fitted, fitted_type, 0, baseline)
    yield at_right(_("Board"), _PLACE, right, 8.6)
    yield at_right(round_words, _ROUND, right, 18.2)
    if slip is None:
        yield rule(right + 4.5, 18.6, _WIDTH - right - 4.5, 0.7)
    else:
        yield at_right(slip.board, _BOARD, _WIDTH, 18.2)
    yield rule(0, _HEAD_RULE, _WIDTH, 1)


def _player(drawn: _Drawn, seat: SlipSeat | None, colour: Colour | None, top: float) -> Iterator[Mark]:
    yield square_box(colour or Colour.WHITE, Square(0, top, _SQUARE), 1)
    words = colour_word(colour) if colour else _("W / B")
    yield at_centre(words, shrunk(words, _COLOUR, _TEXT_LEFT - 4), _SQUARE / 2, top + 28.4)
    baseline = top + 27.3
    if seat is None:
        yield rule(_TEXT_LEFT, top + 12.6, _WIDTH - _TEXT_LEFT, 0.7)
        facts = _("No.")
    else:
        fitted = fit_name(drawn.forms[seat.player.name], _NAME.face, (_WIDTH - _TEXT_LEFT) / _NAME.size)
        yield at_left(fitted.words, Type(fitted.face, _NAME.size), _TEXT_LEFT, top + 11.6)
        facts = facts_of(seat)
    words, kind = squeezed(facts, _FACTS, _SIGNATURE_LEFT - _TEXT_LEFT - 4)
    yield at_left(words, kind, _TEXT_LEFT, baseline)
    caption = _("signature")
    kind = shrunk(caption, _SMALL, 45)
    yield at_left(caption, kind, _SIGNATURE_LEFT, baseline)
    x = _SIGNATURE_LEFT + kind.width(caption) + 1
    yield rule(x, baseline + 0.6, _WIDTH - x, 0.7)


def facts_of(seat: SlipSeat) -> str:
    """Return number, title and rating of a player; in a team event title, rating and the team.

    The team comes last, because a long one is cut.
    """
    player = seat.player
    number = "" if seat.team else _("No. {number}").format(number=player.tpn)
    return "  ".join(part for part in (number, player.title, _rating(player.rating), seat.team) if part)


def _rating(rating: int) -> str:
    return str(rating) if rating else _("unrated")


def _results(*, of_teams: bool) -> Iterator[Mark]:
    half = 0.55
    yield Rectangle(half, _FRAME_TOP + half, _WIDTH - 1.1, _FRAME_HEIGHT - 1.1, 1.1)
    third = _WIDTH / 3
    first, second = (_("upper won"), _("lower won")) if of_teams else (_("White won"), _("Black won"))
    meanings = (("1–0", first), ("½–½", _("draw")), ("0–1", second))
    for place, (result, meaning) in enumerate(meanings):
        middle = (place + 0.5) * third
        if place:
            yield upright(place * third, _FRAME_TOP, _FRAME_HEIGHT, 0.7)
        yield at_centre(result, _RESULT, middle, _FRAME_TOP + 26.6)
        yield at_centre(meaning, shrunk(meaning, _MEANING, third - 4), middle, _FRAME_TOP + 40.6)


def _foot(slip: ResultSlip | None, again: Reprint | None) -> Iterator[Mark]:
    """Set what else can be the result, and the board once more for the hand that sorts the pile."""
    words, kind = squeezed(_("Circle one.  Other (forfeit, adjourned):"), _SMALL, _OTHER_RIGHT - 40)
    yield at_left(words, kind, 0, _FOOT)
    x = kind.width(words) + 2
    yield rule(x, _FOOT + 0.6, _OTHER_RIGHT - x, 0.7)
    board = _("spare") if slip is None else slip.board
    right = f"{again.words}  ·  {board}" if again else board
    kind = shrunk(right, _SMALL, _WIDTH - _OTHER_RIGHT - 3)
    yield at_right(right, kind, _WIDTH, _FOOT)
