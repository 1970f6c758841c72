"""Write the playthroughs anew, after a change of rules, texts or saved states that is meant.

Run `.venv/bin/python tests/record_golden.py`, and read the diff before you commit it. The numbers of
`tests/data/perft.json` are written with them.
"""

from __future__ import annotations

import json

import perft_table
import playthroughs


def main() -> None:
    playthroughs.FOLDER.mkdir(exist_ok=True)
    for old in playthroughs.FOLDER.glob("*.txt"):
        old.unlink()
    for name in playthroughs.GAMES:
        playthroughs.path(name).write_text(playthroughs.playthrough(name), encoding="utf-8")
    rows = [row | {"counts": perft_table.counts(row)} for row in perft_table.rows()]
    text = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    perft_table.FILE.write_text(f"[\n{text}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
