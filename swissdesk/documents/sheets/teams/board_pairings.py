"""The pairings of all boards of a team event: match by match with colours, and everybody by name."""

from typing import Final

from swissdesk.documents.lists.columns import names_of, number_column, small
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import (
    ListForm,
    ListTable,
    Part,
    list_plain,
    list_table_layout,
    table_of,
    with_bars,
)
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Cell, ColourAndWord, Column, Nothing, ResultBox, Words, rating
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import colour_word
from swissdesk.documents.sheets.teams.board_pairings_data import (
    BoardPairing,
    BoardPairingsSheet,
    MatchPairing,
    MemberLine,
    MembersByNameSheet,
)
from swissdesk.words import _, isolated

_FORM: Final = ListForm(
    SizeRule((12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5), pitch=1.5, stretch=1.8, cramped_share=0.1)
)
_SQUARE: Final = 1.5
_WIDEST_TEAM: Final = 12.0


def board_pairings_layout(sheet: BoardPairingsSheet) -> Layout:
    """Return the pages of the boards, each match under its teams."""
    return grouped_list_layout(sheet.header, _boards(sheet), _FORM)


def board_pairings_plain(sheet: BoardPairingsSheet) -> PlainTable:
    """Return the boards as a plain table."""
    return grouped_plain(sheet.header, _boards(sheet))


def members_by_name_layout(sheet: MembersByNameSheet) -> Layout:
    """Return the pages of the players by name."""
    return list_table_layout(sheet.header, _members(sheet), _FORM)


def members_by_name_plain(sheet: MembersByNameSheet) -> PlainTable:
    """Return the players by name as a plain table."""
    return list_plain(sheet.header, _members(sheet))


def _boards(sheet: BoardPairingsSheet) -> GroupedList:
    lines = tuple(board for match in sheet.matches for board in match.boards)
    names = names_of(seat for line in lines for seat in (line.first, line.second) if seat)

    def name(seat: Seat | None) -> Cell:
        return Words(_("nobody")) if seat is None else names[seat]

    def strength(seat: Seat | None) -> Cell:
        return Nothing() if seat is None else rating(seat.rating)

    parts: tuple[Part[BoardPairing], ...] = (
        Part(
            number_column(2.4, (line.board for line in lines), Face.BOLD, _("Bd")),
            lambda line: Words(str(line.board), Face.BOLD, Align.RIGHT),
        ),
        Part(Column("", _SQUARE), lambda line: ColourAndWord(line.first_colour, "")),
        Part(Column(_("First team"), share=1), lambda line: name(line.first)),
        Part(Column(_("Rtg"), 2.75, Align.RIGHT), lambda line: strength(line.first), "rating"),
        Part(Column(_("Result"), 4.0, Align.CENTRE), lambda line: ResultBox(line.result), "result"),
        Part(Column(_("Rtg"), 2.75, Align.RIGHT), lambda line: strength(line.second), "rating"),
        Part(Column("", _SQUARE), lambda line: ColourAndWord(line.first_colour.opposite, "")),
        Part(Column(_("Second team"), share=1), lambda line: name(line.second)),
    )
    table = table_of(lines, parts, sheet.header.imprint.look)
    matches = (match.match for match in sheet.matches for _board in match.boards)
    table = with_bars(table, matches, sheet.header)
    return in_groups(table, [_heading(match) for match in sheet.matches])


def _heading(match: MatchPairing) -> Heading:
    words = _("{match}  {first} – {second}").format(
        match=match.match, first=isolated(match.first), second=isolated(match.second)
    )
    return Heading(words, match.score, len(match.boards))


def _members(sheet: MembersByNameSheet) -> ListTable:
    lines = sheet.lines
    players = names_of(line.player for line in lines)
    opponents = names_of((line.opponent for line in lines if line.opponent), Face.TEXT)
    teams = min(_WIDEST_TEAM, width_for(7.0, (line.team for line in lines), Face.CONDENSED))

    def opponent(line: MemberLine) -> Cell:
        return Words(_("nobody")) if line.opponent is None else opponents[line.opponent]

    parts: tuple[Part[MemberLine], ...] = (
        Part(Column(_("Player"), share=1), lambda line: players[line.player]),
        Part(Column(_("Team"), teams), lambda line: small(line.team), "team"),
        Part(
            Column(_("Match"), 3.2, Align.RIGHT), lambda line: Words(str(line.match), Face.BOLD, Align.RIGHT)
        ),
        Part(Column(_("Bd"), 2.2, Align.RIGHT), lambda line: Words(str(line.board), Face.BOLD, Align.RIGHT)),
        Part(Column("", 0.4), lambda _line: Nothing()),
        Part(Column(_("Colour"), 4.6), _colour),
        Part(Column(_("Opponent"), share=1), opponent),
    )
    table = table_of(lines, parts, sheet.header.imprint.look)
    return with_bars(table, (line.match for line in lines), sheet.header)


def _colour(line: MemberLine) -> Cell:
    return ColourAndWord(line.colour, colour_word(line.colour))
