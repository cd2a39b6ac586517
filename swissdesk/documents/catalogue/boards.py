"""The catalogue's further pairings: by club, and of teams board by board and by name."""

from typing import Final

from swissdesk.documents.catalogue.sheet_form import Choice, Field, OfferedOptions, SheetForm, SheetGroup
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


def lacks_clubs(t: Tournament) -> str:
    """Return that nobody has a club; nothing if somebody has."""
    return "" if any(player.club for player in t.players) else _("None of the players has a club.")


BOARD_FORMS: Final = (
    SheetForm(
        SheetKind.PAIRINGS_BY_CLUB,
        "club-pairings",
        SheetGroup.PAIRINGS,
        Field.INDIVIDUALS,
        lambda: _("Pairings by club"),
        lambda: _("For those who look after the players of a club or a school."),
        "sheets.round.by_club_data:pairings_by_club",
        "sheets.round.by_club:by_club_layout",
        of_round=True,
        offered=OfferedOptions(columns=(Choice("rating", lambda: _("Rating")),), size=True),
        reader="sheets.round.by_club:by_club_plain",
        lacks=lacks_clubs,
    ),
    SheetForm(
        SheetKind.BOARD_PAIRINGS,
        "boards",
        SheetGroup.TEAMS,
        Field.TEAMS,
        lambda: _("Pairings of all boards"),
        lambda: _("Every match with its boards, colours and results."),
        "sheets.teams.board_pairings_data:board_pairings",
        "sheets.teams.board_pairings:board_pairings_layout",
        of_round=True,
        offered=OfferedOptions(
            columns=(Choice("rating", lambda: _("Rating")), Choice("result", lambda: _("Result"))), size=True
        ),
        reader="sheets.teams.board_pairings:board_pairings_plain",
    ),
    SheetForm(
        SheetKind.MEMBERS_BY_NAME,
        "players",
        SheetGroup.TEAMS,
        Field.TEAMS,
        lambda: _("Players by name"),
        lambda: _("Every player finds the match, the board, the colour and the opponent."),
        "sheets.teams.board_pairings_data:members_by_name",
        "sheets.teams.board_pairings:members_by_name_layout",
        of_round=True,
        offered=OfferedOptions(columns=(Choice("team", lambda: _("Team")),), size=True),
        reader="sheets.teams.board_pairings:members_by_name_plain",
    ),
)
