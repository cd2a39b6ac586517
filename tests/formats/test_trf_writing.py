"""Report files as they are written: columns, line ends, both editions."""

from datetime import date
from pathlib import Path

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import WHITE_WINS, ByeKind, Colour, Points, Scoring, SystemName, Title, Tpn
from swissdesk.tiebreaks.editions import Edition
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
    VirtualPoints,
)

ANNA = Player(
    id=PlayerId(1),
    tpn=Tpn(1),
    name="Adler, Anna",
    rating=2510,
    title=Title.WGM,
    sex="w",
    federation="AUT",
    fide_id="1000111",
    birth="1971/05/01",
)
BEN = Player(id=PlayerId(2), tpn=Tpn(2), name="Bauer, Ben", birth="1980")
CARL = Player(id=PlayerId(3), tpn=Tpn(3), name="Cohen, Carl", rating=900)
FIRST = Round(
    1,
    RoundState.CLOSED,
    (Game(1, BEN.id, ANNA.id, WHITE_WINS),),
    (Bye(CARL.id, ByeKind.PAIRING_ALLOCATED),),
)
EVENT = Tournament(
    settings=Settings("Club Open", rounds_planned=5, initial_colour=Colour.BLACK),
    players=(ANNA, BEN, CARL),
    rounds=(FIRST,),
    absences=(Absence(CARL.id, 2, ByeKind.HALF_POINT),),
)


def lines(tournament: Tournament, edition: TrfEdition) -> list[str]:
    return write_trf(tournament, edition).decode().split("\r\n")


def lines_of(code: str, tournament: Tournament, edition: TrfEdition = TrfEdition.TRF26) -> list[str]:
    return [line for line in lines(tournament, edition) if line.startswith(code)]


def test_a_players_line_stands_in_fides_columns() -> None:
    assert lines_of("001", EVENT) == [
        "001    1 wWGM Adler, Anna                       2510 AUT     1000111 1971/05/01  0.0    3     2 b 0",
        "001    2      Bauer, Ben                                             1980/00/00  1.0    1     1 w 1",
        "001    3      Cohen, Carl                        900                             1.0    2  0000 - U",
    ]


def test_given_ranks_are_written() -> None:
    ranks = {ANNA.id: 3, BEN.id: 1, CARL.id: 1}
    written = write_trf(EVENT, TrfEdition.TRF26, ranks).decode().split("\r\n")
    assert [line[85:89] for line in written if line.startswith("001")] == ["   3", "   1", "   1"]


def test_trf26_has_records_for_what_trf16_tells_in_the_words_of_javafo() -> None:
    assert lines_of("142", EVENT) == ["142 5"]
    assert lines_of("152", EVENT) == ["152 B"]
    assert lines_of("192", EVENT) == ["192 FIDE_DUTCH"]
    assert lines_of("240", EVENT) == ["240 H 002    3"]
    assert lines_of("XX", EVENT, TrfEdition.TRF16) == ["XXR 5", "XXC black1"]
    assert lines_of("###", EVENT, TrfEdition.TRF16) == ["### SYSTEM DUTCH-2026"]


def test_trf16_shows_announced_byes_in_the_players_lines_with_their_points() -> None:
    carl = lines_of("001", EVENT, TrfEdition.TRF16)[2]
    assert carl.endswith("  1.5    2  0000 - U  0000 - H")


@pytest.mark.parametrize(
    ("system", "code"),
    [
        (DUTCH_2017, "192 FIDE_DUTCH_2017"),
        (LEONG, "192 CUSTOM_SWISS"),
        (SIMPLIFIED, "192 CUSTOM_SWISS"),
        (DUTCH_2025, "192 CUSTOM_SWISS"),
    ],
)
def test_a_system_without_a_code_is_named_in_a_comment(system: SystemName, code: str) -> None:
    event = replace(EVENT, settings=replace(EVENT.settings, system=system))
    assert lines_of("192", event) == [code]
    comments = [] if system == DUTCH_2017 else [f"### SYSTEM {system.upper()}"]
    assert lines_of("###", event) == comments


@pytest.mark.parametrize(
    ("start", "code", "comments"),
    [
        (None, "FIDE_DUTCH", ["### SYSTEM DUTCH-2026"]),
        (date(2026, 2, 1), "FIDE_DUTCH", []),
        (date(2026, 1, 31), "FIDE_DUTCH_2025", []),
    ],
)
def test_the_rules_in_force_have_a_code_that_others_know_and_keep_their_edition(
    start: date | None, code: str, comments: list[str]
) -> None:
    in_force = Edition.in_force(start)
    event = replace(EVENT, settings=replace(EVENT.settings, start=start, tie_break_rules=in_force))
    assert lines_of("192", event) == [f"192 {code}"]
    assert lines_of("###", event) == comments
    again = read_trf(write_trf(event, TrfEdition.TRF26), "again.trf")
    assert (again.system, again.adjustments) == (DUTCH_2026, ())
    assert again.tournament.settings == event.settings


def test_special_symbols_of_162_stand_only_where_they_say_something_new() -> None:
    scoring = Scoring(pairing_allocated_bye=Points(5), zero_point_bye=Points(1), forfeit_loss=Points(1))
    event = replace(EVENT, settings=replace(EVENT.settings, scoring=scoring))
    assert lines_of("162", event) == ["162  W 1.0    D 0.5    L 0.0    A 0.1    P 0.5"]
    adjourned = replace(EVENT, settings=replace(EVENT.settings, scoring=Scoring(adjourned=Points(0))))
    assert lines_of("162", adjourned) == ["162  W 1.0    D 0.5    L 0.0    X 0.0"]


def test_trf16_tells_other_points_to_javafo_and_to_bbppairings() -> None:
    scoring = Scoring(win=Points(30), draw=Points(10), forfeit_win=Points(20), adjourned=Points(0))
    event = replace(EVENT, settings=replace(EVENT.settings, scoring=scoring))
    assert lines_of("BB", event, TrfEdition.TRF16) == [
        "BBW  3.0",
        "BBD  1.0",
        "BBL  0.0",
        "BBZ  0.0",
        "BBF  0.0",
        "BBU  1.0",
    ]
    assert lines_of("162", event, TrfEdition.TRF16) == []
    assert lines_of("### TRF26", event, TrfEdition.TRF16) == ["### TRF26 162  X 0.0"]
    again = read_trf(write_trf(event, TrfEdition.TRF16), "again.trf").tournament
    assert again.settings.scoring == scoring


def test_usual_points_need_no_record() -> None:
    assert lines_of("162", EVENT) == []


def test_points_that_162_cannot_tell_apart_stand_in_299() -> None:
    scoring = Scoring(forfeit_win=Points(5), half_point_bye=Points(0), zero_point_bye=Points(1))
    event = replace(EVENT, settings=replace(EVENT.settings, scoring=scoring))
    assert lines_of("162", event) == ["162  W 1.0    D 0.5    L 0.0"]
    assert lines_of("299", event) == ["299 H         0.0", "299 Z         0.1", "299 +         0.5"]


def test_a_withdrawn_player_is_out_of_the_next_round_for_other_programs() -> None:
    event = replace(EVENT, players=(ANNA, replace(BEN, withdrawn_from=2), CARL))
    assert lines_of("240", event) == ["240 H 002    3", "240 Z 002    2"]
    assert lines_of("### W", event) == ["### WITHDRAWN 2 2"]
    assert lines_of("001", event, TrfEdition.TRF16)[1].endswith("     1 w 1  0000 - Z")


def test_neighbours_with_the_same_virtual_points_share_a_record() -> None:
    event = replace(
        EVENT,
        acceleration=(
            VirtualPoints(ANNA.id, 1, 3, Points(10)),
            VirtualPoints(BEN.id, 1, 3, Points(10)),
            VirtualPoints(CARL.id, 1, 1, Points(5)),
        ),
    )
    assert lines_of("250", event) == ["250       0.5 001 001 0003 0003", "250       1.0 001 003 0001 0002"]
    assert lines_of("XXA", event, TrfEdition.TRF16) == [
        "XXA    1  1.0  1.0  1.0",
        "XXA    2  1.0  1.0  1.0",
        "XXA    3  0.5",
    ]


def test_forbidden_pairs_of_a_club_share_a_record() -> None:
    pairs = ((ANNA, BEN), (ANNA, CARL), (BEN, CARL))
    forbidden = tuple(ForbiddenPair(one.id, other.id, 1, 5) for one, other in pairs)
    event = replace(EVENT, forbidden_pairs=forbidden)
    assert lines_of("260", event) == ["260 001 005    1    2    3"]
    unpaired = replace(event, rounds=())
    assert lines_of("XXP", unpaired, TrfEdition.TRF16) == ["XXP    1    2    3"]


def test_a_forbidden_pair_that_has_met_keeps_its_rounds_in_trf16() -> None:
    pairs = ((ANNA, BEN), (ANNA, CARL), (BEN, CARL))
    forbidden = tuple(ForbiddenPair(one.id, other.id, 1, 5) for one, other in pairs)
    event = replace(EVENT, forbidden_pairs=forbidden)
    assert lines_of("XXP", event, TrfEdition.TRF16) == ["XXP    1    3", "XXP    2    3"]
    assert lines_of("260", event, TrfEdition.TRF16) == ["260 001 005    1    2"]


def test_pairs_forbidden_for_some_rounds_are_not_forbidden_for_all_in_trf16() -> None:
    event = replace(EVENT, forbidden_pairs=(ForbiddenPair(ANNA.id, BEN.id, 1, 2),))
    assert lines_of("XXP", event, TrfEdition.TRF16) == []
    assert lines_of("260", event, TrfEdition.TRF16) == ["260 001 002    1    2"]


def test_names_are_cut_at_the_end_of_their_column() -> None:
    event = replace(EVENT, players=(replace(ANNA, name="A" * 40), BEN, CARL))
    assert lines_of("001", event)[0][14:49] == "A" * 33 + " 2"


def test_line_ends_in_texts_do_not_break_the_file() -> None:
    event = replace(EVENT, settings=replace(EVENT.settings, name="Club\r\n001 Open"))
    assert lines(event, TrfEdition.TRF26)[0] == "012 Club  001 Open"


def test_no_line_ends_in_blanks() -> None:
    assert all(line == line.rstrip() for line in lines(EVENT, TrfEdition.TRF26))


def test_an_event_without_players_cannot_be_written() -> None:
    with pytest.raises(FormatError, match="at least one player"):
        write_trf(Tournament(Settings("Empty")), TrfEdition.TRF26)


def test_a_number_of_five_digits_cannot_be_written() -> None:
    event = replace(EVENT, players=(ANNA, BEN, replace(CARL, tpn=Tpn(10000))))
    with pytest.raises(FormatError, match="above 9999"):
        write_trf(event, TrfEdition.TRF26)


def test_a_value_too_large_for_its_column_cannot_be_written() -> None:
    event = replace(EVENT, settings=replace(EVENT.settings, scoring=Scoring(win=Points(10000))))
    with pytest.raises(FormatError, match=r"a result worth 1000\.0 points"):
        write_trf(event, TrfEdition.TRF26)


@pytest.mark.parametrize("edition", TrfEdition)
def test_every_individual_event_of_the_test_data_survives_writing(data: Path, edition: TrfEdition) -> None:
    count = 0
    for path in sorted((data / "trf").glob("*.trf")):
        if "team" in path.name or "olympiad" in path.name:
            continue
        imported = read_trf(path.read_bytes(), path.name)
        again = read_trf(write_trf(imported.tournament, edition), path.name)
        assert (path.name, again.tournament) == (path.name, imported.tournament)
        count += 1
    assert count >= 15


@pytest.mark.parametrize("edition", TrfEdition)
def test_control_characters_never_reach_the_file(edition: TrfEdition) -> None:
    odd = replace(
        BEN, name="Bauer,\nBen\0", sex="\n", federation="\0A", fide_id="1\r2", birth="\0", club="Rook\x1b"
    )
    settings = replace(EVENT.settings, city="Vi\nenna\0")
    event = replace(EVENT, players=(ANNA, odd, CARL), settings=settings, absences=())
    again = read_trf(write_trf(event, edition), "again.trf")
    assert again.adjustments == ()
    assert again.tournament.players[1].name == "Bauer, Ben"
    assert again.tournament.settings.city == "Vi enna"
