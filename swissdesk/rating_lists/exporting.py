"""Giving all installed lists to another computer: one file, whole or not at all."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import BinaryIO, Final

from swissdesk.leftovers import draft_prefix, sweep_drafts
from swissdesk.rating_lists.errors import ListCancelledError, ListsNotWrittenError
from swissdesk.rating_lists.record import IsCancelled, Progress, Report, never, no_report
from swissdesk.whole_file import replace_durably

_BLOCK: Final = 1024 * 1024
_FOR_ALL: Final = 0o644
"""A draft is its owner's alone; lists are public, and the stick goes to somebody else."""

_NAME_SHOWN: Final = 40
"""Characters of the name that the unfinished file keeps, so that a long name leaves room for the rest."""


def export_pack(
    lists: Path, target: Path, report: Report = no_report, is_cancelled: IsCancelled = never
) -> None:
    """Copy the file of the lists, which another computer takes by `import_pack`.

    Raises `ListsNotWrittenError` and `ListCancelledError`; an old file of that name is then as it was.
    """
    draft: Path | None = None
    sweep_drafts(target.parent)
    prefix = draft_prefix(target.name[:_NAME_SHOWN])
    try:
        with (
            lists.open("rb") as source,
            NamedTemporaryFile(prefix=prefix, dir=target.parent, delete=False) as copy,
        ):
            draft, total = Path(copy.name), os.fstat(source.fileno()).st_size
            for block in _blocks(source, is_cancelled):
                copy.write(block)
                report(Progress(copy.tell(), total))
        draft.chmod(_FOR_ALL)
        replace_durably(draft, target)
        draft = None
    except OSError as error:
        raise ListsNotWrittenError(target, error.strerror or str(error)) from error
    finally:
        if draft is not None:
            draft.unlink(missing_ok=True)


def _blocks(source: BinaryIO, is_cancelled: IsCancelled) -> Iterator[bytes]:
    while block := source.read(_BLOCK):
        if is_cancelled():
            raise ListCancelledError
        yield block
