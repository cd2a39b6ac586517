"""FIDE's lists as XML: read by blocks, one regular expression for a player, expat for odd ones.

A list has no document type: one with it is refused before anything of it is read, so that no entity is ever
declared or expanded. The order of the tags is that of the first player; whoever has others, or
references such as `&amp;` in the name, is read by expat, on its own.
"""

import codecs
import re
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Final
from xml.parsers import expat

from swissdesk.rating_lists.errors import NotARatingListError
from swissdesk.rating_lists.lines import FIELDS, SkippedLines, UnreadableLineError, listed_player
from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.rating_lists.source import SourceStream
from swissdesk.terms import RatingKind
from swissdesk.words import _

LONGEST_PLAYER: Final = 16_000
"""Letters between `<player>` and `</player>`; FIDE's have 440."""

_DECLARED: Final = re.compile(r"<\?xml[^>]*?encoding=[\"']([A-Za-z0-9._-]+)[\"']")
_ENCODINGS: Final = {"utf-8", "iso8859-1", "cp1252", "ascii"}
_HEAD: Final = re.compile(
    r"\s*(?:<\?xml[^<>]*\?>)?\s*(?:<!--(?:(?!-->).)*-->\s*)*<(?P<root>[A-Za-z_][\w.-]*)[^<>&]*>", re.DOTALL
)
_FIRST: Final = re.compile(r"\s*<player>(.*?)</player>", re.DOTALL)
_VISIBLE: Final = re.compile(r"\S")
_TAG: Final = re.compile(r"<([a-z_]+)(?:/>|>)")
_BEGIN, _END = "<player", "</player>"
_COMMON: Final = {
    "id": "fideid", "name": "name", "federation": "country", "sex": "sex", "title": "title",
    "womens_title": "w_title", "birth": "birthday", "flag": "flag",
}  # fmt: skip
_COMBINED: Final = {
    "standard": "rating", "rapid": "rapid_rating", "blitz": "blitz_rating",
    "standard_k": "k", "rapid_k": "rapid_k", "blitz_k": "blitz_k",
}  # fmt: skip


class XmlHead:
    """The beginning of a list up to its first player, and what that one's tags say of the list.

    Raises `ValueError` for anything else, for unknown encodings and for a document type.
    """

    def __init__(self, block: bytes) -> None:
        self.encoding = _encoding(block)
        text = codecs.getincrementaldecoder(self.encoding)().decode(block)
        head = _HEAD.match(text)
        first = _FIRST.match(text, head.end()) if head else None
        if head is None or first is None or "<!DOCTYPE" in text[: first.start()].upper():
            raise ValueError(text[:80])
        self.root = head["root"]
        self.length = head.end()
        self.tags: Sequence[str] = tuple(_TAG.findall(first[1]))
        if not {"fideid", "name", "rating"} <= set(self.tags):
            raise ValueError(text[:80])

    @property
    def is_combined(self) -> bool:
        """Tell whether the list has all three ratings."""
        return "rapid_rating" in self.tags


def has_document_type(block: bytes) -> bool:
    """Tell whether a document declares a type, and perhaps entities."""
    return b"<!DOCTYPE" in block.upper()


def _encoding(block: bytes) -> str:
    """Return the encoding that the document declares; raises `ValueError` for one that no list has."""
    declared = _DECLARED.match(block[:200].removeprefix(codecs.BOM_UTF8).decode("latin-1"))
    try:
        name = codecs.lookup(declared[1] if declared else "utf-8").name
    except LookupError as error:
        raise ValueError(str(error)) from error
    if name not in _ENCODINGS:
        raise ValueError(name)
    return "utf-8-sig" if name == "utf-8" else name


def read_xml(
    stream: SourceStream, head: XmlHead, kind: RatingKind | None, skipped: SkippedLines
) -> Iterator[ListedPlayer]:
    """Yield the players; `kind` says which ratings those of a single list are, None for a combined one.

    Raises `NotARatingListError` where the document is broken or has no end.
    """
    tags = _COMMON | (_COMBINED if kind is None else {kind.value: "rating", f"{kind.value}_k": "k"})
    yield from _PlayerReader(stream, head, [tags.get(field, "") for field in FIELDS], skipped).players()


class _PlayerReader:
    """Reads players by the tags of one list; `wanted` are those of the fields, empty for none."""

    def __init__(
        self, stream: SourceStream, head: XmlHead, wanted: Sequence[str], skipped: SkippedLines
    ) -> None:
        self._stream, self._skipped, self._wanted = stream, skipped, wanted
        self._root, self._begin = head.root, head.length
        self._decoder = codecs.getincrementaldecoder(head.encoding)()
        self._pattern = _pattern_of(head.tags)
        self._chosen: Callable[[Sequence[str]], tuple[str, ...]] = _chooser(head.tags, wanted)
        self._lines = 1

    def players(self) -> Iterator[ListedPlayer]:
        text, place = "", 0
        for block in self._stream.blocks():
            text = text[place:] + self._decode(block)
            if self._begin:
                place, self._begin = self._begin, 0
            else:
                place = 0
            while (step := self._step(text, place)) is not None:
                fields, end = step
                player = self._player(fields, text, place)
                if player is not None:
                    yield player
                place = end
            self._lines += text.count("\n", 0, place)
            if len(text) - place > LONGEST_PLAYER:
                raise self._broken(text, place, _("this is not the tag of a player."))
        if text[place:].split() != [f"</{self._root}>"]:
            raise self._broken(text, place, _("the file ends in the middle."))

    def _decode(self, block: bytes) -> str:
        try:
            return self._decoder.decode(block)
        except UnicodeDecodeError as error:
            why = _("its letters are not in the encoding that it declares.")
            raise NotARatingListError(self._stream.source.name, why) from error

    def _step(self, text: str, place: int) -> tuple[Sequence[str] | None, int] | None:
        """Return the fields of the next player and where it ends; None where the text holds no whole one."""
        found = self._pattern.match(text, place)
        if found is not None:
            return self._chosen((*found.groups(""), "")), found.end()
        end = text.find(_END, place)
        if end < 0:
            return None
        return self._odd(text[place : end + len(_END)], text, place), end + len(_END)

    def _odd(self, fragment: str, text: str, place: int) -> Sequence[str] | None:
        if len(fragment) > LONGEST_PLAYER or not fragment.lstrip().startswith(_BEGIN):
            raise self._broken(text, place, _("this is not the tag of a player."))
        try:
            by_tag = _by_expat(fragment)
        except expat.ExpatError:
            return None
        return [by_tag.get(tag, "") for tag in self._wanted]

    def _player(self, fields: Sequence[str] | None, text: str, place: int) -> ListedPlayer | None:
        try:
            if fields is not None:
                return listed_player(fields)
            why = _("the tags of a player do not fit together")
        except UnreadableLineError as error:
            why = str(error)
        self._skipped.note(self._line(text, place), why)
        return None

    def _broken(self, text: str, place: int, why: str) -> NotARatingListError:
        return NotARatingListError(self._stream.source.name, why, self._line(text, place))

    def _line(self, text: str, place: int) -> int:
        begin = _VISIBLE.search(text, place)
        return self._lines + text.count("\n", 0, begin.start() if begin else place)


def _pattern_of(tags: Sequence[str]) -> re.Pattern[str]:
    """Return the pattern of a whole player whose tags stand in this order, the texts without references."""
    texts = (rf"\s*<(?:{tag}>([^<&]*)</{tag}|{tag}/)>" for tag in tags)
    return re.compile(rf"\s*<player>{''.join(texts)}\s*</player>")


def _chooser(tags: Sequence[str], wanted: Sequence[str]) -> Callable[[Sequence[str]], tuple[str, ...]]:
    """Return what takes the texts of the wanted tags, an empty one where the list has no such tag."""
    places = {tag: place for place, tag in enumerate(tags)}
    return itemgetter(*(places.get(tag, len(tags)) for tag in wanted))


def _by_expat(fragment: str) -> dict[str, str]:
    """Return the texts of a player's tags; raises `ExpatError` where they are not well formed.

    No type can be declared within an element, so that nothing but the five signs of XML is expanded.
    """
    texts: dict[str, str] = {}
    path: list[str] = []

    def start(tag: str, _attributes: dict[str, str]) -> None:
        path.append(tag)

    def end(_tag: str) -> None:
        path.pop()

    def text(part: str) -> None:
        if len(path) == 2:
            texts[path[-1]] = texts.get(path[-1], "") + part

    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    parser.Parse(fragment.strip().encode("utf-8", "replace"), True)  # noqa: FBT003 - its own signature
    return texts
