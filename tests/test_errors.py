"""Errors are sentences for an arbiter."""

import errno
import inspect
import os
import pickle
from pathlib import Path

import pytest

from swissdesk import errors
from swissdesk.languages import language_of
from swissdesk.words import in_language


def test_a_format_error_names_file_line_and_column():
    error = errors.FormatError("open.trf", 12, 97, "the colour is missing")
    assert str(error) == "open.trf, line 12, column 97: the colour is missing"
    assert str(errors.FormatError("open.trf", 12, 0, "why")) == "open.trf, line 12: why"
    assert str(errors.FormatError("open.trf", 0, 0, "why")) == "open.trf: why"


def test_no_legal_pairing_says_why_where_that_is_known():
    error = errors.NoLegalPairingError(5, (12, 31), "12 and 31 have no opponent left.")
    assert "Round 5" in str(error)
    assert str(error).endswith("rules allow. 12 and 31 have no opponent left.")
    assert str(errors.NoLegalPairingError(5)).endswith("rules allow.")


@pytest.mark.parametrize(
    "error",
    [
        errors.FormatError("open.trf", 12, 97, "the colour is missing"),
        errors.UnknownSystemError("open.trf", "FIDE_OTHER", is_about_teams=True),
        errors.NoLegalPairingError(5, (12, 31), "why"),
        errors.StaleRevisionError(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_of_a_helping_process_arrives_as_it_was(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_every_error_is_one_of_ours():
    for _name, member in inspect.getmembers(errors, inspect.isclass):
        assert issubclass(member, errors.SwissDeskError)


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EISDIR, errno.EROFS])
def test_the_reason_of_the_system_is_in_the_language_of_the_program(number: int):
    error = OSError(number, os.strerror(number), "open.trf")
    with in_language(language_of("fr")):
        said = errors.system_reason(error)
    assert said not in {os.strerror(number), errors.system_reason(error)}


def test_a_rare_reason_of_the_system_is_left_as_it_says_it():
    assert errors.system_reason(OSError(errno.EMLINK, "Too many links")) == "Too many links"
    assert errors.system_reason(OSError("no number")) == "no number"


def test_no_message_repeats_the_reason_of_the_system_in_its_own_language():
    package = Path(inspect.getfile(errors)).parent
    may = {"errors.py", "whole_file.py", "report.py"}  # the last is sent to the makers of the program
    says = {path.name for path in package.rglob("*.py") if ".strerror" in path.read_text("utf-8")}
    assert says <= may
