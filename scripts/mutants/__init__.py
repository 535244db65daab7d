"""The parts of `scripts/mutation`. Standard library only."""
