"""What all tests share: the reference material, if it is there, and a display that needs none."""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.in_memory import use_memory_for_files
from tests.long_run import register_profiles
from tests.memory_limit import Limited, limited_processes

if TYPE_CHECKING:
    from tests.storage.shared.server import Server
    from tests.storage.stores import Files, Shared

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LC_ALL"] = "C.UTF-8"  # whoever runs them reads another language
os.environ.pop("LANGUAGE", None)
# An installed program has its modules compiled: else each process that a test starts compiles all of them.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
register_profiles()
use_memory_for_files()

CHECKOUT = Path(__file__).parent.parent
_MADE_BETWEEN_SEARCHES = 200_000
"""Objects that may be left over before they are searched for garbage."""


def pytest_xdist_auto_num_workers() -> int:
    """Take one worker more than there are cores: one that waits for a process or a disk needs none."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return 1 + (cores or 1)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Search for no garbage while the tests are collected: all that is made then stays."""
    gc.disable()
    _compile_a_half(session.config)


def _compile_a_half(config: pytest.Config) -> None:
    """Import the tests from the end in every second worker, while its neighbour collects from the beginning.

    Where nothing is compiled yet both would compile everything; so each reads what the other has done.
    """
    worker = getattr(config, "workerinput", {}).get("workerid", "gw0")
    if int(worker.removeprefix("gw")) % 2 == 0:
        return
    places = [CHECKOUT / argument.partition("::")[0] for argument in config.args]
    files = {file for place in places for file in (place.rglob("test_*.py") if place.is_dir() else ())}
    for file in sorted(files, reverse=True):
        with suppress(ImportError, pytest.skip.Exception):  # as its collection will say
            import_module(_name_for_pytest(file))


def _name_for_pytest(file: Path) -> str:
    """Return by which name a file of tests is imported, and put the folder of its package on the path."""
    folder = next(folder for folder in file.parents if not (folder / "__init__.py").exists())
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    return ".".join(file.relative_to(folder).with_suffix("").parts)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Let every later search for garbage pass over the modules and the thousands of tests."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Search for garbage between tests alone, never in a thread of the program: see its `GarbageSearch`."""
    made, *_older = gc.get_count()
    if made > _MADE_BETWEEN_SEARCHES:
        gc.collect()


def _reference_folder() -> Path:
    return Path(os.environ.get("SWISSDESK_REFERENCE", CHECKOUT.parent / "shared"))


@pytest.fixture(scope="session")
def reference() -> Path:
    """The folder of regulations, specifications and test events that lies beside the checkout."""
    folder = _reference_folder()
    if not (folder / "data").is_dir():
        pytest.skip(f"the reference material is not there ({folder.name}/data)")
    return folder


@pytest.fixture(scope="session")
def data() -> Path:
    """The project's own test data."""
    return Path(__file__).parent / "data"


@pytest.fixture(scope="module")
def limited() -> Iterator[Limited]:
    """Calls a function in a process of its own that gets 300 MB: one for each module, as they fill up."""
    with limited_processes(1) as pool:
        yield Limited(pool)


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that every user of this computer can enter."""
    folder = Path(tempfile.mkdtemp(prefix="swissdesk-test-"))
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def server() -> "Iterator[Server]":
    """A PostgreSQL of its own for each process of tests."""
    from tests.storage.shared.server import binaries, running  # noqa: PLC0415 - most tests need none

    programs = binaries()
    if programs is None:
        pytest.skip("there is no PostgreSQL on this computer: apt install postgresql")
    with running(programs) as server:
        yield server


@pytest.fixture
def database(server: "Server") -> str:
    """The name of an empty database."""
    return server.new_database()


@pytest.fixture(params=["file", "shared"])
def stores(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> "Files | Shared":
    """What makes events: in files, and the same on a server."""
    from tests.storage.stores import Files, Shared  # noqa: PLC0415 - most tests need none

    folder = tmp_path_factory.mktemp("stores")
    return Files(folder) if request.param == "file" else Shared(request.getfixturevalue("server"), folder)
