"""`swissdesk explain`: why a round is paired as it is (C.04.1: pairings that can be explained)."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section, add_system, paired_by, with_system
from swissdesk.app.sources import Loaded, load_reported
from swissdesk.app.text_tables import write_lines
from swissdesk.frozen import asdict
from swissdesk.services.explaining import questions, steps
from swissdesk.terms import Tpn
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Explains why a round is paired as it is, why two players do not meet, and why one floats.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk explain open.trf --round 5              all brackets of round 5
  swissdesk explain open.trf --round 5 --board 2    one board
  swissdesk explain open.trf --round 5 --not 6 4    why 6 does not play 4
  swissdesk explain open.trf --round 5 --down 9     why 9 moves down, or what if
  swissdesk explain open.trf --round 5 --steps      how the pairs come about with cards
  swissdesk explain open.trf --round 5 --json       as data

A round of an event file is explained from what was known when it was paired, and says what was changed
since. A tournament report does not record that: its rounds are explained as a whole only if the engine
pairs them the same (`swissdesk check` says which), otherwise board by board as far as they agree.

With --steps 1-4 is a pair, 1 2 3 / 4 5 6 are the cards of the two halves, and (7) lies aside.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--round", dest="round_number", type=int, metavar="K", required=True, help=_("round K")
    )
    about = parser.add_mutually_exclusive_group()
    about.add_argument("--board", type=int, metavar="B", help=_("why board B was made"))
    about.add_argument(
        "--not", dest="others", type=int, nargs=2, metavar=("A", "B"), help=_("why A and B do not meet")
    )
    about.add_argument("--down", type=int, metavar="E", help=_("why E moves down, or what if E did"))
    about.add_argument("--steps", action="store_true", help=_("each bracket step by step, as with cards"))
    parser.add_argument("--json", action="store_true", help=_("write data instead of sentences"))
    add_system(parser)
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Explain the round, a board or a pair that was not made."""
    loaded = load_reported(arguments.file, arguments.section, with_past=True)
    question = _question(loaded, arguments.system, arguments.round_number)
    notes = question.notes
    if arguments.others:
        one, other = map(Tpn, arguments.others)
        answer = questions.ask_why_not(question, one, other)
        data, lines = _answer_data(answer), iter([answer.sentence])
    elif arguments.down is not None:
        down = questions.ask_why_down(question, Tpn(arguments.down))
        data, lines = _down_data(down), iter(down.sentences)
    elif arguments.board is not None:
        board = questions.why_at(question, arguments.board)
        data, lines = _board_data(board), _board_lines(board)
        notes = board.notes if isinstance(board, questions.BoardWhy) else ()
    elif arguments.steps:
        opened = steps.open_steps(question)
        brackets_in_steps = tuple(_in_steps(opened))
        data, lines = {"brackets": brackets_in_steps}, _step_lines(opened.honest, brackets_in_steps)
    else:
        brackets = questions.why_brackets(question)
        data, lines = {"brackets": [asdict(bracket) for bracket in brackets]}, _all_lines(brackets)
    if arguments.json:
        data = {"round": arguments.round_number, "notes": notes, **data}
        sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2, default=asdict) + "\n")
    else:
        write_lines((*notes, *lines))
    return ExitCode.DONE


def _answer_data(answer: questions.WhyNotAnswer) -> dict[str, object]:
    verdict, kind = answer.found.verdict.value, answer.found.kind.value
    found = {**asdict(answer.found), "verdict": verdict, "kind": kind}
    return {"pill": answer.pill, "sentence": answer.sentence, **found}


def _down_data(answer: questions.WhyDownAnswer) -> dict[str, object]:
    found: dict[str, object] = asdict(answer.found)
    instead = [{**asdict(one), "verdict": one.verdict.value} for one in answer.found.instead]
    found |= {"kind": answer.found.kind.value, "instead": instead}
    return {"pill": answer.pill, "sentences": answer.sentences, **found}


def _question(loaded: Loaded, system: str | None, number: int) -> questions.RoundQuestion:
    """Return the round to ask about, as it was known when it was paired if the file records that."""
    moment = loaded.then.get(number)
    if moment is not None:
        moment = moment._replace(before=with_system(moment.before, system))
    return questions.question_about(paired_by(loaded, system), number, moment)


def _board_data(board: questions.BoardWhy | questions.BoardApart) -> dict[str, object]:
    if isinstance(board, questions.BoardApart):
        return asdict(board)
    return {**asdict(board), "refused": [_answer_data(answer) for answer in board.refused]}


def _all_lines(brackets: tuple[questions.BracketWhy, ...]) -> Iterator[str]:
    for bracket in brackets:
        yield from _bracket_lines(bracket)
        yield ""


def _in_steps(opened: steps.ToldSteps) -> Iterator[dict[str, object]]:
    """Yield each bracket with its steps, as data."""
    for index, (title, pictures) in enumerate(zip(opened.titles, opened.steps, strict=True)):
        told = [opened.why(index, place) for place in range(len(pictures))]
        yield {"title": title, "steps": [_step_data(one) for one in told]}


def _step_data(told: steps.StepWhy) -> dict[str, object]:
    marks = [{"number": mark.tpn, "verdict": mark.verdict.value, "pill": mark.pill} for mark in told.marks]
    return {**asdict(told), "kind": told.kind.value, "marks": marks}


def _step_lines(honest: str, brackets: Iterable[dict[str, Any]]) -> Iterator[str]:
    yield honest
    for bracket in brackets:
        yield ""
        yield bracket["title"]
        for number, step in enumerate(bracket["steps"], 1):
            told = _("{name}: {value}").format(name=step["title"], value=step["cards"])
            yield f"  {number}. {told}"
            yield from (f"      {sentence}" for sentence in step["sentences"])


def _bracket_lines(bracket: questions.BracketWhy) -> Iterator[str]:
    yield bracket.title
    if bracket.pairs:
        yield "  " + ", ".join(f"{one}-{other}" for one, other in bracket.pairs)
    yield from (f"  {sentence}" for sentence in bracket.sentences)
    for line in bracket.ladder:
        if not line.is_free:
            yield f"  {line.name:3} {line.says}: {line.text}"
            yield from (f"      {reason}" for reason in line.reasons)


def _board_lines(board: questions.BoardWhy | questions.BoardApart) -> Iterator[str]:
    if isinstance(board, questions.BoardApart):
        yield board.people
        yield from (f"  {sentence}" for sentence in board.sentences)
        return
    yield board.part
    yield from (f"  {sentence}" for sentence in board.refusals)
    yield f"{board.colours} [{board.colour_article}]"
    yield ""
    yield from _bracket_lines(board.bracket)
