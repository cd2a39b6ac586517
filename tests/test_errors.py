"""Errors are sentences for an arbiter."""

import inspect

from swissdesk import errors


def test_a_format_error_names_file_line_and_column():
    error = errors.FormatError("open.trf", 12, 97, "the colour is missing")
    assert str(error) == "open.trf, line 12, column 97: the colour is missing"
    assert str(errors.FormatError("open.trf", 12, 0, "why")) == "open.trf, line 12: why"
    assert str(errors.FormatError("open.trf", 0, 0, "why")) == "open.trf: why"


def test_no_legal_pairing_names_those_who_are_stuck():
    error = errors.NoLegalPairingError(5, (12, 31))
    assert "Round 5" in str(error)
    assert "12, 31" in str(error)
    assert ":" not in str(errors.NoLegalPairingError(5)).split("paired:")[1]


def test_every_error_is_one_of_ours():
    for _name, member in inspect.getmembers(errors, inspect.isclass):
        assert issubclass(member, errors.SwissDeskError)
