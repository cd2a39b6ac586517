"""The catalogue's forms: what is handed out, filled in by pen, signed."""

from typing import Final

from swissdesk.documents.sheet_form import Choice, Field, Options, Role, SheetForm, SheetGroup
from swissdesk.documents.sheets import SheetKind
from swissdesk.words import _

FORM_FORMS: Final = (
    SheetForm(
        SheetKind.RESULT_SLIPS,
        "slips",
        SheetGroup.FORMS,
        Field.ANY,
        lambda: _("Result slips"),
        lambda: _("One slip for each board, to be filled in and signed; eight on a sheet, to be cut."),
        "slip_data:result_slips",
        "result_slips:result_slips_layout",
        of_round=True,
        options=Options(one_player=True, places=8),
        roles=frozenset({Role.PRINT_SET}),
    ),
    SheetForm(
        SheetKind.BLANK_RESULT_SLIPS,
        "blank-slips",
        SheetGroup.FORMS,
        Field.ANY,
        lambda: _("Blank result slips"),
        lambda: _("A sheet of slips for the pen, for any round."),
        "slip_data:blank_result_slips",
        "result_slips:result_slips_layout",
        roles=frozenset({Role.KIT}),
    ),
    SheetForm(
        SheetKind.BOARD_CARDS,
        "board-cards",
        SheetGroup.FORMS,
        Field.ANY,
        lambda: _("Board cards"),
        lambda: _("A card for each board, to be folded; White sits at the same end on both sides."),
        "tent_data:board_cards",
        "tents:board_cards_layout",
        options=Options(columns=(Choice("colours", lambda: _("Squares of the colours")),)),
    ),
    SheetForm(
        SheetKind.PLACE_CARDS,
        "place-cards",
        SheetGroup.FORMS,
        Field.ANY,
        lambda: _("Place cards"),
        lambda: _("Who sits at each board of a round; new in each round, eight on a sheet."),
        "place_card_data:place_cards",
        "place_cards:place_cards_layout",
        of_round=True,
        options=Options(one_player=True, places=8),
    ),
    SheetForm(
        SheetKind.NAME_TENTS,
        "name-cards",
        SheetGroup.FORMS,
        Field.ANY,
        lambda: _("Name cards"),
        lambda: _("A card with everybody’s name, to be folded."),
        "tent_data:name_tents",
        "tents:name_tents_layout",
        options=Options(one_player=True, places=2),
    ),
    SheetForm(
        SheetKind.BADGES,
        "badges",
        SheetGroup.FORMS,
        Field.ANY,
        lambda: _("Name badges"),
        lambda: _("Ten on a sheet, for pockets of 90 by 52 mm."),
        "badge_data:badges",
        "badges:badges_layout",
        options=Options(
            columns=(
                Choice("number", lambda: _("Number")),
                Choice("club", lambda: _("Club")),
                Choice("rating", lambda: _("Rating")),
            ),
            one_player=True,
            places=10,
        ),
    ),
    SheetForm(
        SheetKind.TIE_BREAK_SLIPS,
        "tie-break-slips",
        SheetGroup.FORMS,
        Field.ANY,
        lambda: _("Tie-break slips"),
        lambda: _("How each place came about, opponent by opponent, with a sentence for each value."),
        "tie_break_slip_data:tie_break_slips",
        "tie_break_slips:tie_break_slips_layout",
        of_round=True,
        options=Options(one_player=True, places=2),
    ),
)
