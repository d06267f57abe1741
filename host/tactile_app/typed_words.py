# SPDX-License-Identifier: Apache-2.0
"""The words that can be typed, in all languages at once: no French speaker has to type English."""

# What the program calls a word, and what people type for it.
COMMANDS = {
    "help": ("help", "aide", "hilfe", "?"),
    "help hands": ("help hands", "aide mains", "hilfe hände"),
    "help keys": ("help keys", "aide touches", "hilfe tasten"),
    "help words": ("help words", "aide mots", "hilfe wörter"),
    "help questions": ("help questions", "aide questions", "hilfe fragen"),
    "help opponent": ("help opponent", "aide adversaire", "hilfe gegner"),
    "help teacher": ("help teacher", "aide professeur", "hilfe lehrer"),
    "quit": ("quit", "exit", "quitter", "fin", "ende", "schluss"),
    "moves": ("moves", "coups", "züge"),
    "all moves": ("all moves", "tous les coups", "alle züge"),
    "whole board": ("whole board", "tout le plateau", "ganzes brett"),
    # What a listener asks about the position; the last three name a square as well.
    "turn": ("turn", "score", "tour", "points", "dran", "stand"),
    "last": ("last", "last move", "dernier", "dernier coup", "letzter", "letzter zug"),
    "gains": ("gains", "wins", "gagner", "gewinne"),
    "danger": ("danger", "en danger", "gefahr"),
    "reserve": ("reserve", "réserve", "vorrat"),
    "repetition": ("times", "combien de fois", "wie oft"),
    "changed": ("changed", "changé", "geändert"),
    "what": ("what", "quoi", "was"),
    "lines": ("lines", "lignes", "linien"),
    "around": ("around", "autour", "umgebung"),
    "board": ("board", "plateau", "brett"),
    # What the menu does too; it asks before what has consequences.
    "rules": ("rules", "règles", "regeln"),
    "take back": ("take back", "undo", "reprendre", "zurücknehmen"),
    "resign": ("resign", "abandonner", "aufgeben"),
    "new game": ("new game", "nouvelle partie", "neue partie"),
    "fill": ("fill", "remplir", "füllen"),
    "arrange": ("arrange", "put back", "mend", "disposer", "remettre", "aufstellen", "zurückstellen"),
    # What the virtual hand still has to do is left.
    "stop": ("stop", "arrêter", "halt"),
    "unplug": ("unplug", "débrancher", "abziehen"),
    # A kept game is felt again, by its number.
    "replay": ("replay", "rejouer", "nachspielen"),
    "plug": ("plug", "brancher", "anschließen"),
    # What the computer is asked for as an opponent and a teacher: typed_requests.py.
    "carry": ("carry", "carry out", "jouer", "porter", "ausführen", "tragen"),
    "draw": ("draw", "nulle", "remis", "unentschieden"),
    "hint": ("hint", "indice", "tipp"),
    "why": ("why", "pourquoi", "warum"),
    "who": ("who", "qui", "wer"),
    "threat": ("threat", "threats", "menace", "menaces", "drohung", "drohungen"),
    "warn": ("warn", "avertir", "warnen"),
    "level": ("level", "niveau", "stufe"),
}


def command_of(text: str) -> str | None:
    """Return the program's word that *text* means in any language, or None."""
    return next((name for name, typed in COMMANDS.items() if text.lower() in typed), None)


def unknown_topic(text: str) -> str | None:
    """Return what *text* asks help on, where there is no such help; None where it asks for none, or for some."""
    first, _, topic = text.lower().partition(" ")
    return topic if topic and first in COMMANDS["help"] and command_of(text) is None else None


def replayed_number(text: str) -> int | None:
    """Return the number of the kept game that *text* wants to feel again; None where it wants none."""
    word, _, number = text.lower().partition(" ")
    return int(number) if number.isdecimal() and command_of(word) == "replay" else None
