"""What a screen reader gets to say of a window: a program for the Python that has `pyatspi`.

It listens on the accessibility bus and writes a line of JSON for each thing that has the keyboard from now
on and for each sentence that is announced. A line `buttons` from outside lets it write the names of the
buttons that are shown and can be pressed.
"""

import json
import sys

import pyatspi
from gi.repository import GLib


def write(kind, words):
    sys.stdout.write(json.dumps({"kind": kind, "words": words}) + "\n")
    sys.stdout.flush()


def on_focused(event):
    if event.detail1:
        write("focus", f"{event.source.getRoleName()}: {event.source.name}")


def on_announced(event):
    write("announced", str(event.any_data))


def buttons(part):
    """Yield the names of the buttons below a part that can be pressed."""
    states = part.getState()
    if part.getRole() == pyatspi.ROLE_PUSH_BUTTON and states.contains(pyatspi.STATE_SENSITIVE):
        yield part.name
    for child in part:
        if child is not None and child.getState().contains(pyatspi.STATE_SHOWING):
            yield from buttons(child)


def on_asked(source, _condition):
    line = source.readline()
    if not line:
        pyatspi.Registry.stop()
        return False
    for program in pyatspi.Registry.getDesktop(0):
        for window in program:
            write("buttons", list(buttons(window)))
    return True


pyatspi.Registry.registerEventListener(on_focused, "object:state-changed:focused")
# A name that changes is fetched anew only by who listens for that.
pyatspi.Registry.registerEventListener(lambda _event: None, "object:property-change:accessible-name")
pyatspi.Registry.registerEventListener(on_announced, "object:announcement")
GLib.io_add_watch(sys.stdin, GLib.IO_IN, on_asked)
write("listening", "")
pyatspi.Registry.start()
