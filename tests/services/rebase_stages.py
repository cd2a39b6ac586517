"""Events in all stages, at which a desk may stand."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from swissdesk.frozen import replace
from swissdesk.pairing.knock_out.facts import KNOCK_OUT
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import (
    numbers,
    pair_limits,
    players,
    presence,
)
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.teams import NewMember
from swissdesk.services.event import (
    events,
    fide_mode,
    logo,
    tournaments,
)
from swissdesk.services.round import (
    all_rounds,
    matches,
    rounds,
)
from swissdesk.services.standing import categories, lots
from swissdesk.terms import (
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    SystemName,
)
from swissdesk.tournament.honours import Category
from swissdesk.tournament.model import (
    CheckIn,
    FixedTable,
    ForbiddenPair,
    LastResort,
    PlayerId,
    Settings,
)
from tests.logos import LOGO
from tests.services.service_building import NOON, pair

ROUND_ROBIN: Final = SystemName("round-robin")
CUP: Final = SystemName("team-round-robin")
FEE: Final = 1000


class Desk(NamedTuple):
    """A desk at an event, with a folder for its files."""

    event: OpenEvent
    section: SectionId
    folder: Path

    @property
    def place(self) -> tuple[OpenEvent, SectionId]:
        """Return what every service is called with."""
        return self.event, self.section


Stage = Callable[[Path], OpenEvent]


def new_player(number: int) -> NewPlayer:
    home = ("Alfa", "Bravo", "", "")[(number - 1) // 2 % 4]
    fee, paid = (FEE, FEE) if number == 2 else (FEE, 0) if number == 1 else (0, 0)
    return NewPlayer(
        f"Player {number}", rating=2500 - number, club=home, federation="NOR", fee=fee, paid=paid
    )


def _new(path: Path, settings: Settings, field: int = 9) -> tuple[OpenEvent, SectionId]:
    event = events.create_event(path, settings)
    section = events.sections(event)[0].id
    for number in range(1, field + 1):
        players.add_player(event, section, new_player(number))
    return event, section


def gate(path: Path) -> OpenEvent:
    """Before round 1, with whatever can be noted of people."""
    settings = Settings(
        "Open", rounds_planned=5, initial_colour=Colour.WHITE, check_in=CheckIn.EVERY_ROUND, fee=FEE
    )
    event, section = _new(path, settings)
    players.withdraw_player(event, section, PlayerId(5))
    presence.check_in(event, section, PlayerId(2))
    presence.expect_late(event, section, PlayerId(8))
    players.announce_absence(event, section, PlayerId(7), 1, ByeKind.HALF_POINT)
    pair_limits.forbid_pair(event, section, ForbiddenPair(PlayerId(1), PlayerId(2), 1, 5))
    pair_limits.fix_table(event, section, FixedTable(PlayerId(3), 1))
    categories.put_category(event, section, None, Category("Women", women=True))
    return event


def clubs_apart(path: Path) -> OpenEvent:
    """Before round 1, with people of one club kept apart."""
    event = gate(path)
    pair_limits.keep_clubs_apart(event, events.sections(event)[0].id, 1, 5)
    return event


def plain(path: Path) -> OpenEvent:
    """Before round 1, and nothing said of anybody."""
    return _new(path, Settings("Open", rounds_planned=5, initial_colour=Colour.WHITE))[0]


def in_fide_mode(path: Path) -> OpenEvent:
    """Before round 1, in FIDE mode."""
    event = plain(path)
    fide_mode.enter(event, events.sections(event)[0].id, random.Random(1))
    return event


def with_logo(path: Path) -> OpenEvent:
    """Before round 1, with a logo."""
    event = plain(path)
    picture = path.parent / "club.png"
    picture.write_bytes(LOGO)
    logo.choose_logo(event, events.sections(event)[0].id, picture)
    return event


def undone(path: Path) -> OpenEvent:
    """Before round 1, after something was taken back."""
    event = plain(path)
    events.undo(event)
    return event


def in_sections(path: Path) -> OpenEvent:
    """Before round 1, beside a section without anybody."""
    event = plain(path)
    events.add_section(event, Settings("Open", section="B", rounds_planned=5, initial_colour=Colour.WHITE))
    return event


def drafted(path: Path) -> OpenEvent:
    """Round 1 paired and not published; 9 was absent, 8 comes late."""
    event, section = _new(path, Settings("Open", rounds_planned=5, initial_colour=Colour.WHITE))
    players.announce_absence(event, section, PlayerId(9), 1, ByeKind.ZERO_POINT)
    presence.expect_late(event, section, PlayerId(8))
    pair(event, section)
    return event


def running(path: Path) -> OpenEvent:
    """Round 1 published, with results on boards 1 and 2."""
    event = drafted(path)
    section = events.sections(event)[0].id
    rounds.publish_round(event, section, NOON)
    rounds.enter_result(event, section, 1, 1, WHITE_WINS)
    rounds.enter_result(event, section, 1, 2, WHITE_WINS_BY_FORFEIT)
    return event


def played(path: Path) -> OpenEvent:
    """Round 1 with all its results."""
    event = running(path)
    rounds.enter_result(event, events.sections(event)[0].id, 1, 3, DRAWN)
    return event


def closed(path: Path) -> OpenEvent:
    """Round 1 closed."""
    event = played(path)
    rounds.close_round(event, events.sections(event)[0].id, 1)
    return event


def final(path: Path) -> OpenEvent:
    """The only round played, and lots to be drawn for who is tied."""
    settings = Settings(
        "Blitz",
        rounds_planned=1,
        initial_colour=Colour.WHITE,
        tie_breaks=("WIN",),
        last_resort=LastResort.LOTS,
    )
    event, section = _new(path, settings, 8)
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    for board in range(1, 5):
        rounds.enter_result(event, section, 1, board, DRAWN)
    return event


def ranked(path: Path) -> OpenEvent:
    """The only round played, and lots drawn for who was tied."""
    event = final(path)
    lots.draw_lots_for_ties(event, events.sections(event)[0].id, 7)
    return event


def table(path: Path) -> OpenEvent:
    """A round robin before round 1."""
    settings = Settings("Club", system=ROUND_ROBIN, scoring=tournaments.usual_scoring(ROUND_ROBIN))
    event, section = _new(path, settings)
    numbers.give_number(event, section, PlayerId(1), 5)
    return event


def table_running(path: Path) -> OpenEvent:
    """A round robin with all its rounds published."""
    event = table_drafted(path)
    all_rounds.publish_all_rounds(event, events.sections(event)[0].id, NOON)
    return event


def table_drafted(path: Path) -> OpenEvent:
    """A round robin with all its rounds as drafts."""
    event = table(path)
    all_rounds.pair_all_rounds(event, events.sections(event)[0].id)
    return event


def seeded(path: Path) -> OpenEvent:
    """A knock-out before round 1, in which two of one club meet."""
    scoring = tournaments.usual_scoring(KNOCK_OUT)
    settings = Settings("Cup", system=KNOCK_OUT, scoring=scoring, initial_colour=Colour.WHITE, tie_breaks=())
    event, section = _new(path, settings, 8)
    for number in (1, 8):
        one = players.player(event, section, PlayerId(number))
        players.edit_player(event, section, replace(one, club="Delta"))
    return event


def knock_out(path: Path) -> OpenEvent:
    """A knock-out with round 1 published, and one game drawn."""
    event = seeded(path)
    section = events.sections(event)[0].id
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    matches.enter_board_result(event, section, 1, (1, 1), DRAWN)
    return event


def scheveningen(path: Path) -> OpenEvent:
    """A match of two clubs before round 1."""
    event = events.create_event(path, Settings("M", system=SystemName("scheveningen")))
    section = events.sections(event)[0].id
    for number in range(1, 9):
        home = "Alfa" if number % 2 else "Bravo"
        players.add_player(event, section, replace(new_player(number), club=home))
    return event


def league(path: Path) -> OpenEvent:
    """Teams before round 1, two of one club."""
    settings = Settings("League", system=CUP, boards=2, scoring=tournaments.usual_scoring(CUP))
    event = events.create_event(path, settings)
    section = events.sections(event)[0].id
    for name in ("Lions 1", "Lions 2", "Bears", "Foxes"):
        members = tuple(NewMember(f"{name} {letter}", rating=2000) for letter in "abc")
        players.add_player(event, section, NewPlayer(name, members=members))
    return event


def teams_running(path: Path) -> OpenEvent:
    """Teams with round 1 published and one result."""
    event = league(path)
    section = events.sections(event)[0].id
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    matches.enter_board_result(event, section, 1, (1, 1), WHITE_WINS)
    return event
