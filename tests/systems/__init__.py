"""Every pairing system in every room, and one that is added."""
