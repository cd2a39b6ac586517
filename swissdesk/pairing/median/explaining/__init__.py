"""Why a round that is paired towards the median is paired so, and why not otherwise."""
