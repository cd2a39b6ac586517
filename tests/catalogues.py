"""The catalogues of the languages, held against the source.

    python -m tests.catalogues

puts what is new in the source into every catalogue, untranslated, takes out what is gone, and compiles
them. A sentence whose English has changed begins anew: nothing is guessed from one that is alike.
"""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from installer.catalogues import PATTERN, compile_catalogues
from tests.conftest import CHECKOUT

LOCALE: Final = CHECKOUT / "resources" / "locale"
_WORDS: Final = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_CALLED: Final = re.compile(rf"\b(?:{'|'.join(_WORDS)})\s*\(")
_WIDTH: Final = 110
_HEAD: Final = """\
# {name} translation of SwissDesk.
msgid ""
msgstr ""
"Language: {tag}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

OF_THE_PARSER: Final = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "argument %(argument_name)s: %(message)s",
    "can't open '%(filename)s': %(error)s",
    "unrecognized arguments: %s",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "the following arguments are required: %s",
    "one of the arguments %s is required",
    "expected one argument",
    "expected at most one argument",
    "expected at least one argument",
    ("expected %s argument", "expected %s arguments"),
    "ambiguous option: %(option)s could match %(matches)s",
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "%(prog)s: error: %(message)s\n",
)
"""What Python's parser of the command line says by itself; it asks our catalogue too."""


def template() -> Catalog:
    """Return every message of the source, in the order of the files, without translations."""
    made = Catalog(project="SwissDesk", charset="utf-8", fuzzy=False)
    ordered = sorted(_found(CHECKOUT / "swissdesk"), key=lambda message: (message[0], message[1]))
    for file, _line, words, comments, context in ordered:
        made.add(words, locations=[(file, 0)], auto_comments=comments, context=context)
    for words in OF_THE_PARSER:
        made.add(words, locations=[("argparse", 0)])
    return made


def _found(package: Path) -> Iterator[tuple[Any, ...]]:
    """Yield what Babel finds in the modules that translate; to take the others apart takes seconds."""
    for path in package.rglob("*.py"):
        if _CALLED.search(path.read_text("utf-8")):
            file = path.relative_to(package).as_posix()
            for found in extract_from_file("python", path, keywords=_WORDS, comment_tags=["Translators:"]):
                yield file, *found


def sources() -> Iterator[Path]:
    """Yield the catalogues."""
    yield from sorted(LOCALE.glob(PATTERN))


def catalogue(source: Path) -> Catalog:
    """Read a catalogue."""
    with source.open("rb") as text:
        return read_po(text, locale=source.parts[-3], ignore_obsolete=True)


def key(message: Message) -> tuple[str, str]:
    """Return what gettext finds a message by: its context and its (singular) words."""
    words = message.id[0] if isinstance(message.id, tuple) else message.id
    return message.context or "", words


def write(source: Path, made: Catalog) -> None:
    """Write a catalogue, without dates and lines of code: a changed sentence changes its own lines alone."""
    language = Locale.parse(source.parts[-3])
    head = _HEAD.format(name=language.english_name, tag=language.language, plurals=made.plural_forms)
    body = BytesIO()
    write_po(body, made, width=_WIDTH, include_lineno=False, omit_header=True)
    source.write_bytes(head.encode() + body.getvalue())


def renewed(source: Path, wanted: Catalog) -> Catalog:
    """Return a catalogue with the messages of the source: those known with their translation."""
    known = {key(message): message for message in catalogue(source)}
    made = Catalog(locale=source.parts[-3], project="SwissDesk", charset="utf-8", fuzzy=False)
    for message in wanted:
        if not message.id:
            continue
        before = known.get(key(message))
        words = before.string if before is not None and type(before.id) is type(message.id) else None
        made.add(
            message.id,
            string=words,
            locations=message.locations,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    return made


def main() -> None:
    """Bring every catalogue up to the source."""
    wanted = template()
    for source in sources():
        write(source, renewed(source, wanted))
    compile_catalogues(LOCALE, LOCALE)


if __name__ == "__main__":
    main()
