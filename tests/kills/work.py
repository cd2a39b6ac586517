"""A day's work of an arbiter, chosen by chance: players, rounds, results, line-ups, undo, copies.

Runs in a process of its own that is killed; every change is acknowledged through a pipe, as the
window acknowledges it by showing it.
"""

import random
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.errors import SwissDeskError
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.teams import NewMember
from swissdesk.services.event import events, logo
from swissdesk.services.round import matches, rounds
from swissdesk.storage.copies import Milestone, copy_beside, copy_to_place
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, Colour, Mark
from swissdesk.tournament.model import Game, RoundState, Settings
from tests.kills.living import Pipe
from tests.kills.messages import acknowledgement, begun
from tests.logos import LOGO

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS)
MOST_PLAYERS = 36
ACTIONS_PER_OPENING = 25

EntryKind = Callable[[], object]


def event_in(folder: Path) -> Path:
    return folder / "event.swissdesk"


def stick_in(folder: Path) -> Path:
    return folder / "stick"


def picture_in(stick: Path) -> Path:
    return stick / "logo.png"


def prepare(folder: Path) -> None:
    """Make an event of a section of people and a section of teams, and a second place with a picture."""
    stick_in(folder).mkdir()
    picture_in(stick_in(folder)).write_bytes(LOGO)
    chance = random.Random(1)
    people = Settings("Open", section="A", rounds_planned=9, initial_colour=Colour.WHITE)
    cup = teams.team_settings(Settings("Cup", section="B", rounds_planned=7, initial_colour=Colour.WHITE))
    event = events.create_event(event_in(folder), people)
    events.add_section(event, cup)
    first, second = (row.id for row in events.sections(event))
    for number in range(20):
        players.add_player(event, first, NewPlayer(f"Player {number:03}", rating=chance.randint(1200, 2500)))
    for number in range(8):
        members = tuple(NewMember(f"Member {number}.{place}", 2400 - 10 * place) for place in range(1, 6))
        players.add_player(event, second, NewPlayer(f"Team {number}", members=members))
    events.close_event(event)


def work(folder: Path, seed: int, pipe: Pipe) -> None:
    """Work without end; ends by being killed."""
    chance, stick = random.Random(seed), stick_in(folder)
    while True:
        event = events.open_event(event_in(folder))
        pipe.send(acknowledgement(event))
        for _place in range(ACTIONS_PER_OPENING):
            change = chance.choice(_actions(event, stick, chance))
            pipe.send(begun())
            try:
                change()
            except SwissDeskError:
                continue
            pipe.send(acknowledgement(event))
        events.close_event(event)


def _actions(event: OpenEvent, stick: Path, chance: random.Random) -> list[EntryKind]:
    """Return what could be done now, what an arbiter does often more than once."""
    first, second = (row.id for row in events.sections(event))
    changes: list[EntryKind] = [
        *_round_actions(event, first, chance),
        *_round_actions(event, second, chance),
        lambda: logo.choose_logo(event, first, picture_in(stick)),
        lambda: logo.remove_logo(event, second),
        lambda: events.undo(event),
        lambda: events.redo(event),
        lambda: copy_to_place(event.path, stick),
        lambda: copy_beside(event.path, Milestone(1, 1, is_closed=True), datetime.now(UTC), keep=3),
    ]
    if len(event.tournament(first).players) < MOST_PLAYERS:
        name = f"Late {chance.randint(0, 999)}"
        changes.append(lambda: players.add_player(event, first, NewPlayer(name, rating=1500)))
    return changes


def _round_actions(event: OpenEvent, section: SectionId, chance: random.Random) -> list[EntryKind]:
    t = event.tournament(section)
    if not t.rounds or t.rounds[-1].state is RoundState.CLOSED:
        if len(t.rounds) == t.settings.rounds_planned:
            return [lambda: rounds.unpair_last_round(event, section, discard_results=True)]
        return [lambda: _pair(event, section)] * 3
    last = t.rounds[-1]
    if last.state is RoundState.DRAFT:
        return [lambda: rounds.publish_round(event, section, NOON)] * 3
    if last.missing_results == 0:
        return [lambda: rounds.close_round(event, section, last.number)] * 3
    game = chance.choice([game for game in last.games if Mark.PENDING in game.result])
    if t.settings.is_team_event:
        return _match_actions(event, section, game, chance)
    result = chance.choice(RESULTS)
    return [lambda: rounds.enter_result(event, section, last.number, game.board, result)] * 6


def _pair(event: OpenEvent, section: SectionId) -> None:
    request = rounds.prepare_pairing(event, section)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    rounds.accept_pairing(event, section, pairing)


def _match_actions(
    event: OpenEvent, section: SectionId, match: Game, chance: random.Random
) -> list[EntryKind]:
    number = len(event.tournament(section).rounds)
    result = chance.choice(RESULTS)
    boards = [game.board for game in match.boards if Mark.PENDING in game.result]
    place = (match.board, chance.choice(boards))
    view = matches.line_up(event, section, number, match.white)
    seated = sorted(chance.sample(range(len(view.members)), len(view.seated)))
    line_up = [view.members[position].id for position in seated]
    enter: EntryKind = lambda: matches.enter_board_result(event, section, number, place, result)  # noqa: E731
    seat: EntryKind = lambda: matches.change_line_up(event, section, number, match.white, line_up)  # noqa: E731
    return [enter] * 8 + [seat] * 2
