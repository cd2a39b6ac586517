"""Sheet data to PDF: the whole way through the room, pure, for the background."""

from swissdesk.documents.press.drawing import draw
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import Sheet, SheetData
from swissdesk.documents.press.transcription import transcriptions


def draw_sheet(data: SheetData, paper: Paper) -> Sheet:
    """Return the sheet as a PDF; the same data and paper give the same bytes."""
    layout = data.layout()
    unprintable = tuple(transcription.text for transcription in transcriptions(data))
    return Sheet(draw(layout, paper), len(layout.pages), unprintable, layout.has_backs)
