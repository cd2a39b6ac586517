"""What stands on the standings."""

from dataclasses import replace
from datetime import datetime
from itertools import groupby

from swissdesk.documents.lists.field import with_count
from swissdesk.documents.lists.legend import tie_break_line
from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.options import AS_DESIGNED, SheetOptions
from swissdesk.documents.press.sheet import SheetHeader, StandingsLine, StandingsSheet, TieBreakColumn
from swissdesk.documents.press.states import or_not_final
from swissdesk.documents.press.wording import listed
from swissdesk.documents.sheets.round.pairing_data import seat_of
from swissdesk.errors import DocumentError
from swissdesk.tiebreaks.codes import has_dummies, heading, is_secondary_score
from swissdesk.tiebreaks.figures import column_texts
from swissdesk.tournament.lookup import is_in, players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.standings import Standing, Standings, standings
from swissdesk.words import _, ngettext


def standings_title(table: Standings) -> str:
    """Return the title: final only when all planned rounds are counted and no result is missing."""
    return title_of(
        table, _("Final standings"), _("Standings after round {round}"), _("Standings before round 1")
    )


def title_of(table: Standings, final: str, after: str, before: str) -> str:
    """Return the title of a sheet that goes by standings: final, after a round, before round 1."""
    if table.is_final:
        return final
    return after.format(round=table.after_round) if table.after_round else before


def missing_note(table: Standings) -> str:
    """Return which results are missing, in words; empty if none is."""
    count = len(table.missing_boards)
    if not count:
        return ""
    rounds = [
        _boards_of(number, [board for _number, board in places], table.after_round)
        for number, places in groupby(table.missing_boards, key=lambda place: place[0])
    ]
    return ngettext(
        "{count} result is missing: {boards}.", "{count} results are missing: {boards}.", count
    ).format(count=count, boards="; ".join(rounds))


def _boards_of(round_number: int, boards: list[int], after_round: int) -> str:
    words = ngettext("board {boards}", "boards {boards}", len(boards)).format(
        boards=listed(tuple(str(board) for board in boards))
    )
    if round_number == after_round:
        return words
    return _("{boards} of round {round}").format(boards=words, round=round_number)


def tie_break_columns(table: Standings) -> tuple[TieBreakColumn, ...]:
    """Return the columns of the tie-breaks in their order."""
    return tuple(TieBreakColumn(heading(code), tie_break_line(code)) for code in table.tie_breaks)


def standings_lines(t: Tournament, table: Standings) -> tuple[StandingsLine, ...]:
    """Return the lines in order of rank."""
    players = players_by_id(t)
    shows_secondary = t.settings.is_team_event and not any(map(is_secondary_score, table.tie_breaks))
    texts = _value_texts(table)
    lines, last_rank = [], 0
    for row, values in zip(table.rows, texts, strict=True):
        player = players[row.player]
        lines.append(
            StandingsLine(
                row.rank,
                seat_of(player),
                player.federation,
                player.club,
                row.points,
                values,
                not is_in(player, table.after_round),
                row.secondary if shows_secondary else None,
                row.rank == last_rank,
            )
        )
        last_rank = row.rank
    return tuple(lines)


def _value_texts(table: Standings) -> list[tuple[str, ...]]:
    """Return the tie-breaks of each row as texts; each column has as many decimals as it needs."""
    columns = [_column(table.rows, index) for index in range(len(table.tie_breaks))]
    return [tuple(column[row] for column in columns) for row in range(len(table.rows))]


def _column(rows: tuple[Standing, ...], index: int) -> tuple[str, ...]:
    return column_texts(tuple(row.values[index] for row in rows))


def assemble_standings(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions = AS_DESIGNED
) -> StandingsSheet:
    """Return the standings after a round, the last paired one unless told, 0 being before round 1.

    Raises DocumentError without players, TournamentError for a round that is not paired.
    """
    if not t.players:
        raise DocumentError(_("Nobody is on the list yet: there are no standings to print."))
    table = standings(t, round_number)
    header = standings_header(t, table, standings_title(table), printed_at, options)
    return StandingsSheet(
        header,
        tie_break_columns(table),
        standings_lines(t, table),
        rules_words(t, table),
        score=t.settings.leading_score,
    )


def standings_header(
    t: Tournament, table: Standings, title: str, printed_at: datetime, options: SheetOptions
) -> SheetHeader:
    """Return the head of a sheet that goes by standings: not final as long as a result is missing."""
    note = missing_note(table)
    options = replace(options, state=or_not_final(options, is_final=not note))
    imprint = imprint_of(t.settings, printed_at, options)
    return replace(with_count(t, header_of(t.settings, title, imprint, table.after_round)), note=note)


def rules_words(t: Tournament, table: Standings) -> str:
    """Return the edition of the regulations that rule unplayed games; empty where none of them matters."""
    if not any(map(has_dummies, table.tie_breaks)):
        return ""
    return _("FIDE C.07, {edition}").format(edition=t.settings.tie_break_rules.value)
