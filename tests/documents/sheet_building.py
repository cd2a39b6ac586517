"""Tiny builders of sheet data: invented people with names of many scripts and lengths."""

from datetime import datetime

from swissdesk.documents.cards.data import Card, CardFace, CardRound
from swissdesk.documents.cards.pairing_cards import PairingCardsSheet
from swissdesk.documents.lists.not_playing import NotPlaying
from swissdesk.documents.press.sheet import Imprint, Replaced, Seat, SheetHeader
from swissdesk.documents.sheets.round.by_board import BoardLine, PairingsByBoardSheet
from swissdesk.documents.sheets.round.by_name import NameLine, PairingsByNameSheet
from swissdesk.documents.sheets.standing.ranking import StandingsLine, TieBreakColumn
from swissdesk.documents.sheets.standing.standings import StandingsSheet
from swissdesk.terms import Colour, Float, Points

NAMES = (
    "Weiß, Björn",
    "De Vries, Jan",
    "Щербаков, Вячеслав",
    "Horváth, Ödön",
    "L’Héritier, Éloïse",
    "Հարությունյան, Տիգրան",
    "Große-Kracht, Anneliese",
    "Þorsteinsson, Guðmundur",
    "בן־דוד, יהונתן",
    "Hájek, Inês",
    "Smith, Joanna",
    "Smith, John",
    "van der Westhuizen-Oosterveld, Cornelis",
    "Παπαδόπουλος, Γεώργιος",
    "الحسيني، عبد الرحمن",
    "Žemaitienė, Rūta",
    "Szczepańska-Wójtowicz, Małgorzata",
    "García Fernández, José Ignacio",
    "Brzęczyszczykiewicz, Grzegorz",
    "გელაშვილი, ნინო",
    "Nguyễn, Thị Hồng Hạnh",
    "Ђорђевић, Љиљана",
    "Їжакевич, Євген",
    "Αϊβαλιώτη, Ελευθερία",
    "İlhan, Şükrü",
    "Ng, Wei Jie",
    "Okonkwo, Chukwuemeka",
    "Põld, Ülle",
    "Lindström, Åke",
    "Ólafsdóttir, Sigríður",
    "Kļaviņš, Jānis",
    "Ní Chonchúir, Gráinne",
    "Kiss-Szűcs, Ágnes",
    "Rossi, Niccolò",
    "Fitzgerald-Montgomery, Bartholomew",
    "Čermák, Dario",
    "Øster, Bo",
    "Li, Na",
    "Rao, Venkataraman Subrahmanyan",
    "Đorđević, Željko",
    "Çağlayan, Gülşen",
    "Müller, Jürgen",
    "Řezníček, Bohumil",
)
FAMILIES = (
    "Adler",
    "Bauer",
    "Costa",
    "Dolan",
    "Egger",
    "Fülöp",
    "Gál",
    "Hrubý",
    "Ilić",
    "Jansen",
    "Kozák",
    "Łuczak",
    "Moreau",
)
GIVEN = (
    "Anna",
    "Béla",
    "Chloé",
    "Dario",
    "Eva",
    "Filip",
    "Greta",
    "Hugo",
    "Inês",
    "Jakub",
    "Kata",
    "Léo",
    "Mia",
    "Nils",
    "Olga",
)
CLUBS = (
    "Klub Hetman",
    "SK Lipa",
    "Cercle d’Échecs",
    "Caïssa",
    "Royal Chess Club 1887 of the Old Town",
    "",
    "Die Türme",
)
FEDERATIONS = ("GER", "NED", "BUL", "HUN", "FRA", "ARM", "ISL", "ISR")
TITLES = ("GM", "", "", "", "FM", "", "", "WFM", "", "", "CM", "", "")
PRINTED = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone


def name_of(index: int) -> str:
    """Return the name of player `index` from 0; all are different."""
    if index < len(NAMES):
        return NAMES[index]
    family, given = divmod(index - len(NAMES), len(GIVEN))
    suffix = "" if family < len(FAMILIES) else f"-{FAMILIES[family // len(FAMILIES) % len(FAMILIES)]}"
    return f"{FAMILIES[family % len(FAMILIES)]}{suffix}, {GIVEN[given]}"


def seat(index: int, points: int | None = 0) -> Seat:
    rating = 0 if index % 17 == 16 else 2508 - index * 2
    title = TITLES[index % len(TITLES)] if index < 60 else ""
    return Seat(index + 1, title, name_of(index), max(rating, 0), None if points is None else Points(points))


def header(title: str, **changes: object) -> SheetHeader:
    imprint = Imprint(PRINTED, system="FIDE (Dutch) System 2026")
    fields = {"right": "14:00", "imprint": imprint} | changes
    return SheetHeader(
        "Kraków Spring Open 2026",
        "Open A",
        "Kraków, Dom Kultury Podgórze",
        "Saturday 14 March 2026",
        title,
        **fields,
    )


def reprint(*boards: int) -> Imprint:
    earlier = Replaced(datetime(2026, 3, 14, 13, 40), boards)  # noqa: DTZ001
    return Imprint(PRINTED, 2, "FIDE (Dutch) System 2026", replaces=earlier)


def score_of(index: int, boards: int) -> int:
    return max(0, 45 - 5 * (10 * index // max(1, 2 * boards)))


def by_board_sheet(boards: int, *, absent: int = 1, **changes: object) -> PairingsByBoardSheet:
    lines = tuple(
        BoardLine(b + 1, seat(2 * b, score_of(2 * b, boards)), seat(2 * b + 1, score_of(2 * b + 1, boards)))
        for b in range(boards)
    )
    missing = tuple(seat(2 * boards + index, 5) for index in range(absent))
    groups = (NotPlaying("Half-point bye, ½ point", missing),) if absent else ()
    return PairingsByBoardSheet(header("Pairings, round 5", **changes), lines, groups)


def by_name_sheet(players: int, **changes: object) -> PairingsByNameSheet:
    lines = []
    for index in range(players):
        colour = Colour.BLACK if index % 2 else Colour.WHITE
        if index == players - 1 and players % 2:
            lines.append(NameLine(seat(index), reason="half-point bye, ½ point"))
        else:
            lines.append(NameLine(seat(index), index // 2 + 1, colour, seat(index ^ 1)))
    return PairingsByNameSheet(header("Pairings by name, round 5", **changes), tuple(lines))


TIE_BREAKS = (
    TieBreakColumn("BH C1", "Buchholz cut 1: sum of the opponents’ points without the lowest"),
    TieBreakColumn("BH", "Buchholz: sum of the opponents’ points"),
    TieBreakColumn("SB", "Sonneborn-Berger: points of beaten opponents, plus half those of drawn ones"),
    TieBreakColumn("Won", "games won over the board"),
)


def standings_sheet(players: int, **changes: object) -> StandingsSheet:
    lines = tuple(
        StandingsLine(
            index if index % 20 == 19 else index + 1,
            seat(index),
            FEDERATIONS[index % len(FEDERATIONS)],
            CLUBS[index % len(CLUBS)],
            Points(max(0, 75 - 5 * (index * 14 // players))),
            (f"{50 - index / 10:.1f}", f"{54 - index / 10:.1f}", f"{46 - index / 10:.2f}", str(index % 8)),
            index % 23 == 22,
            is_shared=index % 20 == 19,
        )
        for index in range(players)
    )
    fields = {"right": "NOT FINAL", "note": "3 results are missing: boards 14, 27 and 61."} | changes
    return StandingsSheet(header("Standings after round 9", **fields), TIE_BREAKS, lines, "FIDE C.07, 2026")


def card_rounds(index: int, played: int) -> tuple[CardRound, ...]:
    rounds = []
    for number in range(1, played + 1):
        if (index + number) % 7 == 0:
            made = CardRound(
                number,
                word="half-point bye",
                result="½",
                points=Points(5 * number),
                float_mark=Float.DOWN,
                due="W!",
            )
        else:
            colour = Colour.WHITE if (index + number) % 2 else Colour.BLACK
            rival = (index + number * 5) % 43
            made = CardRound(
                number,
                rival + 1,
                name_of(rival),
                "",
                colour,
                True,
                "1" if number % 2 else "0",
                Points(5 * number),
                Float.UP if number == 2 else Float.NONE,
                ("B", "W!!", "–")[number % 3],
            )
        rounds.append(made)
    return tuple(rounds)


def cards_sheet(
    players: int, *, face: CardFace = CardFace.DUTCH, rounds: int = 9, played: int = 4, **changes: object
) -> PairingCardsSheet:
    cards = tuple(
        Card(seat(index), FEDERATIONS[index % 8], CLUBS[index % 7], card_rounds(index, played))
        for index in range(players)
    )
    return PairingCardsSheet(face, "Kraków Spring Open 2026 · Open A", rounds, cards, **changes)
