"""The figures that the project promises, measured by `python -m tests.benchmarks`."""
