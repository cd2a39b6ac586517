"""The press: draws boxes, and nothing but boxes.

The bytes depend on the layout and the paper alone: no clock, no hash order, no font of the viewer.
"""

from functools import lru_cache
from io import BytesIO
from itertools import product
from typing import Final, NamedTuple

from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from swissdesk.documents.press.boxes import Layout, Page, Panel, Picture, Rectangle, Stroke, Text, Turn
from swissdesk.documents.press.faces import DRAWING, NO_GLYPH_ADVANCE, Face, Run, font_of
from swissdesk.documents.press.paper import MM, Paper
from swissdesk.documents.press.pictures import is_readable

_DIRECTIONS: Final = {
    Turn.NONE: (1, 0, 0, 1),
    Turn.UPWARDS: (0, 1, -1, 0),
    Turn.UPSIDE_DOWN: (-1, 0, 0, -1),
}
"""How text runs: the upper left part of its matrix."""

_DOTS: Final = (0.6, 1.2)
_DASHES: Final = (5, 3)
_CUT_LINE: Final = 0.35
_TICK: Final = (5 * MM, 9 * MM)
_BEYOND: Final = 11 * MM
"""How far outside places that do not fill the sheet the ticks are measured from."""
_CROSS: Final = 3 * MM
_NOTE_ABOVE_EDGE: Final = 4.9 * MM
"""How far a note about cutting stands above the sheet's edge."""


def draw(layout: Layout, paper: Paper) -> bytes:
    """Return the layout as a PDF on the paper; may be called from any thread, draws one at a time."""
    with DRAWING:
        return _pdf(layout, paper)


def _pdf(layout: Layout, paper: Paper) -> bytes:
    """Return the file; it asks the viewer to print at the actual size.

    Backs are printed over the edge that stands upright, so that left and right change places.
    """
    font_of(Face.TEXT)
    target = BytesIO()
    canvas = Canvas(
        target, pagesize=paper.size, pageCompression=1, invariant=1, initialFontName=Face.TEXT.value
    )
    canvas.setTitle(layout.title)
    canvas.setAuthor("")
    canvas.setCreator("SwissDesk")
    canvas.setViewerPreference("PrintScaling", "None")
    if layout.has_backs:
        lies_across = any(page.is_landscape for page in layout.pages)
        flip = "DuplexFlipShortEdge" if lies_across else "DuplexFlipLongEdge"
        canvas.setViewerPreference("Duplex", flip)
    for page in layout.pages:
        size = _size_of(page, paper)
        canvas.setPageSize(size)
        _draw_page(canvas, page, size)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def _size_of(page: Page, paper: Paper) -> tuple[float, float]:
    return paper.size_across if page.is_landscape else paper.size


def _draw_page(canvas: Canvas, page: Page, size: tuple[float, float]) -> None:
    places = _places(page, size)
    for place, panel in enumerate(page.panels):
        if panel is not None:
            left, top = places.corner(place, page.columns, panel)
            _draw_panel(canvas, panel, left, top)
    if page.note is not None:
        column = (places.width - _face_width(page)) / 2
        words = _Words(canvas)
        corner = (places.left + column, page.note.baseline + _NOTE_ABOVE_EDGE)
        _draw_text(canvas, words, page.note, corner)
        words.draw(canvas)
    if page.columns * page.rows > 1:
        _draw_cut_marks(canvas, page, size)


class _Places(NamedTuple):
    """The size of a place, and the upper left corner of the first, counted from the sheet's foot."""

    left: float
    top: float
    width: float
    height: float

    def corner(self, place: int, columns: int, panel: Panel) -> tuple[float, float]:
        """Return the upper left corner of a panel in the middle of its place."""
        row, column = divmod(place, columns)
        left = self.left + column * self.width + (self.width - panel.width) / 2
        return left, self.top - row * self.height - (self.height - panel.height) / 2


def _places(page: Page, size: tuple[float, float]) -> _Places:
    width, height = size
    across, down = page.cell or (width / page.columns, height / page.rows)
    return _Places((width - page.columns * across) / 2, (height + page.rows * down) / 2, across, down)


def _face_width(page: Page) -> float:
    return max((panel.width for panel in page.panels if panel is not None), default=0.0)


class _Words:
    """The words of a panel, gathered into one text object: half the work of one for each word."""

    def __init__(self, canvas: Canvas) -> None:
        self._text = canvas.beginText()
        self._kind: tuple[Face, float] | None = None

    def add(self, run: Run, text: Text, x: float, y: float) -> None:
        """Set a run of a text at a place."""
        if run.face is None:
            return
        if self._kind != (run.face, text.size):
            self._kind = (run.face, text.size)
            self._text.setFont(run.face.value, text.size)
        if text.turn is Turn.NONE:
            self._text.setTextOrigin(x, y)
        else:
            self._text.setTextTransform(*_DIRECTIONS[text.turn], x, y)
        self._text.textLine(run.letters)

    def draw(self, canvas: Canvas) -> None:
        """Draw what has been gathered."""
        canvas.drawText(self._text)


def _draw_panel(canvas: Canvas, panel: Panel, left: float, top: float) -> None:
    """Draw a panel whose upper left corner stands at (left, top), counted from the sheet's foot."""
    words = _Words(canvas)
    for mark in panel.marks:
        match mark:
            case Text():
                _draw_text(canvas, words, mark, (left, top))
            case Stroke():
                _draw_stroke(canvas, mark, left, top)
            case Rectangle():
                _draw_rectangle(canvas, mark, left, top)
            case Picture():
                _draw_picture(canvas, mark, left, top)
    words.draw(canvas)


def _draw_text(canvas: Canvas, words: _Words, text: Text, corner: tuple[float, float]) -> None:
    x, y = corner[0] + text.x, corner[1] - text.baseline
    along, up, *_rest = _DIRECTIONS[text.turn]
    for run in text.runs:
        if run.face is None:
            _draw_missing(canvas, run, text, (x, y))
        else:
            right, rise = run.shift.x * text.size, run.shift.rise * text.size
            words.add(run, text, x + right * along - rise * up, y + right * up + rise * along)
        x += run.advance * text.size * along
        y += run.advance * text.size * up


def _draw_missing(canvas: Canvas, run: Run, text: Text, place: tuple[float, float]) -> None:
    """Draw a crossed box for each character that no face has: never a blank."""
    size = text.size
    width, height = 0.43 * size, 0.70 * size
    canvas.saveState()
    canvas.translate(*place)
    canvas.rotate(text.turn.value)
    canvas.setLineWidth(max(0.4, 0.05 * size))
    for index in range(len(run.letters)):
        left = (index + 0.09) * NO_GLYPH_ADVANCE * size
        path = canvas.beginPath()
        path.rect(left, 0, width, height)
        _add_line(path, (left, 0), (left + width, height))
        _add_line(path, (left, height), (left + width, 0))
        canvas.drawPath(path)
    canvas.restoreState()


def _add_line(path: PDFPathObject, start: tuple[float, float], end: tuple[float, float]) -> None:
    path.moveTo(*start)
    path.lineTo(*end)


def _draw_stroke(canvas: Canvas, stroke: Stroke, left: float, top: float) -> None:
    canvas.setLineWidth(stroke.line_width)
    if stroke.is_dashed or stroke.is_dotted:
        canvas.setDash(*(_DOTS if stroke.is_dotted else _DASHES))
    path = canvas.beginPath()
    (x, y), *further = stroke.spots
    path.moveTo(left + x, top - y)
    for x, y in further:
        path.lineTo(left + x, top - y)
    canvas.drawPath(path)
    if stroke.is_dashed or stroke.is_dotted:
        canvas.setDash()


def _draw_rectangle(canvas: Canvas, box: Rectangle, left: float, top: float) -> None:
    canvas.setLineWidth(box.line_width)
    if box.is_dotted:
        canvas.setDash(*_DOTS)
    canvas.rect(
        left + box.x,
        top - box.y - box.height,
        box.width,
        box.height,
        stroke=int(box.line_width > 0),
        fill=int(box.is_filled),
    )
    if box.is_dotted:
        canvas.setDash()


def _draw_picture(canvas: Canvas, picture: Picture, left: float, top: float) -> None:
    """Draw a picture; one that cannot be decoded leaves a dotted frame, and the sheet is printed."""
    if not is_readable(picture.data):
        frame = Rectangle(picture.x, picture.y, picture.width, picture.height, 0.5, is_dotted=True)
        _draw_rectangle(canvas, frame, left, top)
        return
    canvas.saveState()
    canvas.translate(left + picture.x, top - picture.y - picture.height)
    if picture.is_upside_down:
        canvas.translate(picture.width, picture.height)
        canvas.rotate(180)
    canvas.drawImage(_source_of(picture.data), 0, 0, picture.width, picture.height, mask="auto")
    canvas.restoreState()


@lru_cache(maxsize=2)
def _source_of(data: bytes) -> ImageReader:
    """Return a picture for drawing: a sheet of badges draws it dozens of times, and decodes it once."""
    return ImageReader(BytesIO(data))


def _draw_cut_marks(canvas: Canvas, page: Page, size: tuple[float, float]) -> None:
    """Draw ticks at the ends of every cut line and a cross where two of them meet inside.

    Without `cell` the places reach to the sheet's edges, which are not cut.
    """
    width, height = size
    places = _places(page, size)
    edge = 0 if page.cell else 1
    cuts_x = [places.left + column * places.width for column in range(edge, page.columns + 1 - edge)]
    cuts_y = [places.top - row * places.height for row in range(edge, page.rows + 1 - edge)]
    canvas.setLineWidth(_CUT_LINE)
    near, far = _TICK
    side, foot = (max(0.0, margin - _BEYOND) for margin in (places.left, height - places.top))
    for x in cuts_x:
        canvas.line(x, foot + near, x, foot + far)
        canvas.line(x, height - foot - far, x, height - foot - near)
    for y in cuts_y:
        canvas.line(side + near, y, side + far, y)
        canvas.line(width - side - far, y, width - side - near, y)
    inner = slice(1 - edge, edge - 1 or None)
    for x, y in product(cuts_x[inner], cuts_y[inner]):
        canvas.line(x - _CROSS, y, x + _CROSS, y)
        canvas.line(x, y - _CROSS, x, y + _CROSS)
