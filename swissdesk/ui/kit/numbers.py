"""Fields for whole numbers."""

from PySide6.QtWidgets import QSpinBox


def number_field(lowest: int, highest: int, words_of_lowest: str = "") -> QSpinBox:
    """Return a field for a number within bounds; `words_of_lowest` are shown in place of the lowest."""
    spin = QSpinBox()
    spin.setRange(lowest, highest)
    spin.setSpecialValueText(words_of_lowest)
    # Qt ignores the padding of the style sheet inside a spin box.
    spin.lineEdit().setTextMargins(10, 0, 0, 0)
    return spin
