# SPDX-License-Identifier: Apache-2.0
"""The English phones (ARPAbet) that may come near a phone of another language (IPA), likeliest first; "" drops it."""

# Sounds that are near each other in either language.
EITHER: dict[str, tuple[str, ...]] = {
    "a": ("AA", "AH", "AE"),
    "p": ("P", "B"),
    "t": ("T", "D"),
    "k": ("K", "G"),
    "b": ("B", "P", "V"),
    # In French, DH is heard as often, but would take "deux" for "un" and the letter D for B.
    "d": ("D", "T"),
    "ɡ": ("G", "K"),
    "l": ("L",),
    "m": ("M",),
    "ŋ": ("NG",),
    "f": ("F",),
    "z": ("Z", "S"),
    "ʃ": ("SH",),
}
# A phone with the next one ("E|1": the whole word) has priority over the phone alone. A long phone without a row has
# the row of the short one.
NEAR: dict[str, dict[str, tuple[str, ...]]] = {
    "fr": {
        **EITHER,
        "ɑ": ("AA",),
        "e": ("EY", "IH", "EH", "IY"),
        "ɛ": ("EH", "AE", "EY"),
        "i": ("IY", "IH"),
        "o": ("OW", "AO", "UH"),
        "ɔ": ("AO", "OW", "AH", "AA"),
        "u": ("UW", "UH", "OW"),
        "y": ("UW", "IY", "Y UW", "IH"),
        "y|#": ("UW", "IY", "Y UW", "UH"),
        "ø": ("UH", "ER", "AH", "UW", "OW"),
        "œ": ("ER", "AH", "EH", "UH"),
        "ə": ("AH", "UH", "ER", ""),
        # The letter E.
        "ə|1": ("UH", "ER", "AH", "OW", "AO", "UH AH"),
        "ɛ̃": ("AE N", "AE", "AE NG", "AH N", "EH", "AA N"),
        "ɑ̃": ("AA N", "AO N", "AO", "AA", "OW NG", "AO NG"),
        "ɔ̃": ("OW N", "AO N", "OW", "OW NG", "UW N", "AO"),
        "œ̃": ("AH N", "AE N", "AE", "AH", "AA N"),
        # A uvular sound: a breath, a scrape, or nothing after a vowel.
        "ʁ": ("R", "HH", "G", "K", "AH", "", "W"),
        # The L of "l'ouest" is so dark that no L is heard.
        "l|C": ("L", "UW", ""),
        "n": ("N",),
        "ɲ": ("N Y", "N"),
        "v": ("V", "W", "B"),
        "s": ("S",),
        "ʒ": ("ZH", "JH", "SH"),
        "w": ("W", "UW"),
        "j": ("Y", "IY"),
        "ɥ": ("W", "Y"),
    },
    "de": {
        **EITHER,
        "ɑ": ("AA", "AH"),
        "ɑː": ("AA", "AH", "AE"),
        # The letters A and E.
        "ɑː|1": ("AA", "AA AA", "AO", "AA AH"),
        "eː|1": ("EY", "IY", "IH IY", "EY IY", "IY IY"),
        "e": ("EY",),
        "eː": ("EY", "IY", "IH"),
        "ɛ": ("EH", "AE", "IH"),
        "ɛː": ("EH", "EY", "AE"),
        "i": ("IY",),
        "iː": ("IY", "IH"),
        "ɪ": ("IH", "IY"),
        "o": ("OW",),
        "oː": ("OW", "AO", "UW"),
        "ɔ": ("AO", "AA", "OW", "AH"),
        "u": ("UW",),
        "uː": ("UW", "UH", "OW"),
        "ʊ": ("UH", "UW", "AO"),
        "y": ("UH", "UW", "IH", "Y UW"),
        "yː": ("UW", "IY", "Y UW", "UH"),
        "ø": ("ER", "UH"),
        "øː": ("ER", "UH", "OW", "UW"),
        "œ": ("ER", "AH", "UH"),
        "ə": ("AH", "IH", "EH", "UH", ""),
        # This sound must not vanish at the end: Stift and Stifte have to differ.
        "ə|#": ("AH", "IH", "EH", "UH", "AE"),
        "ə|C": ("AH", "IH", "EH", ""),
        "əl": ("AH L",),
        "ɜ": ("AH", "ER", "AA", "AE"),
        "aɪ": ("AY", "AA"),
        # The word "ein" was taken for "drei".
        "aɪ|C": ("AY", "AA IY", "AA", "AH AY", "HH AY"),
        "aʊ": ("AW", "AO", "AA"),
        "ɔø": ("OY",),
        "??": ("UH R", "UH AH", "UH"),
        "ɾ": ("R", "AH", "", "AA", "ER"),
        "r": ("R", "HH", "G", "W", ""),
        "ç": ("HH", "SH", "IH SH", "Y", "HH Y", "K"),
        "x": ("HH", "K", "G", ""),
        "h": ("HH",),
        "ts": ("T S", "S", "Z"),
        "tʃ": ("CH",),
        "pf": ("P F", "F"),
        "n": ("N", "M"),
        "n|#": ("N", "M", "NG", "N D", ""),
        "v": ("V", "W"),
        "s": ("S", "Z"),
        "ʒ": ("ZH",),
        "j": ("Y",),
        "w": ("W",),
    },
}


def near(language: str, phone: str) -> tuple[str, ...]:
    """Return the sounds that may be heard for *phone*, which includes its follower; KeyError where it has no row."""
    rows = NEAR[language]
    alone = phone.partition("|")[0]
    return rows.get(phone) or rows.get(alone) or rows[alone.rstrip("ː")]
