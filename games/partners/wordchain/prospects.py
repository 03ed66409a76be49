"""What a move is worth to a seat of WordChain, counted in words by which it comes out ahead of the others."""

from collections import Counter
from math import prod

from games.base import Json, Language
from games.partners.wordchain.clock import turns_left
from games.partners.wordchain.letters import Letters
from games.partners.wordchain.memory import lacking
from games.wordchain.laying import TAKEN

WORDS = 0.7
"""Which part of the cards that it does not see are words, the others being special (WordChain 6)."""
KEPT = {"word": 0.0, "choice": 0.5, "invent": 1.2, "show": 0.2, "swap": 0.8, "take": 2.0}
"""What a card is worth that is kept: a special one saves its holder from drawing where nothing fits."""
RID, LATE, EARLY = 2.8, 1.4, 12.0
"""What it is worth among three or more to be rid of Swap: with nothing else to lay it must be laid.

It is so while it has more turns to come than the first number, and fewer than the second; before, nothing hurries.
"""
LAST_TURNS, FEWER_TURNS = 0.5, 2.0
"""With so many turns to come nothing is worth keeping; with so many more it is worth all of that."""
LETTER = 0.01
"""What it is worth that a word is a letter longer: letters decide where words tie."""
LEADER = 0.5
"""How much only the best of the others counts; for the rest it is their mean."""


class Prospects:
    """How the seat that is to move stands, and how it would stand."""

    def __init__(self, view: dict[str, Json], language: Language, letters: Letters) -> None:
        table, hand = view["table"], view["hand"]
        self.letters, self.words = letters, [card for card in hand if card["kind"] == "word"]
        self.own = Counter(card["letter"] for card in self.words)
        ring = [place for place in view["ring"] if not place["gone"]]
        me = next(n for n, place in enumerate(ring) if place["seat"] == table["seat"])
        self.others = [*ring[me + 1 :], *ring[:me]]
        self.lacking = lacking(table["chain"], language)
        self.score = ring[me]["score"]
        self.held = [len(self.words), *(WORDS * place["cards"] for place in self.others)]
        self.circles = turns_left(table) / len(ring)
        self.lasting = min(1.0, max(0.0, (self.circles - LAST_TURNS) / FEWER_TURNS))

    def gain(self, kind: str) -> float:
        """Returns how much further ahead the seat comes by laying a card of this kind, less what it kept it for."""
        mine, *others = self.held
        match kind:
            case "word" | "choice":
                after = [mine - 1, *others]
            case "take":
                after = [mine, others[0] + TAKEN * WORDS, *others[1:]]
            case "swap":
                after = [others[-1], mine, *others[:-1]]
            case _:
                after = self.held
        rid = RID if kind == "swap" and self._swap_is_a_burden() else 0.0
        return self._lead(after) - self._lead(self.held) - self.lasting * KEPT[kind] + rid

    def _swap_is_a_burden(self) -> bool:
        return len(self.others) > 1 and LATE < self.circles < EARLY

    def _lead(self, held: list[float]) -> float:
        """Returns by how many words the others have more, those of the rounds before counted in."""
        theirs = [words + place["score"] for words, place in zip(held[1:], self.others, strict=True)]
        return LEADER * min(theirs) + (1 - LEADER) * sum(theirs) / len(theirs) - held[0] - self.score

    def asking(self, letter: str | None, spent: Json = None) -> float:
        """Returns what it is worth that `letter` is asked for next, the word card `spent` being laid.

        It is good where the next player has nothing to lay, and where the seat itself can go on afterwards.
        """
        longer = LETTER * len(spent["word"]) if spent else 0.0
        if not letter:
            return longer
        own = self.own - Counter([spent["letter"]] if spent else [])
        stuck = [self._stuck(place, letter) for place in self.others if place["cards"]]
        back = prod(stuck)
        elsewhere = sum(self.letters.share.get(each, 0.0) for each in own)
        goes_on = back * (letter in own) + (1 - back) * elsewhere
        return longer + goes_on + self._weight_of_next() * (stuck[0] if stuck else 0.0)

    def _stuck(self, place: Json, letter: str) -> float:
        """Returns how likely it is that a seat has no word with `letter`."""
        share = WORDS * self.letters.share.get(letter, 0.0)
        return (1 - share) ** self.lacking.get((place["seat"], letter), place["cards"])

    def _weight_of_next(self) -> float:
        """Returns how much a word more with the next player brings the seat ahead."""
        mine, following, *others = self.held
        return self._lead([mine, following + 1, *others]) - self._lead(self.held)
