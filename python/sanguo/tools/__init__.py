"""Commands and generated documents."""
