"""Proofs of rounds hold, and nothing else does."""

import ast
import io
import json
import random
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.errors import NoProofsError
from swissdesk.formats.trf import read_trf
from swissdesk.frozen import field_names, replace
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.proofs.verifying import verifier_files
from swissdesk.pairing.systems import proved_round
from swissdesk.services.event.events import close_event, create_with
from swissdesk.terms import ADJOURNED
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.round.checking import played_rounds
from tests.long_run import sample
from tests.proofs.positions import holds, paired, positions, proof_of
from tests.proofs.reports import report_of
from tests.proofs.trials import try_altered, try_every_round, try_file
from tests.tournament.round.test_import_check import by_the_rules

EVENT = "d2025-n014-r07-s1000120.trf"
EDITIONS = [DUTCH_2026, DUTCH_2025, DUTCH_2017]
MOST_LINES = 500
SCRIPTS = [file for file in verifier_files() if file.suffix == ".py"]


@pytest.fixture
def event(data) -> Path:
    return data / "dutch" / "events" / EVENT


def proof_of_round(event: Path, number: int, folder: Path) -> Path:
    proof = folder / f"round-{number}.proof.json"
    assert main(["prove", str(event), "--round", str(number), "-o", str(proof)]) == 0
    return proof


@pytest.mark.parametrize("system", EDITIONS)
def test_of_all_rounds_of_a_position_only_that_of_the_literal_text_has_a_proof(system):
    chance = random.Random(7)
    for _time, request in zip(range(sample(4, long=500)), positions(chance, system, (4, 7)), strict=False):
        _counts, faults = try_every_round(request, chance)
        assert faults == []


@pytest.mark.parametrize("system", EDITIONS)
def test_rounds_of_events_are_proven_and_nothing_altered_is_accepted(system):
    chance = random.Random(11)
    for _time, request in zip(range(sample(6, long=500)), positions(chance, system, (8, 14)), strict=False):
        _counts, faults = try_altered(request, chance, 4)
        assert faults == []


@pytest.mark.reference
@pytest.mark.slow
@pytest.mark.parametrize(("system", "prefix"), [(DUTCH_2026, "d2025-"), (DUTCH_2017, "d2017-")])
def test_rounds_of_the_reference_events_are_proven(reference, system, prefix):
    archive = (reference / "data/dutch/random-tournaments.tar.gz").read_bytes()
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        members = {Path(member.name).name: member for member in tar.getmembers() if member.isfile()}
        names = sorted(name for name in members if name.startswith(prefix))
        for name in names[3 :: sample(100, long=1)]:
            assert try_file(tar.extractfile(members[name]).read(), name, system)[1] == []


@pytest.mark.reference
def test_a_settled_pair_that_leaves_an_odd_set_counts_for_the_levels_after_it(reference):
    archive = (reference / "data/dutch/random-tournaments.tar.gz").read_bytes()
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        member = next(each for each in tar.getmembers() if each.name.endswith("d2025-n017-r09-s1000159.trf"))
        assert try_file(tar.extractfile(member).read(), member.name, DUTCH_2026)[1] == []


def test_a_proof_of_one_edition_is_refused_under_the_name_of_another():
    request = next(positions(random.Random(3), DUTCH_2026, (8, 12)))
    pairing = paired(request)
    proof, report = proof_of(request, pairing), report_of(request, pairing)
    assert holds(proof, report)
    assert not holds(proof.replace("Dutch 2026", "Dutch 2027"), report)
    assert not holds(proof.replace(f'"round":{request.round_number}', '"round":1.0'), report)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "[" * 100_000, '{"edition": "FIDE Dutch 2026"}', "nonsense"]
)
def test_what_is_no_proof_is_refused_in_words(text, event):
    assert not holds(text, event.read_text())


def test_a_word_that_stands_twice_is_refused(event, tmp_path):
    text = proof_of_round(event, 5, tmp_path).read_text()
    assert holds(text, event.read_text())
    assert not holds(text.replace('"round":5', '"round":5,"round":5'), event.read_text())


def test_the_verifier_runs_alone(event, tmp_path):
    proof = proof_of_round(event, 4, tmp_path)
    assert main(["verify", "--copy", str(tmp_path / "elsewhere")]) == 0
    copied = tmp_path / "elsewhere" / "verify.py"
    outcome = _run_alone(copied, proof, event)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert outcome.stdout.startswith("Round 4 is proven: ")
    altered = tmp_path / "altered.trf"
    lines = event.read_text().splitlines()
    shutil.copy(event, altered)
    altered.write_text("\n".join([line for line in lines if not line.startswith("XXC")]) + "\n")
    outcome = _run_alone(copied, proof, altered)
    assert outcome.returncode == 1
    assert outcome.stderr.startswith("Refused: the report does not say")


def test_a_round_that_collapses_is_verified_alone_too(tmp_path):
    requests = positions(random.Random(5), DUTCH_2017, (8, 12))
    proofs = ((request, paired(request)) for request in requests)
    request, pairing = next(each for each in proofs if '"collapsed"' in (proof_of(*each) or ""))
    proof, report = tmp_path / "round.proof.json", tmp_path / "round.trf"
    proof.write_text(proof_of(request, pairing))
    report.write_text(report_of(request, pairing))
    assert main(["verify", "--copy", str(tmp_path)]) == 0
    outcome = _run_alone(tmp_path / "verify.py", proof, report)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    forged = tmp_path / "forged.proof.json"
    forged.write_text(proof.read_text().replace('"C', '"D'))
    said = _run_alone(tmp_path / "verify.py", forged, report).stderr
    assert said.startswith("Refused: ")
    assert "malformed" not in said
    (tmp_path / "verify_2017.py").unlink()
    assert _run_alone(tmp_path / "verify.py", proof, report).returncode == 1


def test_a_file_that_is_not_there_is_said_in_a_line(event, tmp_path):
    outcome = _run_alone(SCRIPTS[0], tmp_path / "none.json", event)
    assert outcome.returncode == 1
    assert outcome.stderr.startswith("Refused: ")
    assert outcome.stderr.count("\n") == 1


def test_the_colour_of_either_player_counts_where_a_forfeit_names_one_alone(event, tmp_path):
    proof = proof_of_round(event, 4, tmp_path).read_text()
    names = {1: "3 b", 3: "1 w"}  # the colours of the round as it was
    forfeit = {1: "3 - +", 3: "1 - -"}
    assert holds(proof, with_cells(event, forfeit))
    for who, cell in names.items():
        assert holds(proof, with_cells(event, forfeit | {who: f"{cell} {forfeit[who][-1]}"}))
        turned = cell.translate(str.maketrans("wb", "bw"))
        assert not holds(proof, with_cells(event, forfeit | {who: f"{turned} {forfeit[who][-1]}"}))


def test_nobody_has_the_number_that_means_nobody(event, tmp_path):
    proof = proof_of_round(event, 4, tmp_path).read_text()
    report = event.read_text()
    assert holds(proof, report)
    assert not holds(proof, f"{report}001    0\n")


def with_cells(event: Path, cells: dict[int, str], number: int = 4) -> str:
    """Return a report in which players have other cells in one round."""
    start, lines = 81 + 10 * number, []
    for line in event.read_text().splitlines():
        who = int(line[4:8]) if line[:3] == "001" else 0
        cell = cells.get(who, line[start : start + 8].strip()).rjust(8)
        lines.append(f"{line[:start]}{cell}{line[start + 8 :]}" if who else line)
    return "\n".join(lines) + "\n"


def _run_alone(script: Path, *files: Path) -> subprocess.CompletedProcess[str]:
    # Without the environment and the packages of whoever runs it, and without its own folder.
    command = [sys.executable, "-I", "-S", script, *files]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=script.parent)


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.name for script in SCRIPTS])
def test_the_verifier_imports_nothing_of_ours_and_stays_short(script):
    tree = ast.parse(script.read_text())
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported <= {
        "collections",
        "dataclasses",
        "json",
        "pathlib",
        "sys",
        "typing",
        "verify",
        "verify_2017",
    }
    assert script.read_text().count("\n") <= MOST_LINES
    lengths = {
        node.name: (node.end_lineno or 0) - node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }
    assert {name: length for name, length in lengths.items() if length > 40} == {}
    calls = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert calls.isdisjoint({"eval", "exec", "compile", "__import__"})


def test_a_round_is_proven_and_checked_on_the_command_line(event, tmp_path, capsys):
    proof = proof_of_round(event, 4, tmp_path)
    assert re.match(r"Round 4 is proven, with \d+ entries: ", capsys.readouterr().out)
    assert main(["verify", str(proof), str(event)]) == 0
    assert capsys.readouterr().out.startswith("The proof holds")
    assert json.loads(proof.read_text())["round"] == 4


def test_a_proof_for_another_round_is_refused_with_the_exit_code_of_differences(event, tmp_path, capsys):
    proof = proof_of_round(event, 4, tmp_path)
    proof.write_text(proof.read_text().replace('"round":4', '"round":5'))
    assert main(["verify", str(proof), str(event)]) == 1
    assert "The proof was refused: " in capsys.readouterr().out


def test_a_round_of_an_event_in_fide_mode_is_proven_before_its_last_game_is_over(tmp_path):
    t = by_the_rules(8, 3)
    last = t.rounds[-1]
    hanging = replace(last, games=(last.games[0]._replace(result=ADJOURNED), *last.games[1:]))
    settings = replace(t.settings, rounds_planned=3, fide=FideMode(FideState.ON, 7))
    t = replace(t, settings=settings, rounds=(*t.rounds[:-1], hanging))
    path = tmp_path / "rated.swissdesk"
    close_event(create_with(path, (t,), "Made", ""))
    assert main(["verify", str(proof_of_round(path, 2, tmp_path)), str(path)]) == 0


def test_of_a_proof_that_was_made_for_other_rounds_that_is_said(event, tmp_path, capsys):
    proof = proof_of_round(event, 4, tmp_path)
    cells = {1: "8 w", 8: "1 b"}  # drawn, not won
    assert main(["verify", str(proof), str(changed(event, tmp_path, cells, number=3))]) == 1
    assert capsys.readouterr().out.endswith("other rounds before: something has changed in them.\n")
    assert main(["verify", str(proof), str(changed(event, tmp_path, {1: "4 w", 4: "1 b"}))]) == 1
    assert "something has changed" not in capsys.readouterr().out


def test_of_a_round_that_could_be_better_the_first_criterion_is_named(event, tmp_path, capsys):
    # In place of 1-3 and 4-7.
    wrong = changed(event, tmp_path, {1: "4 w", 4: "1 b", 3: "7 w", 7: "3 b"})
    assert main(["prove", str(wrong), "--round", "4", "-o", str(tmp_path / "no.json")]) == 1
    assert capsys.readouterr().out == (
        "Round 4 is not the one that the rules demand: in the 2-point bracket C12 comes to 2, "
        "and 0 is possible.\n"
    )
    assert not (tmp_path / "no.json").exists()


def test_of_a_round_that_comes_later_in_order_the_first_player_is_named(event, tmp_path, capsys):
    # In place of 2-9 and 10-3.
    wrong = changed(event, tmp_path, {2: "10 w", 10: "2 b", 3: "9 b", 9: "3 w"}, number=1)
    assert main(["prove", str(wrong), "--round", "1"]) == 1
    assert capsys.readouterr().out == (
        "Round 1 is not the one that the rules demand: in the 0-point bracket a pairing that is as good "
        "comes first in order; it differs from player 2 on.\n"
    )


def test_a_colour_that_article_5_does_not_give_is_named(event, tmp_path, capsys):
    wrong = changed(event, tmp_path, {1: "3 w", 3: "1 b"})
    assert main(["prove", str(wrong), "--round", "4"]) == 1
    assert capsys.readouterr().out == (
        "Round 4 has the pairs that the rules demand, but 3-1 with the colours the other way round.\n"
    )


def changed(event: Path, folder: Path, cells: dict[int, str], number: int = 4) -> Path:
    """Return a report in which players meet others, with other colours, in one round."""
    start = 81 + 10 * number
    lines = []
    for line in event.read_text().splitlines():
        if line[:3] == "001" and int(line[4:8]) in cells:
            opponent, colour = cells[int(line[4:8])].split()
            line = f"{line[:start]}{opponent:>4} {colour} ={line[start + 8 :]}"  # noqa: PLW2901
        lines.append(f"{line}\n")
    path = folder / "changed.trf"
    path.write_text("".join(lines))
    return path


def test_no_round_of_another_system_can_be_proven(event):
    request = next(iter(played_rounds(read_trf(event.read_bytes(), event.name).tournament))).request
    with pytest.raises(NoProofsError, match="cannot be proven"):
        proved_round(request.__class__(**{**_fields(request), "system": "burstein"}), None)


def _fields(request) -> dict:
    return {name: getattr(request, name) for name in field_names(request)}


def test_a_round_that_is_not_there_is_refused_in_words(event, capsys):
    assert main(["prove", str(event), "--round", "44"]) == 3
    assert "Round 44 is not paired yet." in capsys.readouterr().err
