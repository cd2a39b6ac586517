"""The catalogue's tables: standings, lists of the field."""

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

TABLE_FORMS: Final = (
    SheetForm(
        SheetKind.STANDINGS,
        "standings",
        SheetGroup.TABLES,
        Field.ANY,
        lambda: _("Standings"),
        lambda: _("Points and tie-breaks, with their legend."),
        "sheets.standing.standings_data:assemble_standings",
        "sheets.standing.standings:standings_layout",
        of_round=True,
        offered=OfferedOptions(
            columns=(
                Choice("federation", lambda: _("Federation")),
                Choice("rating", lambda: _("Rating")),
                Choice("club", lambda: _("Club")),
                Choice("tie-breaks", lambda: _("Tie-breaks")),
            ),
            size=True,
        ),
        reader="sheets.standing.standings:standings_plain",
        after_round=True,
        roles=frozenset({Role.PRINT_SET}),
    ),
    SheetForm(
        SheetKind.CROSSTABLE,
        "crosstable",
        SheetGroup.TABLES,
        Field.ANY,
        lambda: _("Crosstable"),
        lambda: _("Everybody’s opponents, colours and results; the starting numbers never change."),
        "sheets.standing.crosstable_data:crosstable_sheet",
        "sheets.standing.crosstable:crosstable_layout",
        of_round=True,
        offered=OfferedOptions(
            columns=(
                Choice("federation", lambda: _("Federation")),
                Choice("rating", lambda: _("Rating")),
                Choice("club", lambda: _("Club")),
                Choice("tie-breaks", lambda: _("Tie-breaks")),
            ),
            orders=(
                Choice("rank", lambda: _("By rank")),
                Choice("number", lambda: _("By starting number")),
            ),
            size=True,
        ),
        reader="sheets.standing.crosstable:crosstable_plain",
        after_round=True,
        roles=frozenset({Role.PRINT_SET, Role.KIT}),
    ),
    SheetForm(
        SheetKind.PROGRESS,
        "progress",
        SheetGroup.TABLES,
        Field.ANY,
        lambda: _("Progress table"),
        lambda: _("Everybody’s points after each round, with the places if you want them."),
        "sheets.standing.progress_data:progress_sheet",
        "sheets.standing.progress:progress_layout",
        of_round=True,
        after_round=True,
        offered=OfferedOptions(
            columns=(
                Choice("federation", lambda: _("Federation")),
                Choice("rating", lambda: _("Rating")),
                Choice("places", lambda: _("Places after each round"), is_usual=False),
            ),
            orders=(
                Choice("rank", lambda: _("By rank")),
                Choice("number", lambda: _("By starting number")),
            ),
            size=True,
        ),
        reader="sheets.standing.progress:progress_plain",
    ),
    SheetForm(
        SheetKind.BOARD_SCORES,
        "board-scores",
        SheetGroup.TEAMS,
        Field.TEAMS,
        lambda: _("Scores by board"),
        lambda: _("The best players of each board, for the board prizes."),
        "sheets.standing.board_scores_data:board_scores_sheet",
        "sheets.standing.board_scores:board_scores_layout",
        of_round=True,
        after_round=True,
        offered=OfferedOptions(
            columns=(
                Choice("federation", lambda: _("Federation")),
                Choice("rating", lambda: _("Rating")),
                Choice("walkovers", lambda: _("Walkovers")),
            ),
            size=True,
        ),
        reader="sheets.standing.board_scores:board_scores_plain",
    ),
)
