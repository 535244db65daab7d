"""The parts of `scripts/bench` and `scripts/instructions`. Standard library only."""
