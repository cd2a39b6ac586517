"""The rating lists of this computer: which there are, how they come and go, and how they are searched."""
