"""Three-Kingdoms card games: a rules engine in Rust, played from Python."""
