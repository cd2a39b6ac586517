"""Whole invented events for the sheets that are cut: any field, any number of rounds, any system."""

from datetime import date, datetime

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.options import AS_DESIGNED, SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, ByeKind, Title, Tpn
from swissdesk.tournament.model import Bye, Game, Player, PlayerId, Round, RoundState, Settings, Tournament
from tests.documents.sheet_building import CLUBS, FEDERATIONS, name_of

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone
LONG_NAME = "Featherstonehaugh-Cholmondeley, Wolfeschlegelsteinhausenberger"
"""A name of 62 characters: it belongs to player 2."""

ALWAYS_AWAY = 3
"""The pairing number of the player who has a half-point bye in every round."""

TITLES = (Title.GM, Title.NONE, Title.NONE, Title.FM, Title.NONE, Title.WFM, Title.NONE, Title.NONE)
RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS, WHITE_WINS, DRAWN)


def person(number: int) -> Player:
    index = number - 1
    name = LONG_NAME if number == 2 else name_of(index)
    rating = 0 if index % 17 == 16 else max(1000, 2508 - 3 * index)
    facts = {"federation": FEDERATIONS[index % 8], "club": CLUBS[index % 7]}
    return Player(PlayerId(number), Tpn(number), name, rating, TITLES[index % 8], **facts)


def paired(number: int, players: int, *, is_open: bool) -> Round:
    """Return a round in which player 3 has a half-point bye, and who is left over the other one."""
    numbers = [number for number in range(1, players + 1) if number != ALWAYS_AWAY]
    byes = [Bye(PlayerId(ALWAYS_AWAY), ByeKind.HALF_POINT)]
    if len(numbers) % 2:
        byes.append(Bye(PlayerId(numbers.pop(-number % len(numbers))), ByeKind.PAIRING_ALLOCATED))
    half = len(numbers) // 2
    games = []
    for place in range(half):
        pair = (numbers[place], numbers[half + (place + number) % half])
        white, black = pair if (place + number) % 2 else reversed(pair)
        result = PENDING if is_open else RESULTS[(place + number) % len(RESULTS)]
        games.append(Game(place + 1, PlayerId(white), PlayerId(black), result))
    return Round(number, RoundState.PUBLISHED, tuple(games), tuple(byes))


def open_event(players: int, *, played: int = 4, rounds: int = 9, **settings: object) -> Tournament:
    """Return an event of which the last of the paired rounds is still being played."""
    fields = {
        "rounds_planned": rounds,
        "round_dates": (date(2026, 3, 14),) * rounds,
        "start": date(2026, 3, 13),
        "end": date(2026, 3, 15),
        "chief_arbiter": "Nowak, Adam",
        "system": DUTCH_2026,
    } | settings
    everybody = tuple(person(number) for number in range(1, players + 1))
    held = tuple(paired(number, players, is_open=number == played) for number in range(1, played + 1))
    return Tournament(Settings("Kraków Spring Open 2026", "Open A", "Kraków", **fields), everybody, held)


def layout_of(t: Tournament, kind: SheetKind, options: SheetOptions = AS_DESIGNED) -> Layout:
    return assemble(t, kind, None, NOW, options).layout()
