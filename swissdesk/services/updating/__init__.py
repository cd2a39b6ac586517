"""Another version of the program from a file: what it is, whether it is whole, how it is installed."""
