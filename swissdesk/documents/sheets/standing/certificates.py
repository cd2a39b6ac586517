"""Certificates: a sheet that lies across, framed, in a serif face that is used nowhere else."""

from collections.abc import Iterator
from typing import Final

from swissdesk.documents.press.boxes import Layout, Mark, Page, Panel, Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Type, at_centre, clipped, rule, shrunk
from swissdesk.documents.sheets.standing.certificate_data import Certificate, CertificatesSheet, Signature
from swissdesk.words import _

_WIDTH: Final = FRAME_HEIGHT
_HEIGHT: Final = FRAME_WIDTH
_MIDDLE: Final = _WIDTH / 2
_ROOM: Final = 220 * MM
_OUTER: Final = 2.2
_INNER: Final = 0.6
_INSET: Final = 2.3 * MM
_SQUARE: Final = 3 * MM
_CHEQUERS: Final = ((0, 0), (2, 0), (1, 1), (0, 2))
"""The black squares of a corner, columns and rows from the corner."""

_SIGNATURE: Final = 68 * MM
_SIGNATURE_LINE: Final = 159.9 * MM
_SIGNATURES: Final = (34.1 * MM, _WIDTH - 34.1 * MM - _SIGNATURE)

_EVENT: Final = (Type(Face.SERIF, 26), 31.9 * MM)
_DETAILS: Final = (Type(Face.SERIF, 14), 40.0 * MM)
_HEADING: Final = (Type(Face.SERIF_ITALIC, 46), 64.2 * MM)
_LEAD: Final = (Type(Face.SERIF, 15), 79.9 * MM)
_NAME: Final = (Type(Face.SERIF, 38), 99.2 * MM)
_PLACE: Final = (Type(Face.SERIF, 25), 121.3 * MM)
_POINTS: Final = (Type(Face.SERIF, 16), 131.2 * MM)
_SMALLEST: Final = 13
_STATE: Final = (Type(Face.SERIF, 20), 18 * MM)
_RULE: Final = (106.8 * MM, 44 * MM)
_SIGNER: Final = Type(Face.SERIF, 14)
_OFFICE: Final = Type(Face.SERIF_ITALIC, 13)


def certificates_layout(sheet: CertificatesSheet) -> Layout:
    """Return a page for each certificate."""
    pages = tuple(
        Page(1, 1, (Panel(_WIDTH, _HEIGHT, tuple(_marks(sheet, one))),), is_landscape=True)
        for one in sheet.certificates
    )
    title = _("{event}: certificates").format(event=sheet.event)
    return Layout(title, pages)


def _marks(sheet: CertificatesSheet, certificate: Certificate) -> Iterator[Mark]:
    yield from _frame()
    lines = (
        (sheet.state, _STATE),
        (sheet.event, _EVENT),
        (sheet.details, _DETAILS),
        (sheet.heading, _HEADING),
        (sheet.lead, _LEAD),
        (certificate.name, _NAME),
        (certificate.place, _PLACE),
        (certificate.points, _POINTS),
    )
    for words, (kind, baseline) in lines:
        yield from _centred(words, kind, _MIDDLE, baseline, _ROOM)
    top, length = _RULE
    yield rule(_MIDDLE - length / 2, top, length, 0.8)
    for left, signature in zip(_SIGNATURES, sheet.signatures, strict=True):
        yield from _signature(signature, left)
    yield from _place_and_date(sheet.place_and_date)


def _centred(words: str, kind: Type, middle: float, baseline: float, room: float) -> Iterator[Mark]:
    """Set words in the middle of a room, smaller if they must be, and cut if they would be too small."""
    if not words:
        return
    fitted = shrunk(words, kind, room)
    if fitted.size < _SMALLEST:
        fitted = Type(kind.face, _SMALLEST)
        words = clipped(words, fitted, room)
    yield at_centre(words, fitted, middle, baseline)


def _frame() -> Iterator[Mark]:
    half = _OUTER / 2
    yield Rectangle(half, half, _WIDTH - _OUTER, _HEIGHT - _OUTER, _OUTER)
    yield Rectangle(_INSET, _INSET, _WIDTH - 2 * _INSET, _HEIGHT - 2 * _INSET, _INNER)
    for column, row in _CHEQUERS:
        near_x, near_y = _INSET + column * _SQUARE, _INSET + row * _SQUARE
        for x in (near_x, _WIDTH - near_x - _SQUARE):
            for y in (near_y, _HEIGHT - near_y - _SQUARE):
                yield Rectangle(x, y, _SQUARE, _SQUARE, 0, is_filled=True)


def _signature(signature: Signature, left: float) -> Iterator[Mark]:
    """Set a line to sign on; without an office there is none."""
    if not signature.name and not signature.office:
        return
    middle = left + _SIGNATURE / 2
    yield rule(left, _SIGNATURE_LINE, _SIGNATURE, 0.7)
    baseline = _SIGNATURE_LINE + 5.6 * MM
    if signature.name:
        yield from _centred(signature.name, _SIGNER, middle, baseline, _SIGNATURE)
        baseline += 5.8 * MM
    yield from _centred(signature.office, _OFFICE, middle, baseline, _SIGNATURE)


def _place_and_date(words: str) -> Iterator[Mark]:
    """Set place and date between the signatures, on two lines where there is a comma, broken at the last.

    A place too long for its line gives its first part a line of its own.
    """
    room = _SIGNATURES[1] - _SIGNATURES[0] - _SIGNATURE - 2 * MM
    place, comma, day = words.rpartition(", ")
    lines = [f"{place},", day] if comma else [words]
    if comma and _SIGNER.width(lines[0]) > room and ", " in place:
        city, _comma, venue = place.partition(", ")
        lines = [f"{city},", f"{venue},", day]
    for number, line in enumerate(lines):
        yield from _centred(line, _SIGNER, _MIDDLE, _SIGNATURE_LINE + (5.6 + 5.8 * number) * MM, room)
