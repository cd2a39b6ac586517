"""Why a round of Vincze's simplified system is paired so, and why not otherwise."""
