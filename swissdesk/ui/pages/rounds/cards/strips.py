"""The keys of the views of the cards, for the strip below them."""

from swissdesk.words import _, pgettext

Keys = tuple[tuple[str, str], ...]


def card_keys() -> Keys:
    """Return the keys of the cards; the last one, which goes first, stands on a button as well."""
    return (
        ("↑ ↓ ← →", pgettext("keys", "card")),
        ("Alt ↑ ↓", pgettext("keys", "bracket")),
        ("Space", _("take, to ask why not")),
        ("/ abc", _("find")),
        ("F4", _("why?")),
        ("Ctrl T", pgettext("keys", "overview")),
        ("F7", _("step through")),
    )


def step_keys() -> Keys:
    """Return the keys of the steps."""
    return (
        ("← →", pgettext("keys", "step")),
        ("Ctrl →", _("next kind")),
        ("Home End", pgettext("keys", "first, last")),
        ("Space", pgettext("keys", "play")),
        ("/ abc", _("find")),
        ("Alt ↑ ↓", pgettext("keys", "bracket")),
        ("Ctrl P", pgettext("keys", "print")),
        ("Esc", _("end the steps")),
    )


def overview_keys() -> Keys:
    """Return the keys of the overview."""
    return (
        ("↑ ↓ ← →", pgettext("keys", "board")),
        ("Enter", _("open its bracket")),
        ("/ abc", _("find")),
        ("Alt ↑ ↓", pgettext("keys", "bracket")),
        ("F4", _("why?")),
        ("Ctrl T", _("boards")),
        ("F7", _("step through")),
    )
