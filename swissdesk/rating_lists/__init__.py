"""Rating lists of federations: read, kept in one file that can be searched at each key, and found in.

A list is a file of FIDE (text or XML, zipped or not) or rows of a national table; a pack is the file of
another computer. All installed lists lie in one SQLite file: of each list a table of its players, whose
numbers are in the order of strength, a full-text index of their names, and a table of the words in them.
Nothing here knows an event.
"""
