"""A language that nobody speaks, to see whether longer words than ours have room."""

import gettext
import re

_LONGER = 0.35
"""How much longer the made-up language is than English: more than German, French and Spanish are."""

_FIELD = re.compile(r"\{[^}]*\}")
_ENDING = "~"


class Longer(gettext.NullTranslations):
    """A language whose every message is a third longer than in English, by words that can be broken."""

    def gettext(self, message: str) -> str:
        """Return the message, longer."""
        letters = len(_FIELD.sub("", message))
        more = max(1, round(letters * _LONGER))
        words = [_ENDING * min(6, more - begin) for begin in range(0, more, 6)]
        return message + words[0] + "".join(f" {word}" for word in words[1:]) if letters else message

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """Return the form that English would have, longer."""
        return self.gettext(singular if count == 1 else plural)

    def pgettext(self, _context: str, message: str) -> str:
        """Return the message, longer."""
        return self.gettext(message)
