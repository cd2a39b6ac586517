"""What is wrong with a layout as a person sees it: words cut off, printed over others, run through."""

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from swissdesk.documents.press.boxes import Box, Layout, Panel, Picture, Rectangle, Stroke, Text
from tests.documents.layout_reading import texts_of, texts_outside

SLACK = 0.3
"""Points by which boxes may touch: widths are rounded, and a letter has air around it."""


class Line(NamedTuple):
    """A straight line on its two ends, left or upper end first."""

    x: float
    y: float
    end_x: float
    end_y: float


def faults(layout: Layout) -> list[str]:
    """Return what is wrong with a layout, in words; nothing for a good one."""
    found = [f"outside: {words}" for words in texts_outside(layout)]
    for page in layout.pages:
        for panel in page.panels:
            if panel is not None:
                found += _overprinted(panel)
                found += _run_through(panel)
                found += _over_pictures(panel)
    return found


def _ink(text: Text) -> Box:
    """Return what small letters cover for certain: from the height of an x to the baseline."""
    box, size = text.box, text.size
    if text.width == 0:
        return box
    is_flat = box.bottom - box.top < 1.0 * size and abs(box.right - box.left - text.width) < 0.01
    if is_flat:
        upper, lower = 0.18 * size, 0.2 * size
        if text.turn.value == 180:
            upper, lower = lower, upper
        return Box(box.left, box.top + upper, box.right, box.bottom - lower)
    return Box(box.left + 0.18 * size, box.top, box.right - 0.2 * size, box.bottom)


def _overprinted(panel: Panel) -> Iterator[str]:
    texts = sorted((_ink(text), text.words) for text in texts_of(panel) if text.words)
    for number, (box, words) in enumerate(texts):
        near = takewhile(lambda pair, right=box.right: pair[0].left < right - SLACK, texts[number + 1 :])
        for other, others in near:
            if other.top < box.bottom - SLACK and box.top < other.bottom - SLACK:
                yield f"overprinted: {words} | {others}"


def _over_pictures(panel: Panel) -> Iterator[str]:
    """Return the words that stand on a picture, and the pictures that leave their panel."""
    for mark in panel.marks:
        if not isinstance(mark, Picture):
            continue
        right, bottom = mark.x + mark.width, mark.y + mark.height
        if min(mark.x, mark.y) < -SLACK or right > panel.width + SLACK or bottom > panel.height + SLACK:
            yield "outside: a picture"
        for text in texts_of(panel):
            box, lowest = text.box, _ink(text).bottom
            is_beside = box.right < mark.x + SLACK or box.left > right - SLACK
            if text.words and not is_beside and box.top < bottom - SLACK and lowest > mark.y + SLACK:
                yield f"on a picture: {text.words}"


def _lines(panel: Panel) -> Iterator[Line]:
    for mark in panel.marks:
        if isinstance(mark, Stroke) and not mark.strikes_out:
            for (x, y), (end_x, end_y) in zip(mark.spots, mark.spots[1:], strict=False):
                yield Line(min(x, end_x), min(y, end_y), max(x, end_x), max(y, end_y))
        elif isinstance(mark, Rectangle):
            right, bottom = mark.x + mark.width, mark.y + mark.height
            yield Line(mark.x, mark.y, mark.x, bottom)
            yield Line(right, mark.y, right, bottom)
            yield Line(mark.x, mark.y, right, mark.y)
            yield Line(mark.x, bottom, right, bottom)


def _run_through(panel: Panel) -> Iterator[str]:
    """Return the words that a line of the form runs through."""
    lines = sorted(_lines(panel))
    for text in texts_of(panel):
        box = _ink(text)
        for line in takewhile(lambda line, right=box.right: line.x < right - SLACK, lines):
            crosses_x = line.end_x > box.left + SLACK
            crosses_y = line.y < box.bottom - SLACK and line.end_y > box.top + SLACK
            if crosses_x and crosses_y:
                yield f"run through: {text.words}"
                break
