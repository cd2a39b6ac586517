"""Why a round of the Burstein System is paired so, and why not otherwise."""
