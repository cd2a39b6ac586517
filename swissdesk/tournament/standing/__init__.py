"""Points, ranks and everything that follows from them."""
