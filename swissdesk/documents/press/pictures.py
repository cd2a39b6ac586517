"""Pictures on sheets: made fit to be kept in an event, and set into a place without being distorted.

A photograph of a telephone is turned as it was held, made smaller, and loses what it tells of place and
camera. What is kept was decoded once: what cannot be, never gets into an event by the program.
"""

import struct
import warnings
from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import ExifTags, Image, UnidentifiedImageError

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

_AS_HELD: Final[Mapping[object, Image.Transpose]] = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""How a picture is turned, by what its camera says of how it was held; 1 is upright."""


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
        with warnings.catch_warnings():
            # They are about damaged facts of the camera, and sizes that are looked at here.
            warnings.simplefilter("ignore")
            picture = Image.open(BytesIO(content), formats=_FORMATS)
            if picture.width * picture.height > _MOST_DOTS_OF_FILE:
                raise DocumentError(_too_many_dots())
            picture.load()
            return _in_eight_bits(_as_held(picture))
    except Image.DecompressionBombError as error:
        raise DocumentError(_too_many_dots()) from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise DocumentError(_("The file holds no picture that can be read: PNG or JPEG.")) from error


def _too_many_dots() -> str:
    return _("The picture is too large: more than 60 million dots.")


def _as_held(picture: Image.Image) -> Image.Image:
    """Return a picture upright; one whose facts of the camera are damaged stays as it lies in the file."""
    try:
        turn = _AS_HELD.get(picture.getexif().get(ExifTags.Base.Orientation))
    except (OSError, SyntaxError, ValueError, struct.error):
        return picture
    return picture if turn is None else picture.transpose(turn)


def _in_eight_bits(picture: Image.Image) -> Image.Image:
    """Return a grey picture of 16 bits a dot with 8 of them: converted as it is, it would be white."""
    if not picture.mode.startswith("I"):
        return picture
    plain = picture.point(lambda dot: dot * (1 / 256)).convert("L")
    if isinstance(hole := picture.info.get("transparency"), int):
        plain.info["transparency"] = hole // 256
    return plain


def _written(picture: Image.Image, side: int) -> bytes:
    """Return a picture of at most so many dots a side: as PNG, or as JPEG where that is much smaller."""
    has_holes = "A" in picture.getbands() or "transparency" in picture.info
    plain = picture.convert("RGBA" if has_holes else "RGB")
    plain.info = {}  # remarks and colour profiles would be written, too
    plain.thumbnail((side, side), Image.Resampling.LANCZOS)
    as_png = _saved(plain, "PNG")
    if has_holes or len(as_png) <= MOST_BYTES:
        return as_png
    return _saved(plain, "JPEG")


def _saved(picture: Image.Image, form: str) -> bytes:
    target = BytesIO()
    picture.save(target, form, optimize=True, **({"quality": _QUALITY} if form == "JPEG" else {}))
    return target.getvalue()
