"""`python -m tests.documents.pictures [SHEET ...]`: renews the stored pictures of the sheets.

A picture is the first page of a sheet of an invented event on A4, rendered at 50 dots per inch in 16
greys by the PDF reader that the program previews with. Look at each renewed picture before you keep it.
"""

import sys
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

from swissdesk.documents.press.drawing import draw
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import SheetData
from swissdesk.frozen import replace
from tests.documents.every_sheet import every_sheet, individuals, teams

FOLDER = Path(__file__).parents[1] / "data" / "pictures"
DOTS_PER_INCH = 50
GREYS = 16
BLOCK = 6
"""Pictures are compared in squares of so many dots: a hair's breadth moves nothing, a word does."""


def sheets() -> dict[str, SheetData]:
    """Return what is pictured, by the name of its picture."""
    found: dict[str, SheetData] = {}
    for form, data in every_sheet(individuals(43), teams(10)):
        found[f"{form.command}-of-teams" if form.command in found else form.command] = data
    return found


def picture_of(data: SheetData) -> Image.Image:
    layout = data.layout()
    first = replace(layout, pages=layout.pages[:1])
    with pypdfium2.PdfDocument(draw(first, Paper.A4)) as document:
        page = document[0].render(scale=DOTS_PER_INCH / 72, grayscale=True).to_pil()
    return page.convert("L").point([value * GREYS // 256 * 255 // (GREYS - 1) for value in range(256)])


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.png"


def stored(name: str) -> Image.Image:
    with Image.open(path_of(name)) as picture:
        return picture.convert("L")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return by how much two pictures differ where they differ most, from 0 to 255; 255 for other sizes."""
    if one.size != other.size:
        return 255.0
    size = (one.width // BLOCK, one.height // BLOCK)
    smaller = [picture.resize(size, Image.Resampling.BOX).tobytes() for picture in (one, other)]
    return max((abs(a - b) for a, b in zip(*smaller, strict=True)), default=0)


def bytes_of(picture: Image.Image) -> bytes:
    target = BytesIO()
    palette = picture.quantize(GREYS, dither=Image.Dither.NONE)
    palette.save(target, "PNG", optimize=True)
    return target.getvalue()


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, data in sheets().items():
        if not wanted or name in wanted:
            path_of(name).write_bytes(bytes_of(picture_of(data)))
            sys.stdout.write(f"{path_of(name)}\n")
    for path in FOLDER.glob("*.png"):
        if path.stem not in sheets():
            path.unlink()
            sys.stdout.write(f"{path}: no such sheet any more\n")


if __name__ == "__main__":
    main(sys.argv[1:])
