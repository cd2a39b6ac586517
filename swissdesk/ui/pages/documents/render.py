"""A page of a PDF as an image: the one place that draws pages, for the preview and for the printer.

PDFium keeps global state and may be entered by one thread at a time, so every call goes through one
lock; a worker thread and the GUI thread may both ask.
"""

import threading
from typing import Any, Final

import pypdfium2
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage

from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen
from swissdesk.words import _

POINTS_PER_INCH: Final = 72.0
_PDFIUM: Final = threading.Lock()


class PageImage(Frozen):
    """One drawn page; `page` counts from 0, `size` is the paper's in points (1/72 inch)."""

    page: int
    size: QSizeF
    image: QImage


def page_sizes(data: bytes) -> tuple[QSizeF, ...]:
    """Return the size of every page in points; `DocumentError` where the bytes are not a PDF."""
    with _PDFIUM:
        document = _opened(data)
        try:
            return tuple(QSizeF(*document.get_page_size(page)) for page in range(len(document)))
        finally:
            document.close()


def render_page(data: bytes, page: int, dots_per_inch: float) -> PageImage:
    """Draw the page (from 0) in shades of grey on white at this resolution.

    The sheets are black on white, so grey is all they need; it takes a quarter of the memory.
    """
    with _PDFIUM:
        document = _opened(data)
        try:
            size = QSizeF(*document.get_page_size(page))
            bitmap = document[page].render(scale=dots_per_inch / POINTS_PER_INCH, grayscale=True)
            return PageImage(page, size, _as_image(bitmap))
        finally:
            document.close()


def _as_image(bitmap: Any) -> QImage:
    """Copy PDFium's bitmap into an image that lives on its own."""
    borrowed = QImage(
        bytes(bitmap.buffer),
        bitmap.width,
        bitmap.height,
        bitmap.stride,
        QImage.Format.Format_Grayscale8,
    )
    # A QImage over foreign bytes does not own them; the bitmap is freed with its document.
    return borrowed.copy()


def _opened(data: bytes) -> Any:
    try:
        return pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise DocumentError(_("The sheet cannot be shown: it is not a readable PDF.")) from error
