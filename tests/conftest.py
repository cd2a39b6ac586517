"""What all tests share: the reference material, if it is there, and a display that needs none."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

CHECKOUT = Path(__file__).parent.parent


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
