"""Line-up forms: one for each team of a round, two on a sheet, to be handed in before the match.

Players keep the order of their board list; who stands behind an absent player moves up (D.02:5).
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from swissdesk.documents.lists.cells import UNRATED
from swissdesk.documents.lists.players import member_seat, members_of
from swissdesk.documents.press.boxes import Layout, Page, PageMark, Panel
from swissdesk.documents.press.cutting import stack_order
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import SEPARATOR
from swissdesk.documents.press.head import paired_round
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.options import SheetOptions, SheetRequest
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Type, at_centre, at_left, at_right, shrunk, squeezed
from swissdesk.documents.press.sheet import OF_PRINTING, Seat, SheetData
from swissdesk.documents.press.strokes import Square, rule, square_box, upright
from swissdesk.frozen import Frozen
from swissdesk.terms import Colour
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Game, Player, Round, Tournament
from swissdesk.words import _


class LineUpForm(Frozen):
    """A captain's form for one round: the colours of the boards and the team's board list.

    `members` are numbered in board order. `hand_in_by` is a time, or empty for the pen.
    """

    round_number: int
    match: int
    team: str
    opponent: str
    colours: tuple[Colour, ...]
    members: tuple[Seat, ...]
    hand_in_by: str = ""


class LineUpFormsSheet(SheetData):
    """The line-up forms of a round, two on a sheet, in the order they are wanted after cutting.

    `state` says that the round is a draft.
    """

    event: str
    section: str
    forms: tuple[LineUpForm, ...]
    state: Annotated[str, OF_PRINTING] = ""

    def layout(self) -> Layout:
        """Return the forms in stack-cut order: cut the stack once, and they are in order."""
        forms = name_forms(dict.fromkeys(member.name for form in self.forms for member in form.members))
        pages = []
        for places in stack_order(self.forms, PLACES):
            panels = (None if form is None else _panel(self, form, forms) for form in places)
            pages.append(Page(1, PLACES, tuple(panels)))
        title = _("{event}: line-up forms").format(event=self.event)
        return Layout(title, tuple(pages))


def line_up_forms(t: Tournament, request: SheetRequest) -> LineUpFormsSheet:
    """Return a form for each team with a match in a round, in order of matches, White on board 1 first."""
    paired, teams = paired_round(t, request.round_number), players_by_id(t)
    forms = []
    for match in paired.games:
        for own, other in ((match.white, match.black), (match.black, match.white)):
            forms.append(_line_up_form(paired, match, (teams[own], teams[other]), request.options))
    return LineUpFormsSheet(t.settings.name, t.settings.section, tuple(forms), request.options.state)


def _line_up_form(
    paired: Round, match: Game, teams: tuple[Player, Player], options: SheetOptions
) -> LineUpForm:
    team, opponent = teams
    is_first = match.white == team.id
    colours = (Colour.WHITE if game.first_has_white == is_first else Colour.BLACK for game in match.boards)
    members = tuple(member_seat(place, member) for place, member in members_of(team))
    return LineUpForm(
        paired.number, match.board, team.name, opponent.name, tuple(colours), members, options.start_time
    )


PLACES: Final = 2
_WIDTH: Final = 178 * MM
_HEIGHT: Final = 124 * MM
_TABLE_TOP: Final = 26.8 * MM
_TABLE_BOTTOM: Final = 105 * MM
_ROW: Final = 12 * MM
_LIST_ROW: Final = 8.2 * MM
_SQUARE: Final = 3.8 * MM
_PLAYER, _NUMBER, _TABLE_RIGHT, _LIST = 26 * MM, 98 * MM, 118 * MM, 123 * MM
_SIGNATURES: Final = 118.8 * MM

_EVENT: Final = Type(Face.BOLD, 10)
_TEXT: Final = Type(Face.TEXT, 10)
_TITLE: Final = Type(Face.BOLD, 22)
_SMALL: Final = Type(Face.TEXT, 9.5)
_TEAM: Final = Type(Face.BOLD, 14)
_OPPONENT: Final = Type(Face.TEXT, 12)
_HEADING: Final = Type(Face.BOLD, 8)
_BOARD: Final = Type(Face.BOLD, 10.5)
_MEMBER: Final = Type(Face.TEXT, 9)
_MEMBER_NUMBER: Final = Type(Face.BOLD, 9)
_RULE: Final = Type(Face.CONDENSED, 8)
_CAPTION: Final = Type(Face.TEXT, 8)


def _panel(sheet: LineUpFormsSheet, form: LineUpForm, names: Mapping[str, NameForms]) -> Panel:
    marks = (
        *_head(sheet, form),
        *_teams(form),
        *_boards(form),
        *_board_list(form, names),
        *_foot(),
    )
    return Panel(_WIDTH, _HEIGHT, marks)


def _head(sheet: LineUpFormsSheet, form: LineUpForm) -> Iterator[PageMark]:
    match = _("Match {number}").format(number=form.match)
    match = f"{match}{SEPARATOR}{sheet.state}" if sheet.state else match
    beside = _EVENT if sheet.state else _TEXT
    room = _WIDTH - beside.width(match) - 12
    event, kind = squeezed(sheet.event, _EVENT, room)
    yield at_left(event, kind, 0, 8)
    x = kind.width(event)
    if sheet.section:
        words, kind = squeezed(SEPARATOR + sheet.section, _TEXT, room - x)
        yield at_left(words, kind, x, 8)
    yield at_right(match, beside, _WIDTH, 8)
    title = _("Line-up, round {round}").format(round=form.round_number)
    by = _("hand in by {time}").format(time=form.hand_in_by or "__ : __")
    kind = shrunk(title + by, _TITLE, _WIDTH - 20)
    yield at_left(title, kind, 0, 32)
    yield at_right(by, kind, _WIDTH, 32)
    yield rule(0, 13.4 * MM, _WIDTH, 1.2)


def _teams(form: LineUpForm) -> Iterator[PageMark]:
    baseline = 18.9 * MM
    against = _("against")
    yield at_left(_("Team"), _SMALL, 0, baseline)
    words, kind = squeezed(form.team, _TEAM, _TABLE_RIGHT - _SMALL.width(against) - 8 - 18 * MM)
    yield at_left(words, kind, 18 * MM, baseline)
    yield at_right(against, _SMALL, _TABLE_RIGHT, baseline)
    words, kind = squeezed(form.opponent, _OPPONENT, _WIDTH - _LIST)
    yield at_left(words, kind, _LIST, baseline)


def _boards(form: LineUpForm) -> Iterator[PageMark]:
    """Set a row for each board and one for the reserve."""
    height = min(_ROW, (_TABLE_BOTTOM - _TABLE_TOP) / (len(form.colours) + 1))
    baseline = _TABLE_TOP - 2.5
    yield at_left(_("Player as on the board list"), _HEADING, _PLAYER + 3, baseline)
    yield at_centre(_("List no."), _HEADING, (_NUMBER + _TABLE_RIGHT) / 2, baseline)
    yield rule(0, _TABLE_TOP, _TABLE_RIGHT, 0.9)
    labels = [
        *(_("Board {board}").format(board=board) for board in range(1, len(form.colours) + 1)),
        _("Reserve"),
    ]
    for row, label in enumerate(labels):
        middle = _TABLE_TOP + (row + 0.5) * height
        kind = shrunk(label, _BOARD, 17.5 * MM)
        yield at_left(label, kind, 0, middle + _BOARD.cap_height / 2)
        if row < len(form.colours):
            yield square_box(form.colours[row], Square(18.3 * MM, middle - _SQUARE / 2, _SQUARE), 0.9)
        yield rule(0, middle + height / 2, _TABLE_RIGHT, 0.7)
    for x in (_PLAYER, _NUMBER, _TABLE_RIGHT):
        yield upright(x, _TABLE_TOP, len(labels) * height, 0.7)


def _board_list(form: LineUpForm, names: Mapping[str, NameForms]) -> Iterator[PageMark]:
    """Set the team's board list, its numbers being those that the form asks for."""
    yield at_left(_("Board list"), _HEADING, _LIST, _TABLE_TOP - 2.5)
    yield rule(_LIST, _TABLE_TOP, _WIDTH - _LIST, 0.9)
    height = min(_LIST_ROW, (_TABLE_BOTTOM - _TABLE_TOP) / max(1, len(form.members)))
    for row, member in enumerate(form.members, 1):
        bottom = _TABLE_TOP + row * height
        yield from _member(member, names, bottom - (height - _MEMBER.cap_height) / 2)
        yield rule(_LIST, bottom, _WIDTH - _LIST, 0.6)


def _member(member: Seat, names: Mapping[str, NameForms], baseline: float) -> Iterator[PageMark]:
    rating = str(member.rating) if member.rating else UNRATED
    yield at_right(str(member.tpn), _MEMBER_NUMBER, _LIST + 4.5 * MM, baseline)
    yield at_right(rating, _MEMBER, _WIDTH, baseline)
    left = _LIST + 6.3 * MM
    room = _WIDTH - left - max(_MEMBER.width(rating), 6 * MM) - 5
    fitted = fit_name(names[member.name], _MEMBER.face, room / _MEMBER.size)
    yield at_left(fitted.words, Type(fitted.face, _MEMBER.size), left, baseline)


def _foot() -> Iterator[PageMark]:
    text = _(
        "Players keep the order of the board list; those behind an absent player move up. "
        "Without a form by the time above, the first players on the list play."
    )
    kind = shrunk(text, _RULE, _WIDTH)
    yield at_left(text, kind, 0, _TABLE_BOTTOM + 5.2 * MM)
    for x, width, caption in ((0, 62, _("Captain")), (70, 62, _("received by")), (140, 36, _("time"))):
        yield rule(x * MM, _SIGNATURES, width * MM, 0.7)
        yield at_left(caption, _CAPTION, x * MM, _SIGNATURES + 9.5)
