"""A tournament as rows of the tables, and back.

`SHELVES` lists every table with the part of a tournament that stands in it. A part comes in chunks
that the frozen state shares from one change to the next, such as the games of one round, so that
chunks which did not change are recognised at a glance.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import Connection, Table, select

from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.storage import tables
from swissdesk.storage.ids import SectionId
from swissdesk.terms import (
    ByeKind,
    Colour,
    Mark,
    Points,
    Result,
    Scoring,
    SystemName,
    TeamRanking,
    Title,
    Tpn,
)
from swissdesk.tournament.model import (
    Absence,
    BoardGame,
    Bye,
    ChangeReason,
    CheckIn,
    FixedTable,
    ForbiddenPair,
    Game,
    Member,
    PairingChange,
    Player,
    PlayerId,
    RatingCorrection,
    Round,
    RoundState,
    Settings,
    TieBreakRules,
    Tournament,
    UnratedOrder,
    VirtualPoints,
)

Cell = int | str | None
Row = tuple[Cell, ...]
Chunk = tuple[int, Sequence[Any]]
"""A number that tells the chunks of a table apart, and what stands in it."""

_MARK: Final = {mark.value: mark for mark in Mark}
_KIND: Final = {kind.value: kind for kind in ByeKind}


@dataclass(frozen=True, slots=True)
class Shelf:
    """One table: how to cut its part out of a tournament, and how to make rows of a chunk."""

    table: Table
    chunks: Callable[[Tournament], Iterable[Chunk]]
    rows: Callable[[SectionId, Chunk], Iterator[Row]]


def _one_chunk(part: Callable[[Tournament], Sequence[Any]]) -> Callable[[Tournament], Iterable[Chunk]]:
    return lambda tournament: ((0, part(tournament)),)


def _plain(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    return ((section, position, text) for position, text in enumerate(chunk[1]))


def _iso(day: date | datetime | None) -> str | None:
    return day.isoformat() if day else None


def _section_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    settings: Settings
    for settings in chunk[1]:
        scoring = settings.scoring
        yield (
            section,
            settings.name,
            settings.section,
            settings.city,
            settings.federation,
            _iso(settings.start),
            _iso(settings.end),
            settings.chief_arbiter,
            settings.time_control,
            settings.rounds_planned,
            settings.system.value,
            settings.initial_colour.value if settings.initial_colour else None,
            settings.tie_break_rules.value,
            settings.boards,
            settings.team_ranking.value,
            settings.rating_floor,
            settings.baku.value if settings.baku else None,
            settings.unrated_order.value,
            settings.check_in.value,
            settings.half_point_byes,
            settings.last_rounds_without,
            scoring.win,
            scoring.draw,
            scoring.loss,
            scoring.forfeit_win,
            scoring.forfeit_loss,
            scoring.pairing_allocated_bye,
            scoring.full_point_bye,
            scoring.half_point_bye,
            scoring.zero_point_bye,
            scoring.adjourned,
        )


def _round_date_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    return ((section, position, _iso(day)) for position, day in enumerate(chunk[1]))


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
    return ((section, r.number, r.state.value, _iso(r.published_at), r.by_hand) for r in chunk[1])


def _game_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    number, games = chunk
    for board, white, black, result, colours_known, _boards, _verified in games:
        marks = (result.white.value, result.black.value)
        yield (section, number, board, white, black, *marks, int(colours_known))


def _match_board_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    number, games = chunk
    for game in games:
        for board, white, black, result, _verified in game.boards:
            marks = (result.white.value, result.black.value)
            yield (section, number, game.board, board, white, black, *marks)


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


SHELVES: Final = (
    Shelf(tables.SECTION, _one_chunk(lambda t: (t.settings,)), _section_rows),
    Shelf(tables.DEPUTY_ARBITER, _one_chunk(lambda t: t.settings.deputy_arbiters), _plain),
    Shelf(tables.ROUND_DATE, _one_chunk(lambda t: t.settings.round_dates), _round_date_rows),
    Shelf(tables.TIE_BREAK, _one_chunk(lambda t: t.settings.tie_breaks), _plain),
    Shelf(tables.PLAYER, _one_chunk(lambda t: t.players), _player_rows),
    Shelf(tables.MEMBER, _one_chunk(lambda t: t.players), _member_rows),
    Shelf(tables.ROUND, _one_chunk(lambda t: t.rounds), _round_rows),
    Shelf(tables.GAME, lambda t: ((r.number, r.games) for r in t.rounds), _game_rows),
    Shelf(tables.MATCH_BOARD, lambda t: ((r.number, r.games) for r in t.rounds), _match_board_rows),
    Shelf(tables.BYE, lambda t: ((r.number, r.byes) for r in t.rounds), _bye_rows),
    Shelf(tables.ABSENCE, _one_chunk(lambda t: t.absences), _absence_rows),
    Shelf(tables.VIRTUAL_POINTS, _one_chunk(lambda t: t.acceleration), _tuple_rows),
    Shelf(tables.FORBIDDEN_PAIR, _one_chunk(lambda t: t.forbidden_pairs), _tuple_rows),
    Shelf(tables.FIXED_TABLE, _one_chunk(lambda t: t.fixed_tables), _tuple_rows),
    Shelf(tables.KEPT_LINE, _one_chunk(lambda t: t.kept_lines), _plain),
    Shelf(tables.PAIRING_CHANGE, _one_chunk(lambda t: t.pairing_changes), _pairing_change_rows),
    Shelf(tables.RATING_CORRECTION, _one_chunk(lambda t: t.rating_corrections), _rating_correction_rows),
)


def read_tournament(connection: Connection, section: SectionId) -> Tournament:
    """Return the stored state of a section.

    Raises `ValueError` or `KeyError` for a value that this version does not know.
    """
    return Tournament(
        settings=_read_settings(connection, section),
        players=_read_players(connection, section),
        rounds=_read_rounds(connection, section),
        absences=tuple(
            Absence(PlayerId(player), number, _KIND[kind])
            for *_, player, number, kind in _read(connection, tables.ABSENCE, section)
        ),
        acceleration=tuple(
            VirtualPoints(*row[2:]) for row in _read(connection, tables.VIRTUAL_POINTS, section)
        ),
        forbidden_pairs=tuple(
            ForbiddenPair(*row[2:]) for row in _read(connection, tables.FORBIDDEN_PAIR, section)
        ),
        fixed_tables=tuple(FixedTable(*row[2:]) for row in _read(connection, tables.FIXED_TABLE, section)),
        kept_lines=_read_column(connection, tables.KEPT_LINE, section),
        pairing_changes=_read_pairing_changes(connection, section),
        rating_corrections=tuple(
            RatingCorrection(number, board, white, black, Result(_MARK[mark], _MARK[other]))
            for _, number, board, white, black, mark, other in _read(
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
        for _, _, number, published_at, reason, boards in _read(connection, tables.PAIRING_CHANGE, section)
    )


def _read(
    connection: Connection, table: Table, section: SectionId, order: str = ""
) -> Sequence[Sequence[Any]]:
    keys = [table.c[order]] if order else list(table.primary_key.columns)
    return connection.execute(select(table).where(table.c.section == section).order_by(*keys)).fetchall()


def _read_column(connection: Connection, table: Table, section: SectionId) -> tuple[Any, ...]:
    return tuple(row[2] for row in _read(connection, table, section))


def _read_settings(connection: Connection, section: SectionId) -> Settings:
    row = connection.execute(select(tables.SECTION).where(tables.SECTION.c.id == section)).mappings().one()
    return Settings(
        name=row["name"],
        section=row["section"],
        city=row["city"],
        federation=row["federation"],
        start=_date(row["start_date"]),
        end=_date(row["end_date"]),
        chief_arbiter=row["chief_arbiter"],
        deputy_arbiters=_read_column(connection, tables.DEPUTY_ARBITER, section),
        time_control=row["time_control"],
        rounds_planned=row["rounds_planned"],
        round_dates=tuple(_date(day) for day in _read_column(connection, tables.ROUND_DATE, section)),
        system=SystemName(row["system"]),
        initial_colour=Colour(row["initial_colour"]) if row["initial_colour"] else None,
        scoring=_scoring(row),
        tie_breaks=_read_column(connection, tables.TIE_BREAK, section),
        tie_break_rules=TieBreakRules(row["tie_break_rules"]),
        boards=row["boards"],
        team_ranking=TeamRanking(row["team_ranking"]),
        rating_floor=row["rating_floor"],
        baku=BakuEdition(row["baku"]) if row["baku"] else None,
        unrated_order=UnratedOrder(row["unrated_order"]),
        check_in=CheckIn(row["check_in"]),
        half_point_byes=row["half_point_byes"],
        last_rounds_without=row["last_rounds_without"],
    )


def _scoring(row: Mapping[Any, Any]) -> Scoring:
    return Scoring(
        win=Points(row["win"]),
        draw=Points(row["draw"]),
        loss=Points(row["loss"]),
        forfeit_win=Points(row["forfeit_win"]),
        forfeit_loss=Points(row["forfeit_loss"]),
        pairing_allocated_bye=Points(row["pairing_allocated_bye"]),
        full_point_bye=Points(row["full_point_bye"]),
        half_point_bye=Points(row["half_point_bye"]),
        zero_point_bye=Points(row["zero_point_bye"]),
        adjourned=Points(row["adjourned"]),
    )


def _date(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _read_players(connection: Connection, section: SectionId) -> tuple[Player, ...]:
    members: dict[int, list[Member]] = defaultdict(list)
    for _, id_, team, _, name, rating, title, *rest in _read(connection, tables.MEMBER, section, "position"):
        members[team].append(Member(id_, name, rating, Title(title), *rest))
    rows = _read(connection, tables.PLAYER, section, "tpn")
    return tuple(_player(row, tuple(members[row[1]])) for row in rows)


def _player(row: Sequence[Any], members: tuple[Member, ...]) -> Player:
    _, id_, tpn, name, rating, title, sex, federation, fide_id, birth, club, *state = row
    withdrawn_from, lot, checked_in, late, expelled = state
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
    )


def _read_rounds(connection: Connection, section: SectionId) -> tuple[Round, ...]:
    boards = _read_match_boards(connection, section)
    games: dict[int, list[Game]] = defaultdict(list)
    for _, number, board, white, black, mark, other, known in _read(connection, tables.GAME, section):
        result = Result(_MARK[mark], _MARK[other])
        games[number].append(Game(board, white, black, result, bool(known), tuple(boards[number, board])))
    byes: dict[int, list[Bye]] = defaultdict(list)
    for _, number, _, player, kind in _read(connection, tables.BYE, section):
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
        for _, number, state, published_at, by_hand in _read(connection, tables.ROUND, section)
    )


def _read_match_boards(
    connection: Connection, section: SectionId
) -> defaultdict[tuple[int, int], list[BoardGame]]:
    """Return the games of matches by round and match."""
    boards: defaultdict[tuple[int, int], list[BoardGame]] = defaultdict(list)
    rows = _read(connection, tables.MATCH_BOARD, section)
    for _, number, match, board, white, black, mark, other in rows:
        boards[number, match].append(BoardGame(board, white, black, Result(_MARK[mark], _MARK[other])))
    return boards
