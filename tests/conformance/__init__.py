"""Generator, engine and checker against each other, over many random tournaments."""
