"""The conformance run compares as it says, with small programs that stand for those of others."""

import random
from pathlib import Path

import pytest

from swissdesk.formats.pairs import format_pairs
from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.systems import pair_round
from swissdesk.services.event.exchange import report_of
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.round.checking import played_rounds
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.tournament.standing.standings import ranking_of, tie_break_codes
from tests.conformance.plans import random_plan
from tests.conformance.rivals.pairings import pair_ours, pair_theirs
from tests.conformance.rivals.programs import (
    Checked,
    PairingProgram,
    Pairs,
    RankingScript,
    Ranks,
    as_set,
    has_crashed,
    read_check,
)
from tests.conformance.rivals.ranking_reasons import lines_of
from tests.conformance.rivals.rankings import compare_ranks, rank_ours
from tests.conformance.rivals.tournaments import random_tournament


class SamePairs:
    """A program that pairs as the engine does, but for what `change` does to its pairs."""

    editions = (*TrfEdition,)

    def __init__(self, change=lambda lines: lines):
        self.change, self.asked = change, 0

    def pair(self, report):
        self.asked += 1
        t = read_trf(report, "asked.trf").tournament
        return Pairs(self.change(as_set(format_pairs(pair_round(pairing_request(t))))))

    def check(self, report):
        t = read_trf(report, "asked.trf").tournament
        found = {}
        for played in played_rounds(t):
            theirs = self.change(as_set(format_pairs(pair_round(played.request))))
            boards = frozenset(f"{board.white} {board.black or 0}" for board in played.boards)
            found[played.request.round_number] = (frozenset(one for one in theirs if " " in one), boards)
        return Checked(found)


def turned(lines):
    """The first board with other colours."""
    one, *others = sorted(line for line in lines if " " in line and not line.endswith(" 0"))
    count = frozenset(line for line in lines if " " not in line or line.endswith(" 0"))
    return count | {" ".join(reversed(one.split())), *others}


def tournament(seed=3, most_players=10):
    return random_tournament(DUTCH_2026, seed, most_players)


def compared(rival, seed=3, **size):
    return pair_ours(rival, tournament(seed, **size), random.Random(seed), f"our seed {seed}")


def test_a_program_that_pairs_as_we_do_has_no_difference():
    rival = SamePairs()
    for seed in range(1, 7):
        outcome = compared(rival, seed)
        assert outcome.differences == ()
        assert outcome.figures["rounds"] == outcome.figures["same"] > 2
    assert rival.asked > 2


def test_other_colours_are_a_difference_in_its_smallest_form():
    outcome = compared(SamePairs(turned), most_players=6)
    assert outcome.figures["same"] == 0
    assert {(one.name, one.kind) for one in outcome.differences} == {("", "colours")}
    smallest = {"2 entries, 0 rounds played", "3 entries, 1 rounds played"}
    assert {one.rest for one in outcome.differences} <= smallest
    assert all(set(one.theirs.split("-")) == set(one.ours.split("-")) for one in outcome.differences)


def test_what_seats_somebody_twice_or_nobody_is_no_round():
    outcome = compared(SamePairs(lambda lines: {"1", "1 1"}), most_players=5)
    assert {one.kind for one in outcome.differences} == {"no round"}


def test_a_program_that_finds_no_round_where_there_is_one_is_a_difference():
    class Refusing:
        editions = (TrfEdition.TRF16,)

        def pair(self, report):
            return Pairs(None, "no pairing", is_impossible=True)

        def check(self, report):
            return Checked({}, "no pairing")

    outcome = compared(Refusing(), most_players=5)
    assert outcome.differences
    assert {(one.kind, one.theirs) for one in outcome.differences} == {("refused", "no pairing")}


CHECK = [
    "report: Round #1",
    "report: Round #2",
    "  Checker pairings        Tournament pairings ",
    "      4 -   5                  5 -   6",
    "      7 -   0                  9 -   7",
    "     12 -   8                     ",
    "",
    "report: Round #3",
    "  No valid pairing exists.",
    "report: Round #4",
]


def test_what_a_program_lists_about_rounds_is_read():
    found = read_check("\n".join(CHECK))
    assert found == {2: (frozenset({"4 5", "7 0", "12 8"}), frozenset({"5 6", "9 7"})), 3: None}


def test_a_difference_that_is_only_there_when_rounds_are_checked_is_told():
    rival = SamePairs()
    rival.check = lambda report: Checked({2: (frozenset({"1 2"}), frozenset())})
    outcomes = [compared(rival, seed) for seed in range(1, 7)]
    assert {one.kind for outcome in outcomes for one in outcome.differences} == {"alone"}


def executable(path: Path, text: str) -> str:
    path.write_text(text)
    path.chmod(0o755)
    return str(path)


def test_a_program_is_called_with_a_report_and_a_place_for_its_pairs(tmp_path):
    program = executable(tmp_path / "pairs", '#!/bin/sh\ntest "$1 $3" = "--dutch -p" && cp "$2" "$4"\n')
    assert PairingProgram(program).pair(b"1\n1 2\n").lines == {"1", "1 2"}


@pytest.mark.parametrize(
    ("text", "why", "is_impossible"),
    [
        ("echo broken >&2; exit 3", "broken", False),
        ("exit 1", "exit code 1", True),
        ("exit 0", "exit code 0", False),
        ("kill -9 $$", "exit code -9", False),
        ("exec sleep 60", "no answer within 0.2 seconds", False),
    ],
    ids=["error", "no pairing", "no file", "crash", "hang"],
)
def test_a_program_that_fails_says_why(tmp_path, text, why, is_impossible):
    program = executable(tmp_path / "fails", f"#!/bin/sh\n{text}\n")
    assert PairingProgram(program, patience=0.2).pair(b"") == Pairs(None, why, is_impossible)
    assert PairingProgram(program, patience=0.2).generate("", 1) == (b"", why)
    assert PairingProgram(program, patience=0.2).check(b"").why in (why, "")


def test_what_a_program_wrote_before_it_crashed_is_not_its_answer(tmp_path):
    program = executable(tmp_path / "crashes", "#!/bin/sh\necho 'report: Round #1'\nkill -SEGV $$\n")
    checked = PairingProgram(program).check(b"")
    assert checked == Checked({}, "exit code -11")
    assert has_crashed(checked.why)
    assert not has_crashed("no answer within 1 seconds")


RANKING = """
import os, sys, time
report = open(sys.argv[sys.argv.index("-i") + 1]).read().strip()
if report == "hang":
    time.sleep(60)
if report == "die":
    os._exit(1)
if report == "raise":
    raise ValueError("nothing here")
if report == "refuse":
    sys.exit(401)
codes = sys.argv[sys.argv.index("-t") + 1:]
print("StartNo", "Rank", *codes, sep="\\t")
print(7, 1, "2.5", "-0", "13.50", sep="\\t")
"""


def test_a_script_ranks_many_reports_in_one_process_and_outlives_what_fails(tmp_path):
    (tmp_path / "ranks.py").write_text(RANKING)
    script = RankingScript(str(tmp_path / "ranks.py"), patience=5)
    ranked = script.rank(b"good", 3, ("AOB", "BH"))
    assert ranked == Ranks({7: (1, ranked.lines[7][1], (None, ranked.lines[7][2][1]))})
    assert [float(ranked.lines[7][1]), float(ranked.lines[7][2][1])] == [2.5, 13.5]
    process = script._process
    assert script.rank(b"raise", 3, ("AOB", "BH")).why == "ValueError: nothing here"
    assert script.rank(b"refuse", 3, ("AOB", "BH")).why == "exit code 401"
    assert script.rank(b"good", 3, ("AOB", "BH")) == ranked
    assert script._process is process
    assert script.rank(b"die", 3, ("AOB", "BH")).why == "it ended"
    assert script.rank(b"good", 3, ("AOB", "BH"), alone=True) == ranked
    script._patience = 0.2
    assert script.rank(b"hang", 3, ("AOB", "BH")).why == "no answer within 0.2 seconds"
    script.close()


def test_a_script_without_a_table_says_what_it_wrote(tmp_path):
    (tmp_path / "ranks.py").write_text("print('head'); print('1\\t1\\tmany\\t0')")
    script = RankingScript(str(tmp_path / "ranks.py"))
    assert script.rank(b"", 1, ("BH",)).why == "no table: 1\t1\tmany\t0"
    assert script.rank(b"", 1, ("BH", "SB")).why.startswith("head")
    script.close()


class SameRanks:
    """A script that ranks as the standings do, but for what `change` does to a line."""

    def __init__(self, change=lambda number, line: line):
        self.change = change

    def rank(self, report, rounds, codes, *, alone=False):
        t = read_trf(report, "asked.trf").tournament
        t = replace(t, settings=replace(t.settings, tie_breaks=codes))
        lines = lines_of(ranking_of(t, rounds, tie_break_codes(t)))
        return Ranks({number: self.change(number, line) for number, line in lines.items()})


@pytest.mark.parametrize("system", [DUTCH_2026, OLYMPIAD])
def test_a_script_that_ranks_as_we_do_has_no_difference(system):
    for seed in range(1, 7):
        t = random_tournament(system, seed, 10)
        outcome = rank_ours(SameRanks(), t, random.Random(seed), "here")
        assert outcome.differences == ()
        assert outcome.figures["same"] or outcome.figures["with a board or match that is read otherwise"]


def test_other_values_are_a_difference_and_the_ranks_that_follow_are_none():
    def better(number, line):
        rank, points, values = line
        return rank, points, tuple(None if value is None else value + number for value in values)

    t = replace_codes(tournament(), ("BH", "SB"))
    found = compare_ranks(SameRanks(better).rank, t, written(t))
    assert [(one.code, one.reason.kind, one.reason.fault) for one in found.differing] == [
        ("BH", "value of BH", None),
        ("SB", "value of SB", None),
    ]


def test_other_ranks_and_other_points_are_a_difference():
    t = replace_codes(tournament(), ("BH",))
    report = written(t)
    ranks = SameRanks(lambda number, line: (line[0] + 1, *line[1:]))
    points = SameRanks(lambda number, line: (line[0], line[1] + 1, line[2]))
    nobody = SameRanks()
    nobody.rank = lambda report, rounds, codes: Ranks({99: (1, 0, (0,))})
    kinds = [compare_ranks(each.rank, t, report).differing[0].reason.kind for each in (ranks, points, nobody)]
    assert kinds == ["ranks", "points", "refused"]


def written(t):
    return report_of(t, TrfEdition.TRF26)


def replace_codes(t, codes):
    return replace(t, settings=replace(t.settings, tie_breaks=codes))


def test_rounds_of_theirs_are_paired_again_and_their_points_compared():
    chance = random.Random(4)
    drawn = (generate(random_plan(DUTCH_2026, chance, 8), "Theirs", chance) for _time in range(30))
    t = next(t for t in drawn if not t.acceleration and len(t.rounds) == t.settings.rounds_planned)
    same = pair_theirs(SamePairs(), DUTCH_2026, written(t), t.settings.rounds_planned, "theirs")
    assert same.differences == ()
    assert same.figures["same"] == len(t.rounds)
    games = t.rounds[-1].games
    swapped = games[0]._replace(white=games[0].black, black=games[0].white)
    turned_last = replace(t.rounds[-1], games=(swapped, *games[1:]))
    other = written(replace(t, rounds=(*t.rounds[:-1], turned_last)))
    found = pair_theirs(SamePairs(), DUTCH_2026, other, t.settings.rounds_planned, "theirs")
    assert [one.kind for one in found.differences] == ["alone"]
    line = next(line for line in other.split(b"\r\n") if line.startswith(b"001"))
    wrong = other.replace(line, line[:80] + b"99.5" + line[84:])
    found = pair_theirs(SamePairs(turned), DUTCH_2026, wrong, t.settings.rounds_planned, "theirs")
    assert sorted(one.kind for one in found.differences) == ["colours", "points"]
