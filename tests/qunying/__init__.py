"""Tests of the game `qunying`."""
