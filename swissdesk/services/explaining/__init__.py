"""Why a board, why not another one, in the words of an arbiter."""
