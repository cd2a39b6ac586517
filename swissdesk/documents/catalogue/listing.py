"""The catalogue: every sheet there is, in the order of the list.

A new sheet is a module with its data class, its assembler and its layout, a member of `SheetKind`,
and a line here or in the part of the catalogue that it belongs to.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from swissdesk.documents.catalogue.boards import BOARD_FORMS
from swissdesk.documents.catalogue.cards import CARD_FORMS
from swissdesk.documents.catalogue.forms import FORM_FORMS
from swissdesk.documents.catalogue.honours import HONOUR_FORMS
from swissdesk.documents.catalogue.lists import LIST_FORMS
from swissdesk.documents.catalogue.sheet_form import (
    Choice,
    Field,
    OfferedOptions,
    Role,
    SheetForm,
    SheetGroup,
)
from swissdesk.documents.catalogue.tables import TABLE_FORMS
from swissdesk.documents.catalogue.teams import TEAM_FORMS
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

_PAIRING_FORMS: Final = (
    SheetForm(
        SheetKind.PAIRINGS_BY_BOARD,
        "pairings",
        SheetGroup.PAIRINGS,
        Field.INDIVIDUALS,
        lambda: _("Pairings by board"),
        lambda: _("For the wall; the blank column takes the results."),
        "sheets.round.pairing_data:pairings_by_board",
        "sheets.round.by_board:by_board_layout",
        of_round=True,
        offered=OfferedOptions(
            columns=(
                Choice("points", lambda: _("Points before the round")),
                Choice("rating", lambda: _("Rating")),
                Choice("result", lambda: _("Result")),
            ),
            size=True,
        ),
        reader="sheets.round.by_board:by_board_plain",
        roles=frozenset({Role.PRINT_SET}),
    ),
    SheetForm(
        SheetKind.PAIRINGS_BY_NAME,
        "names",
        SheetGroup.PAIRINGS,
        Field.INDIVIDUALS,
        lambda: _("Pairings by name"),
        lambda: _("Every player finds the board, the colour and the opponent."),
        "sheets.round.pairing_data:pairings_by_name",
        "sheets.round.by_name:by_name_layout",
        of_round=True,
        offered=OfferedOptions(
            columns=(Choice("rating", lambda: _("Rating")),),
            size=True,
        ),
        reader="sheets.round.by_name:by_name_plain",
        roles=frozenset({Role.PRINT_SET}),
    ),
)

_EVENT_FORMS: Final = (
    SheetForm(
        SheetKind.JOURNAL,
        "journal",
        SheetGroup.EVENT,
        Field.EVENT,
        lambda: _("Journal"),
        lambda: _("Every change of the event, with its check sum."),
        None,
        "sheets.journal:journal_layout",
        reader="sheets.journal:journal_plain",
    ),
)

CATALOGUE: Final[Mapping[SheetKind, SheetForm]] = MappingProxyType(
    {
        form.kind: form
        for forms in (
            _PAIRING_FORMS,
            BOARD_FORMS,
            TEAM_FORMS,
            CARD_FORMS,
            TABLE_FORMS,
            HONOUR_FORMS,
            LIST_FORMS,
            FORM_FORMS,
            _EVENT_FORMS,
        )
        for form in forms
    }
)
"""Every sheet by its kind, in the order of the list."""


def sheet_forms(t: Tournament) -> tuple[SheetForm, ...]:
    """Return the sheets that a tournament can have, in the order of the list."""
    groups = tuple(SheetGroup)
    forms = (form for form in CATALOGUE.values() if form.is_for(t))
    return tuple(sorted(forms, key=lambda form: groups.index(form.group)))


def usual_round(t: Tournament, form: SheetForm) -> int | None:
    """Return the round that a sheet is usually wanted for; None for one about no round, or before round 1.

    Pairings are those of the last round, standings those after the last round that has a result.
    """
    if not form.of_round or not t.rounds:
        return None
    last = t.rounds[-1]
    is_begun = last.missing_results < len(last.games)
    return last.number - 1 if form.after_round and last.number > 1 and not is_begun else last.number
