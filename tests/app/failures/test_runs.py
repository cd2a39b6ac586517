"""A run that ends in a crash or from outside is known to the next start, with what it was doing."""

import json
import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from swissdesk.app.failures.runs import MOST, Run, unended_runs
from swissdesk.leftovers import process_mark
from swissdesk.ui.last_actions import ACTIONS, kind_of, note_action

SCENE = """
import os, signal, sys
from pathlib import Path
from swissdesk.app.failures.runs import Run
from swissdesk.ui.last_actions import note_action
with Run(Path(sys.argv[1])):
    note_action(Path.exists)
    os.kill(os.getpid(), int(sys.argv[2]))
"""


def run_until(folder: Path, ending: int) -> None:
    """Run a program that notes one action and gets a signal."""
    root = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    call = [sys.executable, "-c", SCENE, str(folder), str(ending)]
    outcome = subprocess.run(call, env=environment, capture_output=True, check=False)
    assert outcome.returncode == -ending, outcome.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_crash_leaves_its_place_and_the_last_actions(tmp_path: Path):
    run_until(tmp_path, signal.SIGSEGV)
    (run,) = unended_runs(tmp_path)
    assert run.has_crashed
    report = run.report(tmp_path / "swissdesk.log")
    assert "Segmentation fault" in report
    assert "pathlib.Path.exists" in report
    assert report.startswith("20")
    run.forget()
    assert unended_runs(tmp_path) == ()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_run_that_was_ended_from_outside_has_not_crashed(tmp_path: Path):
    run_until(tmp_path, signal.SIGKILL)
    (run,) = unended_runs(tmp_path)
    assert not run.has_crashed
    assert "Ended from outside" in run.report(None)


def test_the_record_of_a_window_that_is_open_is_not_taken_for_a_dead_one(tmp_path: Path):
    code = (
        "import sys, json; from pathlib import Path;"
        "from swissdesk.app.failures.runs import Run, unended_runs; folder = Path(sys.argv[1])\n"
        "with Run(folder) as run:\n"
        "    print(json.dumps([len(list(folder.iterdir())), len(unended_runs(folder))]))"
    )
    root = Path(__file__).parents[3]
    outcome = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(outcome.stdout) == [3, 0]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_dead_run_whose_process_number_is_in_use_again_is_known(tmp_path: Path):
    run_until(tmp_path, signal.SIGSEGV)
    (run,) = unended_runs(tmp_path)
    ours = f"run-{process_mark()}-00000000.txt"
    for file in (run.files.record, run.files.trace, run.files.lock):
        file.rename(tmp_path / Path(ours).with_suffix(file.suffix))
    with Run(tmp_path):
        assert [run.files.record.name for run in unended_runs(tmp_path)] == [ours]


def test_only_the_last_actions_are_remembered():
    run = Run(None)
    ACTIONS.addHandler(run)
    try:
        ACTIONS.setLevel("INFO")
        for _number in range(MOST + 5):
            note_action(kind_of)
    finally:
        run.end()
    assert len(run.actions) == MOST
    assert run.actions[-1].endswith(" ui.last_actions.kind_of")


def test_a_folder_that_takes_nothing_keeps_nobody_from_working(tmp_path: Path):
    taken = tmp_path / "log"
    taken.write_text("no folder")
    run = Run(taken)
    ACTIONS.addHandler(run)
    try:
        ACTIONS.setLevel("INFO")
        note_action(kind_of)
    finally:
        run.end()
    assert run.actions
    assert unended_runs(taken) == ()


def test_an_action_is_named_by_its_function_and_never_by_what_it_is_given():
    assert kind_of(partial(note_action, "Kaczmarek")) == "ui.last_actions.note_action"
    assert re.fullmatch(r"tests\.app\.failures\..*\.<lambda>:\d+", kind_of(lambda: None))
    assert kind_of(print) == "builtins.print"
