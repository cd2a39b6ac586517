"""From the tournament to what the hall screen shows: what is published, in the language of the sheets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from swissdesk.documents.lists.not_playing import not_playing
from swissdesk.documents.lists.players import outcome_words, result_words
from swissdesk.documents.sheets.round.by_name import by_name_lines
from swissdesk.frozen import replace
from swissdesk.languages import offered_of, spoken
from swissdesk.services.hall.rows import (
    HallAbsentee,
    HallBoard,
    HallName,
    HallOrder,
    HallPart,
    HallPlace,
    HallRow,
    HallSeat,
    HallSection,
    HallTable,
)
from swissdesk.services.standing.standings import StandingsReader, StandingsRow, StandingsTable, table_of
from swissdesk.storage.ids import SectionId
from swissdesk.terms import PENDING, Mark, Points, Scoring, format_points
from swissdesk.tournament.match_points import game_points, winner_of
from swissdesk.tournament.model import Game, PlayerId, Round, Tournament
from swissdesk.tournament.round.clock import published_rounds, schedule
from swissdesk.tournament.standing.score_words import points_heading
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.table_rounds import counted_rounds, current_round
from swissdesk.words import _, ngettext

_TIE_BREAKS: Final = 3
"""There is room for so many columns of tie-breaks; the sheet on the wall has them all."""


class HallReader:
    """Reads what the hall sees; sections that have not changed since the last time are not read again.

    The standings after a round are computed again only when its results have changed.
    """

    def __init__(self) -> None:
        self._kept: dict[SectionId, tuple[Tournament, HallOrder, HallSection]] = {}
        self._standings: dict[SectionId, StandingsReader] = {}

    def read(
        self, sections: Sequence[tuple[SectionId, Tournament]], order: HallOrder
    ) -> tuple[HallSection, ...]:
        """Return these sections as the hall sees them; it may take a second, and is for the background."""
        return tuple(self._section(section, t, order) for section, t in sections)

    def _section(self, section: SectionId, t: Tournament, order: HallOrder) -> HallSection:
        kept = self._kept.get(section)
        if kept is None or kept[:2] != (t, order):
            reader = self._standings.setdefault(section, StandingsReader())
            self._kept[section] = kept = (t, order, hall_section(section, t, order, reader))
        return kept[2]


def hall_section(section: SectionId, t: Tournament, order: HallOrder, reader: StandingsReader) -> HallSection:
    """Return a section as the hall sees it, in the first language of its sheets."""
    settings = t.settings
    tag = next(iter(offered_of(settings.sheet_languages)), "")
    seen = without_draft(t)
    with spoken(tag):
        return HallSection(
            id=section,
            name=settings.section_name,
            event_name=settings.name,
            tag=tag,
            round_number=current_round(seen),
            schedule=schedule(t),
            tables=tuple(table for table in _tables(seen, order, reader) if table.rows),
        )


def without_draft(t: Tournament) -> Tournament:
    """Return the tournament as everybody may see it: without a round that is not published."""
    return replace(t, rounds=t.rounds[: published_rounds(t)])


def _tables(t: Tournament, order: HallOrder, reader: StandingsReader) -> Iterator[HallTable]:
    played = t.rounds[current_round(t) - 1] if t.rounds else None
    if played and HallPart.BOARDS in order.parts:
        yield _boards(t, played)
    if played and HallPart.NAMES in order.parts:
        yield _names(t, played)
    if t.rounds and HallPart.STANDINGS in order.parts:
        yield from _standings(t, order, reader)


def _boards(t: Tournament, paired: Round) -> HallTable:
    points, names = scores_after(t, paired.number - 1), {player.id: player.name for player in t.players}
    scoring = t.settings.scoring
    boards = tuple(_board(game, names, points, scoring) for game in paired.games)
    heads = (_("Board"), _("White"), _("Black"))
    if t.settings.is_team_event:
        heads = (_("Match"), _("White on board 1"), _("Black on board 1"))
    rows: tuple[HallRow, ...] = (*boards, *_absentees(t, paired))
    title = _("Round {number}").format(number=paired.number)
    return HallTable(HallPart.BOARDS, title, _state(paired), heads, rows, len(boards))


_LOST: Final = frozenset({Mark.LOSS, Mark.FORFEIT_LOSS, Mark.UNRATED_LOSS})


def _board(
    game: Game, names: Mapping[PlayerId, str], points: Mapping[PlayerId, Points], scoring: Scoring
) -> HallBoard:
    # From a tied match of a knock-out one goes on.
    winner = winner_of(game) if game.is_final else None
    white, black = (
        HallSeat(
            names[who],
            format_points(points[who]),
            has_lost=game.is_final and (mark in _LOST if winner is None else who != winner),
        )
        for who, mark in ((game.white, game.result.white), (game.black, game.result.black))
    )
    is_match = bool(game.boards) and not game.is_of_people
    shown = _result(game, scoring), game.is_final, game.colours_known, is_match
    return HallBoard(game.board, white, black, *shown)


def _result(game: Game, scoring: Scoring) -> str:
    """Return a result as it hangs on the wall; of a match that is not over the score so far."""
    if not game.boards:
        return result_words(game.result) or (f"{game.day:%d.%m.}" if game.day else "")
    if game.is_of_people and (shown := outcome_words(game, scoring)):
        return shown
    if game.result.white.is_forfeit:
        return result_words(game.result)
    started = any(board.result != PENDING for board in game.boards)
    return "–".join(map(format_points, game_points(game))) if started else ""


def _absentees(t: Tournament, paired: Round) -> Iterator[HallAbsentee]:
    for group in not_playing(t, paired):
        for seat in group.players:
            points = "" if seat.points is None else format_points(seat.points)
            yield HallAbsentee(seat.name, points, group.reason)


def _state(paired: Round) -> str:
    """Return how far the results of a round are; empty while none is in."""
    missing = paired.missing_results
    if missing == len(paired.games):
        return ""
    if not missing:
        return _("all results are in")
    return ngettext("{count} result missing", "{count} results missing", missing).format(count=missing)


def _names(t: Tournament, paired: Round) -> HallTable:
    rows = tuple(
        HallName(line.player.name, line.board or 0, line.colour, line.reason)
        for line in by_name_lines(t, paired)
    )
    board = _("Match") if t.settings.is_team_event else _("Board")
    name = _("Team") if t.settings.is_team_event else _("Name")
    title = _("Round {number}").format(number=paired.number)
    return HallTable(HallPart.NAMES, title, "", (name, board), rows, len(rows))


def _standings(t: Tournament, order: HallOrder, reader: StandingsReader) -> Iterator[HallTable]:
    after = counted_rounds(t) if order.is_live else complete_rounds(t)
    if not after:
        return
    table = table_of(t, reader.ranking_in(t, after), {})
    rows = table.rows[: order.places or None]
    heads = tuple(column.heading for column in table.columns[:_TIE_BREAKS])
    name = _("Team") if t.settings.is_team_event else _("Name")
    yield HallTable(
        HallPart.STANDINGS,
        _title_of(table),
        _missing(table),
        (_("Rank"), name, points_heading(table.score), *heads),
        tuple(map(_place, rows)),
        len(rows),
    )


def complete_rounds(t: Tournament) -> int:
    """Return the last round up to which every board has a result; an adjourned game has one for now."""
    open_rounds = (paired.number for paired in t.rounds if paired.missing_results)
    return next(open_rounds, len(t.rounds) + 1) - 1


def _title_of(table: StandingsTable) -> str:
    if table.is_final:
        return _("Final standings")
    return _("Standings after round {round}").format(round=table.after_round)


def _missing(table: StandingsTable) -> str:
    """Return that standings are not final as long as results are missing; empty where none is."""
    count = len(table.missing_boards)
    words = ngettext("not final: {count} result missing", "not final: {count} results missing", count)
    return words.format(count=count) if count else ""


def _place(row: StandingsRow) -> HallPlace:
    values = tuple(value.text for value in row.values[:_TIE_BREAKS])
    return HallPlace(row.rank_text, row.name, row.federation, format_points(row.points), values)
