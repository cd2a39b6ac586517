"""The records beside the players' lines, one module for each kind."""
