"""Copies at milestones, what fails and what the light says."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from swissdesk.services.event import copies, events
from swissdesk.services.event.copies import CopyOrder, CopyState, Milestone
from swissdesk.services.round import rounds
from swissdesk.storage.copies import copies_folder
from tests.services.service_building import new_event, play

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)


@pytest.fixture
def opened(tmp_path):
    event, section = new_event(tmp_path, 4)
    yield event, section
    events.close_event(event)


def order(event, place=None, milestone=None):
    return CopyOrder(event.path, event.revision, milestone, copies.KEPT, place)


def test_every_round_is_a_milestone_when_it_is_paired_and_when_it_is_closed(opened):
    event, section = opened
    assert copies.milestones(event) == frozenset()
    play(event, section)
    assert copies.milestones(event) == {Milestone(1, 1, is_closed=False)}
    rounds.close_round(event, section, 1)
    assert copies.milestones(event) == {Milestone(1, 1, is_closed=False), Milestone(1, 1, is_closed=True)}


def test_an_order_copies_beside_the_event_and_to_the_second_place(opened, tmp_path):
    event, _section = opened
    stick = tmp_path / "stick"
    stick.mkdir()
    news = copies.make_copies(order(event, stick, Milestone(1, 1, is_closed=True)))
    assert (news.beside_failed, news.place_failed) == (None, None)
    assert [path.name for path in stick.iterdir()] == ["event.swissdesk"]
    assert len(list(copies_folder(event.path).iterdir())) == 1


def test_a_stick_that_is_gone_keeps_no_copy_beside_the_event_back(opened, tmp_path):
    event, _section = opened
    news = copies.make_copies(order(event, tmp_path / "gone", Milestone(1, 1, is_closed=True)))
    assert news.beside_failed is None
    assert "a memory stick may have been pulled" in str(news.place_failed)
    assert len(list(copies_folder(event.path).iterdir())) == 1


@pytest.mark.parametrize(
    ("minutes", "behind", "state", "words"),
    [
        (0, True, CopyState.GOOD, "Copy in STICK: 0 min old"),
        (29, True, CopyState.GOOD, "Copy in STICK: 29 min old"),
        (30, True, CopyState.OLD, "Copy in STICK: 30 min old, changed since"),
        (30, False, CopyState.GOOD, "Copy in STICK: 30 min old"),
        (180, False, CopyState.GOOD, "Copy in STICK: 3 h old"),
        (60 * 24 * 3, False, CopyState.GOOD, "Copy in STICK: 3 days old"),
    ],
)
def test_a_copy_is_old_after_half_an_hour_in_which_something_changed(minutes, behind, state, words):
    at = NOON - timedelta(minutes=minutes)
    age = copies.age_of(Path("/media/STICK"), at, NOON, behind=behind, failed=False)
    assert (age.state, age.text) == (state, words)


def test_every_state_of_the_second_place_has_words_of_its_own():
    stick = Path("/media/STICK")
    ages = [
        copies.age_of(None, None, NOON, behind=True, failed=False),
        copies.age_of(stick, None, NOON, behind=True, failed=False),
        copies.age_of(stick, NOON, NOON, behind=True, failed=True),
    ]
    assert [age.text for age in ages] == [
        "No second place chosen",
        "No copy in STICK yet",
        "Copy in STICK failed",
    ]
    assert [age.state for age in ages] == [CopyState.NO_PLACE, CopyState.NONE_YET, CopyState.FAILED]


def test_a_long_name_of_the_second_place_is_cut():
    age = copies.age_of(Path("/media/A very long name of a stick"), NOON, NOON, behind=True, failed=True)
    assert age.text == "Copy in A very long name of… failed"
