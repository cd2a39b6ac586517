"""What a report of a defect holds: nothing in here needs a window, which may be what fails."""

import platform
import traceback
from datetime import UTC, datetime

from PySide6.QtCore import qVersion

from swissdesk import __version__


def report_text(error: BaseException) -> str:
    """Return versions, time and traceback, nothing of the event."""
    below = f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}"
    lines = [
        datetime.now(UTC).isoformat(timespec="seconds"),
        f"SwissDesk {__version__}, {below}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(lines)
