"""What all pairing systems take from FIDE's basic rules and definitions.

Articles C.04.1 are the Basic Rules for Swiss Systems, C.04.3 the definitions of the FIDE (Dutch)
System, both as in force from 1 February 2026. Every function looks at one player's record.
"""
