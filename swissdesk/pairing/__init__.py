"""The pairing of a round: a frozen request goes in, a frozen round comes out.

Pure and deterministic: no files, no clock, no global randomness, no Qt, no SQL.

A pairing system is a folder: `system` pairs, `explaining` says why, `words` puts that into words, `rules`
is its page for whoever pairs by hand, `facts` holds what is asked before anything else is loaded, and
`record` says all that others have to know. `systems` lists the records. What systems share is in
`basic` (rules that several have), `handling` (C.04.2, C.04.7), `matching` (graphs) and `words`.
"""
