"""The table of teams, and the list of the players of one of them."""

from typing import Final

from PySide6.QtCore import QObject

from swissdesk.services.entry.teams import MemberRow, TeamRow
from swissdesk.terms import format_points
from swissdesk.ui.kit.find import fold, matches
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel, number_column
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.entries.model import EntriesModel, first_columns, money_columns
from swissdesk.ui.pages.entries.rows import has_left, status_pill
from swissdesk.ui.pages.entries.table import TableLook
from swissdesk.words import _, ngettext, pgettext

AVERAGE_COLUMN: Final = 3
MEMBERS_COLUMN: Final = 4
_FEDERATION_COLUMN: Final = 2
_FEE_COLUMN: Final = 5
_PAID_COLUMN: Final = 6
_STATUS_COLUMN: Final = 7
LOOK: Final = TableLook(
    leading=(48, 0, 52, 58, 66, 66, 66, 120),
    trailing=(46, 54),
    status=_STATUS_COLUMN,
    smallest_name=150,
    # Whether a fee was paid is asked for at the table.
    goes_first=(_FEE_COLUMN, _FEDERATION_COLUMN, AVERAGE_COLUMN, _PAID_COLUMN),
    if_any=frozenset({_FEE_COLUMN, _PAID_COLUMN}),
)


class TeamsModel(EntriesModel[TeamRow]):
    """The teams in order of their numbers."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_leading(), _trailing(), team_sentence, parent)


def team_sentence(row: TeamRow) -> str:
    """Return what a screen reader says about a team."""
    return _("Number {tpn}, {name}, {members}, {state}").format(
        tpn=row.tpn, name=row.name, members=members_text(row), state=team_status(row) or _("plays")
    )


def members_text(row: TeamRow) -> str:
    """Return how many players a team has, in words."""
    count = len(row.members)
    return ngettext("{count} player", "{count} players", count).format(count=count)


def team_status(row: TeamRow) -> str:
    """Return the text of the status pill, empty where there is nothing to say."""
    pill = team_pill(row)
    return pill.text if pill else ""


def team_pill(row: TeamRow) -> PillLook | None:
    """Return the status pill; too few players outrank everything but a withdrawal."""
    if row.is_short and not has_left(row):
        return PillLook(_("too few"), "circle-alert", Tone.WARN)
    return status_pill(row)


def is_found(row: TeamRow, typed: str) -> bool:
    """Tell whether what was typed finds this team: its number, words of its name or of a player's."""
    words = fold(typed).split()
    if len(words) == 1 and words[0].isdigit():
        return str(row.tpn) == words[0] or any(m.fide_id.startswith(words[0]) for m in row.members)
    return matches(row.name, typed) or any(matches(member.name, typed) for member in row.members)


def _leading() -> tuple[Column[TeamRow], ...]:
    return (
        *first_columns(_("Team"), _("Avg"), _("Average rating of the best, as many as there are boards")),
        number_column(_("Players"), lambda row: len(row.members), _("Players on the team’s list")),
        *money_columns(),
        Column(_("Status"), team_status, roles={Role.PILL: team_pill}),
    )


def _trailing() -> tuple[Column[TeamRow], ...]:
    return (
        number_column(_("MP"), lambda row: row.match_points, _("Match points"), format_points),
        number_column(
            _("GP"),
            lambda row: row.game_points,
            _("Game points: the points won on the boards"),
            format_points,
        ),
    )


class MembersModel(RowModel[MemberRow]):
    """The players of a team in board order, reserves behind the boards."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[MemberRow], ...] = (
            Column(
                _("Bd"),
                place_text,
                lambda row: row.place,
                RIGHT,
                _("Board; R for a reserve"),
                {Role.FADED: lambda row: row.is_reserve},
            ),
            Column(_("Player"), lambda row: row.name, roles={Role.TITLE: lambda row: row.title.value}),
            number_column(_("Rtg"), lambda row: row.rating, text=rating_text),
        )
        super().__init__(columns, lambda row: row.id, member_sentence, parent)

    def first_reserve(self) -> int | None:
        """Return the position of the first reserve, None where there is none."""
        return next((place for place, row in enumerate(self.rows) if row.is_reserve), None)


def place_text(row: MemberRow) -> str:
    """Return the board of a player, `R` for a reserve."""
    return pgettext("reserve", "R") if row.is_reserve else str(row.place)


def where_text(row: MemberRow) -> str:
    """Return the board of a player in words, or that it is a reserve."""
    return _("reserve") if row.is_reserve else _("board {board}").format(board=row.place)


def member_sentence(row: MemberRow) -> str:
    """Return what a screen reader says about a player of a team."""
    return _("{where}: {name}, rating {rating}").format(
        where=where_text(row), name=f"{row.title} {row.name}".strip(), rating=rating_text(row.rating)
    )
