"""The rules of each pairing system on one page, for pairing by hand."""
