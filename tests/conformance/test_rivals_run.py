"""The conformance run is restartable, makes differences small, and tells all of them."""

import json
import random
import sys
from collections import Counter

import pytest

from swissdesk.formats.trf import TrfEdition
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.services.event.exchange import report_of
from swissdesk.terms import DOUBLE_FORFEIT, DRAWN
from tests.conformance.rivals import pairings, running
from tests.conformance.rivals.__main__ import main
from tests.conformance.rivals.minimising import Minimiser, without_players, without_round
from tests.conformance.rivals.outcomes import Difference, Outcome
from tests.conformance.rivals.progress import Bundle, RunFile, RunFileError
from tests.conformance.rivals.rankings import random_codes
from tests.conformance.rivals.reporting import write_report
from tests.conformance.rivals.running import OURS, TEAMS, THEIRS, Choice, bundles
from tests.conformance.rivals.tournaments import random_configuration, random_tournament, restless


def tournament(seed=3, most_players=10):
    return random_tournament(DUTCH_2026, seed, most_players)


def test_what_is_left_of_a_tournament_is_a_tournament():
    t = restless(tournament(5, 16), random.Random(5))
    everybody = {player.id for player in t.players}
    for number in range(1, len(t.rounds) + 1):
        smaller = without_round(t, number)
        assert [paired.number for paired in smaller.rounds] == [*range(1, len(t.rounds))]
        assert smaller.settings.rounds_planned == t.settings.rounds_planned - 1
    few = without_players(t, frozenset(sorted(everybody)[::2]))
    assert [player.tpn for player in few.players] == [*range(1, len(few.players) + 1)]
    for paired, before_it in zip(few.rounds, t.rounds, strict=True):
        seats = [seat for game in paired.games for seat in (game.white, game.black)]
        assert sorted([*seats, *(bye.player for bye in paired.byes)]) == [one.id for one in few.players]
        assert len(paired.games) <= len(before_it.games)


def has(result):
    """Tell of a tournament whether a game ended like this."""
    return lambda t: any(game.result == result for paired in t.rounds for game in paired.games)


def test_the_smallest_tournament_holds_what_it_is_about_and_nothing_else():
    drawn = (restless(tournament(seed, 24), random.Random(seed)) for seed in range(1, 30))
    t = next(t for t in drawn if has(DOUBLE_FORFEIT)(t) and len(t.players) > 8 and t.acceleration)
    smallest = Minimiser(has(DOUBLE_FORFEIT), 3000).smallest(t)
    assert (len(smallest.players), len(smallest.rounds)) == (2, 1)
    assert smallest.acceleration == ()


def test_a_player_whom_it_is_about_is_tried_alone_first():
    t = next(
        t for t in (tournament(seed, 24) for seed in range(1, 30)) if has(DRAWN)(t) and len(t.players) > 8
    )
    game = next(game for paired in t.rounds for game in paired.games if game.result == DRAWN)
    tried = []

    def is_drawn(candidate):
        tried.append(candidate)
        return any(game[1:4] == other[1:4] for paired in candidate.rounds for other in paired.games)

    smallest = Minimiser(is_drawn, 3000).smallest(t, game.white)
    assert (len(smallest.players), len(smallest.rounds)) == (2, 1)
    assert len(tried) < 2 * len(t.rounds) + 10


def test_no_more_is_tried_than_is_allowed():
    tried = []
    Minimiser(lambda candidate: bool(tried.append(candidate)), 7).smallest(tournament())
    assert len(tried) == 7


def test_lists_are_drawn_from_both_kinds_and_what_looks_ahead_stands_last():
    lists = [random_codes(random.Random(seed), for_teams=seed % 2 == 0) for seed in range(60)]
    assert all(len(set(codes)) == len(codes) >= 3 for codes in lists)
    ahead = [codes for codes in lists if any(code.startswith("FB") or code.endswith("/F") for code in codes)]
    assert ahead
    assert all(not codes[at].startswith("FB") for codes in lists for at in range(len(codes) - 1))


def test_what_another_generator_is_asked_for_is_the_same_for_the_same_seed():
    configurations = [random_configuration(seed) for seed in range(200)]
    assert configurations == [random_configuration(seed) for seed in range(200)]
    assert all(3 <= rounds <= 15 for _text, rounds in configurations)


def difference(where="here", name="", kind="colours"):
    return Difference(where, name, kind, "why", "1-2", "2-1", "2 entries, 0 rounds played", "012 Small\r\n")


COMPARED = {"system": "dutch-2026"}


def test_a_run_goes_on_behind_the_last_whole_line(tmp_path):
    path, outcome = tmp_path / "run.jsonl", Outcome(Counter(rounds=3), (difference(),))
    first, second = Bundle(OURS, 1, 10), Bundle(THEIRS, 1, 10)
    run_file = RunFile(path, COMPARED)
    run_file.add(first, {"pairing": outcome})
    run_file.add(second, {"pairing": outcome})
    run_file.close()
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in range(len(lines[0]) + 1, len(whole) + 1, 29):
        path.write_bytes(whole[:cut])
        again = RunFile(path, COMPARED)
        kept = sum(len(b"".join(lines[: count + 1])) <= cut for count in (1, 2))
        assert again.done == set((first, second)[:kept])
        assert again.totals.figures["pairing"]["rounds"] == 3 * kept
        assert [found for _part, found in again.differences()] == [difference()] * kept
        again.close()
        assert path.read_bytes() == b"".join(lines[: kept + 1])


def test_a_file_of_another_run_or_in_use_is_refused(tmp_path):
    run_file = RunFile(tmp_path / "run.jsonl", COMPARED)
    with pytest.raises(RunFileError, match="in use"):
        RunFile(tmp_path / "run.jsonl", COMPARED)
    run_file.close()
    with pytest.raises(RunFileError, match="something else"):
        RunFile(tmp_path / "run.jsonl", {"system": "dutch-2017"})


def test_the_report_tells_every_difference_and_keeps_its_file(tmp_path):
    run_file = RunFile(tmp_path / "run.jsonl", COMPARED)
    for at, one in enumerate((difference("a"), difference("b", "second bye", "second bye"))):
        run_file.add(Bundle(OURS, 10 * at + 1, 10), {"pairing": Outcome(Counter(tournaments=10), (one,))})
    write_report(tmp_path / "report.md", run_file, COMPARED)
    text = (tmp_path / "report.md").read_text()
    assert "| pairing | 20 | 0 | 0 | 1 | 1 |" in text
    assert "## unexplained: colours: 1" in text
    assert "(C.04.3:2.1.2 (C2), C.04.1:4)" in text
    files = sorted(path.name for path in (tmp_path / "report.differences").iterdir())
    assert files == ["second-bye pairing b.trf", "unexplained-colours pairing a.trf"]
    assert all(name in text for name in files)


def test_bundles_cover_every_seed_once_and_come_in_proportion():
    wanted = {OURS: range(201, 296), TEAMS: range(21, 40), THEIRS: range(201, 296)}
    found = [*bundles(wanted)]
    for kind, wanted_seeds in wanted.items():
        seeds = [
            bundle.first + at for bundle in found if bundle.made_by == kind for at in range(bundle.count)
        ]
        assert seeds == [*wanted_seeds]
    assert [bundle.made_by for bundle in found[:12]].count(TEAMS) == 1


PAIRING = """#!/bin/sh
# Pairs two players, whoever they are, with White for number 1; the generator knows one tournament.
case "$2" in
-g) cp "{folder}/theirs.trf" "$5";;
*) test "$3" = -c && exit 3; printf '1\\n1 2\\n' > "$4";;
esac
"""


def test_the_command_goes_on_where_it_was_stopped(tmp_path, monkeypatch, capsys):
    t = tournament(most_players=6)
    (tmp_path / "theirs.trf").write_bytes(report_of(t, TrfEdition.TRF26))
    program = tmp_path / "pairs"
    program.write_text(PAIRING.format(folder=tmp_path))
    program.chmod(0o755)
    arguments = f"--pairing {program} --report {tmp_path}/report.md --processes 1 --tournaments 1"
    monkeypatch.setattr(sys, "argv", ["rivals", *arguments.split(), "--most-players", "5"])
    monkeypatch.setattr(running, "EACH", 1)
    monkeypatch.setattr(pairings, "TRIALS", 2)
    assert main() == 1
    table = capsys.readouterr().out
    assert "| pairing, their tournaments | 1 |" in table
    lines = (tmp_path / "report.jsonl").read_bytes().splitlines(keepends=True)
    assert [json.loads(line)["bundle"][2] for line in lines[1:]] == [1, 1]
    # Killed while a line was written: what stood there is run again, and nothing else.
    (tmp_path / "report.jsonl").write_bytes(b"".join(lines)[:-5])
    assert main() == 1
    assert capsys.readouterr().out == table
    again = (tmp_path / "report.jsonl").read_bytes().splitlines(keepends=True)
    assert again[:-1] == lines[:-1]
    assert again[-1] == lines[-1]


def test_what_goes_wrong_here_is_a_difference_and_ends_nothing():
    def fail(where):
        raise ZeroDivisionError(where)

    outcome = running._guarded("our seed 5", fail)
    assert [(one.where, one.kind) for one in outcome.differences] == [
        ("our seed 5", "ZeroDivisionError here")
    ]


def test_a_run_needs_no_program_that_it_has_not():
    ranked, paired = Choice("", "ranks.py", DUTCH_2026), Choice("pairs", "", DUTCH_2026)
    assert {kind: len(seeds) for kind, seeds in ranked.seeds(100).items()} == {OURS: 100, TEAMS: 10}
    assert {kind: len(seeds) for kind, seeds in paired.seeds(100).items()} == {OURS: 100, THEIRS: 100}


def test_a_run_goes_on_behind_another():
    one, both = (Choice("pairs", "ranks.py", DUTCH_2026).seeds(count) for count in (1710, 5000))
    other = Choice("pairs", "ranks.py", DUTCH_2026, first_seed=1711).seeds(3290)
    assert {kind: [*one[kind], *other[kind]] for kind in both} == {
        kind: [*seeds] for kind, seeds in both.items()
    }
