"""Servers of the program's own in tests: where these run as root, the programs of PostgreSQL do not."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from swissdesk.storage.shared.served import programs, server


@contextmanager
def folder_for_servers() -> Iterator[Path]:
    """Lend a folder for servers, whose programs run as an ordinary user while the block lasts."""
    if not programs.installed():
        pytest.skip("there is no PostgreSQL on this computer: apt install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="served-"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(server, "_PORTS", _ports_of_this_process())
        if os.getuid() == 0 and programs.subprocess.run is _RUN:
            patched.setattr(server, "_is_root", lambda: False)
            patched.setattr(programs.subprocess, "run", _as_somebody_else(folder))
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _ports_of_this_process() -> range:
    """Return ports that no other process of tests takes while a server of this one stands still."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    return range(5480 + 100 * worker, 5580 + 100 * worker)


def _as_somebody_else(folder):
    """Run a program as a user to whom all that is in the folder belongs."""
    nobody = pwd.getpwnam("nobody")
    who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": [], "cwd": "/"}

    def outcome(command, **how):
        if Path(command[0]).parent not in {each.folder for each in _THERE}:
            return _RUN(command, **how)
        for place, _folders, files in os.walk(folder):
            for path in (place, *(f"{place}/{name}" for name in files)):
                os.chown(path, nobody.pw_uid, nobody.pw_gid)
        how["env"] = {**how["env"], "HOME": "/"}
        return _RUN(command, **how, **who)

    return outcome


_RUN = subprocess.run
_THERE = programs.installed()
