"""What is wrong with a state is found whatever it shares with the sound one before it."""

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.frozen import replace
from swissdesk.tournament.event.invariants import faults_of
from tests.long_run import examples
from tests.storage.event_building import everything, field_of, teams

SOUND = (everything(), teams(), field_of(7, 4))


@st.composite
def changed_lists(draw):
    """Return a sound tournament, and one of the same rounds with other people on its list."""
    t = draw(st.sampled_from(SOUND))
    members = draw(st.permutations([member for team in t.players for member in team.members]))
    players = []
    for entry in t.players:
        mixed, members = tuple(members[: len(entry.members)]), members[len(entry.members) :]
        members_now = draw(st.sampled_from((entry.members, mixed)))
        players.append(replace(entry, rating=draw(st.sampled_from((0, 2000))), members=members_now))
    kept = draw(st.integers(len(players) - 1, len(players)))
    return t, replace(t, players=tuple(players[:kept]))


@examples(40, long=400)
@given(changed_lists())
def test_the_state_before_hides_nothing_that_is_wrong_with_a_changed_list(states):
    before, now = states
    assert list(faults_of(now, before)) == list(faults_of(now))


def test_somebody_who_is_struck_off_is_missed_in_the_rounds_that_stay():
    t = field_of(7, 4)
    now = replace(t, players=t.players[:-1])
    assert [f"somebody in round {number} is not on the list" for number in (1, 2, 3, 4)] == list(
        faults_of(now, t)
    )


def test_a_changed_rating_leaves_the_rounds_sound():
    t = field_of(7, 4)
    now = replace(t, players=(replace(t.players[0], rating=1234), *t.players[1:]))
    assert list(faults_of(now, t)) == []


def test_people_who_changed_teams_sit_for_another_one_in_the_rounds_that_stay():
    t = teams()
    one, other = t.players[:2]
    swapped = (replace(one, members=other.members), replace(other, members=one.members), *t.players[2:])
    faults = list(faults_of(replace(t, players=swapped), t))
    assert "somebody sits for another team in match 1 of round 1" in faults
