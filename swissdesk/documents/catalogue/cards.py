"""The catalogue's cards: the players' pairing cards and what is cut like them."""

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

_ROUNDS: Final = (Choice("rounds", lambda: _("Rounds played so far")),)
_CARD_OPTIONS: Final = OfferedOptions(columns=_ROUNDS, one_player=True, places=4, backs=True)
_STRIP_OPTIONS: Final = OfferedOptions(columns=_ROUNDS, one_player=True, places=5, backs=True)
_BLANK_OPTIONS: Final = OfferedOptions(one_player=True, places=4, backs=True)

CARD_FORMS: Final = (
    SheetForm(
        SheetKind.PAIRING_CARDS,
        "cards",
        SheetGroup.CARDS,
        Field.ANY,
        lambda: _("Pairing cards"),
        lambda: _("One card for each player or team, filled in up to now."),
        "cards.data:pairing_cards",
        "cards.pairing_cards:cards_layout",
        so_far=True,
        offered=_CARD_OPTIONS,
        roles=frozenset({Role.KIT}),
    ),
    SheetForm(
        SheetKind.BLANK_PAIRING_CARDS,
        "blank-cards",
        SheetGroup.CARDS,
        Field.ANY,
        lambda: _("Blank pairing cards"),
        lambda: _("One card for each player or team, to be filled in by pen."),
        "cards.data:blank_pairing_cards",
        "cards.pairing_cards:cards_layout",
        offered=_BLANK_OPTIONS,
    ),
    SheetForm(
        SheetKind.EMPTY_CARDS,
        "empty-cards",
        SheetGroup.CARDS,
        Field.ANY,
        lambda: _("Empty card forms"),
        lambda: _("A sheet of cards without names, for those who come late."),
        "cards.data:empty_cards",
        "cards.pairing_cards:cards_layout",
        offered=OfferedOptions(backs=True),
        roles=frozenset({Role.KIT}),
    ),
    SheetForm(
        SheetKind.VINCZE_CARDS,
        "vincze-cards",
        SheetGroup.CARDS,
        Field.INDIVIDUALS,
        lambda: _("Pairing cards after Vincze"),
        lambda: _("The cards of the simplified Swiss system, filled in up to now."),
        "cards.data:vincze_cards",
        "cards.pairing_cards:cards_layout",
        so_far=True,
        offered=_CARD_OPTIONS,
    ),
    SheetForm(
        SheetKind.CUMULATIVE_CARDS,
        "cumulative-cards",
        SheetGroup.CARDS,
        Field.ANY,
        lambda: _("Cumulative cards"),
        lambda: _("Rounds side by side, the running score at the foot; four on a sheet that lies across."),
        "cards.data:cumulative_cards",
        "cards.pairing_cards:cards_layout",
        so_far=True,
        offered=_CARD_OPTIONS,
    ),
    SheetForm(
        SheetKind.STRIP_CARDS,
        "strips",
        SheetGroup.CARDS,
        Field.ANY,
        lambda: _("Cards as strips"),
        lambda: _("Cumulative cards as low as a strip, five on a sheet."),
        "cards.data:strip_cards",
        "cards.pairing_cards:cards_layout",
        so_far=True,
        offered=_STRIP_OPTIONS,
    ),
)
