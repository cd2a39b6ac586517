"""A tournament as rows of the tables, and back.

`SHELVES` lists every table with the part of a tournament that it holds. A part comes in chunks that the
frozen state shares from one change to the next, such as the games of one round, so that chunks which
did not change are recognised by identity.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import Connection, Table, select

from swissdesk.frozen import Frozen
from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows import tables
from swissdesk.storage.rows.row_kit import Chunk, Row, iso, read, read_column
from swissdesk.storage.rows.settings import (
    category_rows,
    logo_rows,
    prize_rows,
    read_settings,
    round_date_rows,
    round_time_rows,
    section_rows,
    tick_rows,
    tie_break_rows,
)
from swissdesk.terms import ByeKind, GameKind, Mark, Result, Title, Tpn
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.later_ratings import later_ratings_of, later_ratings_text
from swissdesk.tournament.model import (
    Absence,
    BoardCorrection,
    BoardGame,
    Bye,
    ChangeReason,
    FixedTable,
    ForbiddenPair,
    Game,
    Member,
    MemberId,
    PairingChange,
    Player,
    PlayerId,
    RatingCorrection,
    Round,
    RoundState,
    Settings,
    Tournament,
    VirtualPoints,
)

_MARK: Final = {mark.value: mark for mark in Mark}
_KIND: Final = {kind.value: kind for kind in ByeKind}


class Shelf(Frozen):
    """One table: how to cut its part out of a tournament, and how to make rows of a chunk.

    Where each part of a chunk makes its rows by itself, wherever it stands, parts that two states share need
    not be made rows of to compare them.
    """

    table: Table
    chunks: Callable[[Tournament], Iterable[Chunk]]
    rows: Callable[[SectionId, Chunk], Iterator[Row]]
    is_part_by_part: bool = False


def _one_chunk(part: Callable[[Tournament], Sequence[Any]]) -> Callable[[Tournament], Iterable[Chunk]]:
    return lambda tournament: ((0, part(tournament)),)


def _games(t: Tournament) -> Iterable[Chunk]:
    return ((paired.number, paired.games) for paired in t.rounds)


def _plain(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    return ((section, position, text) for position, text in enumerate(chunk[1]))


def _player_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    player: Player
    for player in chunk[1]:
        yield (
            section,
            player.id,
            player.tpn,
            player.name,
            player.rating,
            player.title.value,
            player.sex,
            player.federation,
            player.fide_id,
            player.birth,
            player.club,
            player.withdrawn_from,
            player.lot,
            player.checked_in,
            int(player.is_late),
            int(player.is_expelled),
            player.national_rating,
            player.k_factor,
            player.national_id,
            player.fee,
            player.paid,
            player.fide_rating,
            later_ratings_text(player.later_ratings),
            player.outside_value,
            int(player.no_half_points),
            player.rating_source,
        )


def _member_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    team: Player
    for team in chunk[1]:
        for position, member in enumerate(team.members):
            yield (
                section,
                member.id,
                team.id,
                position,
                member.name,
                member.rating,
                member.title.value,
                member.sex,
                member.federation,
                member.fide_id,
                member.birth,
            )


def _round_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    return ((section, r.number, r.state.value, iso(r.published_at), r.by_hand) for r in chunk[1])


def _game_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    number, games = chunk
    for board, white, black, result, colours_known, _boards, verified, given, day, winner, reason in games:
        marks = (result.white.value, result.black.value)
        seen = (verified[0].value, verified[1].value)
        known = int(colours_known)
        more = (int(given), iso(day), winner, reason)
        yield (section, number, board, white, black, *marks, known, *seen, *more)


def _match_board_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    number, games = chunk
    for game in games:
        for board, white, black, result, verified, turned, block, kind in game.boards:
            marks = (mark.value for both in (result, verified) for mark in both)
            place, more = (section, number, game.board, board), (int(turned), block, kind.value)
            yield (*place, *_member_seats(white, black), *marks, *more)


def _bye_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    number, byes = chunk
    return ((section, number, position, bye.player, bye.kind.value) for position, bye in enumerate(byes))


def _absence_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    for position, absence in enumerate(chunk[1]):
        yield (section, position, absence.player, absence.round_number, absence.kind.value)


def _tuple_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    return ((section, position, *item) for position, item in enumerate(chunk[1]))


def _pairing_change_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    for position, (number, published_at, reason, boards) in enumerate(chunk[1]):
        named = " ".join(str(board) for board in boards)
        yield (section, position, number, published_at.isoformat(), reason.value, named)


def _rating_correction_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    for number, board, white, black, result in chunk[1]:
        yield (section, number, board, white, black, result.white.value, result.black.value)


def _board_correction_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    for number, match, (board, white, black, result, _verified, turned, *_kind) in chunk[1]:
        marks = (result.white.value, result.black.value)
        yield (section, number, match, board, *_member_seats(white, black), *marks, int(turned))


def _member_seats(*seats: MemberId | None) -> tuple[MemberId | None, ...]:
    """Return the seats of a game of a match as they are stored: two people are no members of teams."""
    return tuple([None if seat == THEMSELVES else seat for seat in seats])


SHELVES: Final = (
    Shelf(tables.SECTION, _one_chunk(lambda t: (t.settings,)), section_rows),
    Shelf(tables.LOGO, _one_chunk(lambda t: (t.settings.logo,)), logo_rows),
    Shelf(tables.DEPUTY_ARBITER, _one_chunk(lambda t: t.settings.deputy_arbiters), _plain),
    Shelf(tables.ROUND_DATE, _one_chunk(lambda t: t.settings.round_dates), round_date_rows),
    Shelf(tables.ROUND_TIME, _one_chunk(lambda t: t.settings.round_times), round_time_rows),
    Shelf(tables.TIE_BREAK, _one_chunk(lambda t: (t.settings,)), tie_break_rows),
    Shelf(tables.PLAYER, _one_chunk(lambda t: t.players), _player_rows, is_part_by_part=True),
    Shelf(tables.CATEGORY, _one_chunk(lambda t: t.settings.categories), category_rows),
    Shelf(tables.CATEGORY_TICK, _one_chunk(lambda t: t.settings.categories), tick_rows),
    Shelf(tables.PRIZE, _one_chunk(lambda t: t.settings.prizes), prize_rows),
    Shelf(tables.MEMBER, _one_chunk(lambda t: t.players), _member_rows, is_part_by_part=True),
    Shelf(tables.ROUND, _one_chunk(lambda t: t.rounds), _round_rows),
    Shelf(tables.GAME, _games, _game_rows, is_part_by_part=True),
    Shelf(tables.MATCH_BOARD, _games, _match_board_rows, is_part_by_part=True),
    Shelf(tables.BYE, lambda t: ((r.number, r.byes) for r in t.rounds), _bye_rows),
    Shelf(tables.ABSENCE, _one_chunk(lambda t: t.absences), _absence_rows),
    Shelf(tables.VIRTUAL_POINTS, _one_chunk(lambda t: t.acceleration), _tuple_rows),
    Shelf(tables.FORBIDDEN_PAIR, _one_chunk(lambda t: t.forbidden_pairs), _tuple_rows),
    Shelf(tables.FIXED_TABLE, _one_chunk(lambda t: t.fixed_tables), _tuple_rows),
    Shelf(tables.KEPT_LINE, _one_chunk(lambda t: t.kept_lines), _plain),
    Shelf(tables.PAIRING_CHANGE, _one_chunk(lambda t: t.pairing_changes), _pairing_change_rows),
    Shelf(tables.RATING_CORRECTION, _one_chunk(lambda t: t.rating_corrections), _rating_correction_rows),
    Shelf(tables.BOARD_CORRECTION, _one_chunk(lambda t: t.board_corrections), _board_correction_rows),
)


class Known(Frozen):
    """The state before a change, and what the change leaves of it: the list, and all but some rounds."""

    before: Tournament
    is_list_same: bool
    changed_rounds: frozenset[int]


def read_tournament_if_any(
    connection: Connection, section: SectionId, known: Known | None = None
) -> Tournament | None:
    """Return the stored state of a section; None for one that is not there."""
    there = connection.execute(select(tables.SECTION.c.id).where(tables.SECTION.c.id == section)).first()
    return read_tournament(connection, section, known) if there else None


def read_tournament(connection: Connection, section: SectionId, known: Known | None = None) -> Tournament:
    """Return the stored state of a section; what is `known` is not read again, but shared.

    Raises `ValueError` or `KeyError` for a value that this version does not know.
    """
    is_list_known = known is not None and known.is_list_same
    settings = _settings_after(connection, section, known)
    of_people = not settings.is_team_event
    return Tournament(
        settings=settings,
        players=known.before.players if known and is_list_known else _read_players(connection, section),
        rounds=_rounds_after(connection, section, known, of_people=of_people),
        absences=tuple(
            Absence(PlayerId(player), number, _KIND[kind])
            for *_, player, number, kind in read(connection, tables.ABSENCE, section)
        ),
        acceleration=tuple(
            VirtualPoints(*row[2:]) for row in read(connection, tables.VIRTUAL_POINTS, section)
        ),
        forbidden_pairs=tuple(
            ForbiddenPair(*row[2:]) for row in read(connection, tables.FORBIDDEN_PAIR, section)
        ),
        fixed_tables=tuple(FixedTable(*row[2:]) for row in read(connection, tables.FIXED_TABLE, section)),
        kept_lines=read_column(connection, tables.KEPT_LINE, section),
        pairing_changes=_read_pairing_changes(connection, section),
        board_corrections=tuple(
            BoardCorrection(
                number,
                match,
                BoardGame(
                    board,
                    *_seats(white, black, of_people=of_people),
                    _result(mark, other),
                    turned=bool(turned),
                ),
            )
            for _, number, match, board, white, black, mark, other, turned in read(
                connection, tables.BOARD_CORRECTION, section
            )
        ),
        rating_corrections=tuple(
            RatingCorrection(number, board, white, black, _result(mark, other))
            for _, number, board, white, black, mark, other in read(
                connection, tables.RATING_CORRECTION, section
            )
        ),
    )


def _read_pairing_changes(connection: Connection, section: SectionId) -> tuple[PairingChange, ...]:
    return tuple(
        PairingChange(
            number,
            datetime.fromisoformat(published_at),
            ChangeReason(reason),
            tuple(int(board) for board in boards.split()),
        )
        for _, _, number, published_at, reason, boards in read(connection, tables.PAIRING_CHANGE, section)
    )


def _read_players(connection: Connection, section: SectionId) -> tuple[Player, ...]:
    members: dict[int, list[Member]] = defaultdict(list)
    for _, id_, team, _, name, rating, title, *rest in read(connection, tables.MEMBER, section, "position"):
        members[team].append(Member(id_, name, rating, Title(title), *rest))
    rows = read(connection, tables.PLAYER, section, "tpn")
    return tuple(player_of(row, tuple(members[row[1]])) for row in rows)


def player_of(row: Sequence[Any], members: tuple[Member, ...]) -> Player:
    """Return the entry of the list that a row holds, with the members of a team."""
    _, id_, tpn, name, rating, title, sex, federation, fide_id, birth, club, *state = row
    withdrawn_from, lot, checked_in, late, expelled, national_rating, k_factor, *account = state
    national_id, fee, paid, fide_rating, *special = account
    later_ratings, outside_value, no_half_points, rating_source = special
    return Player(
        id=PlayerId(id_),
        tpn=Tpn(tpn),
        name=name,
        rating=rating,
        title=Title(title),
        sex=sex,
        federation=federation,
        fide_id=fide_id,
        birth=birth,
        club=club,
        withdrawn_from=withdrawn_from,
        members=members,
        lot=lot,
        checked_in=checked_in,
        is_late=bool(late),
        is_expelled=bool(expelled),
        national_rating=national_rating,
        k_factor=k_factor,
        national_id=national_id,
        fee=fee,
        paid=paid,
        fide_rating=fide_rating,
        later_ratings=later_ratings_of(later_ratings),
        outside_value=outside_value,
        no_half_points=bool(no_half_points),
        rating_source=rating_source,
    )


def _settings_after(connection: Connection, section: SectionId, known: Known | None) -> Settings:
    """Return the settings; the same object as before where nothing differs, for who looks at identity."""
    settings = read_settings(connection, section)
    return known.before.settings if known and known.before.settings == settings else settings


def _rounds_after(
    connection: Connection, section: SectionId, known: Known | None, *, of_people: bool
) -> tuple[Round, ...]:
    """Return the rounds after a change, of which only those that it changed are read."""
    if known is None:
        return _read_rounds(connection, section, of_people=of_people)
    same = [paired for paired in known.before.rounds if paired.number not in known.changed_rounds]
    read_again = (
        _read_rounds(connection, section, known.changed_rounds, of_people=of_people)
        if known.changed_rounds
        else ()
    )
    return tuple(sorted((*same, *read_again), key=lambda paired: paired.number))


def _read_rounds(
    connection: Connection, section: SectionId, only: Collection[int] | None = None, *, of_people: bool
) -> tuple[Round, ...]:
    boards = _read_match_boards(connection, section, only, of_people=of_people)
    games: dict[int, list[Game]] = defaultdict(list)
    rows = read(connection, tables.GAME, section, only=only)
    for row in rows:
        games[row[1]].append(game_of(row, tuple(boards[row[1], row[2]])))
    byes: dict[int, list[Bye]] = defaultdict(list)
    for _, number, _, player, kind in read(connection, tables.BYE, section, only=only):
        byes[number].append(Bye(player, _KIND[kind]))
    return tuple(
        Round(
            number=number,
            state=RoundState(state),
            games=tuple(games[number]),
            byes=tuple(byes[number]),
            published_at=datetime.fromisoformat(published_at) if published_at else None,
            by_hand=by_hand,
        )
        for _, number, state, published_at, by_hand in read(connection, tables.ROUND, section, only=only)
    )


def game_of(row: Sequence[Any], boards: tuple[BoardGame, ...]) -> Game:
    """Return the game that a row holds, or the match with its boards."""
    _, _number, board, white, black, mark, other, known, seen, also, given, day, *decided = row
    when = date.fromisoformat(day) if day else None
    more = (bool(known), boards, _result(seen, also), bool(given), when, *decided)
    return Game(board, white, black, _result(mark, other), *more)


def board_of(row: Sequence[Any], *, of_people: bool) -> BoardGame:
    """Return the game of a match that a row holds."""
    *_, board, white, black, mark, other, seen, also, turned, block, kind = row
    seats = _seats(white, black, of_people=of_people)
    both, what = (_result(mark, other), _result(seen, also)), (block, GameKind(kind))
    return BoardGame(board, *seats, *both, bool(turned), *what)


def _seats(white: Any, black: Any, *, of_people: bool) -> tuple[MemberId | None, MemberId | None]:
    """Return who sits at a game of a match: two people themselves, or members of teams, None for nobody."""
    return (THEMSELVES, THEMSELVES) if of_people else (white, black)


def _result(white: str, black: str) -> Result:
    return Result(_MARK[white], _MARK[black])


def _read_match_boards(
    connection: Connection, section: SectionId, only: Collection[int] | None, *, of_people: bool
) -> defaultdict[tuple[int, int], list[BoardGame]]:
    """Return the games of matches by round and match."""
    boards: defaultdict[tuple[int, int], list[BoardGame]] = defaultdict(list)
    rows = read(connection, tables.MATCH_BOARD, section, only=only)
    for row in rows:
        boards[row[1], row[2]].append(board_of(row, of_people=of_people))
    return boards
