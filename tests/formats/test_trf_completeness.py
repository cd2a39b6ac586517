"""What an import replaces, decides or leaves out is in the list of adjustments, or comes back as it was."""

import io
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from swissdesk.formats.adjustment import Adjustment
from swissdesk.formats.trf import TrfEdition, rank_adjustments, read_trf
from swissdesk.services.event.exchange import report_of
from swissdesk.shipped import shipped
from tests.formats.facts import Fact, lost
from tests.formats.team_lines import four_players, old_team, read_teams, team
from tests.formats.trf_lines import HEADER, notes, player, read
from tests.long_run import sample

NEW_RECORDS = ("142", "152", "192", "202", "212", "240", "310")
FOUR = tuple(player(number) for number in (1, 2, 3, 4))
TWO_ROUNDS = (
    player(1, "   2 w 1", "   2 b 1"),
    player(2, "   1 b 0", "   1 w 0"),
    player(3, "   4 w 1", "   4 b 1"),
    player(4, "   3 b 0", "   3 w 0"),
)


def unnamed(data: bytes, name: str) -> list[Fact]:
    """Return what is lost between a file and its export in the same edition, and no adjustment names."""
    imported = read_trf(data, name)
    text = data.decode("utf-8-sig")
    is_new = any(line.startswith(NEW_RECORDS) for line in text.splitlines())
    edition = TrfEdition.TRF26 if is_new else TrfEdition.TRF16
    export = report_of(imported.tournament, edition)
    again = read_trf(export, name)
    assert (again.tournament, again.system) == (imported.tournament, again.system)
    adjustments = (*imported.adjustments, *rank_adjustments(imported.tournament, imported.stated))
    return [fact for fact in lost(text, export.decode()) if not is_named(fact, adjustments)]


def is_named(fact: Fact, adjustments: tuple[Adjustment, ...]) -> bool:
    """Tell whether an adjustment is about the line of a fact, or about the file as a whole and names it."""
    if any(adjustment.line == fact.line for adjustment in adjustments):
        return True
    about_all = [adjustment.text for adjustment in adjustments if not adjustment.line]
    about_record = [adjustment.text for adjustment in adjustments if adjustment.text.startswith("Record ")]
    match fact.about:
        case (*_start, "rank"):
            return any("rank" in text for text in about_all)
        case ("bye", number, entry):
            return any(text.startswith(f"Round {number}: team {entry} has two byes") for text in about_all)
        case ("line", str(line)) if line.startswith("801 "):
            return any("801" in text for text in about_record)
    return False


def own_files() -> Iterator[Path]:
    yield shipped("examples", "lantern-hill-open.trf")
    yield from sorted((Path(__file__).parents[1] / "data" / "trf").glob("*.trf"))


@pytest.mark.parametrize("path", [*own_files()], ids=lambda path: path.stem)
def test_what_a_file_of_our_own_loses_between_import_and_export_is_named(path: Path) -> None:
    assert unnamed(path.read_bytes(), path.name) == []


@pytest.mark.slow
@pytest.mark.reference
def test_what_any_readable_file_loses_between_import_and_export_is_named(reference: Path) -> None:
    paths = (path for path in sorted((reference / "data").rglob("*.trf")) if path.stat().st_size < 500_000)
    files = [(path.name, path.read_bytes()) for path in paths]
    for archive in ("data/dutch/random-tournaments.tar.gz", "data/packs/packs.tar.gz"):
        with tarfile.open(fileobj=io.BytesIO((reference / archive).read_bytes())) as tar:
            members = [member for member in tar.getmembers() if member.name.endswith(".trf")]
            members = members[:: sample(40, long=8)]
            files += [(member.name, tar.extractfile(member).read()) for member in members]
    assert len(files) > sample(90, long=170)
    for name, data in files:
        assert (name, unnamed(data, name)) == (name, [])


def test_ranks_that_the_standings_do_not_confirm_are_named() -> None:
    ranked = [f"{line[:85]}{rank:4d}{line[89:]}" for line, rank in zip(TWO_ROUNDS, (1, 3, 1, 2), strict=True)]
    imported = read(*ranked)
    texts = [note.text for note in rank_adjustments(imported.tournament, imported.stated)]
    (text,) = texts
    assert text.startswith("The rank of number 4 is not that of the standings by PTS, BH/C1, BH, SB, WIN, ")
    right = [f"{line[:85]}{rank:4d}{line[89:]}" for line, rank in zip(TWO_ROUNDS, (1, 3, 1, 3), strict=True)]
    imported = read(*right)
    assert rank_adjustments(imported.tournament, imported.stated) == ()


def test_ranks_of_teams_and_of_their_players_are_named() -> None:
    lines = [*four_players("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")]
    imported = read_teams(*lines, team(2, 1, 2, name="Lions"), team(1, 3, 4, name="Bears"))
    texts = [note.text for note in rank_adjustments(imported.tournament, imported.stated)]
    assert len(texts) == 2
    assert texts[0].startswith("2 ranks are not those of the standings by MPTS, ")
    assert texts[1].startswith("4 ranks of players are not those by points and number")


def test_a_second_record_of_dates_completes_the_first_and_disagrees_in_words() -> None:
    first = "132" + " " * 88 + "25/03/01            25/03/03\n"
    second = "132" + " " * 98 + "25/03/02  25/03/04\n"
    imported = read(*FOUR, header=HEADER + first + second)
    assert [day.day for day in imported.tournament.settings.round_dates] == [1, 2, 3]
    assert [(note.line, note.text) for note in imported.adjustments] == [
        (5, "Round 3 has another date already; “25/03/04” was left out.")
    ]
    blank_first = read(*FOUR, header=HEADER + "132\n" + first)
    assert [day.day for day in blank_first.tournament.settings.round_dates if day] == [1, 3]
    assert blank_first.adjustments == ()


def test_byes_of_the_next_round_in_the_players_lines_and_their_points_are_named() -> None:
    lines = (player(1, "   2 w 1", points=" 1.0"), player(2, "   1 b 0", "0000 - H", points=" 0.5"))
    assert notes(*lines, player(3, "0000 - U", "0000 - Z", points=" 1.0")) == [
        "Round 2 is not paired: the byes of players 2, 3 were read as announced.",
        "The points are ½ with announced byes or without adjourned games, 0 as counted here.",
    ]


def test_points_that_leave_an_adjourned_game_out_are_named() -> None:
    lines = (player(1, "   2 w X", points=" 0.0"), player(2, "   1 b X", points=" 0.5"))
    assert notes(*lines) == [
        "The points are 0 with announced byes or without adjourned games, ½ as counted here."
    ]


def test_a_round_that_repeats_another_is_named() -> None:
    assert notes(*TWO_ROUNDS) == ["Round 2 has the same pairs as round 1."]


def test_two_who_meet_twice_are_named_and_a_forfeit_is_no_meeting() -> None:
    lines = [
        player(1, "   2 w 1", "   3 w 1", "   2 b 1"),
        player(2, "   1 b 0", "   4 w 1", "   1 w 0"),
        player(3, "   4 w +", "   1 b 0", "   4 b 1"),
        player(4, "   3 b -", "   2 b 0", "   3 w 0"),
    ]
    assert notes(*lines) == ["Round 3 has the same pairs as round 1."]
    lines[0] = player(1, "   2 w 1", "   3 w 1", "   2 b 1", "   4 w 1")
    lines[1] = player(2, "   1 b 0", "   4 w 1", "   1 w 0", "   3 w 1")
    lines[2] = player(3, "   4 w +", "   1 b 0", "0000 - Z", "   2 b 0")
    lines[3] = player(4, "   3 b -", "   2 b 0", "0000 - Z", "   1 b 0")
    assert notes(*lines) == ["Round 3: 1 and 2 meet again, as in round 1."]


@pytest.mark.parametrize("line", ["092 Individual: Round-Robin", "192 BERGER_DOUBLEROUNDROBIN"])
def test_a_round_robin_may_repeat_its_rounds(line: str) -> None:
    assert not any("same pairs" in text for text in notes(*TWO_ROUNDS, header=HEADER + line + "\n"))


def test_a_long_list_of_repeated_meetings_is_cut_and_counted() -> None:
    count = 48
    half = count // 2
    lines = []
    for number in range(1, count + 1):
        other = number + half if number <= half else number - half
        third = (
            other
            if number not in (1, 2, half + 1, half + 2)
            else {1: half + 2, 2: half + 1}.get(number, {half + 1: 2, half + 2: 1}.get(number))
        )
        colour, mark = ("w", "1") if number <= half else ("b", "0")
        lines.append(player(number, f"{other:4d} {colour} {mark}", f"{third:4d} {colour} {mark}"))
    found = notes(*lines)
    assert len([text for text in found if "meet again" in text]) == 20
    assert f"{half - 2} meetings repeat earlier ones; the first 20 are listed." in found


@pytest.mark.parametrize(
    ("lines", "left_out"),
    [
        ("142 7\n", "“5”"),
        ("152 B\n", "“white1”"),
        ("202 BH,SB\n212 PTS,SB,BH\n", "“PTS,SB,BH”"),
    ],
)
def test_a_record_that_disagrees_with_another_one_is_named(lines: str, left_out: str) -> None:
    assert notes(*FOUR, header=HEADER + lines) == [
        f"Another record says otherwise and counts; {left_out} was left out."
    ]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("072 9", "The file announces 9 players with a rating and lists 4."),
        ("082 3", "The file announces 3 teams and lists 0."),
    ],
)
def test_numbers_of_rated_players_and_teams_are_counted_again(line: str, text: str) -> None:
    assert notes(*FOUR, header=HEADER + line + "\n") == [text]


def test_two_byes_of_one_player_in_one_round_are_named() -> None:
    assert notes(*FOUR, header=HEADER + "240 H 001    3\n240 Z 001    3\n") == [
        "Round 1: player 3 has two byes; one of them was left out."
    ]


def test_records_of_teams_that_say_things_again_are_named() -> None:
    lines = four_players("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
    repeated = [old_team(1, 2), old_team(3, 4), "801   1 LIO   2\n", "801   2 BEA   0\n"]
    imported = read_teams(*lines, team(1, 1, 2, name="Lions"), team(2, 3, 4, name="Bears"), *repeated)
    texts = [note.text for note in imported.adjustments]
    assert texts.count("Record 801 says again what the players’ lines say; it is not kept.") == 1
    assert texts.count("Record 013 stands beside 310, which counts; it is not kept.") == 1


def test_a_team_with_two_byes_in_a_round_is_named() -> None:
    lines = [*four_players("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"), player(5), player(6)]
    teams = [team(1, 1, 2, name="Lions"), team(2, 3, 4, name="Bears"), team(3, 5, 6, name="Seals")]
    imported = read_teams(*lines, *teams, "320  1.0  1.0 003\n", "240 H 001    3\n")
    assert "Round 1: team 3 has two byes; the pairing-allocated one counts." in [
        note.text for note in imported.adjustments
    ]
