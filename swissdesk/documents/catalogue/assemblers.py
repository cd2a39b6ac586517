"""Load what assembles each sheet, room by room, when a sheet of the room is first wanted.

All sheets together with what they are set with cost the window a noticeable part of its start; so a room
is imported inside its function here, and nowhere else in the catalogue.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.tournament.model import Tournament


class Assembler(Protocol):
    """Gather what stands on a sheet; the data has its own layout."""

    def __call__(self, t: Tournament, request: SheetRequest, /) -> SheetData:
        """Return what stands on the sheet."""


class EventAssembler(Protocol):
    """Gather what stands on a sheet about all sections of an event."""

    def __call__(self, sections: Sequence[Tournament], request: SheetRequest, /) -> SheetData:
        """Return what stands on the sheet."""


Assemblers = Mapping[SheetKind, Assembler]


def entry_sheets() -> Assemblers:
    """Return what assembles the sheets for the entry of players."""
    from swissdesk.documents.sheets.entry import badges, check_in, start_list, tents

    return {
        SheetKind.START_LIST: start_list.start_list,
        SheetKind.CHECK_IN: check_in.check_in_list,
        SheetKind.BOARD_CARDS: tents.board_cards,
        SheetKind.NAME_TENTS: tents.name_tents,
        SheetKind.BADGES: badges.badges,
    }


def event_sheets() -> Mapping[SheetKind, EventAssembler]:
    """Return what assembles the sheets about all sections of an event."""
    from swissdesk.documents.sheets.entry import all_sections

    return {
        SheetKind.PLAYERS_OF_EVENT: all_sections.players_of_event,
        SheetKind.CHECK_IN_OF_EVENT: all_sections.check_in_of_event,
    }


def round_sheets() -> Assemblers:
    """Return what assembles the sheets of a round."""
    from swissdesk.documents.sheets.round import (
        absentees,
        blank_checklist,
        blank_results,
        by_board,
        by_club,
        by_name,
        calendar,
        checklist,
        pairing_notes,
        place_cards,
        result_slips,
        results,
        steps,
        wall_chart,
    )

    return {
        SheetKind.PAIRINGS_BY_BOARD: by_board.pairings_by_board,
        SheetKind.PAIRINGS_BY_NAME: by_name.pairings_by_name,
        SheetKind.PAIRINGS_BY_CLUB: by_club.pairings_by_club,
        SheetKind.RESULTS: results.results_sheet,
        SheetKind.CALENDAR: calendar.calendar,
        SheetKind.ABSENTEES: absentees.absentees,
        SheetKind.PAIRING_STEPS: steps.pairing_steps,
        SheetKind.CHECKLIST: checklist.checklist,
        SheetKind.BLANK_CHECKLIST: blank_checklist.blank_checklist,
        SheetKind.PAIRING_NOTES: pairing_notes.pairing_notes,
        SheetKind.WALL_CHART: wall_chart.wall_chart,
        SheetKind.BLANK_WALL_CHART: wall_chart.blank_wall_chart,
        SheetKind.RESULT_SLIPS: result_slips.result_slips,
        SheetKind.BLANK_RESULT_SLIPS: result_slips.blank_result_slips,
        SheetKind.BLANK_RESULTS: blank_results.blank_results,
        SheetKind.PLACE_CARDS: place_cards.place_cards,
    }


def standing_sheets() -> Assemblers:
    """Return what assembles the sheets after a round."""
    from swissdesk.documents.sheets.standing import (
        board_scores,
        bracket,
        category_standings,
        certificates,
        club_standings,
        crosstable,
        matrix,
        prize_list,
        prizes_on_offer,
        progress,
        ratings,
        receipts,
        standings,
        statistics,
        tie_break_slips,
    )

    return {
        SheetKind.STANDINGS: standings.assemble_standings,
        SheetKind.CROSSTABLE: crosstable.crosstable_sheet,
        SheetKind.MATRIX: matrix.matrix_sheet,
        SheetKind.BRACKET: bracket.bracket_sheet,
        SheetKind.PROGRESS: progress.progress_sheet,
        SheetKind.BOARD_SCORES: board_scores.board_scores_sheet,
        SheetKind.CATEGORY_STANDINGS: category_standings.category_sheet,
        SheetKind.CLUB_STANDINGS: club_standings.club_sheet,
        SheetKind.PRIZE_LIST: prize_list.prize_list,
        SheetKind.PRIZES_ON_OFFER: prizes_on_offer.prizes_on_offer,
        SheetKind.RATINGS: ratings.ratings_sheet,
        SheetKind.STATISTICS: statistics.statistics_sheet,
        SheetKind.TIE_BREAK_SLIPS: tie_break_slips.tie_break_slips,
        SheetKind.CERTIFICATES: certificates.certificates,
        SheetKind.RECEIPTS: receipts.receipts,
    }


def fide_sheets() -> Assemblers:
    """Return what assembles the sheets for FIDE, and about what FIDE asks."""
    from swissdesk.documents.sheets.fide import it1, it3, norms, rating_check

    return {
        SheetKind.NORMS: norms.norms_sheet,
        SheetKind.TITLE_RESULTS: it1.title_results,
        SheetKind.TOURNAMENT_REPORT: it3.tournament_report,
        SheetKind.RATING_CHECK: rating_check.rating_check,
    }


def team_sheets() -> Assemblers:
    """Return what assembles the sheets of team events."""
    from swissdesk.documents.sheets.teams import (
        board_lists,
        board_pairings,
        line_ups,
        match_results,
        match_sheets,
        team_pairings,
    )

    return {
        SheetKind.BOARD_PAIRINGS: board_pairings.board_pairings,
        SheetKind.MEMBERS_BY_NAME: board_pairings.members_by_name,
        SheetKind.TEAM_PAIRINGS: team_pairings.team_pairings,
        SheetKind.LINE_UP_FORMS: line_ups.line_up_forms,
        SheetKind.MATCH_RESULTS: match_results.match_results,
        SheetKind.MATCH_SHEETS: match_sheets.match_sheets,
        SheetKind.BLANK_MATCH_SHEETS: match_sheets.blank_match_sheets,
        SheetKind.BOARD_LISTS: board_lists.board_lists,
    }


def bulletins() -> Assemblers:
    """Return what assembles the bulletin of a round."""
    from swissdesk.documents.sheets.bulletin import page

    return {SheetKind.BULLETIN: page.bulletin}


def cards_and_rules() -> Assemblers:
    """Return what assembles pairing cards and the page of rules."""
    from swissdesk.documents.cards import pairing_cards
    from swissdesk.documents.rules import page

    return {
        SheetKind.PAIRING_CARDS: pairing_cards.pairing_cards,
        SheetKind.BLANK_PAIRING_CARDS: pairing_cards.blank_pairing_cards,
        SheetKind.EMPTY_CARDS: pairing_cards.empty_cards,
        SheetKind.VINCZE_CARDS: pairing_cards.vincze_cards,
        SheetKind.CUMULATIVE_CARDS: pairing_cards.cumulative_cards,
        SheetKind.STRIP_CARDS: pairing_cards.strip_cards,
        SheetKind.PAIRING_RULES: page.pairing_rules,
    }
