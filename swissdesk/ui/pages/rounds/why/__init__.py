"""The Why? panel."""
