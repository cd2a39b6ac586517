"""Texts as squares that a camera reads."""

from reportlab.graphics.barcode.qr import QrCodeWidget


def qr_squares(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of a QR code, True for a dark square, without the light border that it needs."""
    code = QrCodeWidget(text, barLevel="L").qr
    code.make()
    return tuple(tuple(bool(square) for square in row) for row in code.modules)
