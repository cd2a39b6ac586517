"""Sound event files of every pairing system, with a history, to be damaged."""

import random
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.systems import system_names
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history.past import way_back
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.terms import SystemName
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Tournament
from tests.conformance.plans import random_plan
from tests.storage.event_building import everything, scribe, teams

SAMPLES = Path(__file__).parent.parent / "data" / "storage"
MOST_PLAYERS = 16
LARGE = 120
"""Players of the one larger event."""


class Original(Frozen):
    """An event file as it was: its name, its bytes, and what stands in each section."""

    name: str
    content: bytes
    states: tuple[Tournament, ...]


def originals(folder: Path) -> list[Original]:
    """Make an event of every system, one of everything that an event can hold, and take the old samples."""
    made = [_played(folder, system, _random(system, MOST_PLAYERS)) for system in system_names()]
    made.append(_played(folder, "large", _random(DUTCH_2026, LARGE)))
    made.append(_played(folder, "everything", everything()))
    old = [
        _taken(path.stem, path.read_bytes(), folder) for path in sorted(SAMPLES.glob("version-*.swissdesk"))
    ]
    return [*made, *old]


def _random(system: SystemName, most: int) -> Tournament:
    chance = random.Random(f"damage {system} {most}")
    return generate(random_plan(system, chance, most), f"Open of {system}", chance)


def _played(folder: Path, name: str, whole: Tournament) -> Original:
    """Store a tournament as it grows, with results, an undo, a restore, a second section and prints."""
    path = folder / f"{name}.swissdesk"
    start = whole if whole.absences else replace(whole, rounds=())
    event = EventFile.create(path, start, "New", scribe=scribe())
    (section,) = event.sections()
    for number in range(1, len(whole.rounds) + 1):
        state = whole if whole.absences else replace(whole, rounds=whole.rounds[:number])
        event.save(section, state, f"Round {number}")
    other = event.add_section(teams(), "New section")
    for place in range(3):
        t = event.tournament(section)
        who = replace(t.players[place], club=f"Club {place}")
        people = (*t.players[:place], who, *t.players[place + 1 :])
        event.save(section, replace(t, players=people), f"{who.name} corrected")
    event.undo()
    event.redo()
    event.restore(2, way_back(event, 2), "Restored", event.revision)
    event.undo()
    boards = dict.fromkeys(range(1, 9), "0123456789abcdef")
    print_ = Print(section, "pairings", 1, "", 1, Way.PRINTED, "feed", boards)
    event.log_prints([print_, replace(print_, section=other)], datetime(2026, 5, 17, 9, 30, tzinfo=UTC))
    event.close()
    return _taken(name, path.read_bytes(), folder)


def _taken(name: str, content: bytes, folder: Path) -> Original:
    path = folder / f"{name} taken.swissdesk"
    path.write_bytes(content)
    event = EventFile.open(path, read_only=True)
    states = tuple(event.tournament(section) for section in event.sections())
    return Original(name, content, states)
