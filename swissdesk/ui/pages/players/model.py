"""The table of players with the grid of rounds: one row for each player, one column for each round."""

from typing import Final

from PySide6.QtCore import QObject

from swissdesk.services.entry.players import PlayerRow
from swissdesk.terms import format_points
from swissdesk.ui.kit.find import fold, matches
from swissdesk.ui.kit.models import Column, Role, number_column, unless_zero
from swissdesk.ui.pages.entries.model import EntriesModel, first_columns, money_columns
from swissdesk.ui.pages.entries.rows import status_pill, status_words
from swissdesk.ui.pages.entries.table import TableLook
from swissdesk.words import _

RATING_COLUMN: Final = 3
_FEDERATION_COLUMN: Final = 2
_NATIONAL_COLUMN: Final = 4
_K_COLUMN: Final = 5
_CLUB_COLUMN: Final = 6
_FEE_COLUMN: Final = 7
_PAID_COLUMN: Final = 8
_STATUS_COLUMN: Final = 9
LOOK: Final = TableLook(
    leading=(52, 0, 52, 60, 60, 44, 150, 66, 66, 126),
    trailing=(62,),
    status=_STATUS_COLUMN,
    smallest_name=240,
    goes_first=(
        # The fee is the same for most; whether it was paid, and the club, are asked for at the table.
        *(_K_COLUMN, _FEE_COLUMN, _NATIONAL_COLUMN, _CLUB_COLUMN, _PAID_COLUMN),
        *(_STATUS_COLUMN, _FEDERATION_COLUMN, RATING_COLUMN),
    ),
    narrower={_CLUB_COLUMN: 90},
    if_any=frozenset({_NATIONAL_COLUMN, _K_COLUMN, _CLUB_COLUMN, _FEE_COLUMN, _PAID_COLUMN}),
)


class PlayersModel(EntriesModel[PlayerRow]):
    """The players in order of their numbers."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_leading(), (_points(),), player_sentence, parent)


def player_sentence(row: PlayerRow) -> str:
    """Return what a screen reader says about a player."""
    return _("Number {tpn}, {name}, {state}").format(
        tpn=row.tpn, name=f"{row.title} {row.name}".strip(), state=status_words(row) or _("plays")
    )


def is_found(row: PlayerRow, typed: str) -> bool:
    """Tell whether what was typed finds this player: words of name and club, a number or an ID."""
    words = fold(typed).split()
    if not words:
        return True
    if len(words) == 1 and words[0].isdigit():
        return str(row.tpn) == words[0] or any(
            number.startswith(words[0]) for number in (row.fide_id, row.national_id)
        )
    return matches(f"{row.name} {row.club}", typed)


def _leading() -> tuple[Column[PlayerRow], ...]:
    return (
        *first_columns(_("Name"), _("Rtg"), _("Rating; – if unrated"), lambda row: row.title.value),
        number_column(_("Nat"), lambda row: row.national_rating, _("National rating"), unless_zero),
        number_column(
            _("K"),
            lambda row: row.k_factor,
            _("K from the rating list; empty where the rules set it"),
            unless_zero,
        ),
        Column(_("Club"), lambda row: row.club),
        *money_columns(),
        Column(_("Status"), status_words, roles={Role.PILL: status_pill}),
    )


def _points() -> Column[PlayerRow]:
    return number_column(_("Pts"), lambda row: row.points, _("Points"), format_points)
