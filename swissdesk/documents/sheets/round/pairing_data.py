"""What stands on the two pairing sheets."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType
from typing import Final

from swissdesk.documents.press.collation import sort_key
from swissdesk.documents.press.head import header_of, imprint_of, paired_round, start_of
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import (
    BoardLine,
    BoardNote,
    NameLine,
    NotPlaying,
    PairingsByBoardSheet,
    PairingsByNameSheet,
    Seat,
    SheetHeader,
)
from swissdesk.terms import ADJOURNED, PENDING, ByeKind, Colour, Points, Result, format_points
from swissdesk.tournament.lookup import is_in
from swissdesk.tournament.model import Bye, Game, Player, PlayerId, Round, Tournament
from swissdesk.tournament.round.cards import RESULT_SIGNS
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.words import _, isolated, ngettext

_IN_ORDER: Final = (
    ByeKind.PAIRING_ALLOCATED,
    ByeKind.FULL_POINT,
    ByeKind.HALF_POINT,
    ByeKind.ZERO_POINT,
)
"""The kinds of byes in the order of the list of those not playing."""


NO_NOTES: Final[Mapping[int, BoardNote]] = MappingProxyType({})
"""The notes of boards of which there is nothing to say."""


def seat_of(player: Player, points: Points | None = None) -> Seat:
    """Return a player as a sheet names one."""
    return Seat(player.tpn, player.title.value, player.name, player.rating, points)


def seats_before(t: Tournament, round_number: int) -> Mapping[PlayerId, Seat]:
    """Return everybody with the points before a round."""
    scores = scores_after(t, round_number - 1)
    return {player.id: seat_of(player, scores[player.id]) for player in t.players}


def result_words(result: Result) -> str:
    """Return a result as it stands in its box: `1–0`, `½–½`, `+ –`; empty while it is pending."""
    if result == PENDING:
        return ""
    if result == ADJOURNED:
        return _("adj.")
    separator = " " if result.white.is_forfeit or result.black.is_forfeit else "–"
    return f"{RESULT_SIGNS[result.white]}{separator}{RESULT_SIGNS[result.black]}"


def by_board_lines(
    t: Tournament, paired: Round, notes: Mapping[int, BoardNote] = NO_NOTES
) -> tuple[BoardLine, ...]:
    """Return the boards of a round in their order, with the letters of their notes."""
    seats = seats_before(t, paired.number)
    return tuple(
        BoardLine(
            game.board,
            seats[game.white],
            seats[game.black],
            result_words(game.result),
            notes[game.board].letter if game.board in notes else "",
        )
        for game in paired.games
    )


def board_notes(t: Tournament, paired: Round) -> Mapping[int, BoardNote]:
    """Return a note for each board where somebody sits who always sits there, by board (C.04.2:3.6)."""
    fixed = {table.player: table.board for table in t.fixed_tables}
    names = {player.id: player.name for player in t.players}
    notes: dict[int, BoardNote] = {}
    for game in paired.games:
        here = [names[seat] for seat in (game.white, game.black) if fixed.get(seat) == game.board]
        if here:
            words = _("always at this board: {names}").format(names="; ".join(map(isolated, here)))
            notes[game.board] = BoardNote(_letter(len(notes)), words)
    return notes


def _letter(number: int) -> str:
    """Return the letter of a note, counted from 0: `a` to `z`, then `aa`."""
    return chr(ord("a") + number % 26) * (1 + number // 26)


def points_phrase(points: Points) -> str:
    """Return points with their noun: `1 point`, `½ point`, `0 points`."""
    words = ngettext("{points} point", "{points} points", plural_of(points))
    return words.format(points=format_points(points))


def match_points_phrase(points: Points) -> str:
    """Return match points with their noun: `1 match point`, `0 match points`."""
    words = ngettext("{points} match point", "{points} match points", plural_of(points))
    return words.format(points=format_points(points))


def game_points_phrase(points: Points) -> str:
    """Return game points with their noun: `1 game point`, `2½ game points`."""
    words = ngettext("{points} game point", "{points} game points", plural_of(points))
    return words.format(points=format_points(points))


def plural_of(points: Points) -> int:
    """Return the count by which a noun goes with points: their own, 1 below it, 2 for other parts of one."""
    whole, part = divmod(points, 10)
    if not part:
        return whole
    return 2 if whole else 1


def not_playing(t: Tournament, paired: Round) -> tuple[NotPlaying, ...]:
    """Return those who do not play in a round by reason, each group in order of TPN."""
    seats = seats_before(t, paired.number)
    withdrawn = _withdrawn(t, paired)
    players = {player.id: player.tpn for player in t.players}
    byes = sorted(paired.byes, key=lambda bye: players[bye.player])
    groups = []
    for kind in _IN_ORDER:
        group = tuple(seats[bye.player] for bye in byes if bye.kind is kind and bye.player not in withdrawn)
        groups.append(NotPlaying(_reason(t, kind), group))
    gone = tuple(seats[bye.player] for bye in byes if bye.player in withdrawn)
    groups.append(NotPlaying(_("Withdrawn"), gone))
    return tuple(group for group in groups if group.players)


def _withdrawn(t: Tournament, paired: Round) -> frozenset[PlayerId]:
    """Return the withdrawn players among those without a game; a paid bye still counts as one."""
    gone = {player.id for player in t.players if not is_in(player, paired.number)}
    return frozenset(
        bye.player for bye in paired.byes if bye.kind is ByeKind.ZERO_POINT and bye.player in gone
    )


def credit(t: Tournament, kind: ByeKind) -> str:
    """Return what a bye is worth; in a team event match points, beside which game points stand."""
    points = t.settings.scoring.of_bye(kind)
    return match_points_phrase(points) if t.settings.is_team_event else points_phrase(points)


def bye_words(kind: ByeKind) -> str:
    """Return the kind of a round without an opponent."""
    return {
        ByeKind.PAIRING_ALLOCATED: _("bye"),
        ByeKind.FULL_POINT: _("full-point bye"),
        ByeKind.HALF_POINT: _("half-point bye"),
        ByeKind.ZERO_POINT: _("absent"),
    }[kind]


def _reason(t: Tournament, kind: ByeKind) -> str:
    words = {
        ByeKind.PAIRING_ALLOCATED: _("Bye, {points}"),
        ByeKind.FULL_POINT: _("Full-point bye, {points}"),
        ByeKind.HALF_POINT: _("Half-point bye, {points}"),
        ByeKind.ZERO_POINT: _("Absent, {points}"),
    }[kind]
    return words.format(points=credit(t, kind))


def _reason_in_a_line(t: Tournament, kind: ByeKind) -> str:
    words = {
        ByeKind.PAIRING_ALLOCATED: _("bye, {points}"),
        ByeKind.FULL_POINT: _("full-point bye, {points}"),
        ByeKind.HALF_POINT: _("half-point bye, {points}"),
        ByeKind.ZERO_POINT: _("absent, {points}"),
    }[kind]
    return words.format(points=credit(t, kind))


def by_name_lines(t: Tournament, paired: Round) -> tuple[NameLine, ...]:
    """Return everybody of a round in alphabetical order, those without a game at their place."""
    seats = seats_before(t, paired.number)
    withdrawn = _withdrawn(t, paired)
    lines = [line for game in paired.games for line in _game_lines(game, seats)]
    lines += [_bye_line(t, bye, seats, withdrawn) for bye in paired.byes]
    return tuple(sorted(lines, key=lambda line: (sort_key(line.player.name), line.player.tpn)))


def _game_lines(game: Game, seats: Mapping[PlayerId, Seat]) -> Iterator[NameLine]:
    white, black = seats[game.white], seats[game.black]
    yield NameLine(white, game.board, Colour.WHITE, black)
    yield NameLine(black, game.board, Colour.BLACK, white)


def _bye_line(
    t: Tournament, bye: Bye, seats: Mapping[PlayerId, Seat], withdrawn: frozenset[PlayerId]
) -> NameLine:
    reason = _("withdrawn") if bye.player in withdrawn else _reason_in_a_line(t, bye.kind)
    return NameLine(seats[bye.player], reason=reason)


def pairings_by_board(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingsByBoardSheet:
    """Return the pairings of a round by board."""
    paired = paired_round(t, round_number)
    header = round_header(t, _("Pairings, round {round}"), paired, printed_at, options)
    notes = board_notes(t, paired)
    lines = by_board_lines(t, paired, notes)
    return PairingsByBoardSheet(header, lines, not_playing(t, paired), tuple(notes.values()))


def pairings_by_name(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingsByNameSheet:
    """Return the pairings of a round by name."""
    paired = paired_round(t, round_number)
    header = round_header(t, _("Pairings by name, round {round}"), paired, printed_at, options)
    return PairingsByNameSheet(header, by_name_lines(t, paired))


def round_header(
    t: Tournament, title: str, paired: Round, printed_at: datetime, options: SheetOptions
) -> SheetHeader:
    """Return the head of a sheet of pairings; `title` has a place for the round, the hour ends its line."""
    imprint = imprint_of(t.settings, printed_at, options)
    header = header_of(t.settings, title.format(round=paired.number), imprint, paired.number)
    return replace(header, right=options.start_time or start_of(t.settings, paired.number))
