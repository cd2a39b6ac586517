"""Matchings on almost complete graphs, held as one row of bits for each vertex.

`rows[v]` is the set of the vertices that v may be matched with, as an integer whose bit w stands
for vertex w; rows are symmetric. `mate[v]` is the partner of v, or -1. Nothing here knows chess.

`search` finds maximum matchings and says why they are maximum; `minimum` finds a perfect matching
of least cost for a few small costs; `optimum` keeps all matchings that are optimal for one
criterion after the other. `recording` notes the proof of each, `parts` and `leaving` look for one in
a part of the graph first, and `certificate` checks them. `obstruction` proves that there is no
perfect matching, `dispensable` says without whom there is one. `bipartite` gives partners one after another.
"""
