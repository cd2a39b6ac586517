"""What the sidebar shows of the section in view: its rounds, their clock, how many are paired, players."""

from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.round import clock, rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.ui.frame.sidebar import Sidebar
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _


def show_position(sidebar: Sidebar, session: Session, current: PageName) -> None:
    """Show the rounds with the one in view, the page in view, and the figures beside the pages."""
    ladder = session.read(rounds.ladder)
    sidebar.show_ladder(ladder, session.round_number if current is PageName.ROUNDS else None)
    sidebar.show_page(current)
    sidebar.clock.show_schedule(session.read(clock.schedule))
    paired = sum(rung.state not in {LadderState.NOT_YET, LadderState.GATE} for rung in ladder)
    progress = _("{paired} of {planned}").format(paired=paired, planned=len(ladder))
    sidebar.show_figures(session.read(player_count), progress)


def player_count(event: OpenEvent, section: SectionId) -> int:
    """Return how many entries the list of a section has."""
    return len(event.tournament(section).players)
