"""Why a round of the Swiss team system is paired so, and why not otherwise."""
