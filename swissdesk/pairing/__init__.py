"""The pairing of a round: a frozen request goes in, a frozen round comes out.

Pure and deterministic: no files, no clock, no global randomness, no Qt, no SQL.
"""
