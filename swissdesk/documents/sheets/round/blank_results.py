"""The blank result sheet: pairings of a round written by hand, with room for the results."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from swissdesk.documents.lists.coming_rounds import rounds_for_the_pen
from swissdesk.documents.press.boxes import Layout, Page, PageMark, Panel, Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import TABLE_BOTTOM, PageNumber, furniture, table_top
from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Type, at_centre, at_left, shrunk
from swissdesk.documents.press.sheet import SheetData, SheetHeader
from swissdesk.documents.press.strokes import Square, rule, square_box, upright
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind, Colour
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.table_rounds import is_free
from swissdesk.words import _, pgettext


class BlankResultsSheet(SheetData):
    """As many boards, or matches `of_teams`, as a full field needs, under each of the `titles`.

    `captions` are the words before the lines for those who have no opponent.
    """

    header: SheetHeader
    titles: tuple[str, ...]
    boards: int
    of_teams: bool
    captions: tuple[str, ...]

    def layout(self) -> Layout:
        """Return pages that are equally full, with rows high enough for a pen."""
        top = table_top(self.header) + 6
        room = TABLE_BOTTOM - top - _HEAD - _FOOT
        pages = -(-self.boards // int(room // _PITCH))
        rows = -(-self.boards // pages)
        height = min(_HIGHEST, room / rows)
        made: list[Page] = []
        for title, page in product(self.titles, range(pages)):
            boards = range(page * rows + 1, min(self.boards, (page + 1) * rows) + 1)
            number = PageNumber(len(made) + 1, pages * len(self.titles))
            marks = (
                *furniture(replace(self.header, title=title), number),
                *_table(self, boards, top, height),
                *_below(self.captions, top + _HEAD + len(boards) * height),
            )
            made.append(Page(1, 1, (Panel(FRAME_WIDTH, FRAME_HEIGHT, marks),)))
        return Layout(f"{self.header.event}: {self.header.title}", tuple(made))


def blank_results(t: Tournament, request: SheetRequest) -> BlankResultsSheet:
    """Return sheets for the next two rounds, or one for any round after the last.

    Raises DocumentError for a field of less than two.
    """
    boards = len(t.players) // 2
    if not boards:
        raise DocumentError(_("There are fewer than two entries: there are no boards to print."))
    title, rounds = _("Pairings, round {round}"), rounds_for_the_pen(t) or ("____",)
    titles = tuple(title.format(round=number) for number in rounds)
    header = header_of(t.settings, _("Pairings by hand"), imprint_of(t.settings, request), 0)
    return BlankResultsSheet(header, titles, boards, t.settings.is_team_event, tuple(_captions(t)))


def _captions(t: Tournament) -> Iterator[str]:
    if not is_free(t.settings, ByeKind.PAIRING_ALLOCATED):
        yield _("Bye:")
        yield _("Not playing:")
    elif len(t.players) % 2:
        yield pgettext("round without an opponent", "Free:")


_EDGES: Final = (0.0, 12 * MM, 25 * MM, 90 * MM, 112 * MM, 125 * MM, FRAME_WIDTH)
"""Board, number and name of White, result, number and name of Black."""

_PITCH: Final = 24.0
_HIGHEST: Final = 30.0
_HEAD: Final = 19.0
_FOOT: Final = 34.0
"""Room behind the last row for the bye and for those who do not play."""

_OUTER: Final = 1.1
_INNER: Final = 0.5
_HEADING: Final = Type(Face.BOLD, 9)
_BOARD: Final = Type(Face.BOLD, 13)
_CAPTION: Final = Type(Face.TEXT, 10)
_COLOUR: Final = 7.5


def _table(sheet: BlankResultsSheet, boards: range, top: float, height: float) -> Iterator[PageMark]:
    bottom = top + _HEAD + len(boards) * height
    half = _OUTER / 2
    yield Rectangle(half, top + half, FRAME_WIDTH - _OUTER, bottom - top - _OUTER, _OUTER)
    for x in _EDGES[1:-1]:
        yield upright(x, top, bottom - top, _INNER)
    yield from _headings(sheet, top)
    for row, board in enumerate(boards):
        y = top + _HEAD + row * height
        yield rule(0, y, FRAME_WIDTH, _OUTER if row % 5 == 0 else _INNER)
        number = str(board)
        kind = shrunk(number, _BOARD, _EDGES[1] - 6)
        yield at_centre(number, kind, _EDGES[1] / 2, y + (height + kind.cap_height) / 2)


def _headings(sheet: BlankResultsSheet, top: float) -> Iterator[PageMark]:
    baseline = top + (_HEAD + _HEADING.cap_height) / 2
    white, black = (_("Team"), _("Team")) if sheet.of_teams else (_("White"), _("Black"))
    board = _("Match") if sheet.of_teams else _("Bd")
    words = (board, _("No."), white, _("Result"), _("No."), black)
    for place, heading in enumerate(words):
        left, right = _EDGES[place], _EDGES[place + 1]
        kind = shrunk(heading, _HEADING, right - left - 4)
        if place not in (2, 5):
            yield at_centre(heading, kind, (left + right) / 2, baseline)
            continue
        if not sheet.of_teams:
            colour = Colour.WHITE if place == 2 else Colour.BLACK
            yield square_box(colour, Square(left + 5, baseline - _COLOUR + 0.5, _COLOUR), 0.8)
            left += _COLOUR + 4
        yield at_left(heading, kind, left + 5, baseline)


def _below(captions: tuple[str, ...], top: float) -> Iterator[PageMark]:
    """Set lines for those who have no opponent."""
    baseline = top + 24
    half = FRAME_WIDTH / 2
    for left, words in zip((0.0, half), captions, strict=False):
        kind = shrunk(words, _CAPTION, half / 2)
        yield at_left(words, kind, left, baseline)
        x = left + kind.width(words) + 5
        yield rule(x, baseline + 1, left + half - 8 - x, 0.7)
