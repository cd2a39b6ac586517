"""A report of a defect says what happened in the program, and nothing that anybody typed."""

from pathlib import Path

import pytest

from swissdesk import __version__
from swissdesk.app.failures.report import report_text, shortened_paths, without_home


def caught(error: Exception, cause: Exception | None = None) -> Exception:
    """Return the error with the traceback of having been raised in here."""
    try:
        raise error from cause
    except type(error) as known:
        return known


def test_a_report_names_versions_actions_and_the_place_of_the_log(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", "/home/anna")
    monkeypatch.setenv("USERPROFILE", "/home/anna")
    error = caught(IndexError("list index out of range"))
    text = report_text(
        error, ["10:00:00 services.round.rounds.enter_result"], Path("/home/anna/x/swissdesk.log")
    )
    assert "IndexError: list index out of range" in text
    assert f"\nSwissDesk {__version__}, Python " in text
    assert ", Qt 6" in text
    assert "Last actions:\n  10:00:00 services.round.rounds.enter_result\n" in text
    assert Path("~/x/swissdesk.log").name in text
    assert "anna" not in text


@pytest.mark.parametrize(
    "error",
    [
        ValueError("invalid literal for int(): 'Kaczmarek'"),
        KeyError("Kaczmarek"),
        RuntimeError("no player Kaczmarek"),
        OSError(2, "No such file or directory", "/home/Kaczmarek/open.swissdesk"),
        ImportError("cannot import name 'x' from 'y' (/home/Kaczmarek/lib/y.py)"),
    ],
)
def test_a_message_that_may_name_somebody_stays_in_the_log(error: Exception):
    text = report_text(caught(ZeroDivisionError("division by zero"), caught(error)))
    assert "Kaczmarek" not in text
    assert type(error).__name__ in text
    assert text.index(type(error).__name__) < text.index("ZeroDivisionError: division by zero")


def test_the_error_of_the_system_keeps_its_reason():
    assert "OSError: No space left" in report_text(caught(OSError(28, "No space left", "/home/anna/x")))


@pytest.mark.parametrize(
    ("path", "short"),
    [
        (
            "/home/anna/.venv/lib/python3.11/site-packages/sqlalchemy/orm/session.py",
            "sqlalchemy/orm/session.py",
        ),
        (r"C:\Users\Anna\swissdesk\swissdesk\ui\session.py", "swissdesk/ui/session.py"),
        ("/home/anna/.pyenv/lib/python3.11/ctypes/__init__.py", "ctypes/__init__.py"),
        ("/home/anna/own.py", "own.py"),
    ],
)
def test_a_path_begins_at_its_package(path: str, short: str):
    assert shortened_paths(f'  File "{path}", line 3 in f') == f'  File "{short}", line 3 in f'


def test_a_user_without_a_folder_of_their_own_keeps_the_paths(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", "/")
    monkeypatch.setenv("USERPROFILE", "/")
    assert without_home("/var/log/x") == "/var/log/x"
