"""Giving all installed lists to another computer: one file, whole or not at all."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import BinaryIO, Final

from swissdesk.errors import system_reason
from swissdesk.leftovers import sweep_drafts
from swissdesk.rating_lists.errors import ListCancelledError, ListsNotWrittenError
from swissdesk.rating_lists.record import IsCancelled, Progress, Report, never, no_report
from swissdesk.whole_file import draft_prefix_of, is_write_protected, replace_durably, resolved
from swissdesk.words import _

_BLOCK: Final = 1024 * 1024
_FOR_ALL: Final = 0o644
"""A draft is its owner's alone; lists are public, and the stick goes to somebody else."""


def export_pack(
    lists: Path, target: Path, report: Report = no_report, is_cancelled: IsCancelled = never
) -> None:
    """Copy the file of the lists, which another computer takes by `import_pack`.

    Raises `ListsNotWrittenError` and `ListCancelledError`; an old file of that name is then as it was.
    """
    draft: Path | None = None
    file = resolved(target)
    try:
        _refuse(target, file, lists)
        sweep_drafts(file.parent)
        with (
            lists.open("rb") as source,
            NamedTemporaryFile(prefix=draft_prefix_of(file), dir=file.parent, delete=False) as copy,
        ):
            draft, total = Path(copy.name), os.fstat(source.fileno()).st_size
            for block in _blocks(source, is_cancelled):
                copy.write(block)
                report(Progress(copy.tell(), total))
        draft.chmod(_FOR_ALL)
        replace_durably(draft, file)
        draft = None
    except OSError as error:
        raise ListsNotWrittenError(target, system_reason(error)) from error
    finally:
        if draft is not None:
            draft.unlink(missing_ok=True)


def _refuse(target: Path, file: Path, lists: Path) -> None:
    """Raise `ListsNotWrittenError` for what cannot be replaced or read, and `OSError`."""
    if is_write_protected(file):
        raise ListsNotWrittenError(target, _("it is write-protected"))
    for each in (file, lists):  # a pipe or a device would be replaced by a file, or waited for
        if each.exists() and not (each.is_file() or each.is_dir()):
            raise ListsNotWrittenError(target, _("{file} is a device or a pipe").format(file=each.name))


def _blocks(source: BinaryIO, is_cancelled: IsCancelled) -> Iterator[bytes]:
    while block := source.read(_BLOCK):
        if is_cancelled():
            raise ListCancelledError
        yield block
