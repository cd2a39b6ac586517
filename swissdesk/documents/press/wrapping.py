"""Breaking words into lines that fit a width."""

from bisect import bisect_right

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
    blanks = [place for place, letter in enumerate(words) if letter == " "]
    # By halves, as no beginning is wider than a longer one: with word after word measured anew, a page
    # of sentences spent a third of its time here.
    fitting = bisect_right(blanks, room, key=lambda end: kind.width(words[:end]))
    if fitting:
        return blanks[fitting - 1]
    end = 1
    while end < len(words) and kind.width(words[: end + 1]) <= room:
        end += 1
    return len(cut_at(words, end)) or end
