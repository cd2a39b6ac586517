"""A change by a desk that does not know yet what another has changed: it fits or is refused."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import swissdesk.services
from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players, presence
from swissdesk.services.event import events, shared
from swissdesk.services.round import matches, rounds
from swissdesk.terms import BLACK_WINS
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import PlayerId, Tournament
from tests.long_run import sample
from tests.services.desks import StaleDesk
from tests.services.rebase_scenes import SCENES
from tests.services.rebase_stages import Desk
from tests.stored_events import stored_event

SOMEBODY = PlayerId(4)
"""Whom others change; no scene is about this one alone."""


def result_of_another_board(d: Desk) -> None:
    boards = rounds.board_rows(*d.place, 1)
    other = min(3, len(boards))  # the scenes are about board 1; a late entry may bring one more
    if boards[0].games or d.event.tournament(d.section).settings.is_team_event:
        matches.enter_board_result(*d.place, 1, (other, 1), BLACK_WINS)
    else:
        rounds.enter_result(*d.place, 1, other, BLACK_WINS)


def check_in(d: Desk) -> None:
    presence.check_in(*d.place, SOMEBODY)


def edit(d: Desk) -> None:
    one = players.player(*d.place, SOMEBODY)
    players.edit_player(*d.place, replace(one, federation="ISL"))


def has_result(t: Tournament) -> bool:
    games = (game.boards[0] if game.boards else game for paired in t.rounds for game in paired.games)
    return any(game.result == BLACK_WINS for game in games)


def has_check_in(t: Tournament) -> bool:
    return player_of(t, SOMEBODY).checked_in > 0


def has_edit(t: Tournament) -> bool:
    return player_of(t, SOMEBODY).federation == "ISL"


TO_A_SERVER = {"event.alone.bring_back", "journal.entries.take_back"}
"""What only a shared event takes, where the rows of all desks are looked at under its lock."""

OTHERS = {
    "result": (result_of_another_board, has_result),
    "check-in": (check_in, has_check_in),
    "edit": (edit, has_edit),
}


@contextmanager
def opened(folder: Path, name: str) -> Iterator[Desk]:
    stage, _call = SCENES[name]
    folder.mkdir()
    event = stored_event(folder / "event.swissdesk", f"rebase {stage.__name__}", stage)
    yield Desk(event, events.sections(event)[0].id, folder)
    events.close_event(event)


def states(event: OpenEvent) -> tuple[Tournament, ...]:
    return tuple(event.tournament(section) for section in event.store.sections())


def stale(d: Desk) -> Desk:
    return d._replace(event=StaleDesk(d.event))


def fits(call, d: Desk) -> bool:
    try:
        call(d)
    except TournamentError:
        return False
    return True


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("name", SCENES)
def test_a_change_made_without_knowing_of_another_is_as_after_it_or_refused(tmp_path, name, other):
    call, (change, is_there) = SCENES[name][1], OTHERS[other]
    with opened(tmp_path / "behind", name) as d:
        desk = stale(d)
        if not fits(change, d):
            pytest.skip("there is nothing like it at this stage")
        known = states(d.event)
        if not fits(call, desk):
            assert states(d.event) == known
            return
        behind = states(d.event)
    assert any(is_there(t) for t in behind if _has_somebody(t))
    with opened(tmp_path / "before", name) as d:
        call(d)
        assert not fits(change, d) or _comparable(states(d.event)) == _comparable(behind)


def _has_somebody(t: Tournament) -> bool:
    return any(player.id == SOMEBODY for player in t.players)


def _comparable(found: tuple[Tournament, ...]) -> tuple[Tournament, ...]:
    """Return states without the seeds that each call draws anew, and with check-ins for whichever round.

    A check-in is for the next round: after another one is paired, or taken back, that has another number.
    """
    return tuple(
        replace(
            t,
            settings=replace(t.settings, knock_out=replace(t.settings.knock_out, seed=0)),
            players=tuple(replace(one, checked_in=bool(one.checked_in)) for one in t.players),
        )
        for t in found
    )


@pytest.mark.parametrize("name", SCENES)
def test_each_scene_changes_something(tmp_path, name):
    with opened(tmp_path / "alone", name) as d:
        before = states(d.event)
        SCENES[name][1](d)
        assert states(d.event) != before


def test_every_service_that_changes_an_event_is_tried():
    folder = Path(swissdesk.services.__file__).parent
    found = {
        ".".join((*path.relative_to(folder).with_suffix("").parts, node.name))
        for path in folder.rglob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
        and not node.name.startswith("_")
        and node.returns is not None
        and ast.unparse(node.returns) == "Changes"
    }
    assert found - TO_A_SERVER == set(SCENES)


def test_no_step_goes_by_a_state_that_was_made_before():
    folder = Path(swissdesk.services.__file__).parent
    kept = [
        f"{path.name}:{node.lineno}"
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "change"
        and len(node.args) > 1
        and isinstance(node.args[1], ast.Lambda)
        and node.args[1].args.args[0].arg.startswith("_")
    ]
    assert kept == []


OF_EACH_DESK = {"event.events.undo", "event.events.redo"}
"""At a server each desk has a history of its own."""


@pytest.mark.parametrize("name", sorted(SCENES.keys() - OF_EACH_DESK)[:: sample(18, long=1)])
def test_a_second_desk_at_a_server_fares_as_one_that_was_late_at_a_file(tmp_path, server, name):
    call, (change, _is_there) = SCENES[name][1], OTHERS["check-in"]
    with opened(tmp_path / "file", name) as d:
        late = stale(d)
        if not fits(change, d):
            pytest.skip("there is nothing like it at this stage")
        in_file = fits(call, late), _comparable(states(d.event))
    with opened(tmp_path / "server", name) as d:
        address = server.address(server.new_database())
        shared.share_event(d.event, address)
        first, second = (shared.open_shared(address, tmp_path / who, who) for who in ("Anna", "Ben"))
        assert fits(change, d._replace(event=first))
        on_server = fits(call, d._replace(event=second)), _comparable(states(second))
        first.catch_up()
        assert states(first) == states(second)
        for desk in (first, second):
            events.close_event(desk)
    assert on_server == in_file
