"""The settings of the window: opened without losing those of another version, or of a damaged file.

`VERSION` rises when a key gets another meaning. A program writes only the keys that it knows, so that
those of a later one with the same version stay as they are; a file with a later version is left alone.
"""

import shutil
import stat
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile, QSettings

from swissdesk.app.home import has_home
from swissdesk.app.places import why_not_kept
from swissdesk.frozen import Frozen
from swissdesk.ui.kept_values import kept_number
from swissdesk.words import _

VERSION: Final = 1

_VERSION_KEY: Final = "version"
_GROUPS: Final = frozenset({"copies", "documents", "files", "journal", "view", "window"})
"""What a file of 0.1.0, which said no version, can hold."""

_PATIENCE: Final = 2_000
"""Milliseconds for another window to write the same file; Qt itself would wait for ever."""


class OpenedSettings(Frozen):
    """The settings, and what is unusual about them.

    `why_not_kept` is empty where they are kept; `set_aside` is where a file went that cannot be settings;
    `newer` is the file of a later version of the program, which is left as it is.
    """

    settings: QSettings
    why_not_kept: str = ""
    set_aside: Path | None = None
    newer: Path | None = None


def open_settings(file: Path) -> OpenedSettings:
    """Open the settings that are kept in a file, or begin new ones."""
    why = why_not_kept(file)
    lock = QLockFile(f"{file}.lock")
    if not why and not lock.tryLock(_PATIENCE):
        if lock.error() is QLockFile.LockError.LockFailedError:
            why = _("another program holds {lock}").format(lock=f"{file.name}.lock")
            return OpenedSettings(_settings_in(_stand_in(file)), why)
        why = _("the disk takes nothing")
    if why:
        return OpenedSettings(_settings_in(file), why)
    lock.unlock()  # Qt takes it itself, for each writing
    return _checked(file)


def _checked(file: Path) -> OpenedSettings:
    """Open settings that can be written to, after a look at what is in them."""
    why = ""
    set_aside = _set_aside(file, datetime.now()) if _is_strange(file) else None  # noqa: DTZ005 - for a name
    newer = file if _version_in(file) > VERSION else None
    settings = _settings_in(_of_this_version(file) if newer else file)
    settings.setValue(_VERSION_KEY, VERSION)
    settings.sync()
    if settings.status() is not QSettings.Status.NoError:
        why = _("the disk takes nothing")
    elif not has_home():
        why = _("this user has no home folder")
    return OpenedSettings(settings, why, set_aside, newer)


def _settings_in(file: Path) -> QSettings:
    return QSettings(str(file), QSettings.Format.IniFormat)


def _stand_in(file: Path) -> Path:
    """Copy settings that are locked among the temporary files, where they serve this run alone."""
    copy = Path(tempfile.mkdtemp(prefix="SwissDesk-settings-")) / file.name
    if _is_strange(file) or not file.is_file():
        return copy
    return Path(shutil.copyfile(file, copy))


def _is_strange(file: Path) -> bool:
    """Tell whether a file that is there cannot be settings of this program."""
    try:
        if not stat.S_ISREG(file.stat().st_mode):  # a pipe would be waited for, without a window
            return True
        content = file.read_bytes()
        content.decode("utf-8")
    except FileNotFoundError:
        return False
    except (OSError, UnicodeDecodeError):
        return True
    if not content.strip():  # what a full disk left of it: nothing is lost
        return False
    settings = _settings_in(file)
    is_ours = settings.contains(_VERSION_KEY) or _GROUPS & set(settings.childGroups())
    return b"\0" in content or settings.status() is not QSettings.Status.NoError or not is_ours


def _set_aside(file: Path, now: datetime) -> Path:
    name = _("{name} (unreadable, {time}){suffix}")
    aside = file.with_name(name.format(name=file.stem, time=f"{now:%Y-%m-%d %H.%M.%S}", suffix=file.suffix))
    return file.rename(aside)


def _version_in(file: Path) -> int:
    return kept_number(_settings_in(file).value(_VERSION_KEY)) or 0


def _of_this_version(file: Path) -> Path:
    """Return the file in which this version keeps its settings beside those of a later one."""
    own = file.with_name(f"{file.stem}-{VERSION}{file.suffix}")
    if not own.exists():
        with suppress(OSError):  # a full disk: this version then begins anew
            shutil.copyfile(file, own)
    return own
