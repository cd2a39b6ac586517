"""What stands on cards that are folded and stand on the table: a board's number, a player's name."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.documents.press.cut_data import Reprint, event_words, printed_again
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.documents.sheets.entry.badge_data import Person, people_of
from swissdesk.errors import DocumentError
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class BoardCardsSheet(SheetData):
    """The cards of all boards: `12`, or in a team event match and board, `3.2`."""

    KIND = SheetKind.BOARD_CARDS

    event: str
    boards: tuple[str, ...]
    has_colours: bool = True


@dataclass(frozen=True, slots=True)
class NameTentsSheet(SheetData):
    """The folded name cards of everybody; `again` says which are printed a second time."""

    KIND = SheetKind.NAME_TENTS

    event: str
    people: tuple[Person, ...]
    again: Reprint | None = None


def board_cards(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> BoardCardsSheet:
    """Return a card for each board that a full field needs; the number alone without colours.

    Raises DocumentError for a field of less than two.
    """
    del round_number, printed_at  # the boards stay the same
    numbers = _boards(t)
    if not numbers:
        raise DocumentError(_("There are not two on the list yet: there are no boards to print."))
    boards = (
        (f"{match}.{board}" for match in numbers for board in range(1, t.settings.boards + 1))
        if t.settings.is_team_event
        else map(str, numbers)
    )
    words = event_words(t.settings.name, t.settings.section)
    return BoardCardsSheet(words, tuple(boards), options.look.shows("colours"))


def _boards(t: Tournament) -> list[int]:
    """Return the boards, or matches, of a full field, and those that somebody always sits at."""
    in_field = range(1, len(t.players) // 2 + 1)
    fixed = (table.board for table in t.fixed_tables)
    return sorted({*in_field, *fixed, *(game.board for held in t.rounds for game in held.games)})


def name_tents(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> NameTentsSheet:
    """Return a folded card for everybody on the list, in a team event for the members of all teams."""
    del round_number  # names stay the same
    words = event_words(t.settings.name, t.settings.section)
    return NameTentsSheet(words, people_of(t, options.only), printed_again(printed_at, options))
