"""What the tools know of `guozhan`."""
