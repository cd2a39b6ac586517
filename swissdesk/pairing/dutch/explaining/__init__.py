"""Why a round of the Dutch System is paired so, and why not otherwise: brackets, floats, questions."""
