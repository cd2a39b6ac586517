"""The gate before a round."""
