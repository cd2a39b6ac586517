"""Result slips: eight on a sheet, the colours as boxes, the result to be circled.

The face is 93 by 58 mm and fits an eighth of both papers. Lengths are points from its upper left corner.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, NamedTuple

from swissdesk.documents.lists.coming_rounds import rounds_for_the_pen
from swissdesk.documents.lists.players import member_seat, seat_of
from swissdesk.documents.press.boxes import Layout, Page, PageMark, Panel, Rectangle, Text
from swissdesk.documents.press.cutting import Cut, Reprint, printed_again, spread_out
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import SEPARATOR
from swissdesk.documents.press.head import date_of, paired_round
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Type, at_centre, at_left, at_right, shrunk, squeezed
from swissdesk.documents.press.sheet import OF_PRINTING, Seat, SheetData
from swissdesk.documents.press.strokes import Square, rule, square_box, upright
from swissdesk.documents.press.wording import colour_word
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.handling.board_colours import has_white_on
from swissdesk.terms import PENDING, Colour
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.match_points import REGULAR_BLOCK
from swissdesk.tournament.mini_matches import is_knock_out, is_last_stage
from swissdesk.tournament.model import BoardGame, Game, Member, MemberId, Player, PlayerId, Round, Tournament
from swissdesk.words import _

_MOST_ON_SLIP: Final = 2
"""So many games of a match have room on a slip."""


class SlipSeat(Frozen):
    """A player on a slip; `team` is empty but in a team event, where `tpn` is the place on the board list."""

    player: Seat
    team: str = ""


class ResultSlip(Frozen):
    """One board: its label, `12` or in a team event match and board, `3.2`.

    A side is None where nobody sits, and the pen has a line. `first_colour` is the colour of who stands
    above and before the dash of a result: White, on a board of a match the first-named team, as on the
    match sheet. `round_number` is that of a slip for a coming round; None where the whole sheet has one.
    One `is_for_one_game` of a match is about it alone, whatever the others of the sheet are for.
    """

    board: str
    white: SlipSeat | None
    black: SlipSeat | None
    first_colour: Colour = Colour.WHITE
    round_number: int | None = None
    is_for_one_game: bool = False


class ResultSlipsSheet(SheetData):
    """The slips of a round in the order they are wanted after cutting; spare places are for the pen.

    `place` tells section, day and hour. Without a `round_number` that too is for the pen. `again`
    says which slips are printed a second time, None for a whole set; `state` that the round is a draft.
    In a match, `of_teams`, the results are those of the first-named team. Where two people play several
    `games` in a round they have one slip for all of them, with the colours of the first one.
    """

    event: str
    place: str
    round_number: int | None
    slips: tuple[ResultSlip, ...]
    again: Reprint | None = None
    of_teams: bool = False
    state: Annotated[str, OF_PRINTING] = ""
    games: int = 1

    def layout(self) -> Layout:
        """Return the slips in stack-cut order; spare places carry slips for the pen."""
        names = tuple(dict.fromkeys(seat.player.name for slip in self.slips for seat in _seats(slip)))
        labels = [_BOARD.width(label) for label in ("00", *(slip.board for slip in self.slips))]
        drawn = _Drawn(self, name_forms(names), max(labels) + 4.5)
        fronts = [_panel(drawn, slip) for slip in self.slips]
        pages = spread_out(fronts, _panel(drawn, None), SLIPS, self.again)
        if self.slips and self.again is None:
            pages = tuple(_with_note(page, number, len(pages), self) for number, page in enumerate(pages, 1))
        title = _("{event}: result slips").format(event=self.event)
        return Layout(title, pages)


def result_slips(t: Tournament, request: SheetRequest) -> ResultSlipsSheet:
    """Return a slip for each board of a round, the last paired one by default.

    With `only` it is the slip of that player, or the slips of that team, printed again. Raises
    DocumentError before the first pairing and for a player without a game, TournamentError for a
    round that is not paired.
    """
    paired = paired_round(t, request.round_number)
    games = paired.games if request.options.only is None else _only(t, paired, request.options.only)
    people = players_by_id(t)
    in_round = _games_of(t, paired.number)
    slips = tuple(slip for game in games for slip in _slips(game, people, in_round))
    place = _place(t, paired.number, request.options.start_time)
    again, of_teams = printed_again(request), t.settings.is_team_event
    state = request.options.state
    return ResultSlipsSheet(t.settings.name, place, paired.number, slips, again, of_teams, state, in_round)


def blank_result_slips(t: Tournament, request: SheetRequest) -> ResultSlipsSheet:
    """Return slips for the pen, one for each board of a full field in the next two rounds.

    In a spare place, and everywhere after the last round, board and round are for the pen too.
    """
    del request  # a form for the pen knows none of it
    slips = tuple(
        replace(slip, round_number=number)
        for number in rounds_for_the_pen(t)
        for slip in _empty_slips(t, number)
    )
    of_teams = t.settings.is_team_event
    games = _games_of(t, next(iter(rounds_for_the_pen(t)), 1))
    return ResultSlipsSheet(t.settings.name, t.settings.section, None, slips, of_teams=of_teams, games=games)


def _games_of(t: Tournament, number: int) -> int:
    """Return how many games of two people a slip is for; of a longer match of a knock-out one.

    Its games are played on several days, each with a slip of its own, and so are those of tie-breaks
    after a single game.
    """
    if not is_knock_out(t.settings):
        return t.settings.games_of_people
    games = t.settings.knock_out.games_in(is_last=is_last_stage(t.settings, number))
    return games if games <= _MOST_ON_SLIP else 1


def _empty_slips(t: Tournament, number: int) -> Iterator[ResultSlip]:
    """Yield the boards of a full field without names, those of a match with the first team's colour."""
    for place in range(1, len(t.players) // 2 + 1):
        if not t.settings.is_team_event:
            yield ResultSlip(str(place), None, None)
        for board in range(1, t.settings.boards + 1):
            colour = Colour.WHITE if t.settings.first_team_has_white(number, board) else Colour.BLACK
            yield ResultSlip(f"{place}.{board}", None, None, colour)


def _place(t: Tournament, round_number: int, start_time: str) -> str:
    moment = ", ".join(part for part in (date_of(t.settings, round_number), start_time) if part)
    return SEPARATOR.join(part for part in (t.settings.section, moment) if part)


def _only(t: Tournament, paired: Round, tpn: int) -> tuple[Game, ...]:
    wanted = {player.id for player in t.players if player.tpn == tpn}
    games = tuple(game for game in paired.games if wanted & {game.white, game.black})
    if not games:
        words = _("Number {tpn} has no game in round {round}: there is no slip to print.")
        raise DocumentError(words.format(tpn=tpn, round=paired.number))
    return games


def _slips(game: Game, people: Mapping[PlayerId, Player], on_slip: int) -> Iterator[ResultSlip]:
    """Yield the slips of a board or match; of two people, one for all games or one for each."""
    white, black = people[game.white], people[game.black]
    seats = SlipSeat(seat_of(white)), SlipSeat(seat_of(black))
    if game.is_of_people:
        yield from _of_people(game, seats, on_slip)
        return
    if not game.boards:
        yield ResultSlip(str(game.board), *seats)
        return
    members = {member.id: seat for team in (white, black) for member, seat in _members(team)}
    for board in game.boards:
        yield _of_match(game, board, members)


def _of_people(match: Game, seats: tuple[SlipSeat, SlipSeat], on_slip: int) -> Iterator[ResultSlip]:
    """Yield the slips of a match; as long as tie-break games are open, theirs alone are wanted."""
    tie_breaks = [played for played in match.boards if played.block > REGULAR_BLOCK]
    waiting = [played for played in tie_breaks if played.result == PENDING]
    has_slip_for_each = on_slip == 1 and len(match.boards) > 1
    if not waiting and not has_slip_for_each:
        yield ResultSlip(str(match.board), *seats)
    for played in waiting or (match.boards if has_slip_for_each else tie_breaks):
        first, second = seats if played.first_has_white else reversed(seats)
        yield ResultSlip(f"{match.board}.{played.board}", first, second, is_for_one_game=True)


def _of_match(match: Game, game: BoardGame, members: Mapping[MemberId, SlipSeat]) -> ResultSlip:
    white = None if game.white is None else members[game.white]
    black = None if game.black is None else members[game.black]
    first_colour = Colour.WHITE if game.first_has_white else Colour.BLACK
    return ResultSlip(f"{match.board}.{game.board}", white, black, first_colour)


def _members(team: Player) -> Iterator[tuple[Member, SlipSeat]]:
    for place, member in enumerate(team.members, start=1):
        yield member, SlipSeat(member_seat(place, member), team.name)


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
_GAME: Final = Type(Face.BOLD, 8)
_GAME_RESULT: Final = Type(Face.BOLD, 14)
_GAME_ROOM: Final = 52.0
_NOTE: Final = Type(Face.CONDENSED, 6)


class _Drawn(NamedTuple):
    """What all slips of a sheet share: its data, the forms of names, the width of the board's field."""

    sheet: ResultSlipsSheet
    forms: Mapping[str, NameForms]
    board_room: float


_SlipSide = tuple[SlipSeat | None, Colour | None]


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
        *_frame(drawn.sheet, slip),
        *_foot(slip, drawn.sheet),
    )
    return Panel(SLIPS.width, SLIPS.height, marks)


def _sides(slip: ResultSlip | None, *, of_teams: bool) -> tuple[_SlipSide, _SlipSide]:
    """Return who stands above and below, with their colours: None where the pen says which in a match."""
    if slip is None:
        return ((None, None), (None, None)) if of_teams else ((None, Colour.WHITE), (None, Colour.BLACK))
    white, black = (slip.white, Colour.WHITE), (slip.black, Colour.BLACK)
    return (white, black) if slip.first_colour is Colour.WHITE else (black, white)


def _head(drawn: _Drawn, slip: ResultSlip | None) -> Iterator[PageMark]:
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


def _player(drawn: _Drawn, seat: SlipSeat | None, colour: Colour | None, top: float) -> Iterator[PageMark]:
    yield square_box(colour or Colour.WHITE, Square(0, top, _SQUARE), 1)
    words = colour_word(colour) if colour else _("W / B")
    kind = shrunk(words, _COLOUR, _TEXT_LEFT - 4)
    yield at_centre(words, kind, max(_SQUARE, kind.width(words)) / 2, top + 28.4)
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


def _has_one_game(sheet: ResultSlipsSheet, slip: ResultSlip | None) -> bool:
    return sheet.games == 1 or (slip is not None and slip.is_for_one_game)


def _frame(sheet: ResultSlipsSheet, slip: ResultSlip | None) -> Iterator[PageMark]:
    """Return the results to be circled: of one game, or one row for each game of a match."""
    if _has_one_game(sheet, slip):
        return _results(of_teams=sheet.of_teams)
    return _results_of_games(sheet.games)


def _results_of_games(games: int) -> Iterator[PageMark]:
    """Set a row of results for each game; they begin with the player above, whose colour alternates."""
    half, height = 0.55, _FRAME_HEIGHT / games
    yield Rectangle(half, _FRAME_TOP + half, _WIDTH - 1.1, _FRAME_HEIGHT - 1.1, 1.1)
    room = (_WIDTH - _GAME_ROOM) / 3
    meanings = (("1–0", _("upper won")), ("½–½", _("draw")), ("0–1", _("lower won")))
    for game in range(1, games + 1):
        top = _FRAME_TOP + (game - 1) * height
        if game > 1:
            yield rule(0, top, _WIDTH, 0.7)
        yield at_left(_("Game {number}").format(number=game), _GAME, 5, top + 0.45 * height)
        colour = _("upper: White") if has_white_on(game, turned=False) else _("upper: Black")
        yield at_left(colour, shrunk(colour, _SMALL, _GAME_ROOM - 8), 5, top + 0.82 * height)
        for place, (result, meaning) in enumerate(meanings):
            left = _GAME_ROOM + place * room
            yield upright(left, top, height, 0.7)
            yield at_centre(result, _GAME_RESULT, left + room / 2, top + 0.58 * height)
            yield at_centre(meaning, shrunk(meaning, _NOTE, room - 4), left + room / 2, top + 0.88 * height)


def _results(*, of_teams: bool) -> Iterator[PageMark]:
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


def _foot(slip: ResultSlip | None, sheet: ResultSlipsSheet) -> Iterator[PageMark]:
    """Set what else can be the result, and the board once more for the hand that sorts the pile."""
    words, again = _("Circle one.  Other (forfeit, adjourned):"), sheet.again
    if not _has_one_game(sheet, slip):
        words = _("Circle one in each row.  Other (forfeit, adjourned):")
    kind = shrunk(words, _SMALL, _OTHER_RIGHT - 40)
    yield at_left(words, kind, 0, _FOOT)
    x = kind.width(words) + 2
    yield rule(x, _FOOT + 0.6, _OTHER_RIGHT - x, 0.7)
    board = _("spare") if slip is None else slip.board
    right = f"{again.words}  ·  {board}" if again else board
    kind = shrunk(right, _SMALL, _WIDTH - _OTHER_RIGHT - 3)
    yield at_right(right, kind, _WIDTH, _FOOT)
