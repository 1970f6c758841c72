"""What the tools know of `formation`."""
