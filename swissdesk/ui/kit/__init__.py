"""The painting kit: small functions that draw, widgets and delegates made of them, row models."""
