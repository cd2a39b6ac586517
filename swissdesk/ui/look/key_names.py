"""The names of the keys, as the caps of the language's keyboards carry them."""

from swissdesk.words import pgettext


def key_name(keys: str) -> str:
    """Return the name of a key or of keys pressed together, with a blank between: `Ctrl Z` is `Strg Z`.

    What is no name, such as a digit or an arrow, stays as it is.
    """
    names = {
        "Ctrl": pgettext("key", "Ctrl"),
        "Shift": pgettext("key", "Shift"),
        "Alt": pgettext("key", "Alt"),
        "Enter": pgettext("key", "Enter"),
        "Esc": pgettext("key", "Esc"),
        "Tab": pgettext("key", "Tab"),
        "Space": pgettext("key", "Space"),
        "Ins": pgettext("key", "Ins"),
        "Del": pgettext("key", "Del"),
        "PgUp": pgettext("key", "PgUp"),
        "PgDown": pgettext("key", "PgDown"),
        "abc": pgettext("key", "abc"),
    }
    return " ".join(names.get(key, key) for key in keys.split(" "))


def shortcut_name(shortcut: str) -> str:
    """Return the name of a shortcut that Qt writes with plus signs: `Ctrl+Z`, `Ctrl++`."""
    return key_name(shortcut.replace("+", " ").replace("  ", " +"))
