"""What each role may do, held against what each service really changes."""

import pytest

from swissdesk.services import roles
from swissdesk.services.roles import Right, Role
from swissdesk.storage.journal.entries import read_differences
from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.shared.roles import may_store
from tests.services.rebase_scenes import SCENES
from tests.services.rebase_stages import Desk
from tests.services.test_rebase import opened

THE_CHIEF_DECIDES = {"round.corrections.correct", "round.late.join_next_round", "round.late.take"}
"""Services that change cells of a desk alone, at least in their scenes, and are the chief's all the same."""

BY_WHAT_IS_UNDONE = {name for name, right in roles.RIGHT_OF.items() if right is Right.UNDO}


def differences_of(d: Desk, name: str) -> tuple[Difference, ...]:
    before = len(d.event.file.journal())
    SCENES[name][1](d)
    with d.event.file.reading() as connection:
        return read_differences(connection, before)


@pytest.mark.parametrize("name", sorted(SCENES.keys() - BY_WHAT_IS_UNDONE))
def test_a_desk_may_use_the_services_whose_changes_the_server_takes_from_it(tmp_path, name):
    with opened(tmp_path / "event", name) as d:
        made = differences_of(d, name)
    assert made
    is_stored = all(may_store(Role.DESK, difference) for difference in made)
    assert is_stored == (roles.may_call(Role.DESK, name) or name in THE_CHIEF_DECIDES)
    assert all(may_store(Role.CHIEF, difference) for difference in made)
    assert not any(may_store(Role.SCREEN, difference) for difference in made)


def test_every_service_of_a_right_exists():
    beside = {Right.PRINTS, Right.WHEREABOUTS}
    changing = {name for name, right in roles.RIGHT_OF.items() if right not in beside}
    assert changing <= SCENES.keys()


def test_the_chief_may_do_everything_and_a_screen_nothing():
    assert {roles.may(Role.CHIEF, right) for right in Right} == {True}
    assert {roles.may(Role.SCREEN, right) for right in Right} == {False}
    assert not roles.may_call(Role.DESK, "round.rounds.close_round")
    assert roles.may_call(Role.DESK, "paper.print_log.note_prints")


def test_whoever_may_not_do_all_is_told_what_he_may_do():
    assert roles.why_not(Role.CHIEF) == ""
    assert "enters results" in roles.why_not(Role.DESK)
    assert "changes nothing" in roles.why_not(Role.SCREEN)


@pytest.mark.parametrize("role", [Role.DESK, Role.SCREEN])
def test_whoever_may_not_say_where_the_event_goes_on_is_told_that_the_chief_does(role):
    assert not roles.may_call(role, "event.alone.bring_back")
    assert roles.may_call(Role.CHIEF, "event.alone.bring_back")
    said = roles.why_not(role, Right.WHEREABOUTS)
    assert all(words in said for words in ("Only the chief", "home", "alone", "brings back"))
    assert str(roles.NoRightError(role, Right.WHEREABOUTS)) == said
