"""The card table: a paired round as its cards lie in their brackets."""
