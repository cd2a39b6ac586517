"""The catalogue's lists of the field: who is entered, who is there, who is not, and the wall chart."""

from typing import Final

from swissdesk.documents.sheet_form import Choice, Field, Options, Role, SheetForm, SheetGroup
from swissdesk.documents.sheets import SheetKind
from swissdesk.words import _

LIST_FORMS: Final = (
    SheetForm(
        SheetKind.START_LIST,
        "start-list",
        SheetGroup.TABLES,
        Field.ANY,
        lambda: _("Start list"),
        lambda: _("Everybody who is entered, with ratings, identity and club."),
        "start_list_data:start_list",
        "start_list:start_list_layout",
        reader="start_list:start_list_plain",
        options=Options(
            columns=(
                Choice("federation", lambda: _("Federation")),
                Choice("rating", lambda: _("Rating")),
                Choice("national", lambda: _("National rating")),
                Choice("k", lambda: _("K factor")),
                Choice("id", lambda: _("FIDE ID")),
                Choice("born", lambda: _("Year of birth")),
                Choice("sex", lambda: _("Sex")),
                Choice("club", lambda: _("Club")),
                Choice("people", lambda: _("Players of a team")),
            ),
            orders=(
                Choice("number", lambda: _("By number")),
                Choice("rating", lambda: _("By rating")),
                Choice("name", lambda: _("By name")),
            ),
            size=True,
        ),
    ),
    SheetForm(
        SheetKind.ABSENTEES,
        "absentees",
        SheetGroup.PAIRINGS,
        Field.ANY,
        lambda: _("Absentees"),
        lambda: _("Who does not play in the round, and who has announced to miss a later one."),
        "absentees_data:absentees",
        "absentees:absentees_layout",
        reader="absentees:absentees_plain",
        of_round=True,
        options=Options(
            columns=(
                Choice("club", lambda: _("Club")),
                Choice("announced", lambda: _("Later rounds")),
            ),
            size=True,
        ),
        roles=frozenset({Role.PRINT_SET}),
    ),
    SheetForm(
        SheetKind.CHECK_IN,
        "check-in",
        SheetGroup.FORMS,
        Field.ANY,
        lambda: _("Check-in list"),
        lambda: _("In the order of the alphabet, with boxes to tick and columns for the entry fee."),
        "check_in_data:check_in_list",
        "check_in:check_in_layout",
        reader="check_in:check_in_plain",
        options=Options(
            columns=(
                Choice("federation", lambda: _("Federation")),
                Choice("rating", lambda: _("Rating")),
                Choice("club", lambda: _("Club")),
                Choice("money", lambda: _("Fee, paid, owed")),
                Choice("note", lambda: _("Note")),
            ),
            size=True,
        ),
    ),
    SheetForm(
        SheetKind.CHECKLIST,
        "checklist",
        SheetGroup.PAIRINGS,
        Field.ANY,
        lambda: _("Pairing checklist"),
        lambda: _("Scoregroup by scoregroup, for pairing the next round by hand."),
        "checklist_data:checklist",
        "checklist:checklist_layout",
        so_far=True,
        reader="checklist:checklist_plain",
        roles=frozenset({Role.KIT}),
    ),
    SheetForm(
        SheetKind.WALL_CHART,
        "wall-chart",
        SheetGroup.TABLES,
        Field.ANY,
        lambda: _("Wall chart"),
        lambda: _("Large fields for the felt pen, filled in up to now."),
        "wall_chart_data:wall_chart",
        "wall_chart:wall_chart_layout",
        so_far=True,
    ),
    SheetForm(
        SheetKind.BLANK_WALL_CHART,
        "blank-wall-chart",
        SheetGroup.TABLES,
        Field.ANY,
        lambda: _("Blank wall chart"),
        lambda: _("Large fields for the felt pen, for all rounds."),
        "wall_chart_data:blank_wall_chart",
        "wall_chart:wall_chart_layout",
    ),
)
