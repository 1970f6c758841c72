"""What the tools know of `qunying`."""
