"""`python -m tests.damage.lists [--mutants N] [--report FILE]`: damages rating lists and says what happens.

Each is a small list of FIDE as text or XML, plain or zipped, or a pack; its bytes, lines, tags or values are
changed, and it is imported beside a list that is there, in a process with 300 MB of memory. The exit code
is 1 when one took more than that or two seconds, raised an error without words, changed the installed
lists without being taken, or was taken and cannot be searched.
"""

import io
import random
import shutil
import sqlite3
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from pathlib import Path

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import replace
from swissdesk.rating_lists.record import ListKind
from swissdesk.services.lists.rating_lists import Given, import_file, import_pack, installed, is_pack, look_at
from swissdesk.services.lists.search import ListSearch
from swissdesk.terms import RatingKind
from tests.damage import running
from tests.damage.running import FaultyMutantError, run
from tests.memory_limit import limited_processes
from tests.rating_lists.generator import ListForm, invented_players, text_lines, xml_lines
from tests.rating_lists.list_building import installed_players, named

PLAYERS = 400
OWN = "Kost, Anna"
GIVEN = Given(month="2026-01", kind=RatingKind.RAPID)
PIECES = (
    b"", b"\n", b"\r", b"\x00", b"<", b">", b"&", b"&lt;", b"&#0;", b"&x;", b"<!--", b"-->", b"<![CDATA[",
    b"]]>", b"<!DOCTYPE x [<!ENTITY a 'b'>]>", b"<player>", b"</player>", b"<player/>", b"</playerslist>",
    b"<name>", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3", b"\xed\xa0\x80", b"9" * 5000, b"x" * 300_000,
    b" " * 300_000, b"<player>" * 20_000, b"<x>" * 50_000, b"-1", b"99999", b"\t", "ÄÖÜ".encode(),
    b"ID Number", b"APR24",
)  # fmt: skip
ENDLESS = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)"
STATEMENTS = (
    "UPDATE player_1 SET name = '' WHERE id = (SELECT max(id) FROM player_1)",
    "UPDATE player_1 SET name = printf('%.*c', 20000000, 'x') WHERE id = (SELECT max(id) FROM player_1)",
    "UPDATE player_1 SET standard = 99999",
    "UPDATE player_1 SET federation = 'x' || char(0)",
    "DELETE FROM player_1 WHERE rapid > 0",
    "DELETE FROM list",
    "INSERT INTO list SELECT id + 1, name || 'x', kind, month, source, rows, checksum FROM list",
    "UPDATE list SET rows = 9000000000",
    "UPDATE list SET kind = 'x'",
    "UPDATE word_1 SET players = -1",
    "DELETE FROM word_1",
    "UPDATE beginnings_1 SET bits = zeroblob(512)",
    "UPDATE beginnings_1 SET bits = zeroblob(16777216)",
    "DELETE FROM search_1_idx",
    "DELETE FROM search_1_data WHERE id > 10",
    "UPDATE search_1_data SET block = zeroblob(length(block))",
    "UPDATE search_1_data SET block = randomblob(length(block))",
    "UPDATE search_1_data SET block = x'' WHERE id = 1",
    "UPDATE search_1_data SET block = x'ffffffffffffffffffffffff' WHERE id = 10",
    "UPDATE search_1_config SET v = 4294967296",
    "DROP TABLE search_1",
    "DROP TABLE player_1",
    "CREATE TRIGGER t AFTER INSERT ON list BEGIN DELETE FROM player_1; END",
    f"DROP TABLE word_1; CREATE VIEW word_1 AS {ENDLESS} SELECT n word, n players FROM c",
    f"DROP TABLE list; CREATE VIEW list AS {ENDLESS} SELECT n id FROM c",
    "ALTER TABLE player_1 ADD COLUMN more TEXT AS (printf('%.*c', 900000000, 'x'))",
    "CREATE INDEX i ON player_1 (length(printf('%.*c', 1000000, name)))",
    "UPDATE sqlite_schema SET rootpage = 2",
    "UPDATE sqlite_schema SET sql = 'CREATE TABLE ' || name || ' (a)' WHERE type = 'table'",
    "UPDATE sqlite_schema SET sql = NULL WHERE name = 'player_1'",
    "PRAGMA user_version = 0",
    "PRAGMA journal_mode = WAL",
    "PRAGMA encoding = 'UTF-16'; VACUUM",
    "PRAGMA page_size = 512; VACUUM",
    "VACUUM",
)


class Verdict(running.Verdict):
    """What became of a damaged list; `seconds` are those for importing it."""

    taken: bool = False


@dataclass
class Figures(running.Figures[Verdict]):
    """The sum of the verdicts."""

    taken: int = 0
    slowest: float = 0.0

    def count(self, verdict: Verdict) -> None:
        self.taken += verdict.taken
        self.slowest = max(self.slowest, verdict.seconds)

    def rows(self) -> Iterator[tuple[str, object]]:
        yield "taken, the rest of them whole", self.taken
        yield "refused in words, nothing changed", self.mutants - self.taken - len(self.faults)
        yield "slowest", f"{self.slowest:.2f} s"


def originals() -> dict[str, bytes]:
    """Return whole lists in all forms, by their names."""
    made = {}
    for form in (ListForm.COMBINED, ListForm.RAPID):
        made[f"{form}.txt"] = "".join(text_lines(invented_players(PLAYERS), form)).encode()
        made[f"{form}.xml"] = "".join(xml_lines(invented_players(PLAYERS), form)).encode()
    made |= {f"{name}.zip": zipped(name, content) for name, content in list(made.items())}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pack.db"
        installed_players(path, named(*(player.name for player in invented_players(PLAYERS))), "FIDE")
        made["pack.db"] = made["other.db"] = path.read_bytes()
    return made


def zipped(name: str, content: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def _bytes(content: bytearray, chance: random.Random) -> bytearray:
    for _time in range(chance.choice((1, 3, 20, 200))):
        content[chance.randrange(len(content))] = chance.randrange(256)
    return content


def _cut(content: bytearray, chance: random.Random) -> bytearray:
    return content[: chance.randrange(len(content))]


def _hole(content: bytearray, chance: random.Random) -> bytearray:
    start = chance.randrange(len(content))
    del content[start : start + chance.choice((1, 10, 200, 5000))]
    return content


def _piece(content: bytearray, chance: random.Random) -> bytearray:
    for _time in range(chance.choice((1, 1, 5))):
        place = chance.randrange(len(content) + 1)
        content[place:place] = chance.choice(PIECES)
    return content


def _twice(content: bytearray, chance: random.Random) -> bytearray:
    start = chance.randrange(len(content))
    length = chance.choice((50, 1000, len(content)))
    return content[:start] + content[start : start + length] * chance.choice((1, 2, 30)) + content[start:]


def _columns(content: bytearray, chance: random.Random) -> bytearray:
    """Move what follows on each line by a few places."""
    place, blanks = chance.randrange(160), b" " * chance.randrange(1, 6)
    return bytearray(b"\n".join(line[:place] + blanks + line[place:] for line in content.split(b"\n")))


def _swapped(content: bytearray, chance: random.Random) -> bytearray:
    lines = content.split(b"\n")
    for _time in range(chance.choice((1, 20))):
        one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
    return bytearray(b"\n".join(lines))


BYTEWISE: tuple[Callable[[bytearray, random.Random], bytearray], ...] = (
    _bytes, _cut, _hole, _piece, _twice, _columns, _swapped,
)  # fmt: skip


def _carried_out(path: Path, chance: random.Random) -> str:
    """Change a pack by a statement, as another program would; what SQLite refuses is left out."""
    statement = chance.choice(STATEMENTS)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for setting in ("ignore_check_constraints=ON", "writable_schema=ON"):
            connection.execute(f"PRAGMA {setting}").fetchall()
        with suppress(sqlite3.Error, MemoryError):
            for part in statement.split("; "):
                connection.execute(part).fetchall()
    return statement


def damaged(name: str, content: bytes, chance: random.Random, path: Path) -> str:
    """Write a damaged list to `path` and return what was done to it."""
    way = chance.choice(BYTEWISE)
    inner = name.removesuffix(".zip")
    if name.endswith(".db") and chance.random() < 0.6:
        path.write_bytes(content)
        return _carried_out(path, chance)
    if name.endswith(".zip") and chance.random() < 0.5:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            path.write_bytes(zipped(inner, bytes(way(bytearray(archive.read(inner)), chance))))
        return f"{way.__name__} inside"
    path.write_bytes(way(bytearray(content), chance))
    return way.__name__


@cache
def _content(path: Path) -> bytes:
    return path.read_bytes()


def judge(number: int, folder: Path, seed: int) -> Verdict:
    """Damage a list and import it where another one is installed."""
    chance = random.Random(f"{seed} {number}")
    paths = sorted((folder / "originals").iterdir())
    original = paths[number % len(paths)]
    with tempfile.TemporaryDirectory(prefix="swissdesk-damage-") as own:
        path, lists = Path(own) / original.name, Path(own) / "data" / "lists.db"
        lists.parent.mkdir()
        shutil.copyfile(folder / "lists.db", lists)
        ways = damaged(original.name, _content(original), chance, path)
        verdict = Verdict(number, f"{original.name}: {ways}")
        return running.judged(verdict, lambda: _judged(path, lists, verdict))


def _judged(path: Path, lists: Path, verdict: Verdict) -> Verdict:
    started = time.process_time()
    taken = _is_taken(path, lists)
    seconds = time.process_time() - started
    _look_at(lists, taken=taken)
    return replace(verdict, seconds=seconds, taken=taken)


def _is_taken(path: Path, lists: Path) -> bool:
    before = lists.read_bytes()
    try:
        if is_pack(path):
            import_pack(lists, path)
        else:
            import_file(lists, look_at(path), GIVEN)
    except SwissDeskError as error:
        if not str(error).endswith("."):
            raise FaultyMutantError(str(error)) from error
        if lists.read_bytes() != before:
            raise FaultyMutantError("a list that was refused has changed those that are installed") from error
        return False
    return True


def _look_at(lists: Path, *, taken: bool) -> None:
    """Look for the player who was there before, and for everybody in what was taken."""
    beside = {path.name for path in lists.parent.iterdir()} - {"lists.db", ".lists.db.lock"}
    if beside:
        raise FaultyMutantError(f"left behind: {beside}")
    there = installed(lists)
    if len(there) != 1 + taken:
        raise FaultyMutantError(f"installed: {there}")
    search = ListSearch(lists)
    try:
        if OWN not in [each.player.name for each in search.find("kost ann", limit=500)]:
            raise FaultyMutantError("the list that was there is not found any more")
        for letter in "abcdefghijklmnopqrstuvwxyz":
            search.find(letter, limit=500)
    finally:
        search.close()


def prepared(folder: Path) -> None:
    """Write the originals, and the list that each import finds installed."""
    (folder / "originals").mkdir()
    for name, content in originals().items():
        (folder / "originals" / name).write_bytes(content)
    installed_players(folder / "lists.db", named(OWN), "Norway", ListKind.NATIONAL)


def damage(mutants: int, seed: int, processes: int) -> Iterator[Verdict]:
    """Damage and judge as many lists."""
    with tempfile.TemporaryDirectory(prefix="swissdesk-originals-") as made_in:
        folder = Path(made_in)
        prepared(folder)
        with limited_processes(processes) as pool:
            yield from pool.map(judge, range(mutants), repeat(folder), repeat(seed), chunksize=10)


if __name__ == "__main__":
    sys.exit(run("tests.damage.lists", __doc__, damage, Figures(), seed=20260517))
