"""Reading a layout: its words, page by page, without a PDF."""

from itertools import pairwise

from swissdesk.documents.press.boxes import Layout, Panel, Text, Turn


def texts_of(panel: Panel) -> list[Text]:
    return [mark for mark in panel.marks if isinstance(mark, Text)]


def words_of(layout: Layout) -> list[list[str]]:
    """Return the words of each page in the order of setting."""
    return [
        [
            *(text.words for panel in page.panels if panel for text in texts_of(panel)),
            *([page.note.words] if page.note else []),
        ]
        for page in layout.pages
    ]


def texts_outside(layout: Layout, slack: float = 0.05) -> list[str]:
    """Return the words that reach beyond their panel, in points."""
    outside = []
    for page in layout.pages:
        for panel in page.panels:
            if panel is None:
                continue
            for text in texts_of(panel):
                left, top, right, bottom = text.box
                if min(left, top) < -slack or right > panel.width + slack or bottom > panel.height + slack:
                    outside.append(text.words)
    return outside


def overlapping(panel: Panel) -> list[tuple[str, str]]:
    """Return neighbours on one baseline of which the left one runs into the right one."""
    lines: dict[float, list[Text]] = {}
    for text in texts_of(panel):
        if text.turn is not Turn.NONE:
            continue
        lines.setdefault(round(text.baseline, 2), []).append(text)
    pairs = []
    for line in lines.values():
        ordered = sorted(line, key=lambda text: text.x)
        for left, right in pairwise(ordered):
            if left.x + left.width > right.x + 0.05:
                pairs.append((left.words, right.words))
    return pairs
