"""The Help menu: the sheet of keys, and what this program is."""

from typing import TYPE_CHECKING

from swissdesk import __version__
from swissdesk.ui.kit.actions import plain_text
from swissdesk.ui.kit.dialogs import NoticeDialog, show
from swissdesk.words import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from swissdesk.ui.frame.menus import Menus
    from swissdesk.ui.look.theme import Theme
    from swissdesk.ui.pages.page import Page


def key_lines(page: "Page", menus: "Menus") -> list[str]:
    """Return the keys of the page in view and those of the whole window."""
    lines = [f"{key}\t{act}" for key, act in page.key_strip()]
    if lines:
        lines = [page.title(), *lines, ""]
    lines += [_("Everywhere"), _("F5\tthe next step of the day")]
    for action in menus.all_actions():
        if action.isVisible() and not action.shortcut().isEmpty():
            lines.append(f"{action.shortcut().toString()}\t{plain_text(action)}")
    return lines


def show_keys(page: "Page", menus: "Menus", parent: "QWidget") -> NoticeDialog:
    """Open the sheet of keys."""
    dialog = NoticeDialog(page.theme, _("Keys"), key_lines(page, menus), parent)
    dialog.text.setTabStopDistance(170)
    dialog.resize(560, 520)
    show(dialog)
    return dialog


def show_about(theme: "Theme", parent: "QWidget") -> NoticeDialog:
    """Open what this program is."""
    lines = [
        _("SwissDesk {version}, an offline tournament desk for chess arbiters.").format(version=__version__),
        _("Free software under the Apache License 2.0, without any warranty."),
        _("Typefaces: Noto (SIL Open Font License)."),
        _("Icons: Lucide (ISC licence), parts from Feather (MIT licence)."),
    ]
    dialog = NoticeDialog(theme, _("About SwissDesk"), lines, parent)
    show(dialog)
    return dialog
