"""What the tools know of `sanguosha`."""
