"""The pairings of all boards of a team event: match by match with colours, and everybody by name."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Final

from swissdesk.collation import sort_key
from swissdesk.documents.lists.cells import Cell, ColourAndWord, Nothing, ResultBox, Words, rating
from swissdesk.documents.lists.columns import Columns, colour_column, names_of, small
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, ListTable, Part, TableSheet, table_of, with_bars
from swissdesk.documents.lists.players import result_words, score_words
from swissdesk.documents.lists.table import Column
from swissdesk.documents.lists.who_goes_on import with_who_goes_on
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.head import paired_round, round_header
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import OF_RESULT, Seat, SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import colour_word
from swissdesk.frozen import Frozen
from swissdesk.terms import Colour
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import BoardGame, Game, MemberId, Player, PlayerId, Round, Tournament
from swissdesk.words import _, isolated


class BoardPairing(Frozen):
    """A board of a match, the side of the first-named team first; None where nobody sits.

    `first_colour` is the colour of the first-named team; `result` is said from its side.
    """

    board: int
    first_colour: Colour
    first: Seat | None
    second: Seat | None
    result: Annotated[str, OF_RESULT] = ""


class MatchPairing(Frozen):
    """A match with its boards; `score` are the game points, empty until they are known."""

    match: int
    first: str
    second: str
    score: Annotated[str, OF_RESULT]
    boards: tuple[BoardPairing, ...]


class BoardPairingsSheet(GroupedSheet):
    """The boards of all matches of a round."""

    header: SheetHeader
    matches: tuple[MatchPairing, ...]

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the matches."""
        return ((line.match, line) for line in self.matches)

    def grouped(self) -> GroupedList:
        """Return the rows of the boards, each match under its teams."""
        return match_groups(self.matches, self.header, ResultBox)

    def form(self) -> ListForm:
        """Return how the list is set."""
        return FORM


class MemberLine(Frozen):
    """A person who plays: team, match, board, colour, opponent; no opponent where nobody sits."""

    player: Seat
    team: str
    match: int
    board: int
    colour: Colour
    opponent: Seat | None


class MembersByNameSheet(TableSheet):
    """Everybody who plays in a round, in alphabetical order."""

    header: SheetHeader
    lines: tuple[MemberLine, ...]

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the people with their matches."""
        return ((line.match, line) for line in self.lines)

    def table(self) -> ListTable:
        """Return the rows of the players by name."""
        lines = self.lines
        players = names_of(line.player for line in lines)
        opponents = names_of((line.opponent for line in lines if line.opponent), Face.TEXT)
        teams = min(_WIDEST_TEAM, width_for(7.0, (line.team for line in lines), Face.CONDENSED))

        def opponent(line: MemberLine) -> Cell:
            return Words(_("nobody")) if line.opponent is None else opponents[line.opponent]

        parts: tuple[Part[MemberLine], ...] = (
            Part(Column(_("Player"), share=1), lambda line: players[line.player]),
            Part(Column(_("Team"), teams), lambda line: small(line.team), "team"),
            Part(
                Column(_("Match"), 3.2, Align.RIGHT),
                lambda line: Words(str(line.match), Face.BOLD, Align.RIGHT),
            ),
            Part(
                Column(_("Bd"), 2.2, Align.RIGHT), lambda line: Words(str(line.board), Face.BOLD, Align.RIGHT)
            ),
            Columns(lines).gap(0.4),
            Part(colour_column(), _colour),
            Part(Column(_("Opponent"), share=1), opponent),
        )
        table = table_of(lines, parts, self.header.imprint.look)
        return with_bars(table, (line.match for line in lines), self.header)

    def form(self) -> ListForm:
        """Return how the list is set."""
        return FORM


def board_pairings(t: Tournament, request: SheetRequest) -> BoardPairingsSheet:
    """Return the boards of a round with the line-ups as they stand now, the last paired round by default.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    paired = paired_round(t, request.round_number)
    header = with_who_goes_on(
        round_header(t, _("Pairings of all boards, round {round}"), paired, request), t, paired
    )
    return BoardPairingsSheet(header, match_pairings(t, paired))


def match_pairings(t: Tournament, paired: Round) -> tuple[MatchPairing, ...]:
    """Return the matches of a round with their boards, in their order."""
    teams = players_by_id(t)
    return tuple(_match(match, teams) for match in paired.games)


def members_by_name(t: Tournament, request: SheetRequest) -> MembersByNameSheet:
    """Return who plays in a round by name, the last paired round by default.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    paired = paired_round(t, request.round_number)
    header = round_header(t, _("Players by name, round {round}"), paired, request)
    teams = players_by_id(t)
    lines = [line for match in paired.games for line in _member_lines(match, teams)]
    lines.sort(key=lambda line: (sort_key(line.player.name), line.match, line.board))
    return MembersByNameSheet(header, tuple(lines))


def _seats(match: Game, teams: Mapping[PlayerId, Player]) -> Mapping[MemberId | None, Seat]:
    """Return the people of both teams; the number of a seat is that of the team."""
    return {
        member.id: Seat(team.tpn, member.title.value, member.name, member.rating)
        for team in (teams[match.white], teams[match.black])
        for member in team.members
    }


def _match(match: Game, teams: Mapping[PlayerId, Player]) -> MatchPairing:
    seats = _seats(match, teams)
    first, second = teams[match.white], teams[match.black]
    boards = tuple(_board(game, seats) for game in match.boards)
    return MatchPairing(match.board, first.name, second.name, score_words(match), boards)


def _board(game: BoardGame, seats: Mapping[MemberId | None, Seat]) -> BoardPairing:
    white, black = seats.get(game.white), seats.get(game.black)
    if game.first_has_white:
        return BoardPairing(game.board, Colour.WHITE, white, black, result_words(game.result))
    turned = game.result._replace(white=game.result.black, black=game.result.white)
    return BoardPairing(game.board, Colour.BLACK, black, white, result_words(turned))


def _member_lines(match: Game, teams: Mapping[PlayerId, Player]) -> Iterator[MemberLine]:
    first, second = teams[match.white].name, teams[match.black].name
    for board in _match(match, teams).boards:
        if board.first is not None:
            yield MemberLine(board.first, first, match.board, board.board, board.first_colour, board.second)
        if board.second is not None:
            colour = board.first_colour.opposite
            yield MemberLine(board.second, second, match.board, board.board, colour, board.first)


def match_groups(
    matches: Sequence[MatchPairing], header: SheetHeader, outcome: Callable[[str], Cell]
) -> GroupedList:
    """Return the rows of the boards, each match under its teams; `outcome` makes the cell of a result."""
    lines = tuple(board for match in matches for board in match.boards)
    names = names_of(seat for line in lines for seat in (line.first, line.second) if seat)

    def name(seat: Seat | None) -> Cell:
        return Words(_("nobody")) if seat is None else names[seat]

    def strength(seat: Seat | None) -> Cell:
        return Nothing() if seat is None else rating(seat.rating)

    parts: tuple[Part[BoardPairing], ...] = (
        Columns(lines).number(lambda line: line.board, 2.4, Face.BOLD, _("Bd")),
        Part(Column("", _SQUARE), lambda line: ColourAndWord(line.first_colour, "")),
        Part(Column(_("First team"), share=1), lambda line: name(line.first)),
        Part(Column(_("Rtg"), 2.75, Align.RIGHT), lambda line: strength(line.first), "rating"),
        Part(Column(_("Result"), 4.0, Align.CENTRE), lambda line: outcome(line.result), "result"),
        Part(Column(_("Rtg"), 2.75, Align.RIGHT), lambda line: strength(line.second), "rating"),
        Part(Column("", _SQUARE), lambda line: ColourAndWord(line.first_colour.opposite, "")),
        Part(Column(_("Second team"), share=1), lambda line: name(line.second)),
    )
    table = table_of(lines, parts, header.imprint.look)
    boards = (match.match for match in matches for _board in match.boards)
    return in_groups(with_bars(table, boards, header), [_heading(match) for match in matches])


FORM: Final = ListForm(
    SizeRule((12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5), pitch=1.5, stretch=1.8, cramped_share=0.1)
)
_SQUARE: Final = 1.5
_WIDEST_TEAM: Final = 12.0


def _heading(match: MatchPairing) -> Heading:
    words = _("{match}  {first} – {second}").format(
        match=match.match, first=isolated(match.first), second=isolated(match.second)
    )
    return Heading(words, match.score, len(match.boards))


def _colour(line: MemberLine) -> Cell:
    return ColourAndWord(line.colour, colour_word(line.colour))
