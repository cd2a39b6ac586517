"""What may be asked of a sheet on the command line: the options of the catalogue, by their keys."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.press.options import Choice, SheetOptions
from swissdesk.documents.press.sheet import SheetKind, SizeChoice
from swissdesk.errors import DocumentError
from swissdesk.languages import offered
from swissdesk.words import _


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options that sheets take."""
    sizes = tuple(size.value for size in SizeChoice)
    parser.add_argument("--only", type=int, metavar="N", help=_("the card or slip of number N alone"))
    parser.add_argument(
        "--first-place", type=int, metavar="P", default=1, help=_("with --only: its place on a begun sheet")
    )
    parser.add_argument(
        "--columns",
        metavar="KEYS",
        help=_("the columns beside those that stay, e.g. rating,club; - for none"),
    )
    parser.add_argument("--order", metavar="KEY", default="", help=_("the order of the rows, e.g. name"))
    parser.add_argument("--size", choices=sizes, default=SizeChoice.NORMAL.value, help=_("the size of type"))
    parser.add_argument("--backs", action="store_true", help=_("cards: their backs as well"))
    parser.add_argument(
        "--text",
        dest="texts",
        type=_own_text,
        action="append",
        default=[],
        metavar="KEY=WORDS",
        help=_("certificates: other words, e.g. heading=Diploma or 'right name'=..."),
    )
    parser.add_argument(
        "--picture",
        type=Path,
        metavar="FILE",
        help=_("badges and cards: this picture (PNG, JPEG) in the place of the logo"),
    )
    parser.add_argument(
        "--language",
        dest="languages",
        type=_tags,
        default=(),
        metavar="TAGS",
        help=_("the language of the sheet, or several one after the other, e.g. de,en"),
    )
    parser.add_argument(
        "--latin", action="store_true", help=_("names that the fonts cannot print in Latin letters")
    )


def options_of(kind: SheetKind, arguments: argparse.Namespace) -> SheetOptions:
    """Return what is asked of a sheet; raises DocumentError for a key that the sheet does not have."""
    offered = CATALOGUE[kind].offered
    texts = [key for key, _words in arguments.texts]
    _check(texts, [text.key for text in offered.texts], _("words"))
    columns = _columns(arguments, offered.columns)
    _check([arguments.order] if arguments.order else [], [each.key for each in offered.orders], _("order"))
    return SheetOptions(
        only=arguments.only,
        first_place=max(0, arguments.first_place - 1),
        columns=columns,
        size=SizeChoice(arguments.size),
        order=arguments.order,
        has_backs=arguments.backs,
        in_latin=arguments.latin,
        texts=tuple(arguments.texts),
        languages=tuple(arguments.languages),
        picture=_picture(arguments.picture, takes_one=offered.picture),
    )


def _picture(path: Path | None, *, takes_one: bool) -> bytes:
    """Return the picture that is asked for; raises DocumentError where it is none, or the sheet has none."""
    if path is None:
        return b""
    if not takes_one:
        raise DocumentError(_("The sheet has no picture of its own."))
    from swissdesk.services.paper.pictures import picture_of

    return picture_of(path)


def _columns(arguments: argparse.Namespace, offered: Sequence[Choice]) -> frozenset[str] | None:
    if arguments.columns is None:
        return None
    wanted = [key.strip() for key in arguments.columns.split(",") if key.strip() not in {"", "-"}]
    _check(wanted, [each.key for each in offered], _("column"))
    return frozenset(wanted)


def _check(wanted: Sequence[str], offered: Sequence[str], item: str) -> None:
    strange = [key for key in wanted if key not in offered]
    if strange:
        sentence = _("The sheet has no {item} called {strange}; it has: {keys}.")
        keys = ", ".join(offered) or "–"
        raise DocumentError(sentence.format(item=item, strange=", ".join(strange), keys=keys))


def _own_text(argument: str) -> tuple[str, str]:
    """Return key and words of an argument; raises ValueError for one without an equals sign."""
    key, words = argument.split("=", maxsplit=1)
    return key.strip(), words.strip()


def _tags(argument: str) -> tuple[str, ...]:
    """Return the tags of languages in an argument; raises ArgumentTypeError for one that is not offered."""
    tags = tuple(tag.strip().lower() for tag in argument.split(","))
    strange = [tag for tag in tags if tag not in offered()]
    if strange:
        sentence = _("there is no language {strange}; there are: {tags}")
        names = sentence.format(strange=", ".join(strange), tags=", ".join(offered()))
        raise argparse.ArgumentTypeError(names)
    return tags
