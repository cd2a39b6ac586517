"""Breaking words into lines that fit a width."""

from swissdesk.documents.press.scripts import cut_at
from swissdesk.documents.press.setting import Type, clipped


def wrapped(words: str, kind: Type, room: float, most: int) -> tuple[str, ...]:
    """Return the lines of a text, each fitting the room in points; beyond `most` lines it is cut with `…`.

    A word that is wider than the room is broken inside.
    """
    lines: list[str] = []
    rest = words.strip()
    while rest and len(lines) < most:
        length = _fitting(rest, kind, room)
        lines.append(rest[:length].rstrip())
        rest = rest[length:].lstrip()
    if rest:
        lines[-1] = clipped(f"{lines[-1]} {rest}", kind, room)
    return tuple(lines)


def _fitting(words: str, kind: Type, room: float) -> int:
    """Return how many characters stand on a line: whole words, or else as many letters as fit, at least 1."""
    if kind.width(words) <= room:
        return len(words)
    end, blank = 0, words.find(" ")
    while blank != -1 and kind.width(words[:blank]) <= room:
        end, blank = blank, words.find(" ", blank + 1)
    if end:
        return end
    end = 1
    while end < len(words) and kind.width(words[: end + 1]) <= room:
        end += 1
    return len(cut_at(words, end)) or end
