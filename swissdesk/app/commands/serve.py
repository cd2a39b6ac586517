"""`swissdesk serve`: an event for several desks, from a PostgreSQL of the program's own."""

import argparse
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from ipaddress import IPv4Address
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.places import data_folder
from swissdesk.app.text_tables import write_lines
from swissdesk.errors import StorageError
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services.event.serving import InvitationRow, Serving

_ROLES: Final = ("chief", "desk", "screen")
_SECONDS: Final = 5.0
"""Between two looks at the server."""

_GROUPS_IN_A_LINE: Final = 5
_BORDER: Final = 4
"""Light squares around a QR code."""


def purpose() -> str:
    """Return what the command does, for its help."""
    return _(
        "Serves an event to several desks in one network, from a PostgreSQL in a folder of its own, and "
        "prints an invitation code for each role. Ctrl C ends it."
    )


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk serve open.swissdesk
  swissdesk serve open.swissdesk --renew desk         the old code of the desks is void
  swissdesk serve open.swissdesk --take-home "open after.swissdesk"

PostgreSQL has to be there: sudo apt install postgresql. Nothing in it has to be set up. The desks type a code
under File > Open shared event. Whoever has a code is in: give each only to whom it is meant for.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument(
        "file",
        metavar="EVENT",
        type=Path,
        help=_("the event file; while it is shared it is for reading alone"),
    )
    parser.add_argument(
        "--take-home",
        metavar="FILE",
        type=Path,
        help=_("write the shared event to a new file and end sharing it; the desks are out"),
    )
    parser.add_argument(
        "--renew",
        action="append",
        choices=_ROLES,
        default=[],
        help=_("give a role a new code; the old one is void"),
    )
    parser.add_argument("--qr", action="store_true", help=_("also print the codes as squares for a camera"))
    parser.add_argument(
        "--address",
        action="append",
        type=_address,
        default=[],
        metavar="ADDRESS",
        help=_("an address of this computer for the codes, such as 192.168.1.10 (default: all that it has)"),
    )
    parser.add_argument(
        "--port", type=_port, default=0, help=_("the port of the server (default: that of last time)")
    )
    parser.add_argument(
        "--every",
        type=_minutes,
        default=10,
        metavar="MINUTES",
        help=_("write a dump beside the copies after so many minutes with changes (default: 10)"),
    )
    parser.add_argument(
        "--folder", type=Path, default=None, help=_("the folder of the server (default: that of the program)")
    )


def _address(text: str) -> str:
    try:
        return str(IPv4Address(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            _("{address} is no address such as 192.168.1.10").format(address=text)
        ) from error


def _port(text: str) -> int:
    if not (text.isdecimal() and 1024 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(_("a port is a number from 1024 to 65535"))
    return int(text)


def _minutes(text: str) -> int:
    if not (text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError(_("minutes are a whole number from 1 on"))
    return int(text)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Serve the event until Ctrl C, or take it home."""
    folder = arguments.folder or data_folder() / "server"
    with _ended_by_signal():
        return _take_home(arguments, folder) if arguments.take_home else _serve(arguments, folder)


@contextmanager
def _ended_by_signal() -> Iterator[None]:
    """Let a signal to end the program end the server as well, without a question."""
    before = signal.signal(signal.SIGTERM, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _serve(arguments: argparse.Namespace, folder: Path) -> ExitCode:
    serving = _started(arguments, folder)
    try:
        for role in arguments.renew:
            _renew(serving, role)
        _say(serving, arguments.address, with_squares=arguments.qr)
        _look_after(serving, timedelta(minutes=arguments.every))
    except SystemExit:
        pass
    finally:
        serving.stop()
    write_lines([_("The server has stopped. Everything that was confirmed is stored.")])
    return ExitCode.DONE


def _end(_signal: int, _frame: FrameType | None) -> None:
    raise SystemExit


def _started(arguments: argparse.Namespace, folder: Path) -> "Serving":
    from swissdesk.services.event.events import close_event, open_event
    from swissdesk.services.event.serving import serve

    event = open_event(arguments.file)
    try:
        return serve(event, folder, arguments.port)
    finally:
        close_event(event)


def _take_home(arguments: argparse.Namespace, folder: Path) -> ExitCode:
    from swissdesk.services.event.serving import serve_again

    serving = serve_again(arguments.file, folder, arguments.port)
    try:
        serving.take_home(arguments.take_home)
    finally:
        serving.stop()
    sentence = _("The event is in {file}, and no longer shared.")
    write_lines([sentence.format(file=arguments.take_home)])
    return ExitCode.DONE


def _renew(serving: "Serving", name: str) -> None:
    from swissdesk.services.event.serving import Role

    serving.renew(Role(name))


def _say(serving: "Serving", addresses: Sequence[str], *, with_squares: bool) -> None:
    from swissdesk.services.event.serving import own_addresses, squares_of

    there = ", ".join(addresses or own_addresses())
    sentence = _("{file} is shared at {addresses}, port {port}.")
    lines = [sentence.format(file=serving.source.name, addresses=there, port=serving.port), ""]
    for row in serving.invitations(addresses):
        lines.extend(_code_lines(row))
        if with_squares:
            lines.extend(_square_lines(squares_of(row.code)))
        lines.append("")
    lines.append(_("Each code is a key to the event. Ctrl C stops the server."))
    write_lines(lines)
    sys.stdout.flush()


def _code_lines(row: "InvitationRow") -> Iterator[str]:
    groups = row.code.split("-")
    yield _("{role}:").format(role=row.name)
    for start in range(0, len(groups), _GROUPS_IN_A_LINE):
        yield f"  {'-'.join(groups[start : start + _GROUPS_IN_A_LINE])}"


def _square_lines(squares: Sequence[Sequence[bool]]) -> Iterator[str]:
    """Yield two rows of squares as one line, light ones drawn, as terminals are dark."""
    side = len(squares) + 2 * _BORDER
    empty, border = (False,) * side, (False,) * _BORDER
    rows = [empty] * _BORDER + [(*border, *row, *border) for row in squares] + [empty] * (_BORDER + side % 2)
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        yield "".join("█▀▄ "[2 * above + below] for above, below in zip(upper, lower, strict=True))


def _look_after(serving: "Serving", every: timedelta) -> None:
    """Watch over the server until Ctrl C; where desks are connected, until the second one."""
    is_asked, said = False, ""
    while True:
        try:
            time.sleep(_SECONDS)
            said = _once(serving, every, said)
        except KeyboardInterrupt:
            if is_asked or not _is_wanted(serving):
                return
            is_asked = True


def _once(serving: "Serving", every: timedelta, before: str) -> str:
    """Look after the server, say what has happened, and return it; what was said before is not repeated."""
    from swissdesk.app.command_line import complain

    try:
        said = serving.look_after(datetime.now().astimezone(), every)
    except StorageError as error:  # it is tried again; the desks may be at work all the same
        said = str(error)
    if said and said != before:
        complain(said)
    return said


def _is_wanted(serving: "Serving") -> bool:
    """Tell whether desks are connected, and say so where somebody sits at the terminal."""
    count = 0
    with suppress(StorageError):
        count = len(serving.connected())
    if not (count and sys.stdin.isatty()):
        return False
    question = ngettext(
        "{count} desk is connected and loses the line. Ctrl C once more stops the server.",
        "{count} desks are connected and lose the line. Ctrl C once more stops the server.",
        count,
    )
    write_lines(["", question.format(count=count)])
    sys.stdout.flush()
    return True
