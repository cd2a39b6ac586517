"""The ten tasks of the lesson: what they are called, how they are done, and what ticks them off."""

from collections.abc import Callable, Mapping
from enum import Enum, unique
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.services.event import events
from swissdesk.services.journal import entries
from swissdesk.services.round import corrections, late, rounds
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.session import Reading
from swissdesk.words import _

SOMEBODY: Final = "Kowal, Ewa"
"""Somebody invented, who comes late."""


@unique
class Task(Enum):
    """The tasks, in the order of an arbiter's day."""

    PAIR = "pair"
    PUBLISH = "publish"
    PRINT = "print"
    ENTER = "enter"
    UNDO = "undo"
    CORRECT = "correct"
    LATE = "late"
    WHY = "why"
    WORKING = "working"
    RESTORE = "restore"


class TaskWords(Frozen):
    """What a task is called, and how it is done."""

    title: str
    how: str


DONE_BY: Final[Mapping[object, Task]] = {
    rounds.accept_pairing: Task.PAIR,
    rounds.publish_round: Task.PUBLISH,
    Reading.PUT_ON_PAPER: Task.PRINT,
    rounds.enter_result: Task.ENTER,
    events.undo: Task.UNDO,
    corrections.correct: Task.CORRECT,
    late.take: Task.LATE,
    Reading.ASKED_WHY: Task.WHY,
    Reading.SAW_WORKING: Task.WORKING,
    entries.restore: Task.RESTORE,
}
"""What each task is done by: the service that the window has called, or a reading."""

TIMES: Final[Mapping[Task, int]] = {Task.ENTER: 3}
"""How often a task is to be done, where not once."""


def task_words(task: Task) -> TaskWords:
    """Return the words of a task, with the keys as the language's keyboards call them."""
    return _WORDS[task]()


def _pair() -> TaskWords:
    how = _("{page} goes to the page Rounds. {next} presses the solid button there: it pairs the round.")
    return TaskWords(_("Pair round 1"), how.format(page=key_name("Ctrl 3"), next="F5"))


def _publish() -> TaskWords:
    how = _("The pairing is a draft that can be made anew. {next} publishes it.")
    return TaskWords(_("Publish the pairing"), how.format(next="F5"))


def _print() -> TaskWords:
    how = _(
        "{page} goes to the page Documents. The arrows choose a sheet; {print} prints it, {save} saves it "
        "as a file."
    )
    keys = {"page": key_name("Ctrl 5"), "print": key_name("Ctrl P"), "save": key_name("Ctrl Shift E")}
    return TaskWords(_("Put a sheet on paper"), how.format(**keys))


def _enter() -> TaskWords:
    how = _(
        "{page}, then {white} where White has won, {draw} for a draw, {black} where Black has won. Each key "
        "goes on to the next open board."
    )
    keys = {"page": key_name("Ctrl 3"), "white": "1", "draw": "5", "black": "0"}
    return TaskWords(_("Enter three results"), how.format(**keys))


def _undo() -> TaskWords:
    how = _("{undo} takes back the last change, whatever it was.")
    return TaskWords(_("Take a result back"), how.format(undo=key_name("Ctrl Z")))


def _correct() -> TaskWords:
    how = _(
        "A slip was misread. {correct} on the page Rounds asks which board it was, what is right, and why; "
        "what follows stands below."
    )
    return TaskWords(_("Correct a result"), how.format(correct=key_name("Ctrl Shift R")))


def _late() -> TaskWords:
    how = _(
        "{players} and type {name}; {add} opens a form with that name, {enter} adds the player. Then "
        "{rounds} and {late}: choose whom this player meets, or from which round on."
    )
    keys = {
        "players": key_name("Ctrl 2"),
        "name": SOMEBODY,
        "add": key_name("Ctrl Enter"),
        "enter": key_name("Enter"),
        "rounds": key_name("Ctrl 3"),
        "late": key_name("Ctrl Shift L"),
    }
    return TaskWords(_("Let in somebody who comes late"), how.format(**keys))


def _why() -> TaskWords:
    how = _(
        "{why} on a board tells why it was paired so. Two numbers in the field below ask why those two do "
        "not meet."
    )
    return TaskWords(_("Ask why"), how.format(why="F4"))


def _working() -> TaskWords:
    how = _("{page}, then {enter} on a value: the opponents, what is left out, and the sum.")
    return TaskWords(_("Look into a tie-break"), how.format(page=key_name("Ctrl 4"), enter=key_name("Enter")))


def _restore() -> TaskWords:
    how = _(
        "{journal} opens the journal. Choose an earlier entry, then Restore to here: a list shows what would "
        "change, and no entry is lost."
    )
    return TaskWords(_("Go back to an earlier state"), how.format(journal=key_name("Ctrl J")))


_WORDS: Final[Mapping[Task, Callable[[], TaskWords]]] = {
    Task.PAIR: _pair,
    Task.PUBLISH: _publish,
    Task.PRINT: _print,
    Task.ENTER: _enter,
    Task.UNDO: _undo,
    Task.CORRECT: _correct,
    Task.LATE: _late,
    Task.WHY: _why,
    Task.WORKING: _working,
    Task.RESTORE: _restore,
}
