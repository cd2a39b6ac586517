"""The catalogue: every sheet there is, in the order of the list.

A new sheet is a module in `sheets` with what stands on it and its layout, a member of `SheetKind`,
a line in `assemblers`, and an entry in one of the two parts of the catalogue.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from swissdesk.documents.catalogue.pairings_and_cards import PAIRINGS_AND_CARDS
from swissdesk.documents.catalogue.sheet_form import Field, SheetForm, SheetGroup
from swissdesk.documents.catalogue.tables_and_forms import TABLES_AND_FORMS
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.table_rounds import counted_rounds, current_round

CATALOGUE: Final[Mapping[SheetKind, SheetForm]] = MappingProxyType(
    {form.kind: form for form in (*PAIRINGS_AND_CARDS, *TABLES_AND_FORMS)}
)
"""Every sheet by its kind, in the order of the list."""


def sheet_forms(t: Tournament) -> tuple[SheetForm, ...]:
    """Return the sheets that a tournament can have, in the order of the list."""
    groups = tuple(SheetGroup)
    forms = (form for form in CATALOGUE.values() if form.is_for(t))
    return tuple(sorted(forms, key=lambda form: groups.index(form.group)))


def event_forms() -> tuple[SheetForm, ...]:
    """Return the sheets about all sections of an event, in the order of the list."""
    return tuple(form for form in CATALOGUE.values() if form.field is Field.SECTIONS)


def usual_round(t: Tournament, form: SheetForm) -> int | None:
    """Return the round that a sheet is usually wanted for; None for one about no round, or before round 1.

    Pairings are those of the last round, standings those after the last round that has a result.
    """
    if not form.of_round or not t.rounds:
        return None
    last = t.rounds[(counted_rounds(t) if form.after_round else current_round(t)) - 1]
    is_begun = last.missing_results < len(last.games)
    return last.number - 1 if form.after_round and last.number > 1 and not is_begun else last.number
