"""Access keys of menus: each line has a letter of its own, in every language and for every name in it."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

_MARK: Final = re.compile("&(.)")


def keep_access_keys(menu: QMenu) -> None:
    """Give the lines of a menu their letters when it opens, and again if a text changes while it is open."""
    menu.aboutToShow.connect(lambda: give_access_keys(menu.actions()))
    menu.installEventFilter(_TextWatch(menu))


class _TextWatch(QObject):
    """Sees the texts of an open menu change."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the letters again; once all lines have theirs this changes nothing, and so it ends."""
        if event.type() is QEvent.Type.ActionChanged and isinstance(watched, QMenu) and watched.isVisible():
            give_access_keys(watched.actions())
        return super().eventFilter(watched, event)


def give_access_keys(actions: Sequence[QAction]) -> None:
    """Mark a letter in each line that has none, or one that a line above has; letters that are set stay."""
    lines = [action for action in actions if action.isVisible() and not action.isSeparator()]
    owners: dict[str, QAction] = {}
    rest = []
    for line in lines:
        key = access_key(line)
        if key and key not in owners:
            owners[key] = line
        else:
            rest.append(line)
    given: dict[str, QAction] = {}
    for line in rest:
        _find_letter(line, given, frozenset(owners), set())
    for key, line in given.items():
        line.setText(_marked(_unmarked(line.text()), key))


def access_key(action: QAction) -> str:
    """Return the marked letter in lower case; empty where none is."""
    found = (mark for mark in _MARK.findall(action.text()) if mark != "&")
    return next(found, "").casefold()


def _find_letter(line: QAction, given: dict[str, QAction], fixed: frozenset[str], tried: set[str]) -> bool:
    """Find a letter for a line; where all of its own are given, another line changes to a further one of its.

    Each letter is tried once, so that this ends.
    """
    for letter in _letters(line):
        if letter in fixed or letter in tried:
            continue
        tried.add(letter)
        if letter not in given or _find_letter(given[letter], given, fixed, tried):
            given[letter] = line
            return True
    return False


def _letters(line: QAction) -> Iterator[str]:
    """Yield the letters of a text, those first that begin its words, and plain ones before accented ones."""
    words = _unmarked(line.text()).partition("\t")[0].replace("&&", " ").casefold()
    begins = [found[0] for found in re.findall(r"\w+", words)]
    letters = [letter for letter in (*begins, *words) if letter.isalnum()]
    yield from sorted(letters, key=lambda letter: not letter.isascii())


def _unmarked(text: str) -> str:
    """Return a text without its mark; && stays, which stands for the sign itself."""
    return _MARK.sub(lambda found: found[0] if found[1] == "&" else found[1], text)


def _marked(text: str, letter: str) -> str:
    """Return a text with a mark before a letter, at the beginning of a word where one begins with it."""
    words = text.partition("\t")[0]
    found = re.search(rf"\b{re.escape(letter)}", words, re.IGNORECASE) or re.search(
        re.escape(letter), words, re.IGNORECASE
    )
    return f"{text[: found.start()]}&{text[found.start() :]}" if found else text
