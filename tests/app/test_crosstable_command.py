"""`swissdesk crosstable`."""

from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.shipped import shipped

EVENT = Path(__file__).parents[1] / "data" / "tiebreaks" / "tec_swiss16_9r.trf"
PLAYERS = 16


def lines_of(capsys, *arguments: str) -> list[str]:
    assert main(["crosstable", str(EVENT), *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def columns_of(lines: list[str], *headings: str) -> list[tuple[str, ...]]:
    """Return these columns of the table, which are cut where their headings stand."""
    head = next(place for place, line in enumerate(lines) if line.split()[:2] == ["Rk", "No."])
    ends = [lines[head].index(heading) + len(heading) for heading in headings]
    return [tuple(line[:end].split()[-1] for end in ends) for line in lines[head + 1 : head + 1 + PLAYERS]]


def test_the_crosstable_has_a_line_for_everybody_and_says_what_its_numbers_are(capsys):
    lines = lines_of(capsys)
    rows = columns_of(lines, "Rk", "No.")
    assert sorted(int(number) for _rank, number in rows) == list(range(1, PLAYERS + 1))
    assert [int(rank) for rank, _number in rows] == sorted(int(rank) for rank, _number in rows)
    assert "Opponents are given by the starting number in the column No., which never changes." in lines
    assert any(line.startswith("12w1 = beat no. 12 with White") for line in lines)


def test_by_number_the_same_lines_stand_in_another_order(capsys):
    by_rank, by_number = lines_of(capsys), lines_of(capsys, "--order", "number")
    assert [int(number) for _rank, number in columns_of(by_number, "Rk", "No.")] == list(
        range(1, PLAYERS + 1)
    )
    assert sorted(by_rank) == sorted(by_number)
    assert by_rank != by_number


def test_an_earlier_round_has_its_own_crosstable(capsys):
    assert lines_of(capsys, "--round", "1")[0].endswith("Crosstable after round 1")
    assert main(["crosstable", str(EVENT), "--round", "99"]) != 0


def test_an_unknown_order_is_a_wrong_call(capsys):
    with pytest.raises(SystemExit) as wrong:
        main(["crosstable", str(EVENT), "--order", "club"])
    assert wrong.value.code == 2


def test_before_round_1_the_crosstable_says_so(capsys):
    example = shipped("examples", "lantern-hill-open.trf")
    assert main(["crosstable", str(example)]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Lantern Hill Open: Crosstable before round 1"
