"""A family name that stands alone: in a narrow column, or large on a badge."""

from swissdesk.documents.press.names import short_family
from swissdesk.documents.press.setting import Type, clipped, shrunk


def family_in(family: str, kind: Type, room: float) -> str:
    """Return the family name whole, or its further parts as initials, or cut to fit the room in points."""
    fits = next((words for words in (family, short_family(family)) if kind.width(words) <= room), None)
    return fits or clipped(family, kind, room)


def large_family(family: str, kind: Type, smallest: float, room: float) -> tuple[str, Type]:
    """Return the family name as large as it fits, down to a smallest size; then condensed and shortened."""
    fitted = shrunk(family, kind, room)
    if fitted.size >= smallest:
        return family, fitted
    narrow = Type(kind.face, smallest).condensed
    return family_in(family, narrow, room), narrow
