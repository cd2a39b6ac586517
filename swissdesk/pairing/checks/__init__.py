"""What holds every round against the rules before anybody sees it, without a line of the engines.

`lawful` asks what every system asks; what a system asks beyond that stands in the module of its name,
written from the text of its rules.
"""
