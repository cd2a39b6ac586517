"""Ways to damage a table: bytes, lines, separators, the parts of a workbook, the sizes of a dBASE file."""

import io
import random
import struct
import zipfile
import zlib
from collections.abc import Callable

HUGE = (0, 1, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF)
SIGNS = (
    b"\0",
    b"\xff",
    b'"',
    b";",
    b",",
    b"\t",
    b"\n",
    b"\r",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\x1a",
    b"\xc3",
)
CELLS = (
    b"9" * 5_000,
    b"-1",
    b"1e999",
    b"99.99.9999",
    b"00/00/0000",
    b"=SUM(A1:A9)",
    "½ Ⅷ ٣".encode(),
    "\u202eAnna\u2066".encode(),
    b"A" * 100_000,
    b'"never closed',
)
BOMB = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' + b"".join(
    b'<!ENTITY %c "%s">' % (98 + level, b"&%c;" % (97 + level) * 10) for level in range(9)
)
BOMB += b"]><worksheet>&j;</worksheet>"
EMPTY_ROWS = b"<row/>" * 20_000
XML_EDITS = (
    (b"<row ", b'<row spans="1:16384" '),
    (b'r="A', b'r="XFD'),
    (b'r="5"', b'r="1048576"'),
    (b'<row r="3"', b'<row r="2"'),
    (b'<row r="', b'<row r="-'),
    (b't="s"', b't="inlineStr"'),
    (b't="n"', b't="s"'),
    (b"<v>", b"<v>9999999"),
    (b"</row>", b""),
    (b"<sheetData>", b"<sheetData>" + EMPTY_ROWS),
    (b"</sheetData>", b'<row r="1000000"><c r="A1000000"><v>1</v></c></row></sheetData>'),
    (b"dimension ref", b'dimension x="1" ref'),
    (b"A1:", b"A1:XFD1048576:"),
    (b"styles", b"stiles"),
    (b"rId", b"rIx"),
    (b"utf-8", b"utf-16"),
    (b"UTF-8", b"cp037"),
    (b"><", b">\0<"),
    (b's="', b's="99999'),
    (b"numFmtId=", b"numFmtId=9"),
    (b"sheet", b"sheet<"),
)
MAIN = b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
SHARED = (
    b'<Override PartName="/xl/sharedStrings.xml" ContentType="application/'
    b'vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>'
)
_SMALLEST = 300
_GROWN = 500_000
_LARGEST = 3_000_000
"""Bytes: what is damaged twice has to leave memory for reading it."""

Mutation = Callable[[bytearray, random.Random], bytearray]


def _bytes(content: bytearray, chance: random.Random) -> bytearray:
    for _time in range(chance.choice((1, 3, 20, 200))):
        content[chance.randrange(len(content))] = chance.randrange(256)
    return content


def _signs(content: bytearray, chance: random.Random) -> bytearray:
    sign = chance.choice(SIGNS) * chance.choice((1, 1, 2, 1_000, 100_000))
    place = chance.randrange(len(content) + 1)
    return content[:place] + sign + content[place:]


def _cells(content: bytearray, chance: random.Random) -> bytearray:
    places = [place for place, sign in enumerate(content) if sign in b";,\t|\n"]
    place = chance.choice(places) + 1 if places else 0
    return content[:place] + chance.choice(CELLS) + content[place:]


def _cut_or_grown(content: bytearray, chance: random.Random) -> bytearray:
    if chance.random() < 0.5:
        return content[: chance.randrange(len(content))]
    # Larger than this it would be a sound national list, which takes its time.
    return content * min(chance.choice((2, 3, 50)), max(1, _GROWN // len(content)))


def _lines(content: bytearray, chance: random.Random) -> bytearray:
    lines = bytes(content).split(b"\n")
    chance.shuffle(lines)
    return bytearray(b"\n".join(lines[: chance.randrange(len(lines) + 1)]))


def _separators(content: bytearray, chance: random.Random) -> bytearray:
    old, new = chance.choice(b";,\t|"), chance.choice(b';,\t| \n"\0')
    return bytearray(new if sign == old and chance.random() < 0.7 else sign for sign in content)


def _columns(content: bytearray, chance: random.Random) -> bytearray:
    """A line with many columns: up to a million."""
    return (
        content + b"\n" + chance.choice((b";", b",", b"x;", b"\t")) * chance.choice((100, 10_000, 1_000_000))
    )


def _endless_line(content: bytearray, chance: random.Random) -> bytearray:
    """A last line of some megabytes."""
    words = chance.choice((b"A", b" ", b"1. ", b"Ash, Al 1900 ", b"a;b,c|", "Á".encode()))
    return content + words * (chance.choice((1_000_000, 15_000_000)) // len(words))


def _fewer_records(content: bytearray, chance: random.Random) -> bytearray:
    """A dBASE file whose head counts fewer records than it holds."""
    count = int.from_bytes(content[4:8], "little")
    content[4:8] = chance.randrange(max(1, count)).to_bytes(4, "little")
    return content


def _numbers(content: bytearray, chance: random.Random) -> bytearray:
    """A number in the head of a dBASE file or anywhere else, as large as it can be."""
    value, form = chance.choice(HUGE), chance.choice(["<B", "<H", "<I"])
    size = struct.calcsize(form)
    place = chance.randrange(min(len(content) - size, 200))
    content[place : place + size] = struct.pack(form, value & (256**size - 1))
    return content


def _parts(content: bytearray, chance: random.Random) -> bytearray:
    """The parts of a workbook: one missing, emptied, cut, a bomb, or edited."""
    parts = unpacked(content)
    if not parts:
        return _bytes(content, chance)
    name = chance.choice([name for name in parts if "sheet" in name or chance.random() < 0.4] or list(parts))
    ways = ("gone", "empty", "cut", "bomb", "zeros", "edited", "edited", "edited", "edited")
    way = chance.choice(ways)
    if way == "gone":
        del parts[name]
    elif way == "edited":
        for old, new in chance.choices(XML_EDITS, k=chance.choice((1, 2, 5))):
            parts[name] = parts[name].replace(old, new, chance.choice((1, -1)))
    else:
        parts[name] = {
            "empty": b"",
            "cut": parts[name][: chance.randrange(len(parts[name]) + 1)],
            "bomb": BOMB,
            "zeros": bytes(chance.choice((10_000, 20_000_000))),
        }[way]
    return packed(parts)


def _cells_of_sheets(content: bytearray, chance: random.Random) -> bytearray:
    """A sheet with far more rows than there are players, or far wider ones."""
    parts = unpacked(content)
    if not parts:
        return _columns(content, chance)
    name = chance.choice([name for name in parts if "worksheets" in name] or list(parts))
    row = b"<row>" + b"<c><v>1</v></c>" * chance.choice((1, 300, 16_384)) + b"</row>"
    rows = row * chance.choice((1, 30, 3_000_000 // len(row) + 1))
    parts[name] = parts[name].replace(b"</sheetData>", rows + b"</sheetData>")
    return packed(parts)


def _shared_text(content: bytearray, chance: random.Random) -> bytearray:
    """A sheet whose cells share one long text: little in the file, and a lot in the table."""
    parts = unpacked(content)
    if not parts:
        return _endless_line(content, chance)
    name = chance.choice([name for name in parts if "worksheets" in name] or list(parts))
    row = b"<row>" + b'<c t="s"><v>0</v></c>' * chance.choice((1, 50)) + b"</row>"
    parts[name] = parts[name].replace(b"</sheetData>", row * chance.choice((10, 2_000)) + b"</sheetData>")
    text = b"A" * chance.choice((100, 30_000, 1_000_000))
    parts["xl/sharedStrings.xml"] = b"<sst " + MAIN + b"><si><t>" + text + b"</t></si></sst>"
    types = "[Content_Types].xml"
    parts[types] = parts.get(types, b"").replace(b"</Types>", SHARED)
    return packed(parts)


def unpacked(content: bytearray) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, EOFError, RuntimeError):
        return {}


def packed(parts: dict[str, bytes]) -> bytearray:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, part in parts.items():  # without the time, which would make each file another one
            archive.writestr(zipfile.ZipInfo(name), part, zipfile.ZIP_DEFLATED, compresslevel=1)
    return bytearray(target.getvalue())


MUTATIONS: tuple[Mutation, ...] = (
    _bytes,
    _signs,
    _cells,
    _cells,
    _cut_or_grown,
    _lines,
    _separators,
    _columns,
    _endless_line,
    _fewer_records,
    _numbers,
    _parts,
    _parts,
    _cells_of_sheets,
    _shared_text,
)


def mutant(content: bytes, chance: random.Random) -> tuple[str, bytes]:
    """Return a table damaged in one to three ways, and the names of these."""
    ways = chance.choices(MUTATIONS, k=chance.choice((1, 1, 1, 2, 3)))
    damaged = bytearray(content)
    for way in ways:
        if _SMALLEST < len(damaged) < _LARGEST:
            damaged = way(damaged, chance)
    return "+".join(way.__name__.strip("_") for way in ways), bytes(damaged)
