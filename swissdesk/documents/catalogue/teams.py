"""The catalogue's sheets of team events."""

from typing import Final

from swissdesk.documents.catalogue.sheet_form import (
    Choice,
    Field,
    OfferedOptions,
    Role,
    SheetForm,
    SheetGroup,
)
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.words import _

TEAM_FORMS: Final = (
    SheetForm(
        SheetKind.TEAM_PAIRINGS,
        "team-pairings",
        SheetGroup.TEAMS,
        Field.TEAMS,
        lambda: _("Team pairings"),
        lambda: _("For the wall; the blank column takes the scores of the matches."),
        "sheets.teams.team_data:team_pairings",
        "sheets.teams.team_pairings:team_pairings_layout",
        of_round=True,
        offered=OfferedOptions(
            columns=(
                Choice("points", lambda: _("Points before the round")),
                Choice("result", lambda: _("Result")),
            ),
            size=True,
        ),
        reader="sheets.teams.team_pairings:team_pairings_plain",
        roles=frozenset({Role.PRINT_SET}),
    ),
    SheetForm(
        SheetKind.LINE_UP_FORMS,
        "line-ups",
        SheetGroup.TEAMS,
        Field.TEAMS,
        lambda: _("Line-up forms"),
        lambda: _("For the captains, to be handed in before the round."),
        "sheets.teams.team_data:line_up_forms",
        "sheets.teams.line_up:line_up_layout",
        of_round=True,
    ),
    SheetForm(
        SheetKind.MATCH_SHEETS,
        "match-sheets",
        SheetGroup.TEAMS,
        Field.TEAMS,
        lambda: _("Match sheets"),
        lambda: _("One sheet for each match: boards, colours, results, signatures."),
        "sheets.teams.team_data:match_sheets",
        "sheets.teams.match_sheet:match_sheets_layout",
        of_round=True,
        roles=frozenset({Role.PRINT_SET}),
    ),
    SheetForm(
        SheetKind.BLANK_MATCH_SHEETS,
        "blank-match-sheets",
        SheetGroup.TEAMS,
        Field.TEAMS,
        lambda: _("Blank match sheets"),
        lambda: _("Boards and colours without teams, one sheet for each match of the next two rounds."),
        "sheets.teams.team_data:blank_match_sheets",
        "sheets.teams.match_sheet:match_sheets_layout",
        roles=frozenset({Role.KIT}),
    ),
    SheetForm(
        SheetKind.BOARD_LISTS,
        "board-lists",
        SheetGroup.TEAMS,
        Field.TEAMS,
        lambda: _("Board lists"),
        lambda: _("Each team's players in board order, with what they have scored."),
        "sheets.teams.team_data:board_lists",
        "sheets.teams.board_lists:board_lists_layout",
        reader="sheets.teams.board_lists:board_lists_plain",
    ),
)
