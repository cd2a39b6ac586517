"""Sheet data to PDF: the whole way through the room, pure, for the background."""

from swissdesk.documents.boxes import Layout
from swissdesk.documents.catalogue import CATALOGUE
from swissdesk.documents.paper import Paper
from swissdesk.documents.press import draw
from swissdesk.documents.sheets import Sheet, SheetData


def lay_out(data: SheetData) -> Layout:
    """Return what stands where; the same for every paper."""
    return CATALOGUE[data.KIND].lay_out(data)


def draw_sheet(data: SheetData, paper: Paper) -> Sheet:
    """Return the sheet as a PDF; the same data and paper give the same bytes."""
    return draw(lay_out(data), paper)
