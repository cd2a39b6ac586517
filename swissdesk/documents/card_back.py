"""The back of any card: what the desk wants to know about a player."""

from collections.abc import Iterator, Mapping
from typing import Final

from swissdesk.documents.boxes import Mark
from swissdesk.documents.card_grid import CARD_HEIGHT, CARD_WIDTH
from swissdesk.documents.faces import Face
from swissdesk.documents.names import NameForms, fit_name
from swissdesk.documents.paper import MM
from swissdesk.documents.setting import Type, at_left, rule, squeezed
from swissdesk.documents.sheets import Card
from swissdesk.words import _

_CAPTION: Final = Type(Face.CONDENSED, 8)
_LINE_LEFT: Final = 36 * MM
_HEAD_BASELINE: Final = 4 * MM
_HEAD_RULE: Final = 5.7 * MM
_FIRST_LINE: Final = 15.7 * MM


def back_marks(card: Card | None, forms: Mapping[str, NameForms]) -> Iterator[Mark]:
    """Return the back of a player's card, or of an empty form."""
    if card is not None:
        number = Type(Face.BOLD, 12)
        words = str(card.player.tpn)
        x = number.width(words) + 3 * MM
        name = fit_name(forms[card.player.name], Face.BOLD, (CARD_WIDTH - x) / 12)
        yield at_left(words, number, 0, _HEAD_BASELINE)
        yield at_left(name.words, Type(name.face, 12), x, _HEAD_BASELINE)
    yield rule(0, _HEAD_RULE, CARD_WIDTH, 1.1)
    captions = _captions()
    pitch = (CARD_HEIGHT - _FIRST_LINE) / (len(captions) + 1)
    for index, caption in enumerate(captions):
        y = _FIRST_LINE + index * pitch
        words, kind = squeezed(caption, _CAPTION, _LINE_LEFT - 2 * MM)
        yield at_left(words, kind, 0, y - 0.6 * MM)
        yield rule(_LINE_LEFT, y, CARD_WIDTH - _LINE_LEFT, 0.5)
    yield rule(0, _FIRST_LINE + len(captions) * pitch, CARD_WIDTH, 0.5)


def _captions() -> tuple[str, ...]:
    return (
        _("Phone"),
        _("E-mail"),
        _("Club, federation ID"),
        _("Born"),
        _("Entry fee   paid  /  owed"),
        _("Byes asked for (rounds)"),
        _("Not to be paired with"),
        _("Notes"),
    )
