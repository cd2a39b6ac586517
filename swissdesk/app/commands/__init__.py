"""The commands that need no window: one module each, imported only when it is called.

Each module offers `purpose()` and `examples()` for its help, `add_arguments(parser)` and
`run(arguments) -> ExitCode`.
"""
