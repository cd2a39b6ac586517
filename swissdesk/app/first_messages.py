"""What a window says above its first page: of the settings, of lists, and of how the program ended."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from swissdesk.app.failures.runs import UnendedRun, unended_runs
from swissdesk.app.settings import OpenedSettings
from swissdesk.errors import StorageError
from swissdesk.services.lists.rating_lists import require_full_text_search
from swissdesk.ui.defect import ask_to_save
from swissdesk.ui.kit.actions import new_action
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.main_window import MainWindow
from swissdesk.words import _

_MOST_REPORTED: Final = 5
"""Crashes in one report; those before tell nothing new."""


def say_first(window: MainWindow, opened: OpenedSettings, folder: Path, log: Path | None) -> None:
    """Say what there is to say, with the first event open: opening one takes the message away.

    One message has room: what was said first stays. How the program ended is said at a later start then.
    """
    _say_settings(window, opened, folder)
    _say_lists(window)
    if log is not None:
        _say_unended(window, log)


def _say_settings(window: MainWindow, opened: OpenedSettings, folder: Path) -> None:
    """Say what is unusual about the settings; that they are not kept, in an event in its status bar alone."""
    if opened.why_not_kept:
        if window.session.current_event is None:
            window.messages.say_not_kept(folder, opened.why_not_kept)
        window.status.show_not_kept(opened.why_not_kept)
    elif window.banner.isVisible():
        return
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


def _say_lists(window: MainWindow) -> None:
    """Say that this computer cannot keep rating lists, before two hundred players wait to be registered."""
    try:
        require_full_text_search()
    except StorageError as error:
        if not window.banner.isVisible():
            window.messages.show_error(error)


def _say_unended(window: MainWindow, log: Path) -> None:
    """Say once that the program was not closed last time; later where a message stands there already."""
    runs = unended_runs(log.parent)
    if not runs or window.banner.isVisible():
        return
    crashes = [run for run in runs if run.has_crashed]
    report = "\n\n".join(run.report(log) for run in (crashes or runs)[:_MOST_REPORTED])
    save = new_action(window, _("Save a report file…"), lambda: _save(window, report))
    window.banner.show_message(Tone.INFO, _title(runs), _safe(), [save])
    for run in runs:
        run.forget()


def _title(runs: Sequence[UnendedRun]) -> str:
    """Return what happened, the newest of `runs` first: a crash counts more than an end from outside."""
    if runs[0].has_crashed:
        return _("SwissDesk ended unexpectedly last time")
    if any(run.has_crashed for run in runs):
        return _("SwissDesk ended unexpectedly in an earlier session")
    return _("SwissDesk was not closed properly last time: the computer went off, or something ended it")


def _safe() -> str:
    return _(
        "Every change that was on the screen is on the disk, with its undo. "
        "The report says what the program was doing, and contains no names."
    )


def _save(window: MainWindow, report: str) -> None:
    if ask_to_save(window, report):
        window.banner.hide()
