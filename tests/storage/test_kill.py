"""A program that is killed while it works has lost nothing that it acknowledged, in the file alone."""

import pytest

from tests.kills import killing, scenes
from tests.kills.figures import Figures
from tests.kills.killing import Stage, kill_often, kill_once
from tests.kills.living import Moment
from tests.long_run import sample

KINDS = {scene.name: scene for scene in scenes.SCENES}
SEED, LATE = 1, Moment(6)


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_in_kills_of_all_kinds():
    kills, figures = sample(len(scenes.SCENES), long=100), Figures()
    kill_often(kills, 20260517, figures)
    assert figures.faults == []
    assert not figures.is_bad
    assert figures.kills.keys() == KINDS.keys()
    assert figures.kills.total() == kills
    assert figures.acknowledged > 3 * kills
    assert figures.copied_while_open


def on_stage(name, folder):
    stage = Stage(KINDS[name], folder)
    stage.scene.prepare(folder)
    return stage


def die_and(monkeypatch, spoil):
    """Do something to the folder after the death, as a worse program would have left it."""
    live_and_die = killing.live_and_die

    def live(work, folder, *arguments, **options):
        before = {path: path.read_bytes() for path in folder.glob("*.*")}
        life = live_and_die(work, folder, *arguments, **options)
        spoil(folder, before, life)
        return life

    monkeypatch.setattr(killing, "live_and_die", live)


def test_a_file_from_before_the_last_acknowledgement_is_noticed(tmp_path, monkeypatch):
    def lose(folder, before, _life):
        path = folder / "event.swissdesk"
        path.write_bytes(before[path])

    die_and(monkeypatch, lose)
    figures, stage = Figures(), on_stage("a day's work", tmp_path)
    kill_once(stage, SEED, LATE, None, figures)
    assert figures.acknowledged
    assert figures.lost == figures.acknowledged
    assert figures.is_bad


@pytest.mark.parametrize("name", ["imports", "exports"])
def test_a_file_that_is_gone_after_it_was_said_to_be_there_is_noticed(name, tmp_path, monkeypatch):
    def lose(folder, before, life):
        for message in life.messages:
            (folder / message.name).unlink(missing_ok=True)

    die_and(monkeypatch, lose)
    figures, stage = Figures(), on_stage(name, tmp_path)
    kill_once(stage, SEED, LATE, None, figures)
    assert figures.acknowledged
    assert figures.lost


def test_a_migration_without_a_copy_from_before_is_noticed(tmp_path, monkeypatch):
    def lose(folder, _before, _life):
        for copy in folder.glob("* copies/*"):
            copy.unlink()

    die_and(monkeypatch, lose)
    figures, stage = Figures(), on_stage("migrations", tmp_path)
    kill_once(stage, SEED, LATE, None, figures)
    assert figures.acknowledged
    assert figures.bad_copies


def test_half_a_file_and_an_unfinished_one_are_noticed(tmp_path, monkeypatch):
    def spoil(folder, _before, _life):
        (folder / ".strange").touch()
        path = folder / "event.trf"
        path.write_bytes(path.read_bytes()[:-1])

    die_and(monkeypatch, spoil)
    figures, stage = Figures(), on_stage("exports", tmp_path)
    kill_once(stage, SEED, LATE, None, figures)
    assert figures.acknowledged
    assert figures.lost
    assert figures.left_over
