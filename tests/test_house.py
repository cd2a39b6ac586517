"""The house rules are contracts that run with the tests; a wall that is only written down is not a wall."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parent.parent
MOST_METHODS = 25
SOURCES = sorted((CHECKOUT / "swissdesk").rglob("*.py"))


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy",),
    ],
    ids=["ruff", "format", "mypy"],
)
def test_the_code_passes_its_linters(command):
    outcome = _run(*command)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


@pytest.mark.slow
def test_no_room_imports_a_room_above_it():
    lint_imports = Path(sys.executable).with_name("lint-imports")
    outcome = subprocess.run([lint_imports], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


def test_no_folder_has_more_modules_than_one_glance_takes_in():
    folders = {path.parent for path in SOURCES}
    counts = {folder: sum(path.parent == folder for path in SOURCES) for folder in folders}
    assert {folder: count for folder, count in counts.items() if count > 25 + 1} == {}  # and `__init__`


def test_classes_stay_small_enough_to_be_read():
    large = {
        name: methods
        for path in SOURCES
        for name, methods in _methods_of_classes(path).items()
        if methods > MOST_METHODS
    }
    assert large == {}


def _methods_of_classes(path: Path) -> dict[str, int]:
    text = path.read_text()
    if text.count(" def ") <= MOST_METHODS:  # to parse every module takes seconds
        return {}
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    return {
        f"{path.stem}.{each.name}": sum(isinstance(part, ast.FunctionDef) for part in each.body)
        for each in classes
    }


def test_continuous_integration_runs_the_command_of_the_readme():
    lines = (CHECKOUT / "README.md").read_text().splitlines()
    commands = [line for line in lines if line.endswith("-m pytest -n auto")]
    assert len(commands) == 1
    assert commands[0] in (CHECKOUT / ".ci" / "run").read_text().splitlines()


def test_every_module_says_what_it_is_for():
    silent = [path.name for path in SOURCES if not path.read_text().lstrip().startswith(('"""', 'r"""'))]
    assert silent == []


def test_no_module_postpones_its_work():
    words = re.compile(r"\b(TODO|FIXME)\b")
    postponed = [path.name for path in SOURCES if words.search(path.read_text())]
    assert postponed == []


def test_modules_stay_short_enough_to_be_read():
    long = {path.name: lines for path in SOURCES if (lines := path.read_text().count("\n")) > 480}
    assert long == {}


def test_the_engine_path_of_the_command_line_loads_neither_qt_nor_sql_nor_pdf():
    code = (
        "import sys, swissdesk.app.command_line, swissdesk.app.commands.pair;"
        "print([name for name in ('PySide6', 'sqlalchemy', 'alembic', 'reportlab') if name in sys.modules])"
    )
    outcome = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert outcome.stdout.strip() == "[]"


def test_records_are_of_one_kind():
    # Five hundred dataclasses took a sixth of the window's start; `swissdesk.frozen` is what the rooms share.
    named = [
        str(file.relative_to(CHECKOUT))
        for file in sorted((CHECKOUT / "swissdesk").rglob("*.py"))
        if file.name != "frozen.py" and "dataclass" in file.read_text("utf-8")
    ]
    assert named == []


def test_a_round_is_paired_without_what_explains_rounds():
    code = (
        "import sys; from swissdesk.app.command_line import main;"
        f"main(['pair', {str(CHECKOUT / 'tests/data/trf/vincze-n006-r04-s160.trf')!r}, '--round', '4']);"
        "print([name for name in sys.modules if name.startswith('swissdesk.pairing.explaining')])"
    )
    outcome = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert outcome.stdout.splitlines()[-1] == "[]"


def test_a_report_is_checked_in_all_parts_without_qt_sql_and_pdf():
    code = (
        "import sys; from swissdesk.app.command_line import main;"
        f"main(['check', {str(CHECKOUT / 'tests/data/trf/vincze-n006-r04-s160.trf')!r}]);"
        "print([name for name in ('PySide6', 'sqlalchemy', 'alembic', 'reportlab') if name in sys.modules])"
    )
    outcome = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    said = outcome.stdout.splitlines()
    assert [line.split(":")[0].strip() for line in said[1:-1]] == ["points", "tie-breaks", "places"]
    assert said[-1] == "[]"
