"""What stands on the result slips: a board, its two players, and where and when they play."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from swissdesk.documents.lists.coming import rounds_for_the_pen
from swissdesk.documents.press.cut_data import SEPARATOR, Reprint, printed_again
from swissdesk.documents.press.head import date_of, paired_round
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import OF_PRINTING, Seat, SheetData, SheetKind
from swissdesk.documents.sheets.round.pairing_data import seat_of
from swissdesk.errors import DocumentError
from swissdesk.terms import Colour
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.match_points import first_team_has_white
from swissdesk.tournament.model import BoardGame, Game, Member, MemberId, Player, PlayerId, Round, Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class SlipSeat:
    """A player on a slip; `team` is empty but in a team event, where `tpn` is the place on the board list."""

    player: Seat
    team: str = ""


@dataclass(frozen=True, slots=True)
class ResultSlip:
    """One board: its label, `12` or in a team event match and board, `3.2`.

    A side is None where nobody sits, and the pen has a line. `first_colour` is the colour of who stands
    above and before the dash of a result: White, on a board of a match the first-named team, as on the
    match sheet. `round_number` is that of a slip for a coming round; None where the whole sheet has one.
    """

    board: str
    white: SlipSeat | None
    black: SlipSeat | None
    first_colour: Colour = Colour.WHITE
    round_number: int | None = None


@dataclass(frozen=True, slots=True)
class ResultSlipsSheet(SheetData):
    """The slips of a round in the order they are wanted after cutting; spare places are for the pen.

    `place` tells section, day and hour. Without a `round_number` that too is for the pen. `again`
    says which slips are printed a second time, None for a whole set; `state` that the round is a draft.
    In a match, `of_teams`, the results are those of the first-named team.
    """

    KIND = SheetKind.RESULT_SLIPS

    event: str
    place: str
    round_number: int | None
    slips: tuple[ResultSlip, ...]
    again: Reprint | None = None
    of_teams: bool = False
    state: str = field(default="", metadata=OF_PRINTING)


def result_slips(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> ResultSlipsSheet:
    """Return a slip for each board of a round, the last paired one unless told.

    With `options.only` it is the slip of that player, or the slips of that team, printed again. Raises
    DocumentError before the first pairing and for a player without a game, TournamentError for a
    round that is not paired.
    """
    paired = paired_round(t, round_number)
    games = paired.games if options.only is None else _only(t, paired, options.only)
    people = players_by_id(t)
    slips = tuple(slip for game in games for slip in _slips(game, people))
    place = _place(t, paired.number, options.start_time)
    again, of_teams = printed_again(printed_at, options), t.settings.is_team_event
    return ResultSlipsSheet(t.settings.name, place, paired.number, slips, again, of_teams, options.state)


def blank_result_slips(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> ResultSlipsSheet:
    """Return slips for the pen, one for each board of a full field in the next two rounds.

    In a spare place, and everywhere after the last round, board and round are for the pen too.
    """
    del round_number, printed_at, options  # a form for the pen knows none of them
    slips = tuple(
        replace(slip, round_number=number) for number in rounds_for_the_pen(t) for slip in _empty_slips(t)
    )
    of_teams = t.settings.is_team_event
    return ResultSlipsSheet(t.settings.name, t.settings.section, None, slips, of_teams=of_teams)


def _empty_slips(t: Tournament) -> Iterator[ResultSlip]:
    """Yield the boards of a full field without names, those of a match with the first team's colour."""
    for place in range(1, len(t.players) // 2 + 1):
        if not t.settings.is_team_event:
            yield ResultSlip(str(place), None, None)
        for board in range(1, t.settings.boards + 1):
            colour = Colour.WHITE if first_team_has_white(board) else Colour.BLACK
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


def _slips(game: Game, people: Mapping[PlayerId, Player]) -> Iterator[ResultSlip]:
    white, black = people[game.white], people[game.black]
    if not game.boards:
        yield ResultSlip(str(game.board), SlipSeat(seat_of(white)), SlipSeat(seat_of(black)))
        return
    members = {member.id: seat for team in (white, black) for member, seat in _members(team)}
    for board in game.boards:
        yield _of_match(game, board, members)


def _of_match(match: Game, game: BoardGame, members: Mapping[MemberId, SlipSeat]) -> ResultSlip:
    white = None if game.white is None else members[game.white]
    black = None if game.black is None else members[game.black]
    first_colour = Colour.WHITE if first_team_has_white(game.board) else Colour.BLACK
    return ResultSlip(f"{match.board}.{game.board}", white, black, first_colour)


def _members(team: Player) -> Iterator[tuple[Member, SlipSeat]]:
    for place, member in enumerate(team.members, start=1):
        yield member, SlipSeat(Seat(place, member.title.value, member.name, member.rating), team.name)
