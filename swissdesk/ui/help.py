"""The Help menu: the sheet of keys, and what this program is."""

from typing import TYPE_CHECKING

from swissdesk import __version__
from swissdesk.ui.kit.actions import plain_text
from swissdesk.ui.kit.dialogs import NoticeDialog, show
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.ui.main_window import MainWindow


def key_lines(window: "MainWindow") -> list[str]:
    """Return the keys of the page in view and those of the whole window."""
    page = window.current_page
    lines = [f"{key}\t{act}" for key, act in page.key_strip()]
    if lines:
        lines = [page.title(), *lines, ""]
    lines += [_("Everywhere"), _("F5\tthe next step of the day")]
    for action in window.menus.all_actions():
        if action.isVisible() and not action.shortcut().isEmpty():
            lines.append(f"{action.shortcut().toString()}\t{plain_text(action)}")
    return lines


def show_keys(window: "MainWindow") -> NoticeDialog:
    """Open the sheet of keys."""
    dialog = NoticeDialog(window.session.theme, _("Keys"), key_lines(window), window)
    dialog.text.setTabStopDistance(170)
    dialog.resize(560, 520)
    show(dialog)
    return dialog


def show_about(window: "MainWindow") -> NoticeDialog:
    """Open what this program is."""
    lines = [
        _("SwissDesk {version}, an offline tournament desk for chess arbiters.").format(version=__version__),
        _("Free software under the Apache License 2.0, without any warranty."),
        _("Typefaces: Noto (SIL Open Font License)."),
        _("Icons: Lucide (ISC licence), parts from Feather (MIT licence)."),
    ]
    dialog = NoticeDialog(window.session.theme, _("About SwissDesk"), lines, window)
    show(dialog)
    return dialog
