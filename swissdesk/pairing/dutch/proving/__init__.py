"""Proves a round of the Dutch System: the levels of its brackets, with the round itself as the witness.

`rounds` goes through the brackets, in 2017 with `collapsing`; `levels` settles those of a bracket over its
`graphs`, and `matchings` keeps what proves each of them.
"""
