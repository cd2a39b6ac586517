"""The catalogues of the languages, compiled when the package is built or installed.

The build backend loads this file alone, as the hook that `pyproject.toml` names.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PATTERN = "*/LC_MESSAGES/swissdesk.po"


def compile_catalogues(folder: Path, into: Path) -> list[Path]:
    """Compile every catalogue of a folder into another one, or the same; return the files written."""
    return [_compiled(source, into / source.relative_to(folder)) for source in sorted(folder.glob(PATTERN))]


def _compiled(source: Path, place: Path) -> Path:
    with source.open("rb") as text:
        catalogue = read_po(text, locale=source.parts[-3])
    place.parent.mkdir(parents=True, exist_ok=True)
    target = place.with_suffix(".mo")
    with target.open("wb") as file:
        write_mo(file, catalogue)
    return target


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the catalogues before a wheel is made or a checkout is installed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - Hatch's interface
        """Compile in the checkout, whose `resources` go into the wheel."""
        folder = Path(self.root, "resources", "locale")
        compile_catalogues(folder, folder)
