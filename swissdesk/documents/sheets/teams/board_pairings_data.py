"""What stands on the pairings of all boards of a team event: match by match, and by name."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from swissdesk.documents.press.collation import sort_key
from swissdesk.documents.press.head import paired_round
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import OF_RESULT, Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.sheets.round.pairing_data import result_words, round_header
from swissdesk.documents.sheets.teams.team_data import score_words
from swissdesk.terms import Colour
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.match_points import first_team_has_white
from swissdesk.tournament.model import BoardGame, Game, MemberId, Player, PlayerId, Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class BoardPairing:
    """A board of a match, the side of the first-named team first; None where nobody sits.

    `first_colour` is the colour of the first-named team; `result` is said from its side.
    """

    board: int
    first_colour: Colour
    first: Seat | None
    second: Seat | None
    result: str = field(default="", metadata=OF_RESULT)


@dataclass(frozen=True, slots=True)
class MatchPairing:
    """A match with its boards; `score` are the game points, empty until they are known."""

    match: int
    first: str
    second: str
    score: str = field(metadata=OF_RESULT)
    boards: tuple[BoardPairing, ...]


@dataclass(frozen=True, slots=True)
class BoardPairingsSheet(SheetData):
    """The boards of all matches of a round."""

    KIND = SheetKind.BOARD_PAIRINGS

    header: SheetHeader
    matches: tuple[MatchPairing, ...]

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the matches."""
        return ((line.match, line) for line in self.matches)


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A person who plays: team, match, board, colour, opponent; no opponent where nobody sits."""

    player: Seat
    team: str
    match: int
    board: int
    colour: Colour
    opponent: Seat | None


@dataclass(frozen=True, slots=True)
class MembersByNameSheet(SheetData):
    """Everybody who plays in a round, in alphabetical order."""

    KIND = SheetKind.MEMBERS_BY_NAME

    header: SheetHeader
    lines: tuple[MemberLine, ...]

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the people with their matches."""
        return ((line.match, line) for line in self.lines)


def board_pairings(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> BoardPairingsSheet:
    """Return the boards of a round with the line-ups as they stand now, the last paired round unless told.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    paired = paired_round(t, round_number)
    header = round_header(t, _("Pairings of all boards, round {round}"), paired, printed_at, options)
    teams = players_by_id(t)
    return BoardPairingsSheet(header, tuple(_match(match, teams) for match in paired.games))


def members_by_name(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> MembersByNameSheet:
    """Return who plays in a round by name, the last paired round unless told.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    paired = paired_round(t, round_number)
    header = round_header(t, _("Players by name, round {round}"), paired, printed_at, options)
    teams = players_by_id(t)
    lines = [line for match in paired.games for line in _members(match, teams)]
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
    if first_team_has_white(game.board):
        return BoardPairing(game.board, Colour.WHITE, white, black, result_words(game.result))
    turned = game.result._replace(white=game.result.black, black=game.result.white)
    return BoardPairing(game.board, Colour.BLACK, black, white, result_words(turned))


def _members(match: Game, teams: Mapping[PlayerId, Player]) -> Iterator[MemberLine]:
    first, second = teams[match.white].name, teams[match.black].name
    for board in _match(match, teams).boards:
        if board.first is not None:
            yield MemberLine(board.first, first, match.board, board.board, board.first_colour, board.second)
        if board.second is not None:
            colour = board.first_colour.opposite
            yield MemberLine(board.second, second, match.board, board.board, colour, board.first)
