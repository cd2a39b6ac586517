"""What the palette can find now: players, teams, boards or matches, pages, commands, sheets, settings."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from swissdesk.services.entry import players, teams
from swissdesk.services.event.tournaments import settings_of
from swissdesk.services.round import matches, rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.ui.frame.palette import Entry
from swissdesk.ui.frame.sidebar import PAGE_ICONS, page_words
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.pages.entries.page import EntriesPage
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services.entry.teams import MemberRow, TeamRow
    from swissdesk.services.paper.documents import SheetKind
    from swissdesk.tournament.model import PlayerId
    from swissdesk.ui.frame.menus import Menus
    from swissdesk.ui.pages.stack import PageStack
    from swissdesk.ui.pages.tournament.boxes import SettingBox


def entries(session: Session, stack: "PageStack", menus: "Menus") -> tuple[Entry, ...]:
    """Return everything that can be found or done, in the order of the list."""
    return (
        *_listed(session, stack),
        *_boards(session, stack),
        *_pages(session, stack),
        # Before sheets and settings: whoever types `pair` and Enter means the command.
        *_commands(menus),
        *_sheets(session, stack),
        *_settings(session, stack),
    )


def _listed(session: Session, stack: "PageStack") -> Iterator[Entry]:
    """Return the players, or in a team event the teams and after them their players."""
    if not session.read(settings_of).is_team_event:
        for row in session.read(players.player_rows):
            note = _("No. {tpn}").format(tpn=row.tpn)
            yield Entry(_("Players"), "user", row.name, note, partial(_show_listed, stack, row.id), row.tpn)
        return
    rows = session.read(teams.team_rows)
    for team in rows:
        note, action = _("No. {tpn}").format(tpn=team.tpn), partial(_show_listed, stack, team.id)
        yield Entry(_("Teams"), "users", team.name, note, action, team.tpn)
    for team in rows:
        for member in team.members:
            note = f"{team.name}, {_where(member)}"
            yield Entry(_("Players"), "user", member.name, note, partial(_show_member, stack, team, member))


def _where(member: "MemberRow") -> str:
    return _("reserve") if member.is_reserve else _("board {board}").format(board=member.place)


def _show_listed(stack: "PageStack", entry: "PlayerId") -> None:
    stack.show(PageName.PLAYERS)
    page = stack.current
    if isinstance(page, EntriesPage):
        page.select(entry)


def _show_member(stack: "PageStack", team: "TeamRow", member: "MemberRow") -> None:
    _show_listed(stack, team.id)
    stack.teams.form.focus_member(member.id)


def _boards(session: Session, stack: "PageStack") -> Iterator[Entry]:
    """Return the boards of the round in view, or in a team event its matches."""
    ladder = session.read(rounds.ladder)
    number = session.round_number
    if not 1 <= number <= len(ladder) or ladder[number - 1].state in {LadderState.NOT_YET, LadderState.GATE}:
        return
    if session.read(settings_of).is_team_event:
        yield from _matches(session, stack, number)
        return
    for row in session.read(rounds.board_rows, number):
        text = _("Board {board}").format(board=row.board)
        note = f"{row.white.name} – {row.black.name}  {row.result_text}"
        kind = _("Boards of round {number}").format(number=number)
        yield Entry(kind, "swords", text, note, partial(_show_board, stack, row.board), row.board)


def _matches(session: Session, stack: "PageStack", number: int) -> Iterator[Entry]:
    kind = _("Matches of round {number}").format(number=number)
    for row in session.read(matches.match_rows, number):
        text = _("Match {match}").format(match=row.match)
        note = f"{row.first.name} – {row.second.name}  {row.result_text}"
        yield Entry(kind, "swords", text, note, partial(_show_board, stack, row.match), row.match)


def _show_board(stack: "PageStack", number: int) -> None:
    """Go to a board, or to the first open board of a match."""
    stack.show(PageName.ROUNDS)
    stack.rounds.boards.go_to_board(number)


def _pages(session: Session, stack: "PageStack") -> Iterator[Entry]:
    of_teams = session.read(settings_of).is_team_event
    for number, page in enumerate(PageName, start=1):
        note, words = key_name(f"Ctrl {number}"), page_words(page, of_teams=of_teams)
        yield Entry(_("Pages"), PAGE_ICONS[page], words, note, partial(stack.show, page))


def _sheets(session: Session, stack: "PageStack") -> Iterator[Entry]:
    """Return every sheet; one that cannot be made now says why."""
    from swissdesk.services.paper import documents  # noqa: PLC0415 - 60 ms of the window's start

    for sheet in session.read(documents.available_sheets):
        show = partial(_show_sheet, session, stack, sheet.kind)
        note = sheet.description
        # Words to find by: the formats in which a list can be saved, another sheet, and what one calls that.
        formats = _("PDF CSV XLSX Excel HTML TXT table export") if sheet.is_list else _("PDF export")
        yield Entry(_("Documents"), "printer", sheet.title, note, show, why_not=sheet.reason, also=formats)


def _show_sheet(session: Session, stack: "PageStack", kind: "SheetKind") -> None:
    stack.show(PageName.DOCUMENTS)
    session.sheet_wanted.emit(kind)


def _settings(session: Session, stack: "PageStack") -> Iterator[Entry]:
    """Return the settings of the tournament that its page shows, with their values where they are texts."""
    stack.refresh_if_stale(PageName.TOURNAMENT)
    settings = session.read(settings_of)
    for box in stack.tournament.boxes():
        if box.isVisibleTo(stack.tournament):
            show = partial(_show_setting, stack, box)
            note = box.setting.lock_text(settings)
            yield Entry(_("Settings"), "pencil", box.setting.label, note, show)


def _show_setting(stack: "PageStack", box: "SettingBox") -> None:
    stack.show(PageName.TOURNAMENT)
    stack.tournament.show_setting(box)


def _commands(menus: "Menus") -> Iterator[Entry]:
    for each in menus.commands():
        yield Entry(
            _("Commands"),
            "arrow-right",
            each.name,
            each.note,
            each.action.trigger,
            is_command=True,
            why_not=each.why_not,
            also=each.also,
        )
