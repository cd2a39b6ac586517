"""Sheet data to PDF: the whole way through the room, pure, for the background."""

from swissdesk.documents.board_lists import board_lists_layout
from swissdesk.documents.boxes import Layout
from swissdesk.documents.by_board import by_board_layout
from swissdesk.documents.by_name import by_name_layout
from swissdesk.documents.cards import cards_layout
from swissdesk.documents.journal import journal_layout
from swissdesk.documents.line_up import line_up_layout
from swissdesk.documents.match_sheet import match_sheets_layout
from swissdesk.documents.paper import Paper
from swissdesk.documents.press import draw
from swissdesk.documents.sheets import (
    BoardListsSheet,
    JournalSheet,
    LineUpFormsSheet,
    MatchSheetsSheet,
    PairingCardsSheet,
    PairingsByBoardSheet,
    PairingsByNameSheet,
    Sheet,
    SheetData,
    StandingsSheet,
    TeamPairingsSheet,
)
from swissdesk.documents.standings import standings_layout
from swissdesk.documents.team_pairings import team_pairings_layout


def lay_out(data: SheetData) -> Layout:
    """Return what stands where; the same for every paper."""
    match data:
        case PairingsByBoardSheet():
            return by_board_layout(data)
        case PairingsByNameSheet():
            return by_name_layout(data)
        case StandingsSheet():
            return standings_layout(data)
        case PairingCardsSheet():
            return cards_layout(data)
        case JournalSheet():
            return journal_layout(data)
        case _:
            return _lay_out_of_teams(data)


def _lay_out_of_teams(
    data: TeamPairingsSheet | MatchSheetsSheet | LineUpFormsSheet | BoardListsSheet,
) -> Layout:
    match data:
        case TeamPairingsSheet():
            return team_pairings_layout(data)
        case MatchSheetsSheet():
            return match_sheets_layout(data)
        case LineUpFormsSheet():
            return line_up_layout(data)
        case BoardListsSheet():
            return board_lists_layout(data)


def draw_sheet(data: SheetData, paper: Paper) -> Sheet:
    """Return the sheet as a PDF; the same data and paper give the same bytes."""
    return draw(lay_out(data), paper)
