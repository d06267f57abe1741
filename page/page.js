// SPDX-License-Identifier: Apache-2.0
// The window: what the user does goes to the program's worker, what the program wants shown is shown. Every word comes
// from the program's own sentences, by way of words.json.
import { Ears } from "./ears.js";
import { hasSerial, SerialLine } from "./serial.js";
import { makeLight } from "./drawing/shapes.js";
import { keepLater } from "./snapshot.js";
import { Squares } from "./squares.js";
import { drawPictures, keepChoice, makeCards } from "./start.js";
import { Story } from "./story.js";
import { setText } from "./text.js";
import { makeToolbar } from "./toolbar.js";
import { offer, Voice } from "./voice.js";

const HELD_MS = 1200;
const LEAVING_MS = 5000;
// A screen reader has begun a sentence after this long; an element that then gets the focus is told after the sentence.
const BEGUN_MS = 600;
// The page's own sentences leave the reading order after this long: who reads the page through has passed them by then,
// and is not to find them again at its end.
const READ_MS = 5000;
const KEYS = ["one", "two", "repeat", "ask", "menu"];
const PLACES = JSON.parse(document.getElementById("places").textContent);
const at = (id) => document.getElementById(id);
// A worker has no document, so it is given whole addresses.
const SNAPSHOT = { ...PLACES.snapshot, url: new URL(PLACES.snapshot.place, import.meta.url).href };
const wanted = new URLSearchParams(location.search);

const all = await fetch(new URL("words.json", import.meta.url)).then((response) => response.json());
let words = all[chosenLanguage()];
let line = null;
let worker;
// Whether a session was begun and has not spoken yet: the focus is still where it was begun.
let isAwaited = false;
// Whether a part of the game is kept nowhere: the browser then asks before the page is left.
let isUnkept = false;
// The page's own last sentence.
let stated;

const ears = new Ears([...at("said").children], [...at("alerts").children], at("log"));
const squares = new Squares(at("squares"), at("drawing"), act);
const story = new Story(
    { players: at("players"), turn: at("turn"), score: at("score"), moves: at("moves") },
    (number) => worker.postMessage({ do: "look_back", number }),
);
const voice = new Voice();

setUp();
takeBoard();

// A page that is just being left, or reloaded, holds the board for a moment longer; another tab holds it until it is
// closed.
function takeBoard() {
    const late = setTimeout(() => state("page-in-use"), LEAVING_MS);
    let isTaken = false;
    const take = () => {
        if (isTaken) return undefined;
        isTaken = true;
        clearTimeout(late);
        load();
        return new Promise(() => {});
    };
    // A browser that keeps nothing for pages has no locks. Then two tabs cannot spoil anything.
    if (!navigator.locks) return take();
    navigator.locks.request("tactile-board", take).catch(take);
}

function chosenLanguage() {
    const codes = [wanted.get("language"), ...navigator.languages].map((tag) => (tag ?? "").slice(0, 2));
    return codes.find((code) => code in all) ?? "en";
}

function setUp() {
    document.body.prepend(makeLight());
    for (const id of Object.keys(words).filter((id) => id.startsWith("game-"))) {
        at("game").append(new Option("", id.slice("game-".length)));
    }
    for (const code of Object.keys(all)) at("language").append(new Option("", code));
    at("language").value = chosenLanguage();
    if (wanted.has("game")) at("game").value = wanted.get("game");
    makeCards(at("games"), at("game"));
    makeToolbar(at("games"));
    translate(chosenLanguage());
    drawPictures(at("games"), new URL("pictures.json", import.meta.url)).catch((error) => console.warn(error));
    keepChoice(at("show-names"), (isShown) => at("squares").classList.toggle("named", isShown));
    keepChoice(at("show-ways"), (isShown) => squares.showWays(isShown));
    at("language").onchange = changeLanguage;
    at("start").onsubmit = (event) => begin(event, "play");
    at("plugged").onclick = (event) => begin(event, "play", true);
    for (const button of document.querySelectorAll("[data-way]")) button.onclick = (event) => begin(event, button.dataset.way);
    for (const button of document.querySelectorAll("[data-flash]")) button.onclick = flash;
    offer(voice, at("voice"), at("aloud"), () => state("page-no-voice"));
    at("play").onkeydown = pressed;
    makeToolbar(at("keys"));
    makeToolbar(at("hand"));
    at("typing").onsubmit = type;
    at("save").onclick = () => worker.postMessage({ do: "save", game: at("game").value });
    at("load").onchange = takeIn;
    at("hand").onclick = ({ target }) => target.dataset.verb && act({ verb: target.dataset.verb, square: squares.current });
    holdable(at("keys"));
    addEventListener("beforeunload", (event) => isUnkept && event.preventDefault());
}

function translate(language) {
    words = all[language];
    document.documentElement.lang = language;
    for (const element of document.querySelectorAll("[data-word]")) setText(element, words[element.dataset.word]);
    for (const element of document.querySelectorAll("[data-label]")) element.ariaLabel = words[element.dataset.label];
    for (const option of at("game").options) setText(option, words[`game-${option.value}`]);
    for (const option of at("language").options) {
        setText(option, words[`label-language-${option.value}`]);
        option.lang = option.value;
    }
    at("language").lang = at("language").value;
    document.documentElement.classList.remove("untold");
}

// The page's own sentences, before a game and after it, are said as the program's are. Earlier ones of the page no
// longer hold.
function state(id) {
    forgetState();
    at("loading").hidden = true;
    document.body.dataset.state = id;
    const said = say(words[id], false);
    stated = said;
    setTimeout(() => (said.ariaHidden = "true"), READ_MS);
}

// *lang* names the language of a sentence that is not in the page's own.
function say(text, isAlert, lang = "") {
    voice.say(text, isAlert, lang);
    return ears.say(text, isAlert, lang || document.documentElement.lang);
}

function forgetState() {
    if (stated) ears.forget(stated);
    stated = undefined;
    delete document.body.dataset.state;
}

// Say the last sentence again in the new language, and leave nothing of the old one.
function changeLanguage() {
    const id = document.body.dataset.state;
    translate(at("language").value);
    ears.clear();
    if (id) state(id);
}

function load() {
    at("loading").hidden = false;
    worker = new Worker(new URL("host.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => show(data);
    worker.onerror = () => show({ failed: "the worker could not be started" });
    const seed = Number(wanted.get("seed") ?? crypto.getRandomValues(new Uint32Array(1))[0] >>> 1);
    const today = new Date();
    const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, "0"));
    worker.postMessage({ do: "load", pyodide: PLACES.pyodide, snapshot: SNAPSHOT, seed, today: day.join("-") });
}

function show(wish) {
    if ("say" in wish) heard(wish);
    else if ("hush" in wish) voice.hush();
    else if ("print" in wish) ears.print(wish.print, document.documentElement.lang);
    else if ("grid" in wish) showSquares(wish.grid);
    else if ("so_far" in wish) showStory(wish.so_far);
    else if ("language" in wish) translate(wish.language);
    else if ("send" in wish) line?.write(wish.send);
    else if ("rest" in wish) line?.rest();
    else if ("ready" in wish) begun(wish);
    else if ("over" in wish) over();
    else if ("unkept" in wish) isUnkept = wish.unkept;
    else if ("saved" in wish) save(wish);
    else if ("taken" in wish) state(wish.taken);
    else if ("failed" in wish) failed(wish.failed);
}

// A session's first sentence is heard before the focus moves: the focus then moves to elements that a screen reader
// knows already.
function heard({ say: text, alert, lang }) {
    say(text, alert, lang);
    if (!isAwaited) return;
    at("play").hidden = false;
    document.body.classList.add("playing");
    scrollTo(0, 0);
    setTimeout(enter, BEGUN_MS);
}

// Focus the keys, where key presses arrive whatever mode a screen reader is in: from there they lead to the squares.
function enter() {
    if (!isAwaited) return;
    isAwaited = false;
    at("keys").focus();
    at("start").hidden = true;
    at("start").classList.remove("left");
}

// Before a game is chosen there are no squares, and the player answers by the keys.
function showSquares(grid) {
    const wasIn = at("squares").contains(document.activeElement);
    at("squares").hidden = at("scene").hidden = !grid;
    at("hand").hidden = !grid || line !== null;
    if (grid) squares.show(grid);
    const origin = grid?.squares.find((each) => each.origin);
    if (origin && at("slide").ariaPressed === "false") voice.say(origin.text, false);
    at("slide").ariaPressed = Boolean(origin);
    if (wasIn && !grid) at("keys").focus();
}

function showStory(soFar) {
    const wasIn = at("moves").contains(document.activeElement);
    at("so-far").hidden = !soFar;
    at("moves-so-far").hidden = !soFar?.start;
    if (soFar) story.show(soFar);
    if (wasIn && !soFar?.start) at("keys").focus();
}

// The digits are the keys of the board wherever nothing is typed.
function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.target.matches("input, select, textarea")) return;
    const digit = /^(?:Digit|Numpad)([1-5])$/.exec(event.code);
    if (!digit) return takeKey(event);
    event.preventDefault();
    if (!event.repeat) act({ key: KEYS[digit[1] - 1], isHeld: event.shiftKey });
}

function takeKey(event) {
    const isIn = event.target === at("keys") || at("squares").contains(event.target);
    if (isIn && !at("squares").hidden) squares.press(event);
}

async function begun({ isQuick, lack }) {
    document.body.dataset.start = isQuick ? "snapshot" : "plain";
    ready(lack ?? ((await isAsked()) ? "page-ready-asked" : "page-ready"));
    keepLater(SNAPSHOT);
}

// Whether the browser, as Firefox does, will ask its user for permission before it keeps the games for good.
async function isAsked() {
    if (!navigator.userAgent.includes("Firefox/")) return false;
    const asked = await navigator.permissions?.query({ name: "persistent-storage" }).catch(() => undefined);
    return asked?.state === "prompt";
}

function ready(id) {
    line?.close();
    line = null;
    for (const each of document.querySelectorAll(".waits")) each.disabled = false;
    state(id);
    keepOffline();
}

function over() {
    const wasIn = [at("play"), at("moves")].some((each) => each.contains(document.activeElement));
    isAwaited = false;
    at("start").classList.remove("left");
    at("start").hidden = false;
    at("play").hidden = true;
    document.body.classList.remove("playing");
    showStory(null);
    if (wasIn) at("begin").focus();
    ready("page-ready");
}

function failed(reason) {
    console.error(reason);
    state(isUnkept ? "page-failed-unkept" : "page-failed");
}

// The first press says what the files of the board are; only a second one replaces them.
let asked;

function flash(event) {
    const { flash: way, asks } = event.currentTarget.dataset;
    if (!hasSerial()) return state("page-no-serial");
    if (asked !== way) {
        asked = way;
        return state(asks);
    }
    begin(event, way, true);
}

async function begin(event, way, isPlugged = at("on-board").checked && way !== "play") {
    event.preventDefault();
    if (isAwaited) return;
    asked = undefined;
    if (isPlugged) {
        if (!hasSerial()) return state("page-no-serial");
        line = await SerialLine.choose();
        if (!line) return state("page-no-port");
    }
    navigator.storage?.persist?.().catch((error) => console.warn(error));
    forgetState();
    const board = line ? "line" : "page";
    worker.postMessage({ do: "begin", game: at("game").value, language: at("language").value, board, way });
    line?.start((what) => worker.postMessage(what));
    at("start").classList.add("left");
    at("load").disabled = true;
    isAwaited = true;
}

function act({ verb, square, key, isHeld, from }) {
    if (key) worker.postMessage({ do: "typed", text: isHeld ? `key ${key} ${HELD_MS}` : `key ${key}` });
    else if (from) worker.postMessage({ do: "dragged", from, square });
    else worker.postMessage({ do: "hand", verb, square });
}

function type(event) {
    event.preventDefault();
    const text = at("line").value;
    at("line").value = "";
    const digit = /^\s*([1-5])\s*$/.exec(text);
    if (digit) act({ key: KEYS[digit[1] - 1] });
    else if (text.trim()) worker.postMessage({ do: "typed", text });
}

// A key is tapped, or held: by the pointer for as long as a hold takes, by the keyboard with Shift.
function holdable(keys) {
    let since = 0;
    keys.addEventListener("pointerdown", (event) => (since = event.timeStamp));
    keys.addEventListener("click", (event) => {
        const key = event.target.dataset.key;
        const isLong = event.detail > 0 && event.timeStamp - since >= HELD_MS;
        if (key) act({ key, isHeld: event.shiftKey || isLong });
    });
}

function save({ saved, game }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([saved], { type: "text/plain" }));
    link.download = `${game}.record`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function takeIn({ target }) {
    const [file] = target.files;
    target.value = "";
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    worker.postMessage({ do: "take_in", game: at("game").value, bytes });
}

function keepOffline() {
    navigator.serviceWorker?.register(PLACES.serviceWorker).catch((error) => console.error(error));
}
