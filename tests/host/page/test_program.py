# SPDX-License-Identifier: Apache-2.0
"""The program of a page: what happens goes in as JSON with the time, what the page is to do comes out."""

import json

import pytest

from tactile_app.game.match import Match
from tactile_app.session.settling import FIRST_LOOK_MS
from tactile_app.storage.seals import NO_SEAL, read_log, sealed_block
from tactile_core.protocol.frames import encode
from tactile_core.rules.games import find_game
from tactile_host.page.program import PageProgram
from tactile_host.page.store import PageStore
from tests.host.page.files import FolderFiles

BEGIN = {"do": "begin", "game": "overboard", "language": "en", "board": "page"}


class Page:
    """A page whose files lie in *folder*."""

    def __init__(self, folder, seed=7):
        self.program = PageProgram(PageStore(FolderFiles(folder)), "2026-11-22", seed)
        self.now_ms = 1000

    def happens(self, **message):
        self.now_ms += 50
        return json.loads(self.program.handle(json.dumps(message), self.now_ms))

    def wishes(self, name, **message):
        return [wish[name] for wish in self.happens(**message) if name in wish]


def origins(grid):
    """Return the words on each square on which a slide has begun."""
    return {each["square"]: each["text"] for each in grid["squares"] if each["origin"]}


@pytest.fixture
def page(tmp_path):
    return Page(tmp_path)


def test_nothing_happens_before_a_session_is_begun(page):
    assert page.happens(do="tick") == [{"due": None}]


def test_a_session_says_what_it_prints_shows_the_squares_and_plugs_a_board_in(page):
    wishes = page.happens(**BEGIN)
    said = [wish["say"] for wish in wishes if "say" in wish]
    assert said == [wish["print"] for wish in wishes if "print" in wish]
    assert said[0].startswith("Overboard.")
    (board,) = [wish["plug"] for wish in wishes if "plug" in wish]
    assert board["profile"] == "overboard"
    assert board["orders"].endswith("begin\n")
    (grid,) = [wish["grid"] for wish in wishes if "grid" in wish]
    assert (grid["rows"], grid["columns"], len(grid["squares"])) == (6, 6, 36)
    assert grid["squares"][0]["text"] == "A1 is empty."
    assert wishes[-1] == {"due": page.now_ms + 10}


def test_a_hand_s_work_becomes_changes_of_switches_in_time(page):
    page.happens(**BEGIN)
    connect(page)
    (orders,) = page.wishes("orders", do="hand", verb="place", square="c4")
    times = [int(line.split()[1]) for line in orders.splitlines()]
    assert times == sorted(times)
    assert times[0] > 50_000
    assert {line.split()[2] for line in orders.splitlines()} == {"20"}


def test_the_squares_say_what_stands_where_the_game_has_nothing(page):
    page.happens(**BEGIN)
    connect(page)
    (grid,) = page.wishes("grid", do="hand", verb="place", square="c4")
    (c4,) = [square for square in grid["squares"] if square["square"] == "c4"]
    assert c4["text"] == "C4: a peg, not played yet."
    assert c4["stands"]


def test_a_slide_is_told_in_two_parts(page):
    page.happens(**BEGIN)
    connect(page)
    page.happens(do="hand", verb="place", square="c4")
    # Nothing has happened on the board, and nothing is said: the square tells it.
    wishes = page.happens(do="hand", verb="slide", square="c4")
    assert not [wish for wish in wishes if "say" in wish or "print" in wish]
    (grid,) = [wish["grid"] for wish in wishes if "grid" in wish]
    assert origins(grid) == {"c4": "C4: a peg, not played yet. A slide begins here."}
    page.now_ms += 1000
    wishes = page.happens(do="hand", verb="slide", square="e4")
    assert [wish for wish in wishes if "orders" in wish]
    (grid,) = [wish["grid"] for wish in wishes if "grid" in wish]
    assert origins(grid) == {}


def test_a_slide_that_ends_where_it_began_is_given_up_and_so_is_one_before_anything_else(page):
    page.happens(**BEGIN)
    connect(page)
    for verb in ("slide", "tap"):
        page.happens(do="hand", verb="slide", square="c4")
        (grid,) = page.wishes("grid", do="hand", verb=verb, square="c4")
        assert origins(grid) == {}


@pytest.mark.parametrize(("text", "answer"), [("trace", "records no switches"), ("Check", "program for the desktop")])
@pytest.mark.parametrize("way", ["play", "ask", "teach"])
def test_what_a_page_cannot_is_said_where_it_is_asked_for(page, text, answer, way):
    page.happens(**BEGIN | {"way": way})
    connect(page)
    (said,) = page.wishes("say", do="typed", text=text)
    assert answer in said


def test_the_browser_s_own_voice_is_silent_when_somebody_acts_and_once_is_enough(page):
    page.happens(**BEGIN)
    connect(page)
    order = [
        name for wish in page.happens(do="hand", verb="tap", square="a1") for name in wish if name in ("say", "hush")
    ]
    assert order == ["hush", "say"]
    assert page.wishes("hush", do="typed", text="key menu") == [True]
    assert page.wishes("hush", do="tick") == []


def test_a_drag_carries_in_the_lifting_games_and_before_the_turns(page):
    page.happens(**BEGIN | {"game": "crossings"})
    connect(page, "crossings")
    look_again(page, 10)
    (orders,) = page.wishes("orders", do="dragged", **{"from": "f2", "square": "e3"})
    assert [line.split()[3] for line in orders.splitlines()] == ["0", "1"]
    page.happens(**BEGIN)
    connect(page)
    page.happens(do="hand", verb="place", square="c4")
    page.now_ms += 1000
    (grid,) = page.wishes("grid", do="dragged", **{"from": "c4", "square": "d5"})
    assert [square["square"] for square in grid["squares"] if square["stands"]] == ["d5"]


def test_a_drag_pushes_where_the_moves_are_pushes(page):
    full = "wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw w 0"
    lines = Match(find_game("overboard"), {}, 1, None, full).lines("2026-11-22")
    position = find_game("overboard").from_text(full)
    move = position.move_text(position.legal_moves()[0])
    assert page.program.take_in("overboard", sealed_block(NO_SEAL, [*lines, f"move 1 {move}"])[0]) == "page-taken"
    page.happens(**BEGIN)
    connect(page)
    look_again(page, 6)
    assert page.wishes("say", do="dragged", **{"from": "a1", "square": "b2"}) == [
        "No straight way leads from A1 to B2."
    ]


def test_what_no_hand_can_do_is_said(page):
    page.happens(**BEGIN)
    connect(page)
    assert page.wishes("say", do="hand", verb="lift", square="a1") == ["Nothing stands on A1."]


def test_the_same_sentence_comes_twice_where_it_is_said_twice(page):
    page.happens(**BEGIN)
    connect(page)
    first = page.wishes("say", do="hand", verb="lift", square="a1")
    assert page.wishes("say", do="hand", verb="lift", square="a1") == first


def test_a_pulled_cable_is_an_alert_and_the_plug_brings_another_interpreter(page):
    page.happens(**BEGIN)
    connect(page)
    (wish,) = [wish for wish in page.happens(do="typed", text="unplug") if "say" in wish]
    assert wish["alert"]
    (board,) = page.wishes("plug", do="typed", text="plug")
    assert board["profile"] == "overboard"


def test_a_firmware_that_ends_is_started_again(page):
    page.happens(**BEGIN)
    connect(page)
    cable = page.wishes("plug", do="ended")
    assert cable[0] is None
    assert cable[1]["profile"] == "overboard"


def test_who_leaves_is_told_that_the_game_is_saved_and_the_session_is_over(page):
    page.happens(**BEGIN)
    assert page.wishes("say", do="typed", text="quit") == ["Goodbye. The game is saved."]
    assert page.happens(do="tick") == [{"due": None}]


def test_the_next_visit_goes_on_with_the_record(tmp_path):
    place_a_peg(Page(tmp_path))
    said = Page(tmp_path).wishes("say", **BEGIN)
    assert said[0].endswith("The set-up goes on.")


def test_a_new_game_is_begun_where_that_is_asked_for(tmp_path):
    place_a_peg(Page(tmp_path))
    assert "resumed" not in " ".join(Page(tmp_path).wishes("say", **BEGIN, way="new"))


def test_a_board_on_a_line_is_asked_who_it_is_and_no_hand_works_there(page):
    page.happens(**BEGIN | {"board": "line"})
    assert page.wishes("send", do="opened")
    assert page.wishes("plug", do="tick") == []
    assert page.wishes("orders", do="hand", verb="place", square="c4") == []


@pytest.mark.parametrize(
    ("language", "what_to_do"),
    [
        ("en", "Leave the game and press Update the board's program. If it fails again, report that."),
        ("fr", "Quittez la partie et mettez à jour le programme du plateau. S'il échoue encore, signalez-le."),
        (
            "de",
            "Verlassen Sie die Partie und aktualisieren Sie das Programm des Bretts. "
            "Scheitert es wieder, melden Sie das.",
        ),
    ],
)
def test_of_a_board_whose_program_crashes_is_said_what_one_can_do_here(page, language, what_to_do):
    page.happens(**BEGIN | {"board": "line", "language": language})
    page.happens(do="opened")
    said = [wish["say"] for wish in receive(page, "e crashing") if "say" in wish]
    assert len(said) == 1
    assert said[0].endswith(what_to_do)


def test_a_record_can_be_taken_out_and_in(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    page = Page(one)
    place_a_peg(page)
    record = page.program.record("overboard")
    assert record.startswith(b"tactile-board record 1")
    elsewhere = Page(other)
    assert elsewhere.program.take_in("overboard", record[:-30] + b"x" + record[-29:]) == "page-not-taken"
    assert elsewhere.program.take_in("tectonic", record) == "page-not-taken"
    assert elsewhere.program.take_in("overboard", record) == "page-taken"
    assert "The set-up goes on" in elsewhere.wishes("say", **BEGIN)[0]


def test_on_a_full_disk_a_record_is_not_taken_in_and_the_game_that_is_kept_goes_on(tmp_path, page):
    place_a_peg(page)
    kept = page.program.record("overboard")
    files = FolderFiles(tmp_path)
    program = PageProgram(PageStore(files), "2026-11-22", 7)
    # The disk has room for the record that is set aside, and for nothing more.
    files.most_bytes = 2 * len(kept) + (tmp_path / "texts").stat().st_size
    assert program.take_in("overboard", with_more(kept)) == "page-no-room-to-take"
    assert program.record("overboard") == kept


def test_on_a_full_disk_a_damaged_record_is_told_of_and_stays(tmp_path, page):
    place_a_peg(page)
    path = tmp_path / "overboard.record"
    hurt = path.read_bytes() + b"rubbish\n"
    path.write_bytes(hurt)
    files = FolderFiles(tmp_path)
    program = PageProgram(PageStore(files), "2026-11-22", 7)
    files.is_full = True
    wishes = json.loads(program.handle(json.dumps(BEGIN), 2000))
    (said,) = [wish["say"] for wish in wishes if "say" in wish]
    assert said.startswith("The record of this game is damaged, and there is no room to set it aside.")
    assert path.read_bytes() == hurt
    files.is_full = False
    wishes = json.loads(program.handle(json.dumps(BEGIN), 3000))
    assert any("The set-up goes on" in wish.get("say", "") for wish in wishes)


def with_more(record):
    """Return *record* with a note more."""
    log = read_log(record)
    return record + sealed_block(log.seal, ["; a note that takes room"])[0]


def test_a_language_that_is_chosen_on_the_board_is_kept(page):
    page.happens(**BEGIN | {"language": "de"})
    connect(page)
    assert page.wishes("language", do="tick") == []
    assert page.wishes("say", do="hand", verb="lift", square="a1") == ["Auf A1 steht nichts."]


def connect(page, game="overboard"):
    """Let the board in the page, one on which *game* has room, say who it is, and be seen at rest."""
    size = 6 if game == "overboard" else 10
    page.happens(do="opened", zero_ms=page.now_ms)
    receive(page, f"h 2 6d 5ed34fe53a096533 {size} {size} none power")
    receive(page, *(f"k 6d 0 {ms} {'0' * (size * size // 4)} 00" for ms in (1000, 1500, 1900)))


def look_again(page, size):
    """Let the board stand as it is, empty, until hands may begin although it is not the game's."""
    receive(page, *(f"k 6d 0 {ms} {'0' * (size * size // 4)} 00" for ms in range(2000, 2000 + 2 * FIRST_LOOK_MS, 500)))


def receive(page, *lines):
    """Let the board's line bring *lines*, and return what the page is to do."""
    return page.happens(do="received", text="".join(encode(line).decode() for line in lines))


def place_a_peg(page):
    """Begin a game, and place and name one peg."""
    page.happens(**BEGIN)
    connect(page)
    receive(page, "s 6d 1 2000 000000001 00", "k 6d 1 2300 000000001 00", "k 6d 1 2600 000000001 00")
    assert any("35 pegs left" in said for said in page.wishes("say", do="pressed", key="first"))
