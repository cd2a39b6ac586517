"""The other parts of the standings: crosstable, progress, categories, clubs, prizes."""

from datetime import UTC, datetime

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.wording import money_words
from swissdesk.documents.sheets.standing.crosstable import CrossField, crosstable_sheet
from swissdesk.frozen import Frozen
from swissdesk.services.opened import OpenEvent
from swissdesk.services.standing.prizes import AwardLine, award_lines, left_text
from swissdesk.services.standing.standings import StandingsReader, StandingsRow
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Colour, Points, format_points
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standing.categories import within_categories
from swissdesk.tournament.standing.club_teams import ClubStanding, club_rules_text, clubs_of
from swissdesk.tournament.standing.prizes import distributed
from swissdesk.tournament.table_teams import table_teams
from swissdesk.words import _

__all__ = (
    "CategoryLine",
    "CategoryTable",
    "ClubLine",
    "ClubTable",
    "CrosstableCell",
    "CrosstableLine",
    "PrizeTable",
    "ProgressLine",
    "category_tables",
    "club_table",
    "club_title",
    "crosstable_lines",
    "crosstable_of",
    "prize_table",
    "progress_lines",
    "progress_of",
)


class CrosstableCell(Frozen):
    """One player's round: as it is printed, such as `12w1`, and in words."""

    text: str
    spoken: str


class CrosstableLine(Frozen):
    """One player's rounds; opponents are named by starting numbers."""

    tpn: int
    rank: int
    title: str
    name: str
    points: Points
    cells: tuple[CrosstableCell, ...]


class ProgressLine(Frozen):
    """What somebody had after each round: points and places, None before the player was in the list."""

    row: StandingsRow
    points: tuple[Points | None, ...]
    places: tuple[int | None, ...]


class CategoryLine(Frozen):
    """A line of a category: the place among its players, beside that in the whole tournament."""

    place: int
    row: StandingsRow


class CategoryTable(Frozen):
    """A category and who is in it, in order."""

    name: str
    lines: tuple[CategoryLine, ...]


class ClubLine(Frozen):
    """A club: `counted` names those who count, `others` is how many more there are.

    `places` is the sum of the places of those who count.
    """

    rank: int
    club: str
    points: Points
    places: int
    counted: str
    others: int


class ClubTable(Frozen):
    """The clubs, or the teams of a table, in order, and the rules in words."""

    lines: tuple[ClubLine, ...]
    rules: str
    are_teams: bool


class PrizeTable(Frozen):
    """Who wins what as the standings are; `left_text` is the sum that nobody wins, empty for none."""

    lines: tuple[AwardLine, ...]
    total_text: str
    left_text: str


def crosstable_lines(event: OpenEvent, section: SectionId, after_round: int) -> tuple[CrosstableLine, ...]:
    """Return the crosstable after a round as it is printed; nothing before round 1."""
    return crosstable_of(event.tournament(section), after_round)


def crosstable_of(t: Tournament, after_round: int) -> tuple[CrosstableLine, ...]:
    """Return the same for a state of the event."""
    if not (t.players and after_round):
        return ()
    names = {int(player.tpn): player.name for player in t.players}
    sheet = crosstable_sheet(t, SheetRequest(after_round, datetime.now(UTC)))
    return tuple(
        CrosstableLine(
            row.standing.player.tpn,
            row.rank,
            row.standing.player.title,
            row.standing.player.name,
            row.standing.points,
            tuple(_cell(field, number, names) for number, field in enumerate(row.fields, start=1)),
        )
        for row in sheet.rows
    )


def progress_lines(
    event: OpenEvent, section: SectionId, reader: StandingsReader, after_round: int
) -> tuple[ProgressLine, ...]:
    """Return points and places after each round, in the order of the last one."""
    return progress_of(reader, event.tournament(section), after_round)


def progress_of(reader: StandingsReader, t: Tournament, after_round: int) -> tuple[ProgressLine, ...]:
    """Return the same for a state of the event."""
    tables = [reader.table_after(t, number) for number in range(1, after_round + 1)]
    by_round = [{row.id: row for row in table.rows} for table in tables]
    return tuple(
        _progress(row, [rows.get(row.id) for rows in by_round]) for row in (tables[-1].rows if tables else ())
    )


def category_tables(
    event: OpenEvent, section: SectionId, reader: StandingsReader, after_round: int
) -> tuple[CategoryTable, ...]:
    """Return every category of the tournament with its players in order."""
    t = event.tournament(section)
    ranking = reader.ranking(event, section, after_round)
    rows = {row.id: row for row in reader.table(event, section, after_round).rows}
    return tuple(
        CategoryTable(
            one.category.name,
            tuple(CategoryLine(line.place, rows[line.standing.player]) for line in one.rows),
        )
        for one in within_categories(t, ranking)
    )


def club_title(event: OpenEvent, section: SectionId) -> str:
    """Return what those are who are ranked by the results of several: clubs, or the teams of a table."""
    return _("Teams") if table_teams(event.tournament(section)) else _("Clubs")


def club_table(event: OpenEvent, section: SectionId, reader: StandingsReader, after_round: int) -> ClubTable:
    """Return the clubs in order, by the results of their best players."""
    t = event.tournament(section)
    clubs = clubs_of(t, reader.ranking(event, section, after_round))
    # Family names, with numbers: the cell names all who count for a club.
    names = {player.id: f"{player.tpn} {player.name.partition(',')[0]}" for player in t.players}
    lines = tuple(_club(club, names) for club in clubs)
    return ClubTable(lines, club_rules_text(t), bool(table_teams(t)))


def prize_table(
    event: OpenEvent, section: SectionId, reader: StandingsReader, after_round: int
) -> PrizeTable:
    """Return who wins what by the standings after a round."""
    t = event.tournament(section)
    awards = distributed(t, reader.ranking(event, section, after_round)) if t.settings.prizes else ()
    given = sum(award.amount for award in awards)
    total = money_words(given, t.settings.prize_rules.currency)
    return PrizeTable(award_lines(t, awards), total, left_text(t, awards))


def _cell(field: CrossField, number: int, names: dict[int, str]) -> CrosstableCell:
    words = field.text or "–"
    if field.opponent.isdecimal():
        colour = {Colour.WHITE: _("with White"), Colour.BLACK: _("with Black"), None: ""}[field.colour]
        opponent = f"{field.opponent} {names[int(field.opponent)]}"
        words = " ".join(filter(None, (opponent, colour, field.result)))
    return CrosstableCell(field.text, _("round {round}: {words}").format(round=number, words=words))


def _progress(row: StandingsRow, after: list[StandingsRow | None]) -> ProgressLine:
    return ProgressLine(
        row,
        tuple(None if one is None else one.points for one in after),
        tuple(None if one is None else one.rank for one in after),
    )


def _club(club: ClubStanding, names: dict[PlayerId, str]) -> ClubLine:
    counted = ", ".join(f"{names[row.player]} {format_points(row.points)}" for row in club.counted)
    return ClubLine(club.rank, club.club, club.points, club.places, counted, len(club.others))
