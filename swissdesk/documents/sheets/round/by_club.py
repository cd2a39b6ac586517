"""Pairings by club: every club with its players, their boards, colours and opponents."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from swissdesk.collation import sort_key
from swissdesk.documents.lists.cells import Cell, ColourAndWord, Nothing, Words, rating
from swissdesk.documents.lists.columns import Columns, colour_column, headed_width, names_of
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, Part, table_of, with_bars
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.head import paired_round, round_header
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import colour_word, counted
from swissdesk.documents.sheets.round.by_name import NameLine, by_name_lines
from swissdesk.frozen import Frozen
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class ClubPairings(Frozen):
    """A club and its players in alphabetical order; those without a club have none."""

    club: str
    lines: tuple[NameLine, ...]


class PairingsByClubSheet(GroupedSheet):
    """The pairings of a round by club, those without a club last."""

    header: SheetHeader
    clubs: tuple[ClubPairings, ...]

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the lines of those who play."""
        return ((line.board, line) for club in self.clubs for line in club.lines if line.board is not None)

    def grouped(self) -> GroupedList:
        """Return the rows of the pairings by club."""
        lines = tuple(line for club in self.clubs for line in club.lines)
        table = table_of(lines, _parts(lines), self.header.imprint.look)
        table = with_bars(table, (line.board for line in lines), self.header)
        return in_groups(table, [_heading(club) for club in self.clubs])

    def form(self) -> ListForm:
        """Return how the list is set."""
        return _FORM


def pairings_by_club(t: Tournament, request: SheetRequest) -> PairingsByClubSheet:
    """Return the pairings of a round by club, the last paired round by default.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    paired = paired_round(t, request.round_number)
    header = round_header(t, _("Pairings by club, round {round}"), paired, request)
    clubs = _clubs(t)
    lines = sorted(by_name_lines(t, paired), key=lambda line: _order(clubs[line.player.tpn]))
    groups = groupby(lines, key=lambda line: clubs[line.player.tpn])
    return PairingsByClubSheet(header, tuple(ClubPairings(club, tuple(found)) for club, found in groups))


def _clubs(t: Tournament) -> Mapping[int, str]:
    """Return everybody's club by number, each spelt as it was first."""
    spelt: dict[str, str] = {}
    return {player.tpn: spelt.setdefault(player.club.casefold(), player.club) for player in t.players}


def _order(club: str) -> tuple[bool, tuple[str, str]]:
    return not club, sort_key(club)


_FORM: Final = ListForm(
    SizeRule((13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9), pitch=1.42, stretch=1.9, cramped_share=0.1)
)


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
            Column(_("Board"), headed_width(boards, _("Board")), Align.RIGHT),
            lambda line: Words(str(line.board or ""), Face.BOLD, Align.RIGHT),
        ),
        Columns(lines).gap(0.4),
        Part(colour_column(), _colour),
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
