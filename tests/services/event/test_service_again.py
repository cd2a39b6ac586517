"""New events from earlier ones, and templates: whole files, named, refused and replaced in words."""

from datetime import date
from pathlib import Path

import pytest

from swissdesk.errors import StorageError, TournamentError
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import again, events, sections, templates, tournaments
from swissdesk.services.event.again import Occasion, Taken
from swissdesk.services.journal.entries import journal_rows
from swissdesk.services.paper.print_log import print_rows
from swissdesk.storage import creating
from swissdesk.storage.errors import EventExistsError
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from tests.services.service_building import play

NEXT_YEAR = Occasion("Test Open 2027", date(2027, 3, 14), date(2027, 3, 15))


@pytest.fixture
def festival(session: tuple[OpenEvent, SectionId]) -> OpenEvent:
    """Two sections, seven players after round 1 and one before it."""
    event, first = session
    settings = replace(tournaments.settings_of(event, first), section="B", rounds_planned=9)
    section = events.add_section(event, settings).section
    assert section is not None
    players.add_player(event, section, NewPlayer("Bauer, Ada", fee=1000, paid=1000))
    play(event, first)
    return event


def files_in(folder: Path) -> list[str]:
    """The names in a folder, without the lock of the event that is open."""
    return sorted(path.name for path in folder.iterdir() if path.suffix != ".lock")


def test_every_section_is_held_again_in_a_file_of_its_own(festival: OpenEvent, tmp_path: Path) -> None:
    before = festival.revision
    made = again.begin_again(festival.path, tmp_path / "next.swissdesk", NEXT_YEAR, Taken(), "Ann")
    try:
        rows = [(row.name, row.event_name, row.round_text) for row in events.sections(made)]
        assert rows == [
            ("Test Open 2027", "Test Open 2027", "Before round 1 of 5"),
            ("B", "Test Open 2027", "Before round 1 of 9"),
        ]
        assert [len(made.tournament(section).players) for section in made.store.sections()] == [7, 1]
        assert made.tournament(made.store.sections()[1]).players[0].paid == 0
        assert [(row.what, row.who) for row in journal_rows(made)] == [
            ("New tournament Test Open 2027, from event, with the sections Test Open 2027; B", "Ann"),
        ]
        last = events.last_change(made)
        assert last is not None
        assert (last.can_undo, last.undo_text) == (False, "")
        assert print_rows(made) == ()
    finally:
        events.close_event(made)
    assert festival.revision == before


def test_a_new_event_keeps_the_order_of_the_sections(festival: OpenEvent, tmp_path: Path) -> None:
    first, second = festival.store.sections()
    sections.move_section(festival, first, 1)
    made = again.begin_again(festival.path, tmp_path / "next.swissdesk", NEXT_YEAR, Taken())
    try:
        assert [row.name for row in events.sections(made)] == ["B", "Test Open 2027"]
        added = events.add_section(made, replace(festival.tournament(second).settings, section="C")).section
        assert events.sections(made)[-1].id == added
    finally:
        events.close_event(made)


def test_sections_that_differ_in_the_name_of_the_event_alone_keep_names_of_their_own(tmp_path: Path) -> None:
    event = events.create_event(tmp_path / "old.swissdesk", Settings("A Open"))
    for name in ("B Open", "C Open"):
        events.add_section(event, Settings(name))
    twins = event.tournament(event.store.sections()[1])
    event.store.add_section(twins, "as an older version could")
    events.close_event(event)
    made = again.begin_again(
        tmp_path / "old.swissdesk", tmp_path / "new.swissdesk", Occasion("Open"), Taken()
    )
    try:
        assert [row.name for row in events.sections(made)] == ["Open", "B Open", "C Open", "B Open 2"]
    finally:
        events.close_event(made)


def test_the_start_positions_of_the_next_event_are_others(festival: OpenEvent, tmp_path: Path) -> None:
    section = festival.store.sections()[1]
    old = replace(tournaments.settings_of(festival, section), chess960=1)
    tournaments.change_settings(festival, section, old)
    made = again.begin_again(festival.path, tmp_path / "next.swissdesk", NEXT_YEAR, Taken())
    seeds = [tournaments.settings_of(made, one).chess960 for one in made.store.sections()]
    events.close_event(made)
    assert seeds[0] == 0
    assert seeds[1] not in {0, 1}


def test_an_event_is_never_overwritten(festival: OpenEvent, tmp_path: Path) -> None:
    taken = tmp_path / "taken.swissdesk"
    taken.write_bytes(b"somebody's")
    with pytest.raises(EventExistsError):
        again.begin_again(festival.path, taken, NEXT_YEAR, Taken())
    assert taken.read_bytes() == b"somebody's"


def test_a_file_that_is_no_event_is_refused_and_nothing_is_made(tmp_path: Path) -> None:
    (tmp_path / "list.swissdesk").write_text("Nagy;2100")
    with pytest.raises(StorageError):
        again.begin_again(tmp_path / "list.swissdesk", tmp_path / "new.swissdesk", NEXT_YEAR, Taken())
    assert files_in(tmp_path) == ["list.swissdesk"]


def test_sections_that_cannot_be_stored_leave_no_file(
    festival: OpenEvent, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_image: object, _draft: object) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(creating, "write_image", fail)
    with pytest.raises(StorageError, match="full"):
        again.begin_again(festival.path, tmp_path / "new.swissdesk", NEXT_YEAR, Taken())
    assert files_in(tmp_path) == ["event.swissdesk"]


def test_a_source_says_what_there_is_to_take(festival: OpenEvent) -> None:
    source = again.source_of(festival.path)
    assert (source.name, source.people) == ("Test Open", "8 players")
    assert source.sections == (
        "Test Open: 7 players, 5 rounds, FIDE Dutch, 2026",
        "B: 1 player, 9 rounds, FIDE Dutch, 2026",
    )


def test_a_template_has_the_settings_of_all_sections_and_nobody_in_them(
    festival: OpenEvent, tmp_path: Path
) -> None:
    folder = tmp_path / "data" / "templates"
    assert templates.templates(folder) == ()
    made = templates.save(festival, folder, "Spring festival")
    assert files_in(folder) == ["Spring festival.swissdesk"]
    assert made == templates.templates(folder)[0]
    assert (made.name, made.fault) == ("Spring festival", "")
    assert made.source is not None
    assert made.source.people == ""
    event = templates.event_of(made, tmp_path / "new.swissdesk", NEXT_YEAR)
    try:
        shown = [row.round_text for row in events.sections(event)]
        assert shown == ["Before round 1 of 5", "Before round 1 of 9"]
        begun = "New tournament Test Open 2027, from Spring festival, with the sections Test Open 2027; B"
        assert journal_rows(event)[0].what == begun
    finally:
        events.close_event(event)


def test_a_template_of_the_same_name_is_replaced_whole(festival: OpenEvent, tmp_path: Path) -> None:
    templates.save(festival, tmp_path / "t", "Festival")
    first = festival.store.first_section
    tournaments.change_settings(
        festival, first, replace(tournaments.settings_of(festival, first), time_control="15 + 10")
    )
    made = templates.save(festival, tmp_path / "t", "Festival")
    assert files_in(tmp_path / "t") == ["Festival.swissdesk"]
    assert made.source is not None
    assert "15 + 10" in made.source.sections[0]
    assert templates.exists(tmp_path / "t", "FESTIVAL")
    templates.save(festival, tmp_path / "t", "festIVAL")
    assert [each.name for each in templates.templates(tmp_path / "t")] == ["festIVAL"]
    assert templates.exists(tmp_path / "t", "Festival")
    assert not templates.exists(tmp_path / "t", "Fest")


def test_what_a_killed_program_left_of_a_template_is_not_in_the_way(
    festival: OpenEvent, tmp_path: Path
) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    (folder / ".Festival.swissdesk").write_bytes(b"half")
    assert templates.templates(folder) == ()
    assert templates.save(festival, folder, "Festival").source is not None
    assert files_in(folder) == ["Festival.swissdesk"]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "A template needs a name"),
        ("a" * 61, "At most 60 characters"),
        ("90/30", "A name cannot contain /"),
        ("a:b?", "A name cannot contain : ?"),
        ("..", "A name cannot begin or end with a full stop"),
        ("two\nlines", "A template needs a name"),
        ("Győr Open, 90 + 30", ""),
    ],
)
def test_a_name_has_to_be_one_that_every_disk_takes(
    festival: OpenEvent, tmp_path: Path, name: str, fault: str
) -> None:
    assert templates.name_fault(name) == fault
    if fault:
        with pytest.raises(TournamentError):
            templates.save(festival, tmp_path / "t", name)
        assert not (tmp_path / "t").exists()


def test_a_template_gets_another_name_that_no_other_one_has(festival: OpenEvent, tmp_path: Path) -> None:
    folder = tmp_path / "t"
    one, _other = (templates.save(festival, folder, name) for name in ("Open", "Rapid"))
    with pytest.raises(TournamentError, match="Another template is called rapid"):
        templates.rename(one, "rapid")
    renamed = templates.rename(one, "OPEN")
    assert (renamed.name, renamed.source is not None) == ("OPEN", True)
    assert [template.name for template in templates.templates(folder)] == ["OPEN", "Rapid"]


def test_a_removed_template_comes_back_as_it_was(festival: OpenEvent, tmp_path: Path) -> None:
    made = templates.save(festival, tmp_path / "t", "Open")
    removed = templates.remove(made)
    assert templates.templates(tmp_path / "t") == ()
    assert templates.bring_back(removed) == made
    templates.remove(made)
    with pytest.raises(StorageError, match="could not be written"):
        templates.remove(made)


def test_a_damaged_template_is_listed_with_the_reason_and_the_others_are_there(
    festival: OpenEvent, tmp_path: Path
) -> None:
    folder = tmp_path / "t"
    templates.save(festival, folder, "Open")
    (folder / "Broken.swissdesk").write_bytes(b"SQLite format 3\0 and no more")
    (folder / "notes.txt").write_text("no template")
    broken, good = templates.templates(folder)
    assert (broken.name, broken.source) == ("Broken", None)
    assert broken.fault
    assert good.source is not None
    with pytest.raises(StorageError):
        templates.event_of(broken, tmp_path / "new.swissdesk", NEXT_YEAR)
    assert not (tmp_path / "new.swissdesk").exists()


def test_a_folder_that_cannot_be_made_is_named(festival: OpenEvent, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(StorageError, match="could not be written"):
        templates.save(festival, tmp_path / "data" / "templates", "Open")


def test_players_of_an_earlier_event_come_onto_the_list_as_one_change(
    festival: OpenEvent, tmp_path: Path
) -> None:
    settings = tournaments.settings_of(festival, festival.store.first_section)
    event = events.create_event(tmp_path / "new.swissdesk", settings)
    section = event.store.first_section
    try:
        players.add_player(event, section, NewPlayer("Ada Bauer"))
        changes = again.take_players(event, section, festival.path)
        left_out = "1 is on this list already, by ID or by name: Bauer, Ada"
        assert changes.text == f"7 players taken from event. {left_out}"
        names = {player.name for player in event.tournament(section).players}
        assert names == {"Ada Bauer", *(f"Player {number:03}" for number in range(1, 8))}
        before = event.revision
        with pytest.raises(TournamentError, match="nobody who is not on this list"):
            again.take_players(event, section, festival.path)
        assert event.revision == before
        events.undo(event)
        assert [player.name for player in event.tournament(section).players] == ["Ada Bauer"]
    finally:
        events.close_event(event)


def test_who_is_left_out_is_counted_and_named(festival: OpenEvent, tmp_path: Path) -> None:
    earlier = events.create_event(tmp_path / "earlier.swissdesk", Settings("Earlier"))
    for new in (
        NewPlayer("Loberg, Mcuel", fide_id="100014", birth="2012", federation="USA"),
        *(NewPlayer(f"Player {number:03}") for number in range(1, 7)),
        NewPlayer("Lee, Ann"),
    ):
        players.add_player(earlier, earlier.store.first_section, new)
    path = earlier.path
    events.close_event(earlier)
    section = festival.store.first_section
    players.add_player(festival, section, NewPlayer("loberg mcuel", federation="GER"))
    changes = again.take_players(festival, section, path)
    named = "by ID or by name: Loberg, Mcuel; Player 001; Player 002; Player 003 and 3 more"
    assert changes.text == f"1 player taken from earlier. 7 are on this list already, {named}"
    with pytest.raises(TournamentError) as refused:
        again.take_players(festival, section, path)
    named = named.replace("3 more", "4 more")
    assert str(refused.value) == f"earlier.swissdesk has nobody who is not on this list already, {named}"


def test_players_of_an_earlier_event_are_late_entries_where_rounds_are_paired(
    festival: OpenEvent, tmp_path: Path
) -> None:
    first, second = festival.store.sections()
    other = events.create_event(tmp_path / "new.swissdesk", Settings("Other"))
    players.add_player(other, other.store.first_section, NewPlayer("Lee, Ann", fee=500, paid=500))
    events.close_event(other)
    again.take_players(festival, first, tmp_path / "new.swissdesk")
    lee = next(player for player in festival.tournament(first).players if player.name == "Lee, Ann")
    assert (lee.fee, lee.paid) == (500, 0)
    assert any(bye.player == lee.id for bye in festival.tournament(first).rounds[0].byes)
    assert "Lee, Ann" not in {player.name for player in festival.tournament(second).players}


def test_teams_are_not_taken_onto_a_list_of_people(festival: OpenEvent, tmp_path: Path) -> None:
    cup = teams.team_settings(Settings("Cup"))
    other = events.create_event(tmp_path / "cup.swissdesk", cup)
    players.add_player(
        other, other.store.first_section, NewPlayer("Hetman", members=(NewMember("Lee, Ann"),))
    )
    events.close_event(other)
    assert again.source_of(other.path).people == "1 team, 1 player"
    with pytest.raises(TournamentError, match="nobody"):
        again.take_players(festival, festival.store.first_section, tmp_path / "cup.swissdesk")


def test_two_namesakes_of_an_earlier_event_are_two_people(festival: OpenEvent, tmp_path: Path) -> None:
    earlier = events.create_event(tmp_path / "earlier.swissdesk", Settings("Earlier"))
    for name in ("Lee, Ann", "Lee, Ann", "Lee, Bo"):
        players.add_player(earlier, earlier.store.first_section, NewPlayer(name))
    path = earlier.path
    events.close_event(earlier)
    section = festival.store.first_section
    players.add_player(festival, section, NewPlayer("Ann Lee"))
    changes = again.take_players(festival, section, path)
    left_out = "1 is on this list already, by ID or by name: Lee, Ann"
    assert changes.text == f"2 players taken from earlier. {left_out}"
    with pytest.raises(TournamentError, match="nobody who is not on this list"):
        again.take_players(festival, section, path)


def test_who_played_in_two_sections_of_an_earlier_event_is_one_person(
    festival: OpenEvent, tmp_path: Path
) -> None:
    earlier = events.create_event(tmp_path / "earlier.swissdesk", Settings("Earlier", section="A"))
    events.add_section(earlier, Settings("Earlier", section="B"))
    first, second = earlier.store.sections()
    for section, name in ((first, "Lee, Ann"), (second, "Lee, Ann"), (second, "Lee, Ann")):
        players.add_player(earlier, section, NewPlayer(name))
    path = earlier.path
    events.close_event(earlier)
    changes = again.take_players(festival, festival.store.first_section, path)
    assert changes.text == "2 players taken from earlier"
