"""The press: draws boxes, and nothing but boxes.

The bytes depend on the layout and the paper alone: no clock, no hash order, no font of the viewer.
"""

from io import BytesIO
from typing import Final

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from swissdesk.documents.boxes import Layout, Mark, Page, Panel, Rectangle, Stroke, Text
from swissdesk.documents.faces import DRAWING, NO_GLYPH_ADVANCE, Face, Run, font_of
from swissdesk.documents.paper import MM, Paper
from swissdesk.documents.sheets import Sheet

_DOTS: Final = (0.6, 1.2)
_CUT_LINE: Final = 0.35
_TICK: Final = (5 * MM, 9 * MM)
_CROSS: Final = 3 * MM


def draw(layout: Layout, paper: Paper) -> Sheet:
    """Return the layout as a PDF on the paper; may be called from any thread, draws one at a time."""
    with DRAWING:
        return Sheet(_pdf(layout, paper), len(layout.pages), layout.unprintable)


def _pdf(layout: Layout, paper: Paper) -> bytes:
    """Return the file; it asks the viewer to print at the actual size, backs over the long edge."""
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
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    for page in layout.pages:
        canvas.setPageSize(_size_of(page, paper))
        _draw_page(canvas, page, paper)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def _size_of(page: Page, paper: Paper) -> tuple[float, float]:
    return paper.size_across if page.is_landscape else paper.size


def _draw_page(canvas: Canvas, page: Page, paper: Paper) -> None:
    width, height = _size_of(page, paper)
    cell_width, cell_height = width / page.columns, height / page.rows
    for place, panel in enumerate(page.panels):
        if panel is not None:
            row, column = divmod(place, page.columns)
            left = column * cell_width + (cell_width - panel.width) / 2
            top = height - row * cell_height - (cell_height - panel.height) / 2
            _draw_panel(canvas, panel, left, top)
    if page.columns * page.rows > 1:
        _draw_cut_marks(canvas, page, paper)


def _draw_panel(canvas: Canvas, panel: Panel, left: float, top: float) -> None:
    """Draw a panel whose upper left corner stands at (left, top), counted from the sheet's foot."""
    for mark in panel.marks:
        _draw_mark(canvas, mark, left, top)


def _draw_mark(canvas: Canvas, mark: Mark, left: float, top: float) -> None:
    match mark:
        case Text():
            _draw_text(canvas, mark, left, top)
        case Stroke():
            _draw_stroke(canvas, mark, left, top)
        case Rectangle():
            _draw_rectangle(canvas, mark, left, top)


def _draw_text(canvas: Canvas, text: Text, left: float, top: float) -> None:
    x, y = left + text.x, top - text.baseline
    for run in text.runs:
        if run.face is None:
            _draw_missing(canvas, run, text.size, x, y)
        else:
            canvas.setFont(run.face.value, text.size)
            canvas.drawString(x, y, run.letters)
        x += run.advance * text.size


def _draw_missing(canvas: Canvas, run: Run, size: float, x: float, y: float) -> None:
    """Draw a crossed box for each character that no face has: never a blank."""
    width, height = 0.43 * size, 0.70 * size
    canvas.setLineWidth(max(0.4, 0.05 * size))
    for index in range(len(run.letters)):
        left = x + (index + 0.09) * NO_GLYPH_ADVANCE * size
        path = canvas.beginPath()
        path.rect(left, y, width, height)
        _add_line(path, (left, y), (left + width, y + height))
        _add_line(path, (left, y + height), (left + width, y))
        canvas.drawPath(path)


def _add_line(path: PDFPathObject, start: tuple[float, float], end: tuple[float, float]) -> None:
    path.moveTo(*start)
    path.lineTo(*end)


def _draw_stroke(canvas: Canvas, stroke: Stroke, left: float, top: float) -> None:
    canvas.setLineWidth(stroke.line_width)
    path = canvas.beginPath()
    (x, y), *further = stroke.spots
    path.moveTo(left + x, top - y)
    for x, y in further:
        path.lineTo(left + x, top - y)
    canvas.drawPath(path)


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


def _draw_cut_marks(canvas: Canvas, page: Page, paper: Paper) -> None:
    """Draw ticks at the ends of every cut line and a cross where two of them meet."""
    width, height = _size_of(page, paper)
    canvas.setLineWidth(_CUT_LINE)
    cuts_x = [width * column / page.columns for column in range(1, page.columns)]
    cuts_y = [height * row / page.rows for row in range(1, page.rows)]
    near, far = _TICK
    for x in cuts_x:
        canvas.line(x, near, x, far)
        canvas.line(x, height - far, x, height - near)
    for y in cuts_y:
        canvas.line(near, y, far, y)
        canvas.line(width - far, y, width - near, y)
    for x in cuts_x:
        for y in cuts_y:
            canvas.line(x - _CROSS, y, x + _CROSS, y)
            canvas.line(x, y - _CROSS, x, y + _CROSS)
