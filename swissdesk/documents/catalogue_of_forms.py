"""The catalogue's forms: what is handed out, filled in by pen, signed."""

from typing import Final

from swissdesk.documents.sheet_form import SheetForm

FORM_FORMS: Final[tuple[SheetForm, ...]] = ()
