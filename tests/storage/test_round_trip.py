"""What is stored comes back equal, whatever the tournament holds."""

from datetime import UTC, date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import NODEFAULT
from msgspec.structs import fields

from swissdesk.frozen import field_names, replace
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.systems import all_systems, system_names
from swissdesk.storage import planning
from swissdesk.storage.errors import InconsistentChangeError
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import (
    PENDING,
    ByeKind,
    Colour,
    Mark,
    Points,
    Result,
    Scoring,
    TeamRanking,
    TeamScore,
    Title,
    Tpn,
)
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.match_points import new_pair_match
from swissdesk.tournament.model import (
    Absence,
    Bye,
    ForbiddenPair,
    Game,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
    UnratedOrder,
    VirtualPoints,
)
from tests.long_run import examples
from tests.storage.event_building import everything, field_of, player, read_whole, scribe, teams
from tests.storage.stores import Files, Shared


def stored_and_read_again(tournament: Tournament, path: Path) -> Tournament:
    event = EventFile.create(path, tournament, "start", scribe=scribe())
    event.close()
    event = EventFile.open(path)
    (section,) = event.sections()
    event.close()
    return event.tournament(section)


def came_back(stores: Files | Shared, tournament: Tournament) -> Tournament:
    event = stores.again(stores.create(tournament))
    (section,) = event.sections()
    event.close()
    return event.tournament(section)


@pytest.mark.parametrize("tournament", [everything(), teams()], ids=["individuals", "teams"])
def test_a_tournament_that_uses_every_field_comes_back_equal(stores, tournament):
    assert came_back(stores, tournament) == tournament


@pytest.mark.parametrize("tournament", [everything(), teams()], ids=["individuals", "teams"])
def test_every_field_comes_back_from_a_change_and_from_its_undo(stores, tournament):
    event = stores.create(field_of(10, 2))
    (section,) = event.sections()
    event.save(section, tournament, "All at once")
    event = stores.again(event)
    assert event.tournament(section) == tournament
    event.undo()
    assert event.tournament(section) == field_of(10, 2)
    event.redo()
    assert event.tournament(section) == tournament == read_whole(event, section)
    event.close()


def default_of(field):
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def used_fields(sample):
    return {f.name for f in fields(sample) if getattr(sample, f.name) != default_of(f)}


def test_the_tournaments_that_use_every_field_do():
    one, other = everything(), teams()
    samples = [(one, other), (one.settings, other.settings), (one.settings.scoring,), (one.rounds[1],)]
    samples += [(next(entry for entry in one.players if entry.withdrawn_from), other.players[0])]
    samples += [(other.players[0].members[0],)]
    for alike in samples:
        used = set().union(*(used_fields(sample) for sample in alike))
        unused = set(field_names(alike[0])) - used
        assert not unused, f"{type(alike[0]).__name__} has fields that the test does not use"
    assert {mark for game in one.rounds[0].games for mark in game.result} == set(Mark)
    assert {bye.kind for bye in one.rounds[0].byes} == set(ByeKind)
    assert {entry.title for entry in one.players} == set(Title)


def test_times_keep_their_zone(stores):
    (first, *_others) = came_back(stores, everything()).rounds[1:]
    assert first.published_at.isoformat() == "2026-05-17T12:00:30.000250+05:45"


@pytest.mark.parametrize("system", system_names())
def test_every_pairing_system_can_be_stored(tmp_path, system):
    tournament = field_of(4, 1)
    tournament = replace(tournament, settings=replace(tournament.settings, system=system))
    if games := tournament.settings.games_of_match:
        (paired,) = tournament.rounds
        matches = (new_pair_match(*game[:3], games) for game in paired.games)
        tournament = replace(tournament, rounds=(replace(paired, games=tuple(matches)),))
    assert stored_and_read_again(tournament, tmp_path / "e.swissdesk") == tournament


@pytest.mark.parametrize(
    "name", ["'; DROP TABLE player; --", "\u202eabc", "a\nb\tc", "👩🏽‍⚖️ Arbiter", "0", "NULL", " ", "a\x01b"]
)
def test_odd_names_come_back_as_they_are(stores, name):
    tournament = Tournament(Settings(name), (player(1, name=name, club=name),), kept_lines=(name,))
    assert came_back(stores, tournament) == tournament


def test_a_nul_in_a_text_is_refused_in_words_wherever_it_would_enter(tmp_path):
    named = Tournament(Settings("a\0b"))
    path = tmp_path / "e.swissdesk"
    with pytest.raises(InconsistentChangeError, match="the character NUL"):
        EventFile.create(path, named, "start", scribe=scribe())
    assert list(tmp_path.iterdir()) == []
    event = EventFile.create(path, field_of(4, 1), "start", scribe=scribe())
    (section,) = event.sections()
    with pytest.raises(InconsistentChangeError, match="the character NUL"):
        event.save(section, named, "change")
    with pytest.raises(InconsistentChangeError, match="the character NUL"):
        event.add_section(named, "section")
    with pytest.raises(InconsistentChangeError, match="the character NUL"):
        event.save_all({section: field_of(4, 1)}, "sections", added=(named,))
    assert event.tournament(section) == field_of(4, 1)
    event.close()


def test_an_event_of_an_older_version_that_holds_a_nul_takes_every_other_change(tmp_path, monkeypatch):
    monkeypatch.setattr(planning, "brings_nul", lambda _difference: False)
    older = Tournament(Settings("a\0b"), (player(1, club="c\0d"),))
    path = tmp_path / "e.swissdesk"
    EventFile.create(path, older, "start", scribe=scribe()).close()
    monkeypatch.undo()
    event = EventFile.open(path, scribe=scribe())
    (section,) = event.sections()
    moved = replace(older, settings=replace(older.settings, city="Bern"))
    event.save(section, moved, "city")
    assert event.tournament(section) == moved
    event.undo()
    assert event.tournament(section) == older
    event.close()


_BY_SINGLE_GAMES = tuple(system.name for system in all_systems() if system.games == 1)
TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
POINTS = st.integers(0, 99).map(Points)
DATES = st.dates(date(1900, 1, 1), date(2100, 1, 1))


@st.composite
def plain_settings(draw: st.DrawFn) -> Settings:
    return Settings(
        name=draw(TEXT),
        section=draw(TEXT),
        city=draw(TEXT),
        start=draw(st.none() | DATES),
        deputy_arbiters=tuple(draw(st.lists(TEXT, max_size=3))),
        rounds_planned=draw(st.integers(1, 20)),
        round_dates=tuple(draw(st.lists(st.none() | DATES, max_size=4))),
        system=draw(st.sampled_from(_BY_SINGLE_GAMES)),
        initial_colour=draw(st.none() | st.sampled_from(Colour)),
        scoring=Scoring(*draw(st.tuples(*[POINTS] * len(field_names(Scoring))))),
        tie_breaks=tuple(draw(st.lists(st.sampled_from(["BH", "SB", "WIN"]), max_size=3))),
        tie_break_rules=draw(st.sampled_from(Edition)),
        team_ranking=draw(st.sampled_from(TeamRanking)),
        primary_score=draw(st.sampled_from(TeamScore)),
        rating_floor=draw(st.integers(0, 2000)),
        baku=draw(st.none() | st.sampled_from(BakuEdition)),
        unrated_order=draw(st.sampled_from(UnratedOrder)),
    )


@st.composite
def paired_rounds(draw: st.DrawFn, number: int, ids: list[PlayerId]) -> Round:
    order = draw(st.permutations(ids))
    games = draw(st.integers(0, len(ids) // 2))
    marks = st.sampled_from([mark for mark in Mark if mark is not Mark.PENDING])
    results = st.just(PENDING) | st.builds(Result, marks, marks)
    return Round(
        number=number,
        state=draw(st.sampled_from(RoundState)),
        games=tuple(
            Game(board, order[2 * board - 2], order[2 * board - 1], draw(results))
            for board in range(1, games + 1)
        ),
        byes=tuple(Bye(entry, draw(st.sampled_from(ByeKind))) for entry in order[2 * games :]),
        published_at=draw(st.none() | st.datetimes(timezones=st.just(UTC))),
    )


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    ids = [PlayerId(number) for number in draw(st.permutations(range(1, draw(st.integers(2, 7)) + 1)))]
    rounds = draw(st.integers(0, 3))
    spans = st.tuples(st.integers(1, 4), st.integers(4, 9))
    someone = st.sampled_from(ids)
    requested = st.sampled_from([kind for kind in ByeKind if kind is not ByeKind.PAIRING_ALLOCATED])
    missed = draw(st.lists(st.tuples(someone, st.integers(rounds + 1, 9)), unique=True, max_size=4))
    pairs = draw(st.lists(st.lists(someone, min_size=2, max_size=2, unique=True), max_size=3))
    return Tournament(
        settings=draw(plain_settings()),
        players=tuple(
            Player(entry, Tpn(tpn), draw(TEXT), withdrawn_from=draw(st.none() | st.integers(1, 9)))
            for tpn, entry in enumerate(ids, start=1)
        ),
        rounds=tuple(draw(paired_rounds(number, ids)) for number in range(1, rounds + 1)),
        absences=tuple(Absence(entry, number, draw(requested)) for entry, number in missed),
        acceleration=tuple(
            VirtualPoints(draw(someone), *draw(spans), draw(POINTS)) for _ in range(draw(st.integers(0, 3)))
        ),
        forbidden_pairs=tuple(ForbiddenPair(one, other, *draw(spans)) for one, other in pairs),
        kept_lines=tuple(draw(st.lists(TEXT, max_size=3))),
    )


@given(st.lists(tournaments() | st.just(teams()), min_size=2, max_size=4))
@examples(10, long=40)
def test_any_state_can_follow_any_other_and_be_taken_back(states):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "event.swissdesk"
        event = EventFile.create(path, states[0], "start", scribe=scribe())
        (section,) = event.sections()
        for state in states[1:]:
            event.save(section, state, "change")
        event.close()
        event = EventFile.open(path, scribe=scribe())
        assert event.tournament(section) == states[-1]
        while event.undoable:
            event.undo()
            assert event.tournament(section) == read_whole(event, section)
        assert event.tournament(section) == states[0]
        while event.redoable:
            event.redo()
            assert event.tournament(section) == read_whole(event, section)
        assert event.tournament(section) == states[-1]
        event.close()
