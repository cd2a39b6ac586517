"""Whether there is a screen to open a window on."""

import os
import sys
from collections.abc import Mapping

from swissdesk.errors import SwissDeskError
from swissdesk.words import _


class NoDisplayError(SwissDeskError):
    """There is no screen, or Qt cannot reach it; the command line does the same job."""

    def __init__(self, reason: str) -> None:
        sentence = _(
            "{reason}, so the window cannot open; the same job runs from the command line, for example "
            "'swissdesk pair FILE', 'swissdesk standings FILE' and "
            "'swissdesk print FILE pairings -o OUT.pdf' (see 'swissdesk --help')."
        )
        super().__init__(sentence.format(reason=reason))


def require_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Raise `NoDisplayError` where no window can appear: Qt itself would abort the process."""
    if platform in ("win32", "darwin") or environment.get("QT_QPA_PLATFORM"):
        return
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        raise NoDisplayError(_("There is no display here"))
