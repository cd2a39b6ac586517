"""Damaged files: each is imported, with everybody in every round, or refused in words."""

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.trf import read_trf, report_bytes
from swissdesk.tournament.model import Tournament
from tests.memory_limit import Limited

Mutation = Callable[[bytes, random.Random], bytes]


def _truncated(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def _with_wrong_bytes(data: bytes, chance: random.Random) -> bytes:
    damaged = bytearray(data)
    for _index in range(chance.randint(1, 5)):
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
    return bytes(damaged)


def _with_shuffled_lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    chance.shuffle(lines)
    return b"\n".join(lines)


def _without_a_line(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    del lines[chance.randrange(len(lines))]
    return b"\n".join(lines)


def _with_a_line_twice(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"\n".join(lines)


def _with_other_digits(data: bytes, chance: random.Random) -> bytes:
    damaged = bytearray(data)
    digits = [place for place, byte in enumerate(damaged) if chr(byte).isdigit()] or [0]
    for _index in range(chance.randint(1, 5)):
        damaged[chance.choice(digits)] = ord(chance.choice("0123456789"))
    return bytes(damaged)


def _with_a_hole(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data))
    return data[:place] + data[place + chance.randint(1, 12) :]


def _with_something_put_in(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data))
    extra = bytes(chance.choices(b" 0123456789wb=+-HUZ\t\0", k=chance.randint(1, 12)))
    return data[:place] + extra + data[place:]


def _with_another_code(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data))
    return data[:place] + bytes([chance.choice(b" 01=+-HFUZWDLXwb?*")]) + data[place + 1 :]


MUTATIONS: tuple[Mutation, ...] = (
    _truncated,
    _with_wrong_bytes,
    _without_a_line,
    _with_a_line_twice,
    _with_other_digits,
    _with_a_hole,
    _with_something_put_in,
    _with_another_code,
)


def _check_everybody_is_there(tournament: Tournament) -> None:
    everybody = sorted(player.id for player in tournament.players)
    assert everybody
    for played in tournament.rounds:
        seats = [seat for game in played.games for seat in (game.white, game.black)]
        assert sorted(seats + [bye.player for bye in played.byes]) == everybody


def _import_or_refuse(data: bytes) -> bool:
    refusal, imported = None, None
    try:
        imported = read_trf(data, "damaged.trf")
    except FormatError as error:
        refusal = error
    if refusal is not None:
        assert refusal.why.endswith((".", "?"))
        assert str(refusal).startswith("damaged.trf")
    if imported is not None:
        _check_everybody_is_there(imported.tournament)
    return imported is not None


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_a_damaged_file_is_imported_or_refused_in_words(
    mutation: Mutation, data: Path, limited: Limited
) -> None:
    assert 0 < limited(_imported_of_300, mutation, data) < 300


def _imported_of_300(mutation: Mutation, data: Path) -> int:
    chance = random.Random(mutation.__name__)
    originals = [path.read_bytes() for path in sorted((data / "trf").glob("*.trf"))]
    return sum(_import_or_refuse(mutation(chance.choice(originals), chance)) for _index in range(300))


def test_a_file_with_its_lines_in_any_order_is_imported(data: Path) -> None:
    chance = random.Random(62)
    originals = [path.read_bytes() for path in sorted((data / "trf").glob("*.trf"))]
    assert all(_import_or_refuse(_with_shuffled_lines(original, chance)) for original in originals)


def test_a_file_damaged_several_times_is_imported_or_refused_in_words(data: Path, limited: Limited) -> None:
    limited(_import_damaged_several_times, data)


def _import_damaged_several_times(data: Path) -> None:
    chance = random.Random(26)
    originals = [path.read_bytes() for path in sorted((data / "trf").glob("*.trf"))]
    for _index in range(300):
        damaged = chance.choice(originals)
        for mutation in chance.choices((*MUTATIONS, _with_shuffled_lines), k=3):
            damaged = mutation(damaged, chance) if damaged else damaged
        _import_or_refuse(damaged)


@pytest.mark.parametrize(
    ("damaged", "why"),
    [
        (b"", "The file is empty."),
        (b" \r\n\r\n", "The file is empty."),
        (b"\xef\xbb\xbf", "The file lists no players"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "This is not a text file."),
        (b"SQLite format 3\0" + bytes(range(256)), "This is not a text file."),
        (b"\xff\xfe1", "This is not a text file."),
        (b"A letter to the arbiter.\n", "The file lists no players"),
        (b"012 Club Open\n001    1 m\0   Adler, Anna\n", "This is not a text file."),
    ],
)
def test_what_is_no_report_file_is_refused_in_words(damaged: bytes, why: str) -> None:
    with pytest.raises(FormatError, match=r"no-report\.trf: ") as refusal:
        read_trf(damaged, "no-report.trf")
    assert refusal.value.why.startswith(why)


@pytest.mark.parametrize(
    "line",
    [
        "142 " + "9" * 5000,
        "240 H 999 " + "9" * 5000,
        "162  W" + "9" * 50,
        "132 " + "9" * 5000,
        "250 " + "9" * 80,
        "XXA " + "9" * 5000,
        "001" + "9" * 5000,
        "001 " + "9" * 5000,
        "310 " + "9" * 5000,
        "310   1 " + " " * 70 + "   1" * 2000,
        "013 " + "9" * 5000,
        "300 " + "9" * 5000,
        "300   1   1   1" + "    1" * 2000,
        "320 " + "9" * 5000,
        "320  1.0  1.0" + " 001" * 5000,
        "330 +- " + "9" * 5000,
        "352 " + "WB" * 5000,
        "362 TW" + "9" * 5000,
        "240 H 001 " + "   1" * 5000,
    ],
)
@pytest.mark.parametrize("teams", ["", "310   1 Lions\n"])
def test_huge_numbers_do_no_harm(line: str, teams: str, limited: Limited) -> None:
    limited(_import_or_refuse, f"012 Club Open\n001    1 m    Adler, Anna\n{teams}{line}\n".encode())


@pytest.mark.parametrize(
    "damaged",
    [
        b"001" + b" " * 88 + b"   2 w 1  " * 700_000,
        b"012 Club Open\n" + b"x\n" * 3_000_000,
        b"012 Club Open\n" + b"001    1\r\n" * 300_000,
        b"012 Club Open\n001    1 m    Adler, Anna\nXXY " + b"1 " * 10_000_000,
    ],
    ids=["rounds", "lines", "players", "text"],
)
def test_a_file_larger_than_any_report_takes_no_memory(
    damaged: bytes, limited: Limited, tmp_path: Path
) -> None:
    path = tmp_path / "huge.trf"
    path.write_bytes(damaged)
    assert limited(_refusal, path) in (
        "The file is larger than any tournament report.",
        "The line has more than 99 rounds.",
    )


def _refusal(path: Path) -> str:
    with pytest.raises(FormatError) as refusal:
        read_trf(report_bytes(path), path.name)
    return refusal.value.why


def test_a_file_of_terabytes_is_read_no_further_than_needed(limited: Limited, tmp_path: Path) -> None:
    path = tmp_path / "huge.trf"
    with path.open("wb") as file:
        file.truncate(2**40)
    assert limited(_refusal, path) == "The file is larger than any tournament report."


def test_the_refusal_names_file_line_and_column() -> None:
    line = f"001    1 m    {'Adler, Anna':76} 2 w 1"
    with pytest.raises(FormatError) as refusal:
        read_trf(f"012 Club Open\n{line}\n".encode(), "club.trf")
    assert (refusal.value.source, refusal.value.line, refusal.value.column) == ("club.trf", 2, 92)


def test_reading_needs_neither_window_nor_database() -> None:
    script = "import sys, swissdesk.formats.trf; print(' '.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    roots = {name.split(".")[0] for name in loaded.stdout.split()}
    assert roots.isdisjoint({"PySide6", "sqlalchemy", "reportlab", "sqlite3", "alembic"})
