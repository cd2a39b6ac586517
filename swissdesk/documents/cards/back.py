"""The back of any card: the rounds that did not fit in front, and what is to be known of a player."""

from collections.abc import Iterator, Mapping
from typing import Final

from swissdesk.documents.cards.data import Card
from swissdesk.documents.press.boxes import PageMark
from swissdesk.documents.press.cutting import Cut
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import NameForms, fit_name
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Type, at_left, squeezed
from swissdesk.documents.press.strokes import rule
from swissdesk.words import _

_CAPTION: Final = Type(Face.CONDENSED, 8)
_LINE_LEFT: Final = 36 * MM
_HEAD_BASELINE: Final = 4 * MM
_HEAD_RULE: Final = 5.7 * MM
_FIRST_LINE: Final = 10 * MM
_LOWEST_PITCH: Final = 8.5 * MM
_LOW_FACE: Final = 60 * MM
_GUTTER: Final = 6 * MM

REST_TOP: Final = 7.2 * MM
"""Where the rounds that continue on a back begin."""


def head_marks(card: Card | None, forms: Mapping[str, NameForms], width: float) -> Iterator[PageMark]:
    """Return number and name of the player; an empty form has none."""
    if card is not None:
        number = Type(Face.BOLD, 12)
        words = str(card.player.tpn)
        x = number.width(words) + 3 * MM
        name = fit_name(forms[card.player.name], Face.BOLD, (width - x) / 12)
        yield at_left(words, number, 0, _HEAD_BASELINE)
        yield at_left(name.words, Type(name.face, 12), x, _HEAD_BASELINE)
    yield rule(0, _HEAD_RULE, width, 1.1)


def caption_marks(cut: Cut, bottom: float = _HEAD_RULE) -> Iterator[PageMark]:
    """Return the lines for the pen below `bottom`, as many as fit; two columns on a low face."""
    columns = 2 if cut.height < _LOW_FACE else 1
    captions = _captions()
    rows = -(-len(captions) // columns)
    first = bottom + _FIRST_LINE
    pitch = max(_LOWEST_PITCH, (cut.height - first) / (rows + 1))
    width = (cut.width - (columns - 1) * _GUTTER) / columns
    for index, caption in enumerate((*captions, "") if columns == 1 else captions):
        column, row = divmod(index, rows) if columns > 1 else (0, index)
        y = first + row * pitch
        if y <= cut.height - MM:
            yield from _line(caption, column * (width + _GUTTER), y, width)


def _line(caption: str, x: float, y: float, width: float) -> Iterator[PageMark]:
    """Set a caption and its line; without a caption the line is as long as the face is wide."""
    if not caption:
        yield rule(x, y, width, 0.5)
        return
    words, kind = squeezed(caption, _CAPTION, _LINE_LEFT - 2 * MM)
    yield at_left(words, kind, x, y - 0.6 * MM)
    yield rule(x + _LINE_LEFT, y, width - _LINE_LEFT, 0.5)


def _captions() -> tuple[str, ...]:
    return (
        _("Phone"),
        _("E-mail"),
        _("Club, federation ID"),
        _("Born"),
        _("Entry fee   paid  /  owed"),
        _("Byes requested (rounds)"),
        _("Not to be paired with"),
        _("Notes"),
    )
