"""Rating lists of invented players in FIDE's own forms, as large as FIDE's: the same seed, the same file.

`python -m tests.rating_lists.generator OUT [--players N] [--list combined|standard|rapid|blitz] [--seed S]`
writes a list; the ending of OUT says whether it is text (.txt), XML (.xml) or either of them zipped
(.txt.zip, .xml.zip).

The names are built of syllables. Their words are as many, and as unevenly common, as those of a list of
the world: some 300,000 words, of which a few hundred make half of all names.
"""

import argparse
import random
import sys
import zipfile
from collections.abc import Iterator, Sequence
from enum import StrEnum, unique
from itertools import accumulate, islice
from pathlib import Path
from typing import IO

from swissdesk.frozen import Frozen

PLAYERS = 1_900_000
SURNAMES, FIRST_NAMES = 300_000, 50_000
BLOCK = 20_000


def _split(text: str) -> list[str]:
    return text.split()


ONSETS = _split(
    "b br c ch d dr f fr g gr h j k kr l m mc n p pr r s sch sh st t tr v w y z "
    "zh kh ph th gh bl cl fl gl kl pl sl sk sp sw kn"
)
VOWELS = _split("a e i o u a e i o a e y ai ei ou ia ee")
CODAS = _split("n r s l m t k d nd rt ng ck x z v st")
SURNAME_ENDS = _split(
    "ov ova ev eva ski ska sky son sen er ez es i o a in ina enko yan dze ic berg mann stein ides ou nen "
    "ic ez a o e is as us an en on"
)
FIRST_ENDS = _split("a o e us an in el ia yn ek is or on ette isa ina ur im as ey")
PARTICLES = ("van", "van der", "de", "de la", "von", "El", "Al", "Da", "dos", "Mc", "Le")
LATIN_1 = {"ae": "ä", "oe": "ö", "ue": "ü", "ei": "é", "n": "ñ", "ou": "ô"}
FEDERATIONS = _split(
    "RUS GER IND ESP FRA USA POL ITA TUR IRI BRA HUN CZE ARG NED GRE UKR ENG SRB SRI PHI KAZ MEX COL CHN "
    "AUT ROU MAS BEL SUI SVK DEN SWE CUB PER UZB POR BUL CRO AUS CAN CHI INA MGL EGY ALG NOR RSA BAN VIE "
    "SLO GEO LTU AZE ISR BLR ARM FIN LAT EST MDA ECU VEN BIH MNE MKD IRL SCO WLS ISL UAE JOR LBN MAR TUN "
    "NEP PAK SGP HKG JPN KOR THA MYA KGZ TJK TKM KEN UGA ZAM ZIM NGR GHA ANG BOT NAM BOL PAR URU CRC PAN "
    "GUA ESA HON NCA DOM PUR JAM TTO BAR LUX MLT CYP MNC AND LIE SMR FAI KOS ALB"
)
TITLES = ("GM", "IM", "FM", "CM")
WOMENS_TITLES = ("WGM", "WIM", "WFM", "WCM")
OFFICIALS = ("", "NA", "FA", "IA", "IA,FT", "NI", "DI", "FA,NI", "IO", "FI")
K_FACTORS = (40, 20, 20, 10)


@unique
class ListForm(StrEnum):
    """Which of FIDE's lists: all three ratings together, or one of them."""

    COMBINED = "combined"
    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class InventedPlayer(Frozen):
    """A line of a list, as it is written there; ratings and K are 0 where there are none."""

    fide_id: int
    name: str
    federation: str
    sex: str
    title: str
    womens_title: str
    officials: str
    ratings: tuple[int, int, int]
    k_factors: tuple[int, int, int]
    birth: int
    flag: str


class Words:
    """So many invented words with their shares: the n-th most common has n ** -slope of the first."""

    def __init__(self, chance: random.Random, number: int, slope: float, ends: Sequence[str]) -> None:
        self.words = _invented(chance, number, ends)
        self._shares = list(accumulate((place + 8) ** -slope for place in range(number)))

    def some(self, chance: random.Random, number: int) -> list[str]:
        return chance.choices(self.words, cum_weights=self._shares, k=number)


def _invented(chance: random.Random, number: int, ends: Sequence[str]) -> list[str]:
    """Return different words, shorter ones first, as common names are shorter."""
    words: dict[str, None] = {}
    while len(words) < number:
        syllables = chance.choice((1, 1, 2)) if len(words) < number // 50 else chance.choice((1, 1, 2, 2))
        parts = [chance.choice(ONSETS) + chance.choice(VOWELS) for _syllable in range(syllables)]
        if chance.random() < 0.6:
            parts.append(chance.choice(CODAS))
        words["".join((*parts, chance.choice(ends))).capitalize()] = None
    return list(words)


def invented_players(number: int, seed: int = 1, *, latin_1: bool = False) -> Iterator[InventedPlayer]:
    """Yield players in the order of their names' chance; `latin_1` spells some names with accents."""
    chance = random.Random(seed)
    scale = min(1.0, number / PLAYERS * 4)
    surnames = Words(chance, max(200, int(SURNAMES * scale)), 0.83, SURNAME_ENDS)
    first_names = Words(chance, max(100, int(FIRST_NAMES * scale)), 1.05, FIRST_ENDS)
    federations = list(accumulate((place + 3) ** -1.0 for place in range(len(FEDERATIONS))))
    fide_id = 100_000
    for start in range(0, number, BLOCK):
        many = min(BLOCK, number - start)
        last, first = surnames.some(chance, many), first_names.some(chance, many)
        second = first_names.some(chance, many)
        countries = chance.choices(FEDERATIONS, cum_weights=federations, k=many)
        for place in range(many):
            fide_id += chance.randrange(1, 40)
            name = _full_name(chance, last[place], first[place], second[place])
            yield _player(chance, fide_id, _accented(name) if latin_1 else name, countries[place])


def _full_name(chance: random.Random, surname: str, first: str, second: str) -> str:
    kind = chance.random()
    if kind < 0.02:
        surname = f"{chance.choice(PARTICLES)} {surname}"
    elif kind < 0.03:
        surname = f"{surname}-{second}"
    elif kind < 0.035:
        surname = f"O'{surname}"
    elif kind < 0.15:
        first = f"{first} {second}"
    elif kind < 0.18:
        first = f"{first} {second[0]}."
    elif kind < 0.19:
        return surname
    return f"{surname}, {first}"


def _accented(name: str) -> str:
    for plain, accented in LATIN_1.items():
        name = name.replace(plain, accented, 1)
    return name


def _player(chance: random.Random, fide_id: int, name: str, federation: str) -> InventedPlayer:
    is_woman = chance.random() < 0.12
    base = 0 if chance.random() < 0.45 else int(min(2850, max(1400, chance.gauss(1750, 260))))
    ratings = tuple(_rating(chance, base, share) for share in (1.0, 0.6, 0.45))
    title = _title(chance, base) if base > 2150 else ""
    womens = WOMENS_TITLES[TITLES.index(title)] if title and is_woman and title != "GM" else ""
    flag = ("w" if is_woman else "") + ("i" if base and chance.random() < 0.35 else "")
    return InventedPlayer(
        fide_id,
        name,
        federation,
        "F" if is_woman else "M",
        title if not womens or chance.random() < 0.3 else womens,
        womens,
        OFFICIALS[chance.randrange(len(OFFICIALS))] if chance.random() < 0.02 else "",
        ratings,
        tuple(K_FACTORS[chance.randrange(4)] if rating else 0 for rating in ratings),
        0 if chance.random() < 0.05 else 2018 - int(chance.random() ** 1.5 * 80),
        flag,
    )


def _rating(chance: random.Random, base: int, share: float) -> int:
    return base + chance.randrange(-60, 61) if base and chance.random() < share else 0


def _title(chance: random.Random, base: int) -> str:
    return TITLES[min(3, max(0, (2550 - base) // 110))] if chance.random() < 0.7 else ""


COMBINED_HEAD = (
    f"{'ID Number':<15}{'Name':<61}Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)


def text_lines(
    players: Iterator[InventedPlayer],
    form: ListForm = ListForm.COMBINED,
    month: str = "APR24",
    *,
    foa: bool = True,
) -> Iterator[str]:
    """Yield a list as FIDE's text form, header first; without `foa` in the older form."""
    head = COMBINED_HEAD if form is ListForm.COMBINED else _single_head(month)
    yield (head if foa else head.replace("FOA ", "", 1)) + "\n"
    for player in players:
        yield _text_line(player, form, foa="    " if foa else "")


def _single_head(month: str) -> str:
    return f"{'ID Number':<15}{'Name':<61}Fed Sex Tit  WTit OTit           FOA {month:<6}Gms K  B-day Flag"


def _text_line(player: InventedPlayer, form: ListForm, foa: str) -> str:
    begin = (
        f"{player.fide_id:<15}{player.name:<61}{player.federation:<4}{player.sex:<4}{player.title:<5}"
        f"{player.womens_title:<5}{player.officials:<15}{foa}"
    )
    kinds = range(3) if form is ListForm.COMBINED else (_place(form),)
    numbers = "".join(
        f"{player.ratings[kind] or '':<6}{0:<4}{player.k_factors[kind] or '':<3}" for kind in kinds
    )
    return f"{begin}{numbers}{player.birth:04}  {player.flag:<4}\n"


def _place(form: ListForm) -> int:
    return (ListForm.STANDARD, ListForm.RAPID, ListForm.BLITZ).index(form)


def xml_lines(players: Iterator[InventedPlayer], form: ListForm = ListForm.COMBINED) -> Iterator[str]:
    """Yield a list as FIDE's XML, a tag a line."""
    yield '<?xml version="1.0" encoding="utf-8"?>\n<playerslist>\n'
    for player in players:
        yield _xml_player(player, form)
    yield "</playerslist>\n"


def _xml_player(player: InventedPlayer, form: ListForm) -> str:
    name = player.name.replace("&", "&amp;").replace("<", "&lt;")
    begin = (
        f"<player>\n<fideid>{player.fide_id}</fideid>\n<name>{name}</name>\n"
        f"<country>{player.federation}</country>\n<sex>{player.sex}</sex>\n<title>{player.title}</title>\n"
        f"<w_title>{player.womens_title}</w_title>\n<o_title>{player.officials}</o_title>\n"
        "<foa_title></foa_title>\n"
    )
    if form is ListForm.COMBINED:
        heads = zip(("", "rapid_", "blitz_"), player.ratings, player.k_factors, strict=True)
    else:
        kind = _place(form)
        heads = iter([("", player.ratings[kind], player.k_factors[kind])])
    numbers = "".join(
        f"<{head}rating>{rating}</{head}rating>\n<{head}games>0</{head}games>\n<{head}k>{k}</{head}k>\n"
        for head, rating, k in heads
    )
    return (
        f"{begin}{numbers}<birthday>{player.birth or ''}</birthday>\n<flag>{player.flag}</flag>\n</player>\n"
    )


def write_list(path: Path, number: int, form: ListForm = ListForm.COMBINED, seed: int = 1) -> None:
    """Write a list of so many players; the endings of the name say in which form."""
    players = invented_players(number, seed)
    lines = xml_lines(players, form) if ".xml" in path.suffixes else text_lines(players, form)
    if path.suffix != ".zip":
        with path.open("wb") as file:
            _write(lines, file)
        return
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open(path.stem, "w") as member:
        _write(lines, member)


def _write(lines: Iterator[str], file: IO[bytes]) -> None:
    while block := "".join(islice(lines, BLOCK)):
        file.write(block.encode("utf-8"))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rating_lists.generator", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--players", type=int, default=PLAYERS, metavar="N", help=f"how many ({PLAYERS})")
    parser.add_argument("--list", choices=[form.value for form in ListForm], default=ListForm.COMBINED.value)
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    options = parser.parse_args()
    write_list(options.out, options.players, ListForm(options.list), options.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
