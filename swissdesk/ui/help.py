"""The Help menu: the sheet of keys, and what this program is."""

from typing import TYPE_CHECKING

from swissdesk.notices.errors import NoticesError
from swissdesk.ui.desks.rights import may_use
from swissdesk.ui.kit.actions import plain_text
from swissdesk.ui.kit.dialogs import NoticeDialog, show
from swissdesk.ui.look.key_names import key_name, shortcut_name
from swissdesk.words import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget

    from swissdesk.ui.dialogs.about import AboutDialog
    from swissdesk.ui.frame.menus import Menus
    from swissdesk.ui.look.theme import Theme
    from swissdesk.ui.pages.page import Page


def key_lines(page: "Page", menus: "Menus") -> list[str]:
    """Return the keys of the page in view and those of the whole window."""
    lines = [f"{key_name(key)}\t{act}" for key, act in page.key_strip()]
    if lines:
        lines = [page.title(), *lines, ""]
    lines += [_("Everywhere"), _("F5\tthe next step of the day")]
    for action in menus.all_actions():
        is_key = action.isVisible() and not action.shortcut().isEmpty()
        if is_key and may_use(page.session.current_event, action):
            lines.append(f"{shortcut_name(action.shortcut().toString())}\t{plain_text(action)}")
    return lines


def show_keys(page: "Page", menus: "Menus", parent: "QWidget") -> NoticeDialog:
    """Open the sheet of keys."""
    dialog = NoticeDialog(page.theme, _("Keys"), key_lines(page, menus), parent)
    dialog.text.setTabStopDistance(170)
    dialog.resize(560, 520)
    show(dialog)
    return dialog


def show_about(theme: "Theme", parent: "QWidget") -> "AboutDialog":
    """Open what this program is."""
    from swissdesk.ui.dialogs.about import AboutDialog  # noqa: PLC0415 - not at the start

    dialog = AboutDialog(theme, parent)
    dialog.licences_asked.connect(lambda: show_licences(theme, dialog))
    show(dialog)
    return dialog


def show_licences(theme: "Theme", parent: "QWidget") -> "QDialog":
    """Open the licences of everything that is shipped, or why they cannot be shown."""
    from swissdesk.notices.collecting import all_parts  # noqa: PLC0415 - not at the start
    from swissdesk.notices.offer import libraries_folder  # noqa: PLC0415
    from swissdesk.ui.dialogs.licences import LicencesDialog  # noqa: PLC0415

    dialog: QDialog
    try:
        dialog = LicencesDialog(theme, all_parts(), libraries_folder(), parent)
    except NoticesError as error:
        dialog = NoticeDialog(theme, _("Licences"), [str(error)], parent)
    show(dialog)
    return dialog
