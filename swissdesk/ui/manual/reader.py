"""A page of the manual as text that is read and copied; its links stay inside the manual."""

import re
from functools import partial
from typing import Final

from PySide6.QtCore import QBuffer, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QImage, QImageReader, QKeyEvent, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from swissdesk.services.manual import Manual
from swissdesk.ui.later import after_keys
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _

_WIDEST: Final = 680
"""The width to which pictures are scaled down, where there is so much room."""

_MARGIN: Final = 18
_PICTURE: Final = QTextDocument.ResourceType.ImageResource.value
_NAVIGATION: Final = re.compile("<nav>.*?</nav>", re.DOTALL)
"""What leads from page to page in other browsers, which have no contents beside the page."""

_STYLE: Final = """
h1 {{ font-size: {huge}px; font-weight: 600; margin-bottom: 10px; }}
h2 {{ font-size: {large}px; font-weight: 600; margin-top: 22px; margin-bottom: 6px; }}
h3 {{ font-size: {strong}px; font-weight: 600; margin-top: 16px; margin-bottom: 4px; }}
p, li {{ line-height: 140%; }}
a {{ color: {accent}; }}
code {{ background-color: {sunken}; }}
th, td {{ padding: 3px 14px 3px 0; }}
"""


class Reader(QTextBrowser):
    """`wandered` is emitted when a link or a step back leads to another place, `typed` with a letter."""

    wandered = Signal(str)
    typed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._room = theme, _WIDEST
        self._filled: set[QUrl] = set()
        self.setAccessibleName(_("Page of the manual"))
        self.setOpenExternalLinks(False)
        self.document().setDocumentMargin(_MARGIN)
        self.document().setDefaultFont(theme.font(15))
        self.document().setDefaultStyleSheet(style(theme))
        self.sourceChanged.connect(self._on_source_changed)

    def show_place(self, manual: Manual, place: str) -> None:
        """Bring a place of the manual into view."""
        file, anchor = manual.file_of(place)
        url = QUrl.fromLocalFile(str(file))
        url.setFragment(anchor)
        self.setSource(url, QTextDocument.ResourceType.HtmlResource)

    def place(self) -> str:
        """Return the place in view, as links name it."""
        return _place_of(self.source())

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a page, a picture that fits, or this window's own style in place of the browsers'."""
        if kind == QTextDocument.ResourceType.StyleSheetResource.value:
            return ""
        found = super().loadResource(kind, name)
        if kind == QTextDocument.ResourceType.HtmlResource.value and found is not None:
            # Qt centres heads of columns whatever the style says.
            return _NAVIGATION.sub("", bytes(found.data()).decode()).replace("<th>", '<th align="left">')
        if kind == _PICTURE and found is not None:
            return self._place_for(QUrl(name), bytes(found.data()))
        return found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand letters and digits to the search, as lists do; other keys move in the page."""
        has_command = event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        if event.text().isalnum() and not has_command:
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pictures of the page into the new width."""
        super().resizeEvent(event)
        room = min(_WIDEST, self.viewport().width() - 2 * _MARGIN)
        if room != self._room:
            self._room = room
            for name in self._filled:  # the document would go on showing them in the old size
                self.document().addResource(_PICTURE, name, None)
            self._filled.clear()
            self.reload()

    def _place_for(self, name: QUrl, data: bytes) -> QImage:
        """Return an empty picture of the right size; what is in it comes in a turn of its own."""
        buffer = QBuffer()
        buffer.setData(data)
        buffer.open(QBuffer.OpenModeFlag.ReadOnly)
        size = QImageReader(buffer).size()
        if size.width() > self._room:
            size = QSize(self._room, max(1, round(size.height() * self._room / size.width())))
        place = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        place.fill(Qt.GlobalColor.transparent)
        after_keys(self, partial(self._fill, self._room, name, size, data))
        return place

    def _fill(self, room: int, name: QUrl, size: QSize, data: bytes) -> None:
        if room != self._room:
            return
        picture = QImage.fromData(data)
        if picture.size() != size:
            smooth = Qt.TransformationMode.SmoothTransformation
            picture = picture.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        self.document().addResource(_PICTURE, name, picture)
        self._filled.add(name)
        self.viewport().update()

    def _on_source_changed(self, url: QUrl) -> None:
        # The source itself is set only after the signal.
        self.wandered.emit(_place_of(url))


def style(theme: Theme) -> str:
    """Return the style of a page in the colours of the window."""
    tokens = theme.tokens
    return _STYLE.format(
        huge=theme.px(24),
        large=theme.px(19),
        strong=theme.px(16),
        accent=tokens.accent_text,
        sunken=tokens.sunken,
    )


def _place_of(url: QUrl) -> str:
    page = url.fileName().removesuffix(".html")
    return f"{page}#{url.fragment()}" if url.fragment() else page
