"""The General Handling Rules for Swiss tournaments (C.04.2) that all systems share."""
