"""Why a round of the Double-Swiss system is paired so, and why not otherwise."""
