"""How large a sample the suite takes of what could go on for hours; `--hypothesis-profile=long` takes all.

A property run says both sizes where it stands. The suite's sample is small enough to be run with every
change, and still large enough to meet what the property is about; the long run is a command of its own.
"""

from typing import Final

from hypothesis import settings

SUITE: Final = "suite"
LONG: Final = "long"


def register_profiles() -> None:
    """Make the two profiles; in neither does a property depend on how fast the machine is."""
    settings.register_profile(SUITE, deadline=None, derandomize=True)
    settings.register_profile(LONG, deadline=None)
    settings.load_profile(SUITE)


def sample(suite: int, *, long: int) -> int:
    """Return the size of a sample for the profile that the command line chose."""
    return long if settings.get_current_profile_name() == LONG else suite


def examples(suite: int, *, long: int) -> settings:
    """Return how many examples a property is tried with."""
    return settings(max_examples=sample(suite, long=long))
