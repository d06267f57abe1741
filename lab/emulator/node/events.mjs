// SPDX-License-Identifier: Apache-2.0
// A board through a list of events: node events.mjs LIBRARY JOB OUT (second_opinion.py).
//
// LIBRARY is the folder of rp2040js or rp2350js. JOB is a JSON file as in board.mjs, with events ({us, do, at, text}:
// close and open a SQUARE, press and release a KEY, send TEXT to the board, beat for a heartbeat) and endUs.
// OUT gets JSON: packets, pairs of the microsecond and the text of each fetched packet; and us, the end of the run.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Agenda, Board } from './board.mjs';

const [library, jobFile, outFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile));
const packets = [];
let rest = '';
let lastSeq = 0;

const board = new Board(createRequire(import.meta.url)(library), job, {
  sent(us, bytes) {
    const text = bytes.toString('latin1');
    packets.push([Math.round(us), text]);
    hear(text);
  },
  configured() {},
  bites(us) {
    throw new Error(`The watchdog restarted the board after ${us / 1e6} s.`);
  },
});

function hear(text) {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  for (const one of lines) if (/^[sk] /.test(one)) lastSeq = Number(one.split(' ')[2]) || lastSeq;
}

function frame(text) {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1) & 0xffff;
  }
  return Buffer.from(`${text} ${crc.toString(16).padStart(4, '0')}\n`);
}

function act({ do: what, at, text }) {
  if (what === 'beat' || what === 'send') board.send(frame(what === 'beat' ? `a ${lastSeq}` : text));
  else board.set(what, at);
}

const agenda = new Agenda();
for (const event of job.events) agenda.at(event.us, () => act(event));
while (board.us < job.endUs) {
  board.run(Math.min(agenda.nextUs, job.endUs));
  agenda.doUntil(board.us);
}
writeFileSync(outFile, JSON.stringify({ packets, us: Math.round(board.us) }));
