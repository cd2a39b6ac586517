"""`python -m tests.formats.tables.made` makes the tables of `tests/data/tables`; all names are invented."""

import io
import struct
import sys
import zipfile
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

from openpyxl import Workbook

FOLDER = Path(__file__).parents[2] / "data" / "tables"
WHEN = datetime(2026, 5, 17, 12, 0)  # noqa: DTZ001 - a workbook knows no time zones

GERMAN = (
    ("Grünwald-Öttl", "Jürgen", "SK Großau", "1850-45", "1901", "1970", "m"),
    ("Weißenbacher", "Änne", "SC Turm Füssen", "1644-12", "", "1999", "w"),
    ("Schönfelder", "Kai", "SC Turm Füssen", "1500-3", "0", "2001", "m"),
    ("Käfer", "Sabine", "SK Großau", "1322-8", "1410", "1985", "w"),
    ("Ulbrichs", "Götz", "TSV Mühlheim", "2011-99", "2050", "1962", "m"),
    ("von der Lühe", "Friedrich", "TSV Mühlheim", "1755-30", "1803", "1958", "m"),
)
CZECH = (
    ("Hořejší Jan", "CM", "2104", "CZE", "300001", "1988", "ŠK Dubová Lhota", "M"),
    ("Žďárská Markéta", "", "1789", "CZE", "300002", "1995", "Sokol Říčánky", "Ž"),
    ("Čermák Petr", "", "1655", "CZE", "300003", "2004", "ŠK Dubová Lhota", "M"),
    ("Ťoupal Vojtěch", "FM", "2277", "CZE", "300004", "1979", "TJ Křídlo", "M"),
    ("Šťastná Hana", "", "0", "CZE", "300005", "2011", "TJ Křídlo", "Ž"),
)
FRENCH = (
    ("BEAUCHÊNE", "Éloïse", "1820", "L'Échiquier Bléois", "12/03/1991", "F", "25,00"),
    ("D'AUBRÉE", "François", "2015", "Tour Noire", "30/11/1968", "M", "25,00"),
    ("LE GOUËFF", "Maël", "1499", "Tour Noire", "05/07/2010", "M", "12,50"),
    ("ÇELIKOL", "Zoé", "1577", "L'Échiquier Bléois", "21/01/2003", "F", "25,00"),
    ("MARTINEAU", "Agnès", "1340", "Club de la Loire", "17/09/1955", "F", "25,00"),
)
SPANISH = (
    ("Ibáñez Cordero, María", "MF", "2301", "ESP", "220011", "14/05/1990", "Mujer"),
    ("Muñoz Larrañaga, José", "", "1988", "ESP", "220012", "02/12/1975", "Hombre"),
    ("Peñalver Güell, Andrés", "GM", "2512", "ESP", "220013", "23/08/1986", "Hombre"),
    ("Quiñones Vidal, Inés", "", "1702", "ARG", "220014", "30/01/2008", "Mujer"),
    ("Zubía Núñez, Álvaro", "", "0", "ESP", "220015", "19/06/2012", "Hombre"),
)
ENGLISH = (
    ("Ashgrove", "Peter", "GM", "2508", "ENG", "400101", "1984-05-30", "M"),
    ("Bramwell", "Susan", "WFM", "2101", "SCO", "400102", "1996-11-02", "F"),
    ("O'Carrick", "Brian", "", "1877", "IRL", "400103", "2003-01-17", "M"),
    ("Dunmoor", "Helen", "", "1650", "WAL", "400104", "1971-08-09", "F"),
    ("McEwanson", "Ian", "CM", "2088", "SCO", "400105", "1989-03-25", "M"),
    ("Fenwick-Hale", "Alice", "", "", "ENG", "", "2012-12-12", "F"),
)


def tables() -> list[Path]:
    """Return the paths of the stored tables."""
    return sorted(path for path in FOLDER.iterdir() if path.name != "SOURCES.md")


def made() -> dict[str, bytes]:
    """Return every table by the name of its file."""
    return {**_texts(), **_more_texts(), **_workbooks(), "dbase.dbf": _dbase()}


def _texts() -> dict[str, bytes]:
    german = [("Nr.", "Name", "Vorname", "Verein", "DWZ", "Elo", "Jg.", "m/w")]
    german += [(str(number), *row) for number, row in enumerate(GERMAN, 1)]
    french = [("Nom", "Prénom", "Elo", "Club", "Né(e) le", "Sexe", "Inscription"), *FRENCH]
    spanish = [("Jugador", "Tít.", "Elo", "País", "FIDE-ID", "Fecha nac.", "Sexo"), *SPANISH]
    czech = [("Příjmení a jméno", "Titul", "Elo", "Stát", "FIDE ID", "Nar.", "Oddíl", "Pohl."), *CZECH]
    english = [
        ("Surname", "First name", "Title", "Rating", "Fed", "FIDE ID", "Date of birth", "Sex"),
        *ENGLISH,
    ]
    title = "Vereinsmeisterschaft 2026;;;;;;;\nAnmeldungen bis 1. Mai\n\n"
    total = "\n\nSumme;6 Spieler;;;;;;\n"
    return {
        "german-semicolon.csv": (title + _joined(german, ";") + total).encode("utf-8"),
        "german-windows.csv": _joined(german, ";").replace("\n", "\r\n").encode("cp1252"),
        "english-comma.csv": _joined(english, ",").encode("utf-8-sig"),
        "english-utf16.txt": _joined(english, "\t").encode("utf-16"),
        "spanish-utf16-big.txt": b"\xfe\xff" + _joined(spanish, ";").encode("utf-16-be"),
        "czech-1250.csv": _joined(czech, ";").encode("cp1250"),
        "czech-latin2.csv": _joined(czech, "\t").encode("iso8859_2"),
        "french-1252.csv": _joined(french, ";").encode("cp1252"),
        "french-mac.txt": _joined(french, "\t").replace("\n", "\r").encode("mac_roman"),
        "spanish-pipes.txt": _joined(spanish, "|").encode("utf-8"),
    }


def _more_texts() -> dict[str, bytes]:
    order = [("Player", "Rating", "Club")]
    order += [(f"{first} {last}", rating, "Riverside CC") for last, first, _t, rating, *_rest in ENGLISH]
    capitals = [("Teilnehmer", "Land", "NWZ", "Geburtsdatum", "Startgeld", "bezahlt")]
    capitals += [
        (
            f"{last.upper()} {first}",
            "D",
            rating[:4],
            f"{day}.0{day - 9}.{year}",
            "20,00",
            ("ja", "nein")[day % 2],
        )
        for day, (last, first, _club, rating, _elo, year, _sex) in enumerate(GERMAN, 11)
    ]
    american = ['"Name","USCF ID","Rating","Birthdate","Gender","Entry fee","Paid"']
    for last, first, _title, elo, _fed, _id, day, sex in ENGLISH:
        born = f"{day[5:7]}/{day[8:]}/{day[:4]}"
        cells = (f"{last}, {first}", str(15000000 + int(elo or 0)), elo, born, sex, "$40.00", "X")
        american.append(",".join(f'"{cell}"' for cell in cells))
    american += ["Total,,,,,$240.00,"]
    headless = [(f"{last}, {first}", rating, fed) for last, first, _t, rating, fed, *_rest in ENGLISH[:5]]
    typed = [f"{n}. {last}, {first}  {rating}" for n, (last, first, _t, rating, *_r) in enumerate(ENGLISH, 1)]
    printed = ["CITY OPEN                          list of entries", ""]
    printed += [f"{'No':>3} {'Name':26}{'Ti':4}{'Rtg':>4} {'Fed':4} {'Club'}"]
    printed += [
        f"{number:>3} {f'{last}, {first}':26}{title:4}{rating:>4} {fed:4} {'Riverside CC'}"
        for number, (last, first, title, rating, fed, *_rest) in enumerate(ENGLISH, 1)
    ]
    printed += ["", "Total: 6 players"]
    quoted = ["sep=,", '"Name","Elo","Verein"']
    quoted += [f'"{last}, {first}","{elo}","{club}"' for last, first, club, _dwz, elo, *_rest in GERMAN]
    return {
        "given-names-first.csv": _joined(order, ",").encode("utf-8"),
        "american-dates.csv": "\n".join(american).encode("ascii"),
        "capitals.csv": _joined(capitals, ";").encode("cp1252"),
        "without-headings.csv": _joined(headless, ";").encode("ascii"),
        "typed.txt": "\n".join(typed).encode("utf-8"),
        "fixed-width.txt": "\n".join(printed).encode("utf-8"),
        "quoted.csv": "\n".join(quoted).encode("cp1252"),
    }


def _joined(rows: Sequence[Sequence[str]], separator: str) -> str:
    return "".join(
        separator.join(f'"{cell}"' if separator in cell else cell for cell in row) + "\n" for row in rows
    )


def _workbooks() -> dict[str, bytes]:
    merged = Workbook()
    sheet = merged.active
    sheet.title = "Players"
    sheet.append(["Lantern Bay Congress 2026"])
    sheet.merge_cells("A1:G1")
    sheet.append([])
    sheet.append(["No.", "Player", None, "Rating", None, "Born", "Paid"])
    sheet.append([None, "Family name", "Given names", "FIDE", "national", None, None])
    for cells in ("A3:A4", "B3:C3", "D3:E3", "F3:F4", "G3:G4"):
        sheet.merge_cells(cells)
    for number, (last, first, _title, rating, *_rest) in enumerate(ENGLISH, 1):
        born = date(1980 + number, number, 5)
        sheet.append([number, last, first, int(rating or 0), 1200 + number, born, 12.5])
    sheet.append(["Total", None, None, None, None, None, "=SUM(G5:G10)"])
    merged.create_sheet("Notes").append(["Doors open at nine."])

    empty_lines = Workbook()
    cover = empty_lines.active
    cover.title = "Deckblatt"
    cover.append(["Schnellturnier"])
    names = empty_lines.create_sheet("Meldungen")
    names.append(["Spieler", "Verein", "TWZ", "Geb.-Jahr"])
    for last, first, club, dwz, _elo, year, _sex in GERMAN:
        names.append([])
        names.append([f"{first} {last}", club, int(dwz[:4]), int(year)])
    return {"merged-heads.xlsx": _saved(merged), "several-sheets.xlsx": _saved(empty_lines)}


def _saved(book: Workbook) -> bytes:
    """Return the same bytes each time: openpyxl writes the hour of saving into the file."""
    book.properties.created = book.properties.modified = WHEN
    written, again = io.BytesIO(), io.BytesIO()
    book.save(written)
    with zipfile.ZipFile(written) as source, zipfile.ZipFile(again, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            member = zipfile.ZipInfo(name, (2026, 5, 17, 12, 0, 0))
            member.compress_type = zipfile.ZIP_DEFLATED
            content = source.read(name)
            if name == "docProps/core.xml":
                content = content.split(b"<dcterms:modified")[0] + b"</cp:coreProperties>"
            target.writestr(member, content)
    return again.getvalue()


def _dbase() -> bytes:
    """Return a dBASE III file in DOS 852, as old programs wrote; the third record is deleted."""
    fields = (("JMENO", 30), ("ELO", 4), ("NAR", 8), ("ODDIL", 20), ("FIDE_ID", 9))
    kinds = {"NAR": b"D", "ELO": b"N"}
    described = b"".join(
        struct.pack("<11sc4xBB14x", name.encode("ascii"), kinds.get(name, b"C"), length, 0)
        for name, length in fields
    )
    records = b""
    for place, (name, _title, elo, _fed, fide_id, year, club, _sex) in enumerate(CZECH):
        cells = (name, elo, f"{year}0{place + 1}15", club, fide_id)
        mark = b"*" if place == 2 else b" "
        records += mark + b"".join(
            cell.encode("cp852").ljust(length) for cell, (_name, length) in zip(cells, fields, strict=True)
        )
    length = 1 + sum(length for _name, length in fields)
    head = struct.pack("<4BIHH20x", 3, 126, 5, 17, len(CZECH), 32 + len(described) + 1, length)
    return head + described + b"\r" + records + b"\x1a"


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for name, content in made().items():
        (FOLDER / name).write_bytes(content)
        sys.stdout.write(f"{name}: {len(content)} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
