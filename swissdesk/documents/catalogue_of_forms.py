"""The catalogue's forms: what is handed out, filled in by pen, signed."""

from typing import Final

from swissdesk.documents.sheet_form import Field, Options, SheetForm, SheetGroup
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
    ),
)
