"""The words of explanations that several systems share; those of one system are in its folder."""
