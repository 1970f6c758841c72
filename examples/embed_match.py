"""A match inside an app: people and bots at the seats, and each person is sent no more than his seat may know.

`Match` is what a server or a window would hold. Its clients get plain data (a view and numbered texts) and send back a
number; they never get the state, which holds everything.
"""

import pickle
import random
from collections.abc import Sequence
from typing import Any, Self

import sanguo
from sanguo.ai import Bot, make_bot


class Match:
    """One game; `players` has a bot for each seat that a bot plays, and None for each that waits for a person."""

    def __init__(self, game: sanguo.Game, players: Sequence[Bot | None], seed: int | None = None) -> None:
        self.state = game.new_state(seed)
        self.players = list(players)
        self.answered = [0] * game.num_players
        self._bots_move()

    def offer(self, seat: int, lang: str = "en") -> dict[str, Any]:
        """What the client of a seat is sent: JSON, made from the seat's view alone.

        `options` is empty while the seat is not asked; nothing says who is. `ticket` goes back with the answer, so that
        an answer to an older offer (a second click) is refused; it counts the seat's own answers and tells nothing.
        """
        view = self.state.view(seat)
        legal = view.choice.legal if view.choice is not None else ()
        return {
            "view": view.to_dict(),
            "ticket": self.answered[seat],
            "options": [self.state.action_text(action, lang) for action in legal],
        }

    def answer(self, seat: int, ticket: int, number: int) -> None:
        """A client chooses an option by its number; ValueError if it was not offered: clients are not trusted."""
        choice = self.state.view(seat).choice
        if choice is None or ticket != self.answered[seat]:
            raise ValueError("you are not asked that")
        if not 0 <= number < len(choice.legal):
            raise ValueError(f"the options are 0 to {len(choice.legal) - 1}, not {number}")
        self.state.apply(choice.legal[number])
        self.answered[seat] += 1
        self._bots_move()

    def _bots_move(self) -> None:
        while not self.state.is_over and (bot := self.players[self.state.player]) is not None:
            self.state.apply(bot.act(self.state.view(self.state.player)))

    def save(self) -> bytes:
        """The whole match, hidden cards too: for the app's own storage. To be loaded from there and nowhere else."""
        return pickle.dumps(self)

    @classmethod
    def load(cls, data: bytes) -> Self:
        """A match that `save` gave."""
        match = pickle.loads(data)
        assert isinstance(match, cls)
        return match


def play(match: Match, people: dict[int, random.Random], answers: int) -> None:
    """Stand in for the clients, who see nothing but their offers: so many answers, or to the end of the game."""
    while answers and not match.state.is_over:
        for seat, person in people.items():
            offer = match.offer(seat)
            if offer["options"]:
                match.answer(seat, offer["ticket"], person.randrange(len(offer["options"])))
                answers -= 1


def show(title: str, offer: dict[str, Any]) -> None:
    """What a client could draw of an offer."""
    me, foe = offer["view"]["me"], offer["view"]["foe"]
    print(f"{title}: turn {offer['view']['turn']}, hand {', '.join(me['hand'])}; opponent: {foe['hand_count']} cards")
    for number, text in enumerate(offer["options"]):
        print(f"  {number} {text}")


if __name__ == "__main__":
    game = sanguo.load_game("qunying", decks=["all_shu", "all_wei"])

    # Two people. The one whose turn it is not gets no options, and neither sees the hand of the other.
    match = Match(game, [None, None], seed=8)
    people = {0: random.Random(1), 1: random.Random(2)}
    play(match, people, answers=6)
    for seat in people:
        show(f"seat {seat}", match.offer(seat))

    # The server stops and starts again; then somebody clicks twice.
    match = Match.load(match.save())
    asked = match.state.player
    offer = match.offer(asked)
    match.answer(asked, offer["ticket"], 0)
    try:
        match.answer(asked, offer["ticket"], 0)
    except ValueError as e:
        print(f"the second click: {e}")
    play(match, people, answers=-1)
    print(f"two people: seat {match.state.winner} wins in turn {match.state.turn}")

    # One person against a bot, in Chinese. An app that does not trust its storage keeps the bytes of the state, which
    # are checked when they are read, instead of a pickle.
    match = Match(game, [None, make_bot("greedy", game)], seed=9)
    play(match, {0: random.Random(3)}, answers=10)
    again = game.from_bytes(match.state.to_bytes())
    assert again == match.state
    show("against a bot", match.offer(0, lang="zh-Hant"))
    play(match, {0: random.Random(3)}, answers=-1)
    print(f"against a bot: seat {match.state.winner} wins in turn {match.state.turn}")
