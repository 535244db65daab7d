"""The lines of tests that the operator's page shows for what was done there, and trials of them."""
