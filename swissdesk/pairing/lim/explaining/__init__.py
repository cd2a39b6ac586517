"""Why a round of the Lim System is paired so, and why not otherwise."""
