"""What a window says above its first page: of the settings, of lists, and of how the program ended."""

from pathlib import Path

from swissdesk.app.failures.runs import unended_runs
from swissdesk.app.settings import OpenedSettings
from swissdesk.errors import StorageError
from swissdesk.services.lists.rating_lists import require_full_text_search
from swissdesk.ui.defect import ask_to_save
from swissdesk.ui.kit.actions import new_action
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.main_window import MainWindow
from swissdesk.words import _


def say_settings(window: MainWindow, opened: OpenedSettings, folder: Path) -> None:
    """Say what is unusual about the settings; that they are not kept stays in the status bar as well."""
    if opened.why_not_kept:
        window.messages.say_not_kept(folder, opened.why_not_kept)
        window.status.show_not_kept(opened.why_not_kept)
    elif opened.set_aside is not None:
        title = _("The settings could not be read, so they begin anew")
        text = _("The file as it was is kept as {file}. Events are not affected.").format(
            file=opened.set_aside
        )
        window.banner.show_message(Tone.WARN, title, text)
    elif opened.newer is not None:
        title = _("The settings are those of a later version of SwissDesk")
        text = _("They stay as they are in {file}; this version keeps its own beside them.")
        window.banner.show_message(Tone.INFO, title, text.format(file=opened.newer))


def say_lists(window: MainWindow) -> None:
    """Say that this computer cannot keep rating lists, before two hundred players wait to be registered."""
    try:
        require_full_text_search()
    except StorageError as error:
        window.messages.show_error(error)


def say_unended(window: MainWindow, log: Path) -> None:
    """Say once that the program was not closed last time; later where a message stands there already."""
    runs = unended_runs(log.parent)
    if not runs or window.banner.isVisible():
        return
    report = runs[0].report(log)
    save = new_action(window, _("Save a report file…"), lambda: _save(window, report))
    window.banner.show_message(Tone.INFO, _title(has_crashed=runs[0].has_crashed), _safe(), [save])
    for run in runs:
        run.forget()


def _title(*, has_crashed: bool) -> str:
    if has_crashed:
        return _("SwissDesk ended unexpectedly the last time")
    return _("SwissDesk was not closed the last time: the computer went off, or something ended the program")


def _safe() -> str:
    return _(
        "Every change that was on the screen is on the disk, with its undo. "
        "The report says what the program was doing, and names nobody."
    )


def _save(window: MainWindow, report: str) -> None:
    if ask_to_save(window, report):
        window.banner.hide()
