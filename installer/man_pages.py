"""Manual pages, made from what the program says to `--help`: no second text that could differ."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from installer.archives import packed
from installer.source import Source
from installer.tools import said_by

_WIDE: Final = "1000"
"""Columns at which argparse breaks no line, so that each option stands on one."""
_OPTION: Final = re.compile(r"^ {2,4}(\S.*?)(?: {2,}(\S.*))?$")
_CONTINUED: Final = re.compile(r"^ {5,}(\S.*)$")
_COMMANDS: Final = re.compile(r"swissdesk ([a-z-]+)")
_ACTIONS: Final = re.compile(r"^usage: swissdesk \S+ \[-h\] ([a-z]+(?:\|[a-z]+)+) \.\.\.$")
_ACTION: Final = re.compile(r"^ {4}([a-z]+) {2,}(\S.*)$")


@dataclass(frozen=True, slots=True)
class HelpText:
    """What `--help` says, by its parts; `groups` are the titled lists of options and their meanings."""

    usage: str
    description: tuple[str, ...]
    groups: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    epilog: tuple[str, ...]


def write_man_pages(source: Source, program: Path, folder: Path) -> None:
    """Write a packed page for the program, for each of its commands and for the actions of these."""
    folder.mkdir(parents=True, exist_ok=True)
    for words, said in help_texts(program):
        name = "-".join(("swissdesk", *words))
        (folder / f"{name}.1.gz").write_bytes(packed(man_page(name, said, source).encode()))


def help_texts(program: Path) -> Iterator[tuple[tuple[str, ...], HelpText]]:
    """Ask the program and each command that it names for help; yield words of a command and its help."""
    top = _ask(program)
    yield (), read_help(top)
    for command in _COMMANDS.findall(top.partition("--help: ")[2]):
        text = _ask(program, command)
        yield (command,), read_help(text)
        for action, meaning in actions_in(text).items():
            said = read_help(_ask(program, command, action))
            yield (command, action), said if said.description else replace(said, description=(meaning,))


def actions_in(text: str) -> dict[str, str]:
    """Return the actions that a command offers, each with help of its own, and what is said of them here."""
    usage, *lines = text.splitlines()
    if listed := _ACTIONS.match(usage):
        return dict.fromkeys(listed[1].split("|"), "")
    if not usage.endswith(" ACTION ..."):
        return {}
    return {found[1]: found[2] for line in lines if (found := _ACTION.match(line))}


def read_help(text: str) -> HelpText:
    """Take apart what argparse wrote."""
    usage, *blocks = re.split(r"\n\n", text.rstrip())
    description: list[str] = []
    groups: list[tuple[str, tuple[tuple[str, str], ...]]] = []
    epilog: list[str] = []
    for block in blocks:
        title, *lines = block.splitlines()
        if not epilog and title in ("positional arguments:", "options:"):
            groups.append((title.rstrip(":"), tuple(_options(lines))))
        else:
            (epilog if groups else description).append(block)
    return HelpText(usage.removeprefix("usage: "), tuple(description), tuple(groups), tuple(epilog))


def man_page(name: str, said: HelpText, source: Source) -> str:
    """Return a page in the language of `man`."""
    lines = [
        f'.TH {name.upper()} 1 "{source.day}" "SwissDesk {source.version}" "User commands"',
        ".SH NAME",
        rf"{_plain(name)} \- {_plain(said.description[0].rstrip('.'))}",
        ".SH SYNOPSIS",
        _plain(said.usage),
        ".SH DESCRIPTION",
    ]
    for paragraph in said.description:
        lines += [".PP", *(_plain(line) for line in paragraph.splitlines())]
    for title, options in said.groups:
        lines.append(f".SH {title.upper()}")
        for option, meaning in options:
            lines += [".TP", rf"\fB{_plain(option)}\fR", _plain(meaning) or r"\&"]
    for block in said.epilog:
        lines += [*_section(block)]
    if name != "swissdesk":
        lines += [".SH SEE ALSO", r"\fBswissdesk\fR(1)"]
    return "\n".join(lines) + "\n"


def _ask(program: Path, *words: str) -> str:
    environment = os.environ | {"COLUMNS": _WIDE, "LC_ALL": "C.UTF-8"}
    return said_by(program, *words, "--help", environment=environment)


def _options(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Yield each option with its meaning, which stands beside it or, behind a long one, below it."""
    option, meaning = "", ""
    for line in lines:
        below = _CONTINUED.match(line)
        if below:
            meaning = f"{meaning} {below[1]}".strip()
            continue
        if option:
            yield option, meaning
        beside = _OPTION.match(line)
        option, meaning = (beside[1], beside[2] or "") if beside else (line.strip(), "")
    if option:
        yield option, meaning


def _section(block: str) -> Iterator[str]:
    title, *lines = block.splitlines()
    if lines and title.endswith(":"):
        yield f".SH {_plain(title.rstrip(':').upper())}"
    else:
        yield from (".PP", _plain(title))
    if lines:
        yield from (".nf", *(_plain(line) for line in lines), ".fi")


def _plain(text: str) -> str:
    r"""Return text that `man` takes as it is: no line begins a request, and a hyphen stays a hyphen."""
    safe = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{safe}" if safe[:1] in (".", "'") else safe
