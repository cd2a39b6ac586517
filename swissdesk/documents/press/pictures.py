"""Pictures on sheets: made fit to be kept in an event, and set into a place without being distorted.

A photograph of a telephone is turned as it was held, made smaller, and loses what it tells of place and
camera. What is kept was decoded once: what cannot be, never gets into an event by the program.
"""

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from swissdesk.documents.press.boxes import Picture
from swissdesk.errors import DocumentError
from swissdesk.tournament.event.pictures import MOST_BYTES, picture_fault, size_of
from swissdesk.words import _

MOST_BYTES_OF_FILE: Final = 30_000_000
"""The largest file that is looked into."""

_MOST_DOTS_OF_FILE: Final = 60_000_000
_FORMATS: Final = ("PNG", "JPEG")
_SIDES: Final = (1_000, 700, 500, 350, 250, 150)
"""The longest side of a picture in dots, tried one after the other until the bytes are few enough."""

_QUALITY: Final = 85


def fit_to_be_kept(content: bytes) -> bytes:
    """Return the picture of a PNG or JPEG file as an event keeps it; raises DocumentError for others."""
    if len(content) > MOST_BYTES_OF_FILE:
        raise DocumentError(_("The picture is too large: more than 30 MB."))
    picture = _decoded(content)
    for side in _SIDES:
        kept = _written(picture, side)
        if len(kept) <= MOST_BYTES:
            break
    if fault := picture_fault(kept):
        raise DocumentError(_("The picture cannot be used: {why}.").format(why=fault))
    return kept


def placed_in(data: bytes, place: tuple[float, float, float, float], *, at_right: bool = False) -> Picture:
    """Return a picture as large as a place of left edge, top, width and height lets it be, in its middle.

    It stands at the left end of the place, or at the right one. The bytes are those of a picture.
    """
    x, y, width, height = place
    size = size_of(data)
    wide, high = (size.width, size.height) if size else (1, 1)
    scale = min(width / wide, height / high)
    own_width, own_height = scale * wide, scale * high
    left = x + (width - own_width if at_right else 0.0)
    return Picture(left, y + (height - own_height) / 2, own_width, own_height, data)


def in_middle_of(data: bytes, place: tuple[float, float, float, float]) -> tuple[Picture, ...]:
    """Return a picture in the middle of a place of left edge, top, width and height; none without bytes."""
    if not data:
        return ()
    at_left = placed_in(data, place)
    return (at_left._replace(x=at_left.x + (place[2] - at_left.width) / 2),)


@lru_cache(maxsize=4)
def is_readable(data: bytes) -> bool:
    """Tell whether a kept picture can be decoded to its last dot: a file may come from anybody."""
    try:
        _decoded(data)
    except DocumentError:
        return False
    return True


def _decoded(content: bytes) -> Image.Image:
    """Return a picture as it was held; raises DocumentError for what is none, or cannot be read whole."""
    try:
        picture = Image.open(BytesIO(content), formats=_FORMATS)
        if picture.width * picture.height > _MOST_DOTS_OF_FILE:
            raise DocumentError(_("The picture is too large: more than 60 million dots."))
        picture.load()
        return ImageOps.exif_transpose(picture)
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise DocumentError(_("The file holds no picture that can be read: PNG or JPEG.")) from error


def _written(picture: Image.Image, side: int) -> bytes:
    """Return a picture of at most so many dots a side: as PNG, or as JPEG where that is much smaller."""
    has_holes = "A" in picture.getbands() or "transparency" in picture.info
    plain = picture.convert("RGBA" if has_holes else "RGB")
    plain.thumbnail((side, side), Image.Resampling.LANCZOS)
    as_png = _saved(plain, "PNG")
    if has_holes or len(as_png) <= MOST_BYTES:
        return as_png
    return _saved(plain, "JPEG")


def _saved(picture: Image.Image, form: str) -> bytes:
    target = BytesIO()
    picture.save(target, form, optimize=True, **({"quality": _QUALITY} if form == "JPEG" else {}))
    return target.getvalue()
