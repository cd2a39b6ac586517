"""Proofs that a paired round is the only one that the rules allow: what they hold, and how they are written.

They are checked by `resources/proofs/verify.py`, which shares no code with the program and runs without
it; its first lines say why a proof is one. What proves a round is in the folder of its system.
"""
