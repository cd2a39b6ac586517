"""What the tests of storage share."""

from pathlib import Path

import pytest


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A second place for copies."""
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder
