"""The package tried as a new user would: in a bare Debian, on a screen of its own, without a network."""
