"""Lets the verifier that is shipped beside the program look at a proof."""

import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from swissdesk.errors import ProofRefusedError
from swissdesk.shipped import shipped

VERIFIER_FILES: Final = ("verify.py", "verify_2017.py", "README.md")
"""What has to be copied out to check proofs on a computer without the program."""


def verifier_files() -> tuple[Path, ...]:
    """Return the files of the verifier, which needs Python and nothing else."""
    return tuple([shipped("proofs", name) for name in VERIFIER_FILES])


def text_of(data: bytes) -> str:
    """Return the text of a proof or a report as the verifier reads the file."""
    return data.decode("utf-8-sig", "replace")


def verify(proof: str, report: str) -> None:
    """Check the text of a proof against that of a report; raises ProofRefusedError."""
    module: Any = _verifier()
    try:
        module.check(proof, report)
    except module.Refused as refused:
        raise ProofRefusedError(str(refused)) from refused


@cache
def _verifier() -> ModuleType:
    """Return the very file that is run without the program; nothing is written beside it."""
    modules = []
    for file in verifier_files()[:-1]:
        module = ModuleType(file.stem)
        # The second one imports the first by its name, as it does without the program.
        sys.modules[file.stem] = module
        exec(compile(file.read_bytes(), file, "exec"), module.__dict__)
        modules.append(module)
    return modules[0]
