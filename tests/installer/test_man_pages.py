"""Each command has a page of the manual, with all that it says to `--help`."""

import os
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

import swissdesk
from installer import man_pages
from installer.man_pages import HelpText, actions_in, help_texts, man_page, read_help
from installer.source import Source
from swissdesk.app.command_line import COMMANDS, main

CHECKOUT = Path(__file__).parents[2]
SOURCE = Source(CHECKOUT, swissdesk.__version__, 1_790_000_000, Path("build"), Path("dist"))


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if os.name == "nt":
        pytest.skip("a manual is for systems that have one")
    script = tmp_path_factory.mktemp("program") / "swissdesk"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{CHECKOUT}" exec "{sys.executable}" -m swissdesk "$@"\n')
    script.chmod(0o755)
    return script


def asked_here(_program: Path, *words: str) -> str:
    """Ask the program for help in this process: to start it for each command takes ten seconds."""
    said = StringIO()
    with redirect_stdout(said), pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "1000")
        with pytest.raises(SystemExit) as end:
            main([*words, "--help"])
    assert not end.value.code
    return said.getvalue()


@pytest.fixture(scope="module")
def pages() -> dict[tuple[str, ...], HelpText]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(man_pages, "_ask", asked_here)
        return dict(help_texts(Path("swissdesk")))


@pytest.mark.slow
@pytest.mark.parametrize("words", [(), ("pair",), ("players", "import")], ids="-".join)
def test_the_program_that_is_started_says_what_the_pages_are_made_of(program: Path, words: tuple[str, ...]):
    assert man_pages._ask(program, *words) == asked_here(program, *words)


@pytest.mark.slow
def test_the_program_its_commands_and_their_actions_have_pages(pages):
    actions = {("players", "import"), ("players", "refresh")}
    actions |= {("lists", "import"), ("lists", "find"), ("lists", "remove")}
    assert set(pages) == {(), *((name,) for name in COMMANDS)} | actions


@pytest.mark.slow
def test_every_page_has_a_purpose_and_each_option_a_meaning(pages):
    for words, said in pages.items():
        assert said.usage.startswith(" ".join(("swissdesk", *words)))
        assert all(said.description)
        options = [option for title, group in said.groups if title == "options" for option in group]
        assert options[0] == ("-h, --help", "show this help message and exit")
        assert [option for option, meaning in options if not meaning] == []


@pytest.mark.slow
def test_man_takes_every_page_without_a_warning(pages, tmp_path):
    groff = shutil.which("groff")
    if groff is None:
        pytest.skip("groff is not installed")
    for words, said in pages.items():
        page = tmp_path / "page.1"
        page.write_text(man_page("-".join(("swissdesk", *words)), said, SOURCE), "utf-8")
        outcome = subprocess.run(
            [groff, "-man", "-ww", "-z", "-K", "utf-8", page], capture_output=True, text=True, check=False
        )
        assert (outcome.returncode, outcome.stderr) == (0, "")


def test_an_option_whose_meaning_stands_below_it_keeps_it():
    said = read_help(
        "usage: swissdesk pair [-h] FILE\n\nPairs.\n\npositional arguments:\n  FILE\n\noptions:\n"
        "  -h, --help            show this\n  --edition {trf16,trf26}\n"
        "                        the edition\n\n"
        "examples:\n  swissdesk pair a.trf    prints\n\nLast words.\n"
    )
    assert said.groups == (
        ("positional arguments", (("FILE", ""),)),
        ("options", (("-h, --help", "show this"), ("--edition {trf16,trf26}", "the edition"))),
    )
    assert said.epilog == ("examples:\n  swissdesk pair a.trf    prints", "Last words.")


def test_actions_are_found_in_both_forms_of_help():
    assert actions_in("usage: swissdesk players [-h] import|refresh ...\n") == {"import": "", "refresh": ""}
    listed = (
        "usage: swissdesk lists [-h] ACTION ...\n\npositional arguments:\n  ACTION\n    find    players\n"
    )
    assert actions_in(listed) == {"find": "players"}
    assert actions_in("usage: swissdesk pair [-h] FILE\n") == {}


def test_no_line_of_a_page_is_taken_for_a_request():
    said = HelpText("swissdesk x", (".hidden is - not hidden",), (), ("examples:\n  'quoted' \\n",))
    page = man_page("swissdesk-x", said, SOURCE)
    assert "\n\\&.hidden is \\- not hidden\n" in page
    assert "  'quoted' \\en" in page
    assert f'"{SOURCE.day}" "SwissDesk {swissdesk.__version__}"' in page
