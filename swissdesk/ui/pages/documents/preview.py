"""The preview: the pages of a sheet below each other, as they will be printed."""

from enum import Enum, unique
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QScrollBar, QWidget

from swissdesk.ui.kit import paint
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.documents.render import POINTS_PER_INCH, PageImage
from swissdesk.words import _, ngettext

_SCREEN_DPI: Final = 96.0
_MARGIN: Final = 28
_GAP: Final = 24
_SMALLEST: Final = 0.25
LARGEST: Final = 4.0
"""How many times its size on paper a page is at most."""
_STEP: Final = 1.25
_PAPER: Final = "#FFFFFF"
_SCROLL_STEP: Final = 48


@unique
class Fit(Enum):
    """How large the pages are shown unless the user chose a size."""

    PAGE = "page"
    WIDTH = "width"
    FREE = "free"


class Preview(QAbstractScrollArea):
    """Shows pages and asks for the drawing of those in view.

    `page_wanted` carries a page (from 0) and its resolution in dots per inch; the answer comes
    through `show_page`. Until then the page is shown as white paper or with its last drawing.
    """

    page_wanted = Signal(int, float)
    zoomed = Signal(float)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._sizes: tuple[QSizeF, ...] = ()
        self._images: dict[int, tuple[float, PageImage]] = {}
        self._wanted: set[tuple[int, float]] = set()
        self._fit = Fit.PAGE
        self._zoom = 1.0
        self._note = ""
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("kind", "chrome")
        self.setAccessibleName(_("Preview"))
        theme.changed.connect(self.viewport().update)

    @property
    def zoom(self) -> float:
        """Return how large the pages are shown; 1 is the size of the paper."""
        return self._zoom

    @property
    def pages(self) -> int:
        """Return how many pages there are."""
        return len(self._sizes)

    def show_sizes(self, sizes: tuple[QSizeF, ...], *, keep_place: bool) -> None:
        """Show a new sheet with pages of these sizes in points; the drawings are asked for."""
        self._sizes, self._note = sizes, ""
        self._images.clear()
        self._wanted.clear()
        self.setAccessibleDescription(
            ngettext("{count} page", "{count} pages", len(sizes)).format(count=len(sizes))
        )
        self._settle()
        if not keep_place:
            self.verticalScrollBar().setValue(0)

    def show_note(self, sentence: str) -> None:
        """Show a sentence instead of pages."""
        self.show_sizes((), keep_place=False)
        self._note = sentence
        self.setAccessibleDescription(sentence)
        self.viewport().update()

    def show_page(self, page: PageImage, dots_per_inch: float) -> None:
        """Show the drawing of a page, as asked for by `page_wanted`."""
        self._images[page.page] = (dots_per_inch, page)
        self._wanted.discard((page.page, dots_per_inch))
        self.viewport().update()

    def fit(self, fit: Fit) -> None:
        """Show whole pages, or pages as wide as the view."""
        self._fit = fit
        self._settle()

    def zoom_by(self, steps: int) -> None:
        """Show the pages larger (or, with a negative number, smaller)."""
        self._fit = Fit.FREE
        self._zoom = max(_SMALLEST, min(LARGEST, self._zoom * _STEP**steps))
        self._settle()

    def page_rect(self, page: int) -> QRect:
        """Return the rectangle of a page in the viewport, in logical pixels."""
        top = _MARGIN + sum(self._size(before).height() + _GAP for before in range(page))
        size = self._size(page)
        left = max(_MARGIN, (self.viewport().width() - size.width()) // 2)
        place = QPoint(left - self.horizontalScrollBar().value(), top - self.verticalScrollBar().value())
        return QRect(place, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pages in view, asking for those that are not drawn in this size yet."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(self.theme.tokens.chrome))
        if self._note:
            self._draw_note(painter)
        for page in range(self.pages):
            rect = self.page_rect(page)
            if rect.intersects(self.viewport().rect()):
                self._draw_page(painter, page, rect)
        if self.hasFocus():
            paint.focus_ring(painter, self.theme, self.viewport().rect(), radius=2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep whole pages whole."""
        super().resizeEvent(event)
        self._settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn pages, zoom with plus and minus, fit with 0."""
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_by(1)
            case Qt.Key.Key_Minus:
                self.zoom_by(-1)
            case Qt.Key.Key_0:
                self.fit(Fit.PAGE)
            case Qt.Key.Key_Home:
                self.verticalScrollBar().setValue(0)
            case Qt.Key.Key_End:
                self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
            case Qt.Key.Key_PageDown:
                self._turn(1)
            case Qt.Key.Key_PageUp:
                self._turn(-1)
            case _:
                super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl and the wheel, scroll without."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: ARG002  Qt's signature
        """Show the ring."""
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: ARG002  Qt's signature
        """Take the ring away."""
        self.viewport().update()

    def _turn(self, pages: int) -> None:
        """Bring the next or previous page to the top."""
        bar = self.verticalScrollBar()
        tops = [self.page_rect(page).top() + bar.value() - _MARGIN // 2 for page in range(self.pages)]
        ahead = [top for top in tops if top > bar.value() + _MARGIN // 2]
        behind = [top for top in tops if top < bar.value()]
        if pages > 0:
            bar.setValue(ahead[0] if ahead else bar.maximum())
        else:
            bar.setValue(behind[-1] if behind else 0)

    def _size(self, page: int) -> QSize:
        scale = self._zoom * _SCREEN_DPI / POINTS_PER_INCH
        return (self._sizes[page] * scale).toSize()

    def _settle(self) -> None:
        """Compute the zoom that fits and the range of the scroll bars."""
        if not self._sizes:
            self.verticalScrollBar().setRange(0, 0)
            self.horizontalScrollBar().setRange(0, 0)
            self.viewport().update()
            return
        if self._fit is not Fit.FREE:
            self._zoom = self._fitting_zoom()
        width = max(self._size(page).width() for page in range(self.pages)) + 2 * _MARGIN
        height = sum(self._size(page).height() for page in range(self.pages))
        height += (self.pages - 1) * _GAP + 2 * _MARGIN
        view = self.viewport().size()
        self._set_range(self.verticalScrollBar(), height, view.height())
        self._set_range(self.horizontalScrollBar(), width, view.width())
        self.zoomed.emit(self._zoom)
        self.viewport().update()

    @staticmethod
    def _set_range(bar: QScrollBar, whole: int, seen: int) -> None:
        bar.setRange(0, max(0, whole - seen))
        bar.setPageStep(seen)
        bar.setSingleStep(_SCROLL_STEP)

    def _fitting_zoom(self) -> float:
        view, points = self.viewport().size(), _SCREEN_DPI / POINTS_PER_INCH
        widest = max(size.width() for size in self._sizes) * points
        highest = max(size.height() for size in self._sizes) * points
        across = (view.width() - 2 * _MARGIN) / widest
        down = (view.height() - 2 * _MARGIN) / highest
        return max(_SMALLEST, across if self._fit is Fit.WIDTH else min(across, down))

    def _draw_page(self, painter: QPainter, page: int, rect: QRect) -> None:
        wanted = self._zoom * _SCREEN_DPI * self.devicePixelRatioF()
        drawn = self._images.get(page)
        painter.fillRect(rect, QColor(_PAPER))
        if drawn is not None:
            image = drawn[1].image
            fits = drawn[0] == wanted
            # A drawing has a row or a column more where the page has a part of one. Pressed into the place of
            # the page, it would lose one in its middle, and a line of text with it.
            own = QRectF(QPointF(rect.topLeft()), QSizeF(image.size()) / self.devicePixelRatioF())
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=not fits)
            painter.drawImage(own if fits else QRectF(rect), image)
        # White paper needs an edge where the window is white too, or has no greys.
        if self.theme.tokens.is_contrast or self.theme.tokens.page == _PAPER:
            painter.setPen(QColor(self.theme.tokens.line))
            painter.drawRect(rect.adjusted(-1, -1, 0, 0))
        if (drawn is None or drawn[0] != wanted) and (page, wanted) not in self._wanted:
            self._wanted.add((page, wanted))
            self.page_wanted.emit(page, wanted)

    def _draw_note(self, painter: QPainter) -> None:
        rect = self.viewport().rect().adjusted(_MARGIN, 0, -_MARGIN, 0)
        painter.setFont(self.theme.font(14))
        painter.setPen(QColor(self.theme.tokens.text2))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._note)
