"""Standings, tie-breaks, prizes, ratings, and how each value came about."""
