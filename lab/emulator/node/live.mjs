// SPDX-License-Identifier: Apache-2.0
// A board that carries out orders: node live.mjs LIBRARY JOB (node_machine.py, which gives it a port).
//
// LIBRARY is where rp2040js or rp2350js lies. JOB is a file of JSON, as board.mjs has it, with buzzer and light (pins) and files, where in flash memory they
// begin and end. Orders come as lines, those of commands.py and `send HEX`; what is printed is what machine.py prints.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { Agenda, Board } from './board.mjs';

const [library, jobFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile));
const SLICE_MS = 5;
const SLICE_US = 200;
// A board that waits for long reports every second that its time goes on.
const WORD_MS = 1000;
// Lost time is not made up beyond this delay behind the wall's clock.
const BEHIND_MS = 250;

// The listener has gone, so nothing is left to do.
process.stdout.on('error', () => process.exit());
const say = (what, us, rest) => process.stdout.write(`${what} ${Math.round(us)}${rest === undefined ? '' : ` ${rest}`}\n`);
const agenda = new Agenda();
const board = new Board(createRequire(import.meta.url)(library), job, {
  sent: (us, bytes) => say('out', us, bytes.toString('hex')),
  configured: (us) => say('up', us),
  bites() {},
});

const acts = {
  wait: () => 0,
  hear: () => board.hertz(job.buzzer),
  look: () => Number(board.isHigh(job.light)),
  replug: () => board.powerCycle(),
  hold: (us) => board.hold(Number(us)),
  pace: (times) => void (board.pace = Number(times)),
  usb: (word) => void board.computer.order(word),
  keep: (path) => writeFileSync(path, board.controller.flash.subarray(...job.files)),
};
for (const verb of ['close', 'open', 'press', 'release']) acts[verb] = (at) => board.set(verb, Number(at));

function obey(order) {
  const [what, later] = order.split(' after ');
  const [verb, number] = what.split(' ');
  if (!(verb in acts)) throw new Error(`expected ${Object.keys(acts).join(', ')}, got ${order}`);
  agenda.at(board.us + Number(later ?? 0), () => {
    const answer = Number(acts[verb](number) ?? 0);
    say('done', board.us, answer);
  });
}

function send(hex) {
  const bytes = Buffer.from(hex, 'hex');
  board.send(bytes);
  for (const byte of bytes) if (byte === 10) say('in', board.us);
}

createInterface({ input: process.stdin })
  .on('line', (line) => (line.startsWith('send ') ? send(line.slice(5)) : line.split(';').forEach(obey)))
  .on('close', () => process.exit());

// Emulated time does not run ahead of real time, so that a host's patience in seconds keeps its meaning.
let offsetMs = null;

function goOn() {
  const endMs = performance.now() + SLICE_MS;
  let aheadMs = 0;
  do {
    agenda.doUntil(board.us);
    board.run(Math.min(agenda.nextUs, board.us + SLICE_US));
    const nowMs = performance.now();
    if (offsetMs === null || board.us / 1000 + offsetMs < nowMs - BEHIND_MS) offsetMs = nowMs - board.us / 1000;
    aheadMs = board.us / 1000 + offsetMs - nowMs;
  } while (aheadMs <= 0 && performance.now() < endMs);
  if (aheadMs > 0) setTimeout(goOn, Math.min(aheadMs, SLICE_MS));
  else setImmediate(goOn);
}

goOn();

let saidUs = 0;

setInterval(() => {
  if (board.us > saidUs) say('now', board.us);
  saidUs = board.us;
}, WORD_MS);
