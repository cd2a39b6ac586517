"""FIDE mode in the status bar: on every page a word where the section in view is not in it."""

from swissdesk.services.event import fide_mode
from swissdesk.ui.frame.status_bar import Light
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.session import Session


class FideLight:
    """Keeps the light up to date; nothing is shown where the section is in FIDE mode."""

    def __init__(self, session: Session, light: Light) -> None:
        self._session, self._light = session, light
        for signal in (session.event_opened, session.event_closed, session.section_changed, session.changed):
            signal.connect(self.refresh)

    def refresh(self) -> None:
        """Read the mode again."""
        if self._session.current_event is None:
            self._light.say("", "info", Tone.NEUTRAL)
            return
        text = self._session.read(fide_mode.off_text)
        is_left = self._session.read(fide_mode.mode_of).is_left
        self._light.say(text, "circle-alert" if is_left else "info", Tone.WARN if is_left else Tone.NEUTRAL)
