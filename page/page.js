// SPDX-License-Identifier: Apache-2.0
// The window: what the user does goes to the program's worker, what the program wants shown is shown. Every word comes
// from the program's own sentences, by way of words.json.
import { Ears } from "./ears.js";
import { hasSerial, SerialLine } from "./serial.js";
import { keepLater } from "./snapshot.js";
import { Squares } from "./squares.js";
import { offer, Voice } from "./voice.js";

const HELD_MS = 1200;
const LEAVING_MS = 5000;
const KEYS = ["one", "two", "repeat", "ask", "menu"];
const PLACES = JSON.parse(document.getElementById("places").textContent);
const at = (id) => document.getElementById(id);
// Workers know of no document: what they are told of is named as a whole.
const SNAPSHOT = { ...PLACES.snapshot, url: new URL(PLACES.snapshot.place, import.meta.url).href };
const wanted = new URLSearchParams(location.search);

const all = await fetch(new URL("words.json", import.meta.url)).then((response) => response.json());
let words = all[chosenLanguage()];
let line = null;
let worker;
// Whether the squares of a game that was begun are still to come, and the focus with them.
let isAwaited = false;
// What the page itself has said last.
let stated;

const ears = new Ears(at("said"), at("alerts"), at("log"));
const squares = new Squares(at("squares"), act);
const voice = new Voice();

setUp();
state("page-loading");
// A page that is just being left, or reloaded, still has the board for a moment.
navigator.locks.request("tactile-board", { signal: AbortSignal.timeout(LEAVING_MS) }, () => {
    load();
    return new Promise(() => {});
}).catch(() => state("page-in-use"));

function chosenLanguage() {
    const codes = [wanted.get("language"), ...navigator.languages].map((tag) => (tag ?? "").slice(0, 2));
    return codes.find((code) => code in all) ?? "en";
}

function setUp() {
    for (const id of Object.keys(words).filter((id) => id.startsWith("game-"))) {
        at("game").append(new Option("", id.slice("game-".length)));
    }
    for (const code of Object.keys(all)) at("language").append(new Option("", code));
    at("language").value = chosenLanguage();
    if (wanted.has("game")) at("game").value = wanted.get("game");
    translate(chosenLanguage());
    at("language").onchange = changeLanguage;
    at("start").onsubmit = (event) => begin(event, "play");
    for (const button of document.querySelectorAll("[data-way]")) button.onclick = (event) => begin(event, button.dataset.way);
    for (const button of document.querySelectorAll("[data-flash]")) button.onclick = flash;
    offer(voice, at("voice"), at("aloud"), () => state("page-no-voice"));
    at("play").onkeydown = pressed;
    at("typing").onsubmit = type;
    at("save").onclick = () => worker.postMessage({ do: "save", game: at("game").value });
    at("load").onchange = takeIn;
    at("hand").onclick = ({ target }) => target.dataset.verb && act({ verb: target.dataset.verb, square: squares.current });
    holdable(at("keys"));
}

function translate(language) {
    words = all[language];
    document.documentElement.lang = language;
    for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.dataset.word];
    for (const element of document.querySelectorAll("[data-label]")) element.ariaLabel = words[element.dataset.label];
    for (const option of at("game").options) option.text = words[`game-${option.value}`];
    for (const option of at("language").options) {
        option.text = words[`label-language-${option.value}`];
        option.lang = option.value;
    }
}

// What the page itself has to say, before a game and after it, is said as the program's sentences are; what it said
// before does not hold any more.
function state(id) {
    forgetState();
    document.body.dataset.state = id;
    stated = say(words[id], false);
}

// *lang* where it is said in another language than the rest.
function say(text, isAlert, lang = "") {
    voice.say(text, isAlert, lang);
    return ears.say(text, isAlert, lang);
}

function forgetState() {
    stated?.remove();
    delete document.body.dataset.state;
}

// What was said last is said in the other language, and nothing is left of the one before.
function changeLanguage() {
    const id = document.body.dataset.state;
    translate(at("language").value);
    ears.clear();
    if (id) state(id);
}

function load() {
    if (!navigator.storage?.getDirectory) return state("page-no-place");
    worker = new Worker(new URL("host.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => show(data);
    worker.onerror = () => show({ failed: "the worker could not be started" });
    const seed = Number(wanted.get("seed") ?? crypto.getRandomValues(new Uint32Array(1))[0] >>> 1);
    const today = new Date();
    const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, "0"));
    worker.postMessage({ do: "load", pyodide: PLACES.pyodide, snapshot: SNAPSHOT, seed, today: day.join("-") });
}

function show(wish) {
    if ("say" in wish) say(wish.say, wish.alert, wish.lang);
    else if ("hush" in wish) voice.hush();
    else if ("print" in wish) ears.print(wish.print);
    else if ("grid" in wish) showSquares(wish.grid);
    else if ("language" in wish) translate(wish.language);
    else if ("send" in wish) line?.write(wish.send);
    else if ("rest" in wish) line?.rest();
    else if ("ready" in wish) begun(wish);
    else if ("over" in wish) ready("page-ready");
    else if ("saved" in wish) save(wish);
    else if ("taken" in wish) state(wish.taken ? "page-taken" : "page-not-taken");
    else if ("failed" in wish) failed(wish.failed);
}

// Before a game is chosen there are no squares, and whoever plays answers by the keys.
function showSquares(grid) {
    const focused = document.activeElement;
    const wasIn = isAwaited || focused === document.body || at("squares").contains(focused) || at("keys").contains(focused);
    const isOther = isAwaited || at("squares").hidden === Boolean(grid);
    at("squares").hidden = !grid;
    at("hand").hidden = !grid || line !== null;
    if (grid) squares.show(grid);
    const origin = grid?.squares.find((each) => each.origin);
    if (origin && at("slide").ariaPressed === "false") voice.say(origin.text, false);
    at("slide").ariaPressed = Boolean(origin);
    if (isOther && wasIn) grid ? squares.focus() : at("keys").querySelector("button").focus();
    isAwaited = false;
}

// The digits are the keys of the board wherever nothing is typed.
function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return;
    const digit = /^(?:Digit|Numpad)([1-5])$/.exec(event.code);
    if (!digit || event.target.matches("input, select, textarea")) return;
    event.preventDefault();
    act({ key: KEYS[digit[1] - 1], isHeld: event.shiftKey });
}

function begun({ isQuick }) {
    document.body.dataset.start = isQuick ? "snapshot" : "plain";
    ready("page-ready");
    keepLater(SNAPSHOT);
}

function ready(id) {
    line?.close();
    line = null;
    at("play").hidden = true;
    at("start").hidden = false;
    for (const each of document.querySelectorAll(".waits")) each.disabled = false;
    state(id);
    keepOffline();
}

function failed(reason) {
    console.error(reason);
    state("page-failed");
}

// What a board holds is not replaced by one press: the first says what it is.
let asked;

function flash(event) {
    const { flash: way, asks } = event.currentTarget.dataset;
    if (asked !== way) {
        asked = way;
        return state(asks);
    }
    at("board").value = "usb";
    begin(event, way);
}

async function begin(event, way) {
    event.preventDefault();
    asked = undefined;
    if (at("board").value === "usb") {
        if (!hasSerial()) return state("page-no-serial");
        line = await SerialLine.choose();
        if (!line) return state("page-no-port");
    }
    navigator.storage.persist?.();
    forgetState();
    const board = line ? "line" : "page";
    worker.postMessage({ do: "begin", game: at("game").value, language: at("language").value, board, way });
    line?.start((what) => worker.postMessage(what));
    at("start").hidden = true;
    at("load").disabled = true;
    at("play").hidden = false;
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
    if (text.trim()) worker.postMessage({ do: "typed", text });
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
