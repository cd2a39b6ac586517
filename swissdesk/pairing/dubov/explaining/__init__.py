"""Why a round of the Dubov System is paired so, and why not otherwise."""
