"""The start of the window loads nothing that only printing needs."""

import subprocess
import sys


def test_the_window_starts_without_the_libraries_that_set_draw_and_print_sheets():
    program = (
        "import sys, swissdesk.ui.main_window;"
        "print([m for m in ('reportlab', 'pypdfium2', 'PySide6.QtPrintSupport') if m in sys.modules])"
    )
    outcome = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert outcome.stdout.strip() == "[]"
