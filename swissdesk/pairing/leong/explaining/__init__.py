"""Why a round of the Leong system is paired so, and why not otherwise: brackets, floats, questions."""
