"""Every word that a user reads can be translated, in every thread."""

import ast
import gettext
import re
import string
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest

from swissdesk.words import (
    ENGLISH,
    Language,
    _,
    in_language,
    isolated,
    ngettext,
    one_line,
    pgettext,
    use_language,
)

PACKAGE = Path(__file__).parent.parent / "swissdesk"
_STRAIGHT = re.compile(r"[^\W\d]'[^\W\d]")


class Shouting(gettext.NullTranslations):
    def gettext(self, message):
        return message.upper()

    def ngettext(self, msgid1, msgid2, n):
        return (msgid1 if n == 1 else msgid2).upper()

    def pgettext(self, context, message):
        return message.upper()


@pytest.fixture
def shouting():
    use_language(Language("xx", Shouting()))
    yield
    use_language(ENGLISH)


def test_without_a_catalogue_the_words_are_those_of_the_source():
    assert _("Board") == "Board"
    assert ngettext("one board", "many boards", 2) == "many boards"


@pytest.mark.usefixtures("shouting")
def test_a_catalogue_speaks_in_worker_threads_too():
    with ThreadPoolExecutor(1) as worker:
        assert worker.submit(_, "Board").result() == "BOARD"
        assert worker.submit(ngettext, "one board", "many boards", 1).result() == "ONE BOARD"


def test_a_sheet_is_written_in_a_language_of_its_own_while_the_window_keeps_its_own():
    shouted = Language("xx", Shouting())
    with in_language(shouted), ThreadPoolExecutor(1) as window:
        assert (_("Board"), pgettext("verb", "Change")) == ("BOARD", "CHANGE")
        assert window.submit(_, "Board").result() == "Board"
    assert _("Board") == "Board"


_LITERALS = {"_": 1, "ngettext": 2, "pgettext": 2}
"""How many of the first arguments are for the translator."""
_CALLED = re.compile(rf"\b(?:{'|'.join(_LITERALS)})\s*\(")
"""What a module that translates has in its text, and half of the modules have not."""


def _is_translated(node):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _LITERALS


@cache  # to parse and to search the whole source takes seconds
def _source():
    """Return all calls that translate, each with its module, and as text those within an f-string."""
    calls, hidden = [], []
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if _CALLED.search(text) else ():
            if _is_translated(node):
                calls.append((path, node))
            elif isinstance(node, ast.JoinedStr):
                within = filter(_is_translated, ast.walk(node))
                hidden += [f"{path.relative_to(PACKAGE)}: {ast.unparse(call)}" for call in within]
    return calls, hidden


def _translated_calls():
    calls, _hidden = _source()
    return calls


def test_every_sentence_is_a_literal_that_a_translator_can_find():
    hidden = [
        f"{path.name}:{node.lineno}"
        for path, node in _translated_calls()
        if not all(isinstance(text, ast.Constant) for text in node.args[: _LITERALS[node.func.id]])
    ]
    assert hidden == []


def test_apostrophes_are_those_of_print():
    straight = [
        f"{path.name}:{node.lineno}"
        for path, node in _translated_calls()
        for text in node.args
        if isinstance(text, ast.Constant) and _STRAIGHT.search(str(text.value))
    ]
    assert straight == []


def test_every_placeholder_has_a_name_so_that_a_translator_can_move_it():
    nameless = [
        f"{path.name}:{node.lineno}"
        for path, node in _translated_calls()
        for text in node.args
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
        for _literal, field, _spec, _conversion in string.Formatter().parse(text.value)
        if field is not None and (field == "" or field.isdigit())
    ]
    assert nameless == []


def test_a_line_holds_no_control_characters():
    assert one_line("  a\r\nb\x1b[31m\u2028ü ") == "  a  b [31m ü "


def test_only_a_right_to_left_name_is_isolated_inside_a_sentence():
    assert isolated("L’Héritier, Éloïse") == "L’Héritier, Éloïse"
    assert isolated("כהן, י.") == "\u2068כהן, י.\u2069"
    assert isolated("\u2067כהן\u202e") == "\u2068כהן\u2069"


def test_a_name_turns_no_sentence_round():
    assert isolated("Ka\u202eťa") == "Kaťa"


def test_no_text_to_be_translated_stands_within_an_f_string_where_it_would_not_be_found() -> None:
    _calls, hidden = _source()
    assert hidden == []
