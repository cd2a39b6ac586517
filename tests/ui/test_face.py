from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from swissdesk.ui.kit import paint
from swissdesk.ui.look.face import Face

ROOM = QRect(10, 4, 200, 30)
WORDS = ("Harbison, John", "2½", "1 – 0", "Szczepański-Łukowiak", "محمد علي")
ONE_LINE = Qt.TextFlag.TextSingleLine.value

pytestmark = pytest.mark.usefixtures("qapp")


def picture(draw: Callable[[QPainter], object]) -> QImage:
    image = QImage(230, 40, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setPen(QColor("black"))
    draw(painter)
    painter.end()
    return image


def inked_columns(image: QImage) -> list[int]:
    pixels = range(image.height())
    white = QColor("white").rgb()
    return [x for x in range(image.width()) if any(image.pixel(x, y) != white for y in pixels)]


@pytest.mark.parametrize("align", [paint.LEFT, paint.RIGHT, paint.CENTRE])
@pytest.mark.parametrize("words", WORDS)
def test_a_line_lies_where_qt_sets_it_out(words: str, align: Qt.AlignmentFlag):
    face = Face(15, 400)

    def by_qt(painter: QPainter) -> None:
        painter.setFont(face)
        painter.drawText(ROOM, align.value | ONE_LINE, words)

    ours = inked_columns(picture(lambda painter: face.draw(painter, ROOM, words, align)))
    theirs = inked_columns(picture(by_qt))
    assert abs(ours[0] - theirs[0]) <= 1
    assert abs(ours[-1] - theirs[-1]) <= 1


def test_a_line_drawn_again_looks_the_same():
    face = Face(15, 600)
    first, again = (picture(lambda painter: face.draw(painter, ROOM, "Şahin", paint.LEFT)) for _ in range(2))
    assert first == again


def test_a_break_in_a_line_is_a_blank():
    face = Face(14, 400)
    broken, blank = (
        picture(lambda painter, words=words: face.draw(painter, ROOM, words, paint.LEFT))
        for words in ("Spring\nOpen", "Spring Open")
    )
    assert broken == blank


def test_more_texts_than_are_kept_are_measured_all_the_same():
    face = Face(14, 400)
    widths = [face.width_of(str(number)) for number in range(10_000, 12_500)]
    assert widths == [face.metrics.horizontalAdvance(str(number)) for number in range(10_000, 12_500)]
