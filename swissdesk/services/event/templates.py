"""Templates: the settings of events under names, as event files without players in a folder of their own."""

from pathlib import Path
from typing import Final

from swissdesk.collation import sort_key
from swissdesk.errors import StorageError, TournamentError, system_reason
from swissdesk.frozen import Frozen
from swissdesk.services.event.again import Occasion, Source, Taken, begin_again, source_of
from swissdesk.services.event.events import close_event
from swissdesk.services.files import FileNotWrittenError, write_file
from swissdesk.services.opened import OpenEvent
from swissdesk.words import _, one_line

__all__ = (
    "RemovedTemplate",
    "Template",
    "bring_back",
    "event_of",
    "exists",
    "folder_in",
    "name_fault",
    "remove",
    "rename",
    "save",
    "templates",
)

SUFFIX: Final = ".swissdesk"
LONGEST_NAME: Final = 60
_FORBIDDEN: Final = frozenset('/\\:*?"<>|')
"""Characters that no name of a file can have on one system or another."""


class Template(Frozen):
    """A template by its name; `source` is what it offers, None for one that is damaged, `fault` says why."""

    path: Path
    name: str
    source: Source | None
    fault: str = ""


class RemovedTemplate(Frozen):
    """A template that was removed, whole, so that it can be brought back."""

    path: Path
    name: str
    content: bytes


def folder_in(data: Path) -> Path:
    """Return the folder of the templates in that of the program's data; it need not exist."""
    return data / "templates"


def templates(folder: Path) -> tuple[Template, ...]:
    """Return the templates by name; one that cannot be read is among them, with the reason."""
    return tuple(map(_template, _paths(folder)))


def _paths(folder: Path) -> list[Path]:
    found = (path for path in folder.glob(f"*{SUFFIX}") if not path.name.startswith("."))
    return sorted(found, key=lambda path: sort_key(path.stem))


def _template(path: Path) -> Template:
    try:
        return Template(path, path.stem, source_of(path))
    except StorageError as error:
        return Template(path, path.stem, None, str(error))


def name_fault(name: str) -> str:
    """Return why a template cannot have a name; empty where it can."""
    if not name or name != one_line(name).strip():
        return _("A template needs a name")
    if len(name) > LONGEST_NAME:
        return _("At most {most} characters").format(most=LONGEST_NAME)
    strange = sorted(_FORBIDDEN.intersection(name))
    if strange:
        return _("A name cannot contain {characters}").format(characters=" ".join(strange))
    return _("A name cannot begin or end with a full stop") if name.strip(".") != name else ""


def exists(folder: Path, name: str) -> bool:
    """Tell whether there is a template of a name, in small or capital letters."""
    return _namesake(folder, name) is not None


def _namesake(folder: Path, name: str) -> Path | None:
    """Return the file of a template of a name: in capital letters it is another file on some disks."""
    return next((path for path in _paths(folder) if path.stem.casefold() == name.casefold()), None)


def save(event: OpenEvent, folder: Path, name: str) -> Template:
    """Keep the settings of all sections of an event as a template; one of the same name is replaced whole.

    Raises `TournamentError` for a name that cannot be, and `StorageError`; then nothing has changed.
    """
    _check_name(name)
    path, draft = _path(folder, name), folder / f".{name}{SUFFIX}"
    _make(folder)
    occasion = Occasion(event.tournament(event.store.first_section).settings.name)
    _remove_left_behind(draft)
    close_event(begin_again(event.path, draft, occasion, Taken(settings=True, players=False)))
    replaced = _namesake(folder, name) or path
    _move(draft, replaced)
    _move(replaced, path)  # as its name is written now
    return _template(path)


def rename(template: Template, name: str) -> Template:
    """Give a template another name; raises `TournamentError` for one that is taken, `StorageError`."""
    _check_name(name)
    folder, path = template.path.parent, _path(template.path.parent, name)
    if name.casefold() != template.name.casefold() and exists(folder, name):
        raise TournamentError(_("Another template is called {name}.").format(name=name))
    _move(template.path, path)
    return _template(path)


def remove(template: Template) -> RemovedTemplate:
    """Remove a template and return it, so that it can be brought back; raises `StorageError`."""
    try:
        content = template.path.read_bytes()
        template.path.unlink()
    except OSError as error:
        raise FileNotWrittenError(template.path, system_reason(error)) from error
    return RemovedTemplate(template.path, template.name, content)


def bring_back(removed: RemovedTemplate) -> Template:
    """Bring a removed template back; raises `StorageError`."""
    write_file(removed.path, removed.content)
    return _template(removed.path)


def event_of(template: Template, path: Path, occasion: Occasion, who: str = "") -> OpenEvent:
    """Make a new event of a template and open it; raises as `begin_again` does."""
    return begin_again(template.path, path, occasion, Taken(settings=True, players=False), who)


def _check_name(name: str) -> None:
    fault = name_fault(name)
    if fault:
        raise TournamentError(f"{fault}.")


def _path(folder: Path, name: str) -> Path:
    return folder / f"{name}{SUFFIX}"


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileNotWrittenError(folder, system_reason(error)) from error


def _remove_left_behind(draft: Path) -> None:
    """Remove the draft of a program that died."""
    try:
        draft.unlink(missing_ok=True)
    except OSError as error:
        raise FileNotWrittenError(draft, system_reason(error)) from error


def _move(old: Path, new: Path) -> None:
    try:
        old.replace(new)
    except OSError as error:
        raise FileNotWrittenError(new, system_reason(error)) from error
