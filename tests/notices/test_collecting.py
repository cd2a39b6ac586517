"""Everything that is shipped is listed with version, licence and text, or the build fails by name."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from swissdesk import __version__
from swissdesk.notices import collecting, distributions
from swissdesk.notices.collecting import all_parts, collect_parts, refuse_missing
from swissdesk.notices.distributions import needed_distributions, own_requirements
from swissdesk.notices.errors import (
    MissingDistributionError,
    MissingLicenceTextError,
    UnreadableNoticesError,
)
from swissdesk.notices.parts import LicenceText, Part, parts_as_json

NO_TEXT = Part("brought", "1.0", "MIT", (LicenceText("LICENSE", " \n"),))


def by_name() -> dict[str, Part]:
    return {part.name: part for part in collect_parts()}


def test_packages_that_packages_need_are_among_the_parts():
    names = set(by_name())
    assert {"SQLAlchemy", "alembic", "Mako", "MarkupSafe", "reportlab", "pillow", "shiboken6"} <= names
    assert {"SwissDesk", "Qt", "Python", "Noto (typefaces)", "Lucide (icons)"} <= names
    assert not names & {"pytest", "ruff", "mypy", "hypothesis"}


def test_every_part_has_version_licence_and_text():
    parts = collect_parts()
    refuse_missing(parts)
    assert [part.name for part in parts if not part.licence] == []
    assert {part.name for part in parts if not part.version} == {"Noto (typefaces)", "Lucide (icons)"}


def test_the_program_comes_first_under_its_own_licence():
    first, *others = collect_parts()
    assert (first.name, first.version, first.licence) == ("SwissDesk", __version__, "Apache-2.0")
    assert "Apache License" in first.texts[0].text
    assert others == sorted(others, key=lambda part: part.name.casefold())


def test_qt_comes_with_its_licence_and_the_one_that_this_refers_to():
    parts = by_name()
    for name in ("Qt", "PySide6_Essentials", "shiboken6"):
        texts = "\n".join(text.text for text in parts[name].texts)
        assert "GNU LESSER GENERAL PUBLIC LICENSE\n                       Version 3" in texts
        assert "GNU GENERAL PUBLIC LICENSE\n                       Version 3" in texts
        assert parts[name].is_replaceable
    assert "harfbuzz" in parts["Qt"].texts[-1].text


def test_a_requirement_of_another_system_or_an_extra_nobody_asked_for_is_passed_over():
    wanted = ["filelock", "nowhere; sys_platform == 'none'", "nobody; extra == 'unused'"]
    assert [found.metadata["Name"] for found in needed_distributions(wanted)] == ["filelock"]


def test_an_extra_that_is_asked_for_brings_what_it_needs(monkeypatch: pytest.MonkeyPatch):
    needs = {"filelock": ["platformdirs; extra == 'folders'"], "platformdirs": []}
    monkeypatch.setattr(
        distributions, "installed", lambda name: SimpleNamespace(name=name, requires=needs[name])
    )
    assert [found.name for found in needed_distributions(["filelock"])] == ["filelock"]
    both = needed_distributions(["filelock", "filelock[folders]"])
    assert sorted(found.name for found in both) == ["filelock", "platformdirs"]


def test_a_package_that_is_not_there_is_named():
    with pytest.raises(MissingDistributionError, match="no-such-package"):
        list(needed_distributions(["no-such-package>=1"]))


def test_the_requirements_are_those_of_the_project():
    assert any(each.startswith("SQLAlchemy==") for each in own_requirements())


def test_a_part_without_text_is_refused_by_name():
    with pytest.raises(MissingLicenceTextError, match="brought") as caught:
        refuse_missing([*collect_parts(), NO_TEXT])
    assert caught.value.names == ("brought",)


def test_a_package_that_an_installer_adds_is_listed():
    assert "grimp" in {part.name for part in collect_parts(["grimp"])}


def test_what_the_installer_kept_is_shown_in_place_of_what_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    kept = tmp_path / "notices.json"
    monkeypatch.setattr(collecting, "shipped", tmp_path.joinpath)
    kept.write_text(parts_as_json([NO_TEXT]), "utf-8")
    assert all_parts() == (NO_TEXT,)


@pytest.mark.parametrize("damaged", ["", "[1]", '[{"name": "x"}]', "{"])
def test_a_damaged_list_is_an_error_in_words(damaged: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(collecting, "shipped", tmp_path.joinpath)
    (tmp_path / "notices.json").write_text(damaged, "utf-8")
    with pytest.raises(UnreadableNoticesError, match=r"notices\.json is damaged"):
        all_parts()
