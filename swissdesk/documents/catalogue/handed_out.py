"""List the forms that are handed out: slips, cards for tables, badges, certificates, receipts."""

from typing import Final

from swissdesk.documents.catalogue.assemblers import (
    cards_and_rules,
    entry_sheets,
    round_sheets,
    standing_sheets,
)
from swissdesk.documents.catalogue.choices import CLUB, PICTURE, RATING
from swissdesk.documents.catalogue.sheet_form import Role, SheetForm, SheetGroup
from swissdesk.documents.press.options import Choice, OfferedOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.standing.certificate_texts import CERTIFICATE_TEXTS
from swissdesk.words import _

HANDED_OUT: Final = (
    SheetForm(
        SheetKind.RESULT_SLIPS,
        "slips",
        SheetGroup.FORMS,
        lambda: _("Result slips"),
        lambda: _("One slip for each board, to be filled in and signed; eight to a sheet, to be cut."),
        round_sheets,
        of_round=True,
        offered=OfferedOptions(one_player=True, places=8),
        roles=frozenset({Role.PRINT_SET}),
        roles_of_teams=frozenset(),
    ),
    SheetForm(
        SheetKind.BLANK_RESULT_SLIPS,
        "blank-slips",
        SheetGroup.FORMS,
        lambda: _("Blank result slips"),
        lambda: _("Slips to be filled in by hand, one for each board of the next two rounds."),
        round_sheets,
        roles=frozenset({Role.KIT}),
    ),
    SheetForm(
        SheetKind.BLANK_RESULTS,
        "blank-results",
        SheetGroup.FORMS,
        lambda: _("Blank result sheets"),
        lambda: _("Boards without players, for the next two rounds, paired by hand."),
        round_sheets,
        roles=frozenset({Role.KIT}),
    ),
    SheetForm(
        SheetKind.BOARD_CARDS,
        "board-cards",
        SheetGroup.FORMS,
        lambda: _("Board cards"),
        lambda: _("A card for each board, to be folded; White sits at the same end on both sides."),
        entry_sheets,
        offered=OfferedOptions(
            columns=(Choice("colours", lambda: _("Colour squares")), PICTURE), picture=True
        ),
    ),
    SheetForm(
        SheetKind.PLACE_CARDS,
        "place-cards",
        SheetGroup.FORMS,
        lambda: _("Place cards"),
        lambda: _("Who sits at each board of a round; new for each round, eight to a sheet."),
        round_sheets,
        of_round=True,
        offered=OfferedOptions(columns=(PICTURE,), one_player=True, places=8, picture=True),
    ),
    SheetForm(
        SheetKind.NAME_TENTS,
        "name-cards",
        SheetGroup.FORMS,
        lambda: _("Name cards"),
        lambda: _("A card with each player’s name, to be folded."),
        entry_sheets,
        offered=OfferedOptions(columns=(PICTURE,), one_player=True, places=2, picture=True),
    ),
    SheetForm(
        SheetKind.BADGES,
        "badges",
        SheetGroup.FORMS,
        lambda: _("Name badges"),
        lambda: _("Ten to a sheet, for badge holders of 90 by 52 mm."),
        entry_sheets,
        offered=OfferedOptions(
            columns=(Choice("number", lambda: _("Number")), CLUB, RATING, PICTURE),
            one_player=True,
            places=10,
            picture=True,
        ),
    ),
    SheetForm(
        SheetKind.TIE_BREAK_SLIPS,
        "tie-break-slips",
        SheetGroup.FORMS,
        lambda: _("Tie-break slips"),
        lambda: _("How each place came about, opponent by opponent, with a sentence for each value."),
        standing_sheets,
        of_round=True,
        after_round=True,
        offered=OfferedOptions(one_player=True, places=2),
    ),
    SheetForm(
        SheetKind.PAIRING_RULES,
        "rules",
        SheetGroup.FORMS,
        lambda: _("Pairing by hand"),
        lambda: _("The rules of the system on one page, for pairing with the cards."),
        cards_and_rules,
        roles=frozenset({Role.KIT}),
    ),
    SheetForm(
        SheetKind.CERTIFICATES,
        "certificates",
        SheetGroup.FORMS,
        lambda: _("Certificates"),
        lambda: _("For the prize winners, or for the first three; with two lines for signatures."),
        standing_sheets,
        of_round=True,
        after_round=True,
        offered=OfferedOptions(
            columns=(Choice("everybody", lambda: _("One for everybody"), is_usual=False),),
            one_player=True,
            texts=CERTIFICATE_TEXTS,
        ),
    ),
    SheetForm(
        SheetKind.RECEIPTS,
        "receipts",
        SheetGroup.FORMS,
        lambda: _("Receipts for prizes"),
        lambda: _("To be signed when a prize is handed over; five to a sheet, to be cut."),
        standing_sheets,
        of_round=True,
        after_round=True,
        offered=OfferedOptions(one_player=True, places=5),
    ),
)
