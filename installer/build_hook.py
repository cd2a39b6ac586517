"""What is made of the resources when the package is built or a checkout is installed.

The build backend loads this file by its path, as `pyproject.toml` names it, before the checkout can be
imported from.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ResourcesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the catalogues and builds the manual in the checkout, whose `resources` go into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - Hatch's interface
        """Make what is missing or out of date."""
        sys.path.insert(0, self.root)
        try:
            from installer.catalogues import compile_catalogues  # noqa: PLC0415
            from installer.manual import build_manual  # noqa: PLC0415
        finally:
            sys.path.pop(0)
        resources = Path(self.root, "resources")
        compile_catalogues(resources / "locale", resources / "locale")
        build_manual(resources / "manual", resources / "manual")
