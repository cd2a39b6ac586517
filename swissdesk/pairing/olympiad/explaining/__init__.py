"""Why a round of the Olympiad is paired so, and why not otherwise: brackets, floats, questions."""
