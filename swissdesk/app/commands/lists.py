"""`swissdesk lists`: the rating lists of this computer: which there are, import, search, removal."""

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.places import data_folder
from swissdesk.app.text_tables import table_text, write_lines
from swissdesk.errors import FormatError
from swissdesk.services.lists.rating_lists import (
    LISTS_FILE,
    LONGEST_LIST_NAME,
    Given,
    ImportedList,
    Progress,
    RatingList,
    import_file,
    import_pack,
    installed,
    is_list_name,
    is_pack,
    look_at,
    remove_list,
    typed_month,
)
from swissdesk.services.lists.search import LIMIT, Found, ListSearch
from swissdesk.terms import RatingKind
from swissdesk.words import _, ngettext

_FEDERATION: Final = re.compile(r"[A-Z]{3}")
_MOST_FOUND: Final = 1000


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Shows, imports, searches and removes the rating lists of this computer.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk lists                                     what there is, with month and number of players
  swissdesk lists import players_list_foa.zip --month 2026-02
  swissdesk lists import stick/lists.db               the lists of another computer
  swissdesk lists find carl mag --federation NOR      beginnings of words in any order, or an id
  swissdesk lists remove "FIDE rapid"

FIDE’s lists are taken as text or XML, zipped or not, with all three ratings or one. A new month replaces
the old one; other lists stay.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.set_defaults(do=_show)
    actions = parser.add_subparsers(metavar="ACTION")
    _add_import(actions.add_parser("import", help=_("install a list, or the lists of another computer")))
    _add_find(actions.add_parser("find", help=_("find players by name or id")))
    remove = actions.add_parser("remove", help=_("remove a list"))
    remove.add_argument("name", metavar="NAME", help=_("as 'swissdesk lists' shows it"))
    remove.set_defaults(do=_remove)


def _add_import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--name", type=_list_name, metavar="NAME", help=_("install it under this name"))
    parser.add_argument(
        "--month",
        type=_month,
        metavar="YYYY-MM",
        help=_(
            "the month of the list (default: as its name or first line says, else when the file was made)"
        ),
    )
    parser.add_argument(
        "--rating",
        choices=[kind.value for kind in RatingKind],
        help=_("which ratings a list of one rating has (default: as its name says)"),
    )
    parser.set_defaults(do=_import)


def _add_find(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="+", metavar="WORD")
    parser.add_argument("--federation", type=_federation, metavar="FED", help=_("players of FED first"))
    parser.add_argument(
        "--limit",
        default=LIMIT,
        type=_limit,
        metavar="N",
        help=_("at most N players (default: {number})").format(number=LIMIT),
    )
    parser.add_argument("--json", action="store_true", help=_("as JSON, one object for each player"))
    parser.set_defaults(do=_find)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Do what the action says; without one show the lists."""
    do: Callable[[argparse.Namespace, Path], ExitCode] = arguments.do
    return do(arguments, data_folder() / LISTS_FILE)


def _show(_arguments: argparse.Namespace, lists: Path) -> ExitCode:
    there = installed(lists)
    if there:
        write_lines(_table_of_lists(there))
    else:
        write_lines([_no_list()])
    return ExitCode.DONE


def _import(arguments: argparse.Namespace, lists: Path) -> ExitCode:
    if is_pack(arguments.file):
        if arguments.name or arguments.month or arguments.rating:
            raise FormatError(arguments.file.name, 0, 0, _("its lists keep their names, months and ratings."))
        write_lines(_table_of_lists(import_pack(lists, arguments.file, _show_progress)))
        return ExitCode.DONE
    file = look_at(arguments.file)
    month = arguments.month or file.month
    if not month:
        month = file.proposed_month
        sentence = _("swissdesk: {file} does not say its month; that of the file, {month}, is taken.")
        sys.stderr.write(sentence.format(file=file.path.name, month=month) + "\n")
    kind = RatingKind(arguments.rating) if arguments.rating else None
    outcome = import_file(lists, file, Given(arguments.name or "", month, kind), _show_progress)
    _report_skipped(outcome)
    write_lines([_outcome_text(outcome)])
    return ExitCode.DONE


def _find(arguments: argparse.Namespace, lists: Path) -> ExitCode:
    search = ListSearch(lists)
    try:
        found = search.find(" ".join(arguments.words), arguments.federation or "", arguments.limit)
    finally:
        search.close()
    if arguments.json:
        write_lines(json.dumps(_as_json(each), ensure_ascii=False) for each in found)
    elif found:
        write_lines(_table_of_players(found))
    else:
        sys.stderr.write(_nobody(lists) + "\n")
    return ExitCode.DONE if found else ExitCode.NOT_SO


def _no_list() -> str:
    return _("There is no rating list. 'swissdesk lists import FILE' installs one.")


def _nobody(lists: Path) -> str:
    if not installed(lists):
        return _no_list()
    return _("Nobody on the rating lists has these words or this ID.")


def _remove(arguments: argparse.Namespace, lists: Path) -> ExitCode:
    removed = remove_list(lists, arguments.name)
    write_lines([_("{name} of {month} was removed.").format(name=removed.name, month=removed.month)])
    return ExitCode.DONE


def _show_progress(progress: Progress) -> None:
    """Show how far an import has come on a terminal; a file or a pipe gets nothing."""
    if sys.stderr.isatty():
        end = "\n" if progress.done >= progress.total else ""
        sys.stderr.write(f"\r{100 * progress.done // max(1, progress.total)} %{end}")


def _outcome_text(outcome: ImportedList) -> str:
    players = ngettext("{count} player", "{count} players", outcome.list.rows).format(count=outcome.list.rows)
    if outcome.replaced is None:
        sentence = _("{name} of {month}: {players} installed.")
    else:
        sentence = _("{name} of {month}: {players} installed in place of {old}.")
    return sentence.format(
        name=outcome.list.name,
        month=outcome.list.month,
        players=players,
        old=outcome.replaced.month if outcome.replaced else "",
    )


def _report_skipped(outcome: ImportedList) -> None:
    for skipped in outcome.skipped:
        sentence = _("{source}, line {line}: left out: {why}")
        text = sentence.format(source=outcome.list.source, line=skipped.line, why=skipped.why)
        sys.stderr.write(text + "\n")
    more = outcome.skipped_count - len(outcome.skipped)
    if more > 0:
        sentence = ngettext("… and {count} more line", "… and {count} more lines", more)
        sys.stderr.write(sentence.format(count=more) + "\n")


def _table_of_lists(lists: Iterable[RatingList]) -> Iterable[str]:
    head = (_("List"), _("Month"), _("Players"), _("Source"))
    rows = ((each.name, each.month, str(each.rows), each.source) for each in lists)
    return table_text([head, *rows], {0, 1, 3})


def _table_of_players(found: Sequence[Found]) -> Iterable[str]:
    head = (
        _("FIDE id"), _("Title"), _("Name"), _("Fed"), _("Std"), _("Rapid"), _("Blitz"), _("National"),
        _("Birth"), _("List"),
    )  # fmt: skip
    return table_text([head, *map(_player_cells, found)], {1, 2, 3, 8, 9})


def _player_cells(found: Found) -> tuple[str, ...]:
    player = found.player
    ratings = (player.standard, player.rapid, player.blitz, player.national_rating)
    return (
        player.fide_id or player.national_id,
        player.title.value,
        player.name,
        player.federation,
        *(str(rating or "") for rating in ratings),
        player.birth,
        " + ".join(f"{each.name} {each.month}" for each in (found.list, *found.also)),
    )


def _as_json(found: Found) -> dict[str, object]:
    lists = [{"name": each.name, "month": each.month} for each in (found.list, *found.also)]
    return {**found.player._asdict(), "lists": lists, "is_sure": found.is_sure}


def _list_name(text: str) -> str:
    name = text.strip()
    if not is_list_name(name):
        sentence = _("a name is one line of 1 to {most} characters")
        raise argparse.ArgumentTypeError(sentence.format(most=LONGEST_LIST_NAME))
    return name


def _month(text: str) -> str:
    month = typed_month(text)
    if not month:
        raise argparse.ArgumentTypeError(_("a month is written YYYY-MM, such as 2026-02"))
    return month


def _federation(text: str) -> str:
    if not _FEDERATION.fullmatch(text.upper()):
        raise argparse.ArgumentTypeError(_("a federation is written with three letters, such as NOR"))
    return text.upper()


def _limit(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= _MOST_FOUND:
        sentence = _("a number from 1 to {most} is needed")
        raise argparse.ArgumentTypeError(sentence.format(most=_MOST_FOUND))
    return number
