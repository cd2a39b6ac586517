"""List the sheets about norms, FIDE's forms, and the statistics of a tournament."""

from typing import Final

from swissdesk.documents.catalogue.assemblers import fide_sheets, standing_sheets
from swissdesk.documents.catalogue.sheet_form import SheetForm, SheetGroup
from swissdesk.documents.press.options import OfferedOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.words import _

FOR_FIDE: Final = (
    SheetForm(
        SheetKind.NORMS,
        "norms",
        SheetGroup.TABLES,
        lambda: _("Hints at norms"),
        lambda: _("For everybody whose performance is high enough: each condition and whether it is met."),
        fide_sheets,
        of_round=True,
        after_round=True,
        is_list=True,
    ),
    SheetForm(
        SheetKind.STATISTICS,
        "statistics",
        SheetGroup.TABLES,
        lambda: _("Statistics"),
        lambda: _("Games by colour and round, forfeits, federations, titles and average ratings."),
        standing_sheets,
        of_round=True,
        after_round=True,
        is_list=True,
    ),
    SheetForm(
        SheetKind.TITLE_RESULTS,
        "it1",
        SheetGroup.FORMS,
        lambda: _("Title result certificates (IT1)"),
        lambda: _("FIDE’s form for each norm that seems possible, to be checked and signed."),
        fide_sheets,
        of_round=True,
        after_round=True,
        offered=OfferedOptions(one_player=True),
    ),
    SheetForm(
        SheetKind.TOURNAMENT_REPORT,
        "it3",
        SheetGroup.FORMS,
        lambda: _("Tournament report form (IT3)"),
        lambda: _("FIDE’s form about the event, filled in as far as the event knows it."),
        fide_sheets,
        of_round=True,
        after_round=True,
    ),
    SheetForm(
        SheetKind.RATING_CHECK,
        "rating-check",
        SheetGroup.TABLES,
        lambda: _("Check before rating"),
        lambda: _("What is missing or unusual in the report for rating: numbers, dates, times, results."),
        fide_sheets,
        so_far=True,
        is_list=True,
    ),
)
