"""The start of the window loads nothing that only printing needs."""

import subprocess
import sys


def test_the_window_starts_without_what_sets_draws_and_prints_sheets():
    program = (
        "import sys, swissdesk.ui.main_window;"
        "late = ('reportlab', 'pypdfium2', 'PySide6.QtPrintSupport',"
        " 'swissdesk.documents.catalogue.listing');"
        "print([name for name in late if name in sys.modules])"
    )
    outcome = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert outcome.stdout.strip() == "[]"
