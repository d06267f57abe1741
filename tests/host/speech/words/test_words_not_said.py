# SPDX-License-Identifier: Apache-2.0
"""No sentence has words that players misheard, or that mean something else at a board."""

import re
from dataclasses import dataclass

import pytest

from tactile_app.languages import CODES
from tactile_app.speech.phrases import Phrases
from tests.host.speech.words.ftl import facts, messages


@dataclass(frozen=True)
class NotSaid:
    """No sentence in *language* may have *pattern*, because of *reason*, except ids that begin with one of *but*.

    *once* is a sentence as it used to be.
    """

    language: str
    pattern: str
    reason: str
    once: str
    but: tuple[str, ...] = ()


WHO = r"(^|[.:?!] )Who [^?.]*\."
QUI = r"(^|[.:?!] )Qui [^?.]*(\.| doit )"
NOT_SAID = (
    NotSaid("en", r"\btap(s|ped)?\b", "a piece is lifted and put back", "tap a piece to hear", ("help-hands",)),
    NotSaid(
        "en", r"\b[Tt]ouch (a|the|its|three)\b|you touch|by touch", "a finger alone is not seen", "Touch its square."
    ),
    NotSaid("en", r"\b[Pp]rinted\b", "it stands on a screen, not on paper", "Everything is printed."),
    NotSaid("en", r"\b[Rr]enew", "a program is updated", "Type make flash to renew the board."),
    NotSaid("en", WHO, "whoever does it is meant", "Who cannot move passes.", ("rules-overboard-house-1",)),
    NotSaid("en", r"the other choice|The board agrees", "nobody says so", "The board agrees with the game."),
    NotSaid(
        "en", r"\b[Rr]est\b|move is whole|it is whole", "one waits until it is finished", "Rest, or press key one."
    ),
    NotSaid("en", r"\bFirst this\b", "it is the first step", "First this. Carry A8 to A5."),
    NotSaid("fr", r"\b[Tt]ouchez\b|touchée|du doigt|la touche\. ", "on soulève et on repose", "touchez une pièce"),
    NotSaid("fr", r"\b[Tt]apote(z|r)\b", "une pièce se soulève", "tapotez-la deux fois", ("help-hands",)),
    NotSaid("fr", r"abîmé", "un fichier est endommagé", "L'enregistrement est abîmé"),
    NotSaid("fr", r"\b(case|place) prise\b", "une prise est une capture", "arrive sur une case prise"),
    NotSaid("fr", r"coups conviennent|\bdiffère|conforme", "cela ne se dit pas", "Deux coups conviennent."),
    NotSaid("fr", QUI, "celui qui le fait, ou on", "Qui peut retourner doit retourner ?"),
    NotSaid("fr", r"n'a aucun coup|\b[Uu]n point diffère", "on ne peut pas jouer, ou bouger", "C1 n'a aucun coup."),
    NotSaid("fr", r"en tous sens|règles de la maison|prenez les touches", "calques", "Il va en tous sens."),
    NotSaid("fr", r"renouvel", "un programme se met à jour", "renouvelez le programme du plateau"),
    NotSaid("fr", r"\bmarchent?\b", "marcher, c'est aussi fonctionner", "les flèches marchent"),
    NotSaid(
        "fr", r"Plateau perdu|ronfleur|ampoule|imprimé", "autre chose est dit", "Plateau perdu. Vérifiez le câble."
    ),
    NotSaid("fr", r"Levé aussi|\b[Ll]evez\b", "une pièce se soulève", "Levé aussi : C4."),
    NotSaid("fr", r"cercle en (haut|bas)", "le haut du plateau ?", "Le sauteur, cercle en haut."),
    NotSaid("de", r"gedruckt", "auf Papier ist nichts", "Alles wird gedruckt."),
    NotSaid(
        "de", r"\b[Tt]ippen\b|antippen|tippt", "schreiben oder antippen?", "tippen Sie eine Figur", ("help-hands",)
    ),
    NotSaid("de", r"berühren Sie|Sie berühren", "man hebt an", "Jede Figur, die Sie berühren"),
    NotSaid("de", r"angesteckt|[Ss]tecken Sie", "man schließt ein Brett an", "stecken Sie ihn auf C4"),
    NotSaid("de", r"[Ee]rneuer", "man aktualisiert ein Programm", "um das Brett zu erneuern"),
    NotSaid("de", r"\bF[aä]lle?n?\b", "im Fall, dass", "Sechzig Züge ohne Fall sind unentschieden."),
    NotSaid(
        "de",
        r"\b[Gg]eschlossen",
        "ein Stein steht fest, ein Schalter ist geschlossen",
        "Der Stein ist durch und geschlossen.",
        ("question-closed", "menu-closed", "list-closed", "check-"),
    ),
    NotSaid("de", r"Springer", "der ist aus dem Schach", "A1 ist ein Springer."),
    NotSaid("de", r"[Ee]rleucht", "die ist geistlich", "ein erleuchteter Stein"),
    NotSaid("de", r"\bGeist(er)?\b", "es ist ein Phantomkontakt", "Ein Geist. Fehlerhafte Diode: A1."),
    NotSaid("de", r"Züge passen", "sie setzen nicht aus", "Zwei Züge passen."),
    NotSaid(
        "de", r"\b(Das|Ihr) Spiel (geht|ist|darf|wartet|wird|endet)", "es ist die Partie", "Das Spiel geht weiter."
    ),
    NotSaid("de", r"\bRemis\b", "überall sonst heißt es unentschieden", "Remis: beide Seiten sind einverstanden."),
    NotSaid("de", r"Taste Wiederholen|Balken", "Wiederholtaste, Striche", "Die Taste Wiederholen hat einen Ring."),
    NotSaid("de", r"Überquerung", "in Durchbrüche bricht man durch", "Sie müssen mit einer Überquerung antworten."),
)


@pytest.mark.parametrize("language", CODES)
def test_what_players_misheard_is_said_no_more(language: str) -> None:
    phrases = {length: Phrases(language, length=length) for length in ("short", "normal", "long")}
    said = {
        (id, sentences.sentence(fact).display)
        for sentences in phrases.values()
        for id, variables in messages(language).items()
        for fact in facts(id, variables)
    }
    assert len(said) > 1_000
    wrong = [
        (id, text, rule.reason)
        for rule in NOT_SAID
        if rule.language == language
        for id, text in said
        if re.search(rule.pattern, text) and not id.startswith(rule.but or "-")
    ]
    assert wrong == []


@pytest.mark.parametrize("rule", NOT_SAID, ids=lambda rule: rule.once)
def test_it_would_be_found_as_it_was_said_once(rule: NotSaid) -> None:
    assert re.search(rule.pattern, rule.once)
