"""Why a round of the Keizer system is paired so, and why not otherwise."""
