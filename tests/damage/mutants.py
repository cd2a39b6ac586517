"""Ways to damage an event file: its bytes, its pages, its values, its journal, its schema."""

import base64
import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from swissdesk.storage.rows.tables import METADATA
from tests.logos import png

PAGE = 4096
HUGE = 2**62
NUMBERS = (HUGE, -HUGE, 2**31, 10**9, 10_000, 100, -1, 0, 1)
VALUES = (
    *NUMBERS,
    "",
    "x",
    "½–½",
    "9" * 5000,
    "a" * 300_000,
    "\ud800".encode("utf-8", "surrogatepass"),
    b"",
    b"\x00\xff" * 40,
    1.5,
    float("inf"),
    "2026-13-45",
    "0001-01-01T00:00:00",
    "{}",
    "[]",
    "1",
    None,
)
TEXTS = (
    "",
    "null",
    "[]",
    "{}",
    "{",
    "1e999",
    '"x"',
    "[" * 100_000,
    '{"a":' * 50_000,
    '{"game":null}',
    '{"game":[]}',
    '{"game":{}}',
    '{"game":{"columns":[],"before":[],"after":[]}}',
    '{"game":{"columns":[[]],"before":[[1]],"after":[]}}',
    '{"event":{"columns":["id","revision"],"before":[],"after":[[1,7]]}}',
    '{"journal":{"columns":["id"],"before":[[1]],"after":[]}}',
    '{"nowhere":{"columns":["id"],"before":[[1]],"after":[]}}',
    '{"section":{"columns":["id"],"before":[[1]],"after":[]}}',
    '{"kept_line":{"columns":["section","position","text"],"before":[],"after":[[1,0,"\\ud800"]]}}',
    '{"kept_line":{"columns":["section","position","text"],"before":[],"after":[[1,' + "9" * 30 + ',"x"]]}}',
    '{"kept_line":{"columns":["section","position","text"],"before":[],"after":[[1,NaN,true]]}}',
    '{"kept_line":{"columns":["section","position","text"],"before":[],"after":[' + "[]," * 500_000 + "[]]}}",
)
ENDLESS = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)"
SCHEMA = (
    "CREATE TRIGGER t AFTER UPDATE ON game BEGIN DELETE FROM bye; END",
    "CREATE TRIGGER t AFTER INSERT ON journal BEGIN UPDATE game SET white_mark = '1'; END",
    f"CREATE TRIGGER t BEFORE UPDATE ON event BEGIN SELECT ({ENDLESS} SELECT max(n) FROM c); END",
    f"CREATE VIEW v AS {ENDLESS} SELECT n FROM c",
    "ALTER TABLE player RENAME TO people; CREATE VIEW player AS SELECT * FROM people",
    f"DROP TABLE kept_line; CREATE VIEW kept_line AS {ENDLESS} SELECT 1 section, n position, 'x' text FROM c",
    f"DROP TABLE event; CREATE VIEW event AS {ENDLESS} SELECT 1 id, n revision FROM c",
    f"DROP TABLE journal; CREATE VIEW journal AS {ENDLESS} SELECT n id FROM c",
    "DROP TABLE tie_break; CREATE TABLE tie_break (section, position, code AS (zeroblob(900000000)))",
    "ALTER TABLE player ADD COLUMN shade TEXT AS (printf('%.*c', 900000000, 'x')) VIRTUAL",
    "ALTER TABLE game ADD COLUMN more TEXT DEFAULT 'x'",
    "ALTER TABLE player DROP COLUMN club",
    "ALTER TABLE player RENAME COLUMN tpn TO number",
    "ALTER TABLE round RENAME TO rounds",
    "CREATE INDEX i ON player (upper(name))",
    "CREATE INDEX i ON player (length(printf('%.*c', rating * 10000, 'x')))",
    "CREATE INDEX i ON game (round) WHERE white_mark = '1'",
    "CREATE VIRTUAL TABLE f USING fts5(name)",
    "CREATE TABLE extra (a); INSERT INTO extra VALUES (1)",
    "CREATE TABLE player2 AS SELECT * FROM player; DROP TABLE player; ALTER TABLE player2 RENAME TO player",
    "ANALYZE",
    "REINDEX; VACUUM",
    "PRAGMA user_version = 1",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = -5",
    "PRAGMA user_version = 99",
    "PRAGMA user_version = 99; CREATE TRIGGER t AFTER UPDATE ON game BEGIN DELETE FROM bye; END",
    f"PRAGMA user_version = 99; DROP TABLE kept_line; CREATE VIEW kept_line AS {ENDLESS} SELECT n FROM c",
    "PRAGMA application_id = 7",
    "UPDATE alembic_version SET version_num = '9999'",
    "DELETE FROM alembic_version",
    "PRAGMA journal_mode = WAL",
    "PRAGMA auto_vacuum = FULL; VACUUM",
    "PRAGMA page_size = 512; VACUUM",
    "PRAGMA page_size = 65536; VACUUM",
    "PRAGMA encoding = 'UTF-16'; VACUUM",
    "PRAGMA default_cache_size = 1000000000",
)
SCHEMA_TEXTS = (
    "sql = replace(sql, 'CHECK', '-- CHECK')",
    "sql = replace(sql, 'NOT NULL', '')",
    "sql = replace(sql, 'IN (', 'NOT IN (')",
    "sql = replace(sql, 'INTEGER', 'BLOB')",
    "sql = replace(sql, 'TEXT', 'TEXT COLLATE NOCASE')",
    "sql = replace(sql, 'WITHOUT ROWID', '')",
    "sql = replace(sql, 'DEFAULT ''0''', 'DEFAULT (random())')",
    "sql = 'CREATE TABLE ' || name || ' (a)'",
    "sql = 'rubbish'",
    "sql = NULL",
    "sql = sql || char(0) || 'x'",
    "rootpage = 2",
    "rootpage = 0",
    "rootpage = 2147483647",
    "rootpage = -1",
    "name = 'sqlite_stat1'",
    "type = 'view'",
    "tbl_name = 'game'",
)

Mutation = Callable[[bytearray, random.Random, Path], bytearray]


def _bytes(content: bytearray, chance: random.Random, _path: Path) -> bytearray:
    for _time in range(chance.choice((1, 1, 3, 20))):
        content[chance.randrange(len(content))] = chance.randrange(256)
    return content


def _run_of_bytes(content: bytearray, chance: random.Random, _path: Path) -> bytearray:
    length = chance.choice((2, 16, 100, 3000))
    start = chance.randrange(len(content) - length)
    content[start : start + length] = chance.choice(
        (b"\xff" * length, bytes(length), chance.randbytes(length))
    )
    return content


def _header(content: bytearray, chance: random.Random, _path: Path) -> bytearray:
    start = chance.randrange(16, 100)
    length = chance.choice((1, 2, 4))
    content[start : start + length] = chance.choice(
        (b"\xff" * length, bytes(length), chance.randbytes(length))
    )
    return content


def _cut_or_grown(content: bytearray, chance: random.Random, _path: Path) -> bytearray:
    if chance.random() < 0.6:
        return content[: chance.randrange(1, len(content))]
    return content + chance.choice((bytes(50_000), chance.randbytes(5000), bytes(content)))


def _pages(content: bytearray, chance: random.Random, _path: Path) -> bytearray:
    pages = len(content) // PAGE
    for _time in range(chance.choice((1, 1, 2, 8))):
        one, other = (chance.randrange(pages) * PAGE for _page in range(2))
        mine, theirs = bytes(content[one : one + PAGE]), bytes(content[other : other + PAGE])
        kind = chance.choice(("swapped", "twice", "empty", "noise"))
        content[one : one + PAGE] = {"empty": bytes(PAGE), "noise": chance.randbytes(PAGE)}.get(kind, theirs)
        if kind == "swapped":
            content[other : other + PAGE] = mine
    return content


def _page_heads(content: bytearray, chance: random.Random, _path: Path) -> bytearray:
    """Change what a page says of itself: its kind, its cells, where they lie, the page on its right."""
    start = chance.randrange(1, len(content) // PAGE) * PAGE
    place = start + chance.randrange(40)
    content[place] = chance.choice((0, 1, 2, 5, 10, 13, 255, chance.randrange(256)))
    return content


def _circles(content: bytearray, chance: random.Random, _path: Path) -> bytearray:
    """Make a page whose every cell leads to one page, perhaps to itself: rows without end."""
    start = chance.randrange(1, len(content) // PAGE) * PAGE
    target = chance.choice((start // PAGE + 1, chance.randrange(1, len(content) // PAGE)))
    cells = chance.choice((3, 200))
    page = bytearray(PAGE)
    page[0] = chance.choice((2, 5))
    page[3:5] = cells.to_bytes(2, "big")
    page[5:7] = (PAGE - 8).to_bytes(2, "big")
    page[8:12] = target.to_bytes(4, "big")
    page[12 : 12 + 2 * cells] = (PAGE - 8).to_bytes(2, "big") * cells
    page[PAGE - 8 : PAGE - 4] = target.to_bytes(4, "big")
    page[PAGE - 4 : PAGE] = b"\x02\x01\x01\x00"
    content[start : start + PAGE] = page
    return content


def _sql(path: Path, content: bytearray, *statements: str, values: tuple[object, ...] = ()) -> bytearray:
    """Carry statements out as another program would; what SQLite refuses is left out."""
    path.write_bytes(content)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for setting in ("ignore_check_constraints=ON", "foreign_keys=OFF", "writable_schema=ON"):
            connection.execute(f"PRAGMA {setting}").fetchall()
        for statement in statements:
            with suppress(sqlite3.Error):
                connection.execute(statement, values).fetchall()
    changed = bytearray(path.read_bytes())
    path.unlink()
    for companion in ("-wal", "-shm", "-journal"):
        path.with_name(path.name + companion).unlink(missing_ok=True)
    return changed


def _some_rows(chance: random.Random, table: str) -> str:
    keys = " AND ".join(
        f'"{column.name}" = (SELECT "{column.name}" FROM "{table}" ORDER BY random() LIMIT 1)'
        for column in METADATA.tables[table].primary_key.columns
    )
    return chance.choice(("", "WHERE 1", f"WHERE {keys}", f"WHERE rowid % {chance.randint(2, 9)} = 1"))


def _values(content: bytearray, chance: random.Random, path: Path) -> bytearray:
    table = chance.choice(METADATA.sorted_tables)
    column, value = chance.choice(table.columns.keys()), chance.choice(VALUES)
    statement = f'UPDATE OR REPLACE "{table.name}" SET "{column}" = ? {_some_rows(chance, table.name)}'
    return _sql(path, content, statement, values=(value,))


def _sizes(content: bytearray, chance: random.Random, path: Path) -> bytearray:
    """Change the numbers that say how much there is of something."""
    table, column = chance.choice(
        (
            ("event", "revision"),
            ("section", "rounds_planned"),
            ("section", "boards"),
            ("section", "club_players"),
            ("round", "number"),
            ("game", "board"),
            ("game", "round"),
            ("bye", "round"),
            ("absence", "round"),
            ("virtual_points", "last_round"),
            ("forbidden_pair", "last_round"),
            ("fixed_table", "board"),
            ("player", "tpn"),
            ("player", "id"),
            ("match_board", "board"),
            ("prize", "place"),
            ("journal", "id"),
            ("journal", "revision"),
            ("journal", "target"),
            ("journal", "section"),
            ("print", "version"),
        )
    )
    what = chance.choice((str(chance.choice(NUMBERS)), f'"{column}" + 1', f'"{column}" * 1000000007'))
    return _sql(
        path, content, f'UPDATE OR REPLACE "{table}" SET "{column}" = {what} {_some_rows(chance, table)}'
    )


def _rows(content: bytearray, chance: random.Random, path: Path) -> bytearray:
    table = chance.choice(METADATA.sorted_tables)
    key = list(table.primary_key.columns)[-1].name
    others = ", ".join(f'"{name}"' for name in table.columns.keys() if name != key)  # noqa: SIM118 - columns, not names, are in it
    many = f"{ENDLESS}, some(n) AS (SELECT n FROM c LIMIT {chance.choice((1, 50, 5000))})"
    source = f'some, (SELECT * FROM "{table.name}" LIMIT 1)'
    into = f'INSERT OR IGNORE INTO "{table.name}" ("{key}", {others})'
    again = f"{into} {many} SELECT 1000 + n, {others} FROM {source}"
    gone = f'DELETE FROM "{table.name}" {_some_rows(chance, table.name)}'
    return _sql(path, content, chance.choice((gone, again)))


def _journal(content: bytearray, chance: random.Random, path: Path) -> bytearray:
    where = chance.choice(("", "WHERE id = 1", f"WHERE id = {chance.randint(1, 9)}", "WHERE id > 3"))
    text = chance.choice(TEXTS)
    statement, values = chance.choice(
        (
            (f"UPDATE journal SET difference = ? {where}", (text,)),
            (f"UPDATE journal SET difference = substr(difference, 1, length(difference) / 2) {where}", ()),
            (f"UPDATE journal SET difference = replace(difference, ?, ?) {where}", _replacement(chance)),
            (f"UPDATE journal SET difference = CAST(difference AS BLOB) {where}", ()),
            (
                f"UPDATE journal SET deed = ? {where}",
                (chance.choice(("start", "change", "undo", "redo", "x")),),
            ),
            (f"UPDATE journal SET at = ? {where}", (chance.choice(VALUES),)),
            (f"UPDATE journal SET target = ? {where}", (chance.choice((1, 2, -1, 99, HUGE, None)),)),
            (f"DELETE FROM journal {where}", ()),
            ("UPDATE print SET rows = ?", (text,)),
        )
    )
    return _sql(path, content, statement, values=values)


def _replacement(chance: random.Random) -> tuple[str, str]:
    return chance.choice(
        (
            ('"1"', '"0"'),
            (",1,", ",2,"),
            ("1", str(HUGE)),
            ("1", "-1"),
            ('"', ""),
            ("[", "[["),
            ("Player", "\\ud800"),
            ("game", "gone"),
            ('"before"', '"after"'),
            ("null", json.dumps([1])),
        )
    )


def _logo(content: bytearray, chance: random.Random, path: Path) -> bytearray:
    """Put another picture in the place of the logo, or of none: whole, cut, damaged, stating a huge size."""
    picture = png(chance.choice((1, 60)), 20, states=chance.choice((None, None, (2_000, 2_000), (60_000, 3))))
    damaged = bytearray(picture)
    for _time in range(chance.choice((0, 0, 1, 5))):
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
    whole = damaged[: chance.choice((len(damaged), chance.randrange(len(damaged))))]
    text = chance.choice((base64.b64encode(whole).decode(), whole.hex(), "=", "A" * 400_000))
    statement = "INSERT OR REPLACE INTO logo (section, position, content) VALUES (?, ?, ?)"
    return _sql(path, content, statement, values=(1, chance.choice((0, 0, 0, 1, -1)), text))


def _schema(content: bytearray, chance: random.Random, path: Path) -> bytearray:
    return _sql(path, content, *chance.choice(SCHEMA).split("; "))


def _schema_texts(content: bytearray, chance: random.Random, path: Path) -> bytearray:
    table = chance.choice(METADATA.sorted_tables).name
    where = chance.choice(
        (f"WHERE name = '{table}'", f"WHERE tbl_name = '{table}'", "", "WHERE type = 'index'")
    )
    return _sql(path, content, f"UPDATE sqlite_schema SET {chance.choice(SCHEMA_TEXTS)} {where}")


def _dropped(content: bytearray, chance: random.Random, path: Path) -> bytearray:
    table = chance.choice(METADATA.sorted_tables).name
    return _sql(path, content, f'DROP TABLE "{table}"')


MUTATIONS: tuple[Mutation, ...] = (
    _bytes,
    _run_of_bytes,
    _header,
    _cut_or_grown,
    _pages,
    _page_heads,
    _circles,
    _values,
    _values,
    _sizes,
    _sizes,
    _rows,
    _journal,
    _journal,
    _logo,
    _schema,
    _schema,
    _schema_texts,
    _dropped,
)


def mutant(content: bytes, chance: random.Random, path: Path) -> tuple[str, bytes]:
    """Return an event damaged in one to three ways, and the names of these; `path` is free for work."""
    ways = chance.choices(MUTATIONS, k=chance.choice((1, 1, 1, 2, 3)))
    damaged = bytearray(content)
    for way in ways:
        if len(damaged) > 3 * PAGE:
            damaged = way(damaged, chance, path)
    return "+".join(way.__name__.strip("_") for way in ways), bytes(damaged)
