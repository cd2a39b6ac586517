"""Pairings by club: every club with its players, their boards, colours and opponents."""

from typing import Final

from swissdesk.documents.lists.columns import names_of
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, Part, table_of, with_bars
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Cell, ColourAndWord, Column, Nothing, Words, rating
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import NameLine
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import colour_word, counted
from swissdesk.documents.sheets.round.by_club_data import ClubPairings, PairingsByClubSheet
from swissdesk.words import _

_FORM: Final = ListForm(
    SizeRule((13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9), pitch=1.42, stretch=1.9, cramped_share=0.1)
)


def by_club_layout(sheet: PairingsByClubSheet) -> Layout:
    """Return the pages of the pairings by club."""
    return grouped_list_layout(sheet.header, _list(sheet), _FORM)


def by_club_plain(sheet: PairingsByClubSheet) -> PlainTable:
    """Return the pairings by club as a plain table."""
    return grouped_plain(sheet.header, _list(sheet))


def _list(sheet: PairingsByClubSheet) -> GroupedList:
    lines = tuple(line for club in sheet.clubs for line in club.lines)
    table = table_of(lines, _parts(lines), sheet.header.imprint.look)
    table = with_bars(table, (line.board for line in lines), sheet.header)
    return in_groups(table, [_heading(club) for club in sheet.clubs])


def _heading(club: ClubPairings) -> Heading:
    count = len(club.lines)
    return Heading(club.club or _("Without a club"), counted(count), count)


def _parts(lines: tuple[NameLine, ...]) -> tuple[Part[NameLine], ...]:
    players = names_of(line.player for line in lines)
    opponents = names_of((line.opponent for line in lines if line.opponent), Face.TEXT)
    boards = width_for(3.3, (str(line.board) for line in lines if line.board), Face.BOLD)

    def opponent(line: NameLine) -> Cell:
        return Words(line.reason) if line.opponent is None else opponents[line.opponent]

    return (
        Part(Column(_("Player"), share=1), lambda line: players[line.player]),
        Part(Column(_("Rtg"), 2.8, Align.RIGHT), lambda line: rating(line.player.rating), "rating"),
        Part(
            Column(_("Board"), boards, Align.RIGHT),
            lambda line: Words(str(line.board or ""), Face.BOLD, Align.RIGHT),
        ),
        Part(Column("", 0.4), lambda _line: Nothing()),
        Part(Column(_("Colour"), 4.6), _colour),
        Part(Column(_("Opponent"), share=1), opponent),
        Part(
            Column(_("Rtg"), 2.8, Align.RIGHT),
            lambda line: rating(line.opponent.rating) if line.opponent else Nothing(),
            "rating",
        ),
    )


def _colour(line: NameLine) -> Cell:
    if line.colour is None:
        return Nothing()
    return ColourAndWord(line.colour, colour_word(line.colour))
