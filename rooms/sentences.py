"""What a refusal is called in the person's language. The rules know only its code."""

from collections.abc import Callable
from typing import Any

from django.utils import translation
from django.utils.translation import gettext_noop as _noop

from games.base import Json

_SENTENCES: dict[str, str] = {
    # coming in
    "nickname_empty": _noop("What shall we call you? A nickname is all we need."),
    "nickname_long": _noop("That nickname is too long: %(most)s characters at most."),
    "nickname_odd": _noop("That nickname has characters that cannot be seen. Letters and signs, please."),
    "nickname_taken": _noop("Somebody in this room is called %(nickname)s already. Another nickname, please."),
    "room_full": _noop("This room is full: %(most)s people at most."),
    "removed": _noop("The host has asked you to leave this room."),
    "closed": _noop("This room is closed. On the start page you can open another one."),
    "blocked": _noop("You cannot take part here any more. If that seems wrong to you, ask whoever runs this site."),
    "not_in_room": _noop("You have left this room. You can come in again by its link."),
    "stranger": _noop("You are not in this room yet. Come in first."),
    "too_fast": _noop("That was a little fast. Wait a moment and try again."),
    "no_such_room": _noop("There is no room with this code. A code has five letters and digits, such as QK7RM."),
    "busy": _noop("That could not be written down just now. Nothing is lost: try again in a moment."),
    # the room
    "too_large": _noop("That is more than can be sent at once. Make it shorter and try again."),
    "bad_command": _noop("This could not be understood. Reload the page and try again."),
    "unknown_command": _noop("This room does not know that command."),
    "not_host": _noop("Only the host can do that."),
    "not_yourself": _noop("You cannot remove yourself. Leave the room instead."),
    "no_such_player": _noop("That person is not in the room any more."),
    "no_such_game": _noop("There is no such game here."),
    "no_such_language": _noop("There are no words in that language here."),
    "bad_option": _noop("This game has no such choice."),
    "no_partner": _noop("There is no virtual player for this game yet."),
    "seats_full": _noop("All seats are taken."),
    "seats_missing": _noop("The seats are not filled yet."),
    "too_few_words": _noop("This word list has too few words for a deal."),
    "match_running": _noop("That has to wait until the match is over."),
    "no_match": _noop("No match is going on."),
    "not_over": _noop("Words can be reported when the match is over."),
    "no_such_word": _noop("Choose one of the words of this match."),
    "no_such_reason": _noop("Say what is wrong with the word: choose a reason."),
    "nothing_to_repeat": _noop("Nothing has been played here yet."),
    # the operators' desk
    "reason_empty": _noop("Give a reason: it is kept with the deed."),
    "reason_long": _noop("That reason is too long: %(most)s characters at most."),
    "one_of_us": _noop("This account belongs to somebody who runs this site: it cannot be blocked here."),
    "blocked_already": _noop("This person is blocked already."),
    "nobody": _noop("There is no person behind this player."),
    # any game
    "match_over": _noop("The match is over."),
    "not_away": _noop("%(name)s is here, not away. The match waits."),
    "spectator": _noop("You are watching: only those who sit can move."),
    "not_your_turn": _noop("It is not your turn for that."),
    "stale": _noop("The table has moved on in the meantime. Look again."),
    # Tandem
    "no_such_card": _noop("Choose one of the words on the board."),
    "card_open": _noop("“%(word)s” is open already."),
    "card_marked": _noop("“%(word)s” was a miss with this clue-giver already. Choose another word."),
    "clue_number": _noop("The number is a whole number from 1 to 9."),
    "clue_empty": _noop("Write a clue first: one word."),
    "clue_long": _noop("That clue is too long: %(most)s letters at most."),
    "clue_many_words": _noop("A clue is one word, without spaces."),
    "clue_letters": _noop(
        "A clue is made of letters of this match’s language, with a hyphen or an apostrophe inside if need be."
    ),
    "clue_on_board": _noop("“%(word)s” lies on the board. Find another word."),
    "clue_form": _noop("“%(clue)s” is a form of “%(word)s” on the board. Find another word."),
    "clue_forbidden": _noop("“%(clue)s” is too close to “%(word)s” on the board. Find another word."),
    "clue_derived": _noop("“%(clue)s” looks related to “%(word)s” on the board. Is that fair?"),
    "clue_compound": _noop("“%(clue)s” seems to contain “%(word)s” from the board. Is that fair?"),
    # Arrows
    "not_now": _noop("The match is not at that point."),
    "not_in_market": _noop("Choose a word from the market."),
    "cell_taken": _noop("Something lies there already. Choose a free place."),
    "cell_apart": _noop("A word goes beside a word or an arrow that lies already. Choose another place."),
    "no_tile_here": _noop("No arrow comes with a word in that place."),
    "tile_unchosen": _noop("An arrow comes with this word. Choose the end of the line where it goes, and which it is."),
    "tile_unfit": _noop("The arrow cannot lie there: every arrow needs room for two words. Choose another end."),
    "lines_join": _noop("This joins the lines of arrows %(first)s and %(second)s: both will point at all these words."),
    "no_such_arrow": _noop("Choose one of the arrows that point at two words or more."),
    "sheet_ready": _noop("Your sheet is marked as ready. Take it back to change it."),
    "term_long": _noop("That is too long: %(most)s characters at most."),
    "term_letters": _noop("Write a word or a phrase with letters or digits in it."),
    "term_on_grid": _noop("“%(word)s” lies on the table. Find another term."),
    "term_form": _noop("“%(term)s” is a form of “%(word)s” on the table. Find another term."),
    "term_derived": _noop("“%(term)s” comes from “%(word)s” on the table. Find another term."),
    "term_compound": _noop("“%(term)s” contains “%(word)s” from the table. Find another term."),
    "term_forbidden": _noop("“%(term)s” is too close to “%(word)s” on the table. Find another term."),
    "term_twice": _noop("You have written that for arrow %(arrow)s. All your terms must differ."),
    "terms_blank": _noop("Some arrows are still blank. A blank never agrees with anybody."),
    "stake_twice": _noop("The arrow that counts double and the one that counts nothing are two different ones."),
    "no_proposal": _noop("Nobody has proposed anything yet."),
    "all_shown": _noop("All arrows lie open."),
    "not_all_shown": _noop("First open all arrows."),
    "no_such_answer": _noop("Choose one of the answers that lie open."),
    "nothing_to_split": _noop("That answer stands alone already."),
    "nothing_to_join": _noop("These answers count as the same already."),
    "voted_already": _noop("You have voted for that. The others decide with you."),
    # WordChain
    "not_in_hand": _noop("That card is not in your hand any more."),
    "does_not_fit": _noop("“%(word)s” does not begin with “%(letter)s”. Choose another card."),
    "must_show": _noop("You are to act a word out: lay a word card that fits."),
    "have_something_to_lay": _noop("There is a card in your hand that you can lay."),
    "draw_first": _noop("Draw a card first."),
    "drawn_already": _noop("You have drawn a card in this turn. Lay it if it fits, or pass."),
    "hand_full": _noop("With more than %(most)s cards you do not draw. Make a sentence, or pass."),
    "nothing_to_draw": _noop("There is no card left to draw. You can pass."),
    "no_letter": _noop("Choose one of the letters on the card."),
    "no_such_letter": _noop("Choose one of the letters on the card: %(letters)s."),
    "choice_needs_word": _noop("Lay a word that begins with “%(letter)s” together with the card."),
    "invent_needs_word": _noop("Write the word that you think of."),
    "invent_empty": _noop("Write the word that you think of."),
    "invent_long": _noop("That word is too long: %(most)s letters at most."),
    "invent_short": _noop("That word is too short: %(least)s letters at least."),
    "invent_letters": _noop("One word, please, in the letters of this match’s language."),
    "invent_ending": _noop("“%(word)s” does not end in one of these letters: %(letters)s."),
    "not_invent": _noop("A word is invented with an Invent card."),
    "sentence_needs_word": _noop("A sentence is made with a word card from your hand."),
    "sentence_too_early": _noop("A sentence is for those with more than %(most)s cards and nothing to lay."),
    "sentence_empty": _noop("Write a sentence with the word of your card."),
    "sentence_long": _noop("That sentence is too long: %(most)s characters at most."),
    "sentence_short": _noop("A sentence has %(least)s words at least; this one has %(words)s."),
    "sentence_without_word": _noop("The sentence needs “%(word)s”, or a form of it."),
    "no_such_play": _noop("There is no such play on the table."),
    "not_objectable": _noop("Only invented words and sentences can be objected to."),
    "own_play": _noop("Nobody objects to their own play."),
    "objection_known": _noop("The dictionary knows that word, so it stands."),
    "objection_late": _noop("Too late: the next player has moved already."),
    "objected_already": _noop("You have objected. The others decide with you."),
    "round_not_running": _noop("No round is going on."),
    "round_running": _noop("This round is still going on."),
    "no_such_seat": _noop("Choose somebody who plays."),
}
CODES = frozenset(_SENTENCES)


def sentence(code: str, details: dict[str, Any], language: str | None = None) -> str:
    """Returns what the refusal `code` is called in `language`, or in the language that is active."""
    translate: Callable[[str], str] = translation.gettext
    with translation.override(language or translation.get_language()):
        return translate(_SENTENCES[code]) % details


def reply(answer: dict[str, Any], language: str) -> dict[str, Json]:
    """Returns the answer of `play` as it is told to a person."""
    if "ok" in answer:
        return answer
    return {
        "error": answer["error"],
        "message": sentence(answer["error"], answer.get("details", {}), language),
        "confirmable": answer.get("confirmable", False),
    }
