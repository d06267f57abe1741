// SPDX-License-Identifier: Apache-2.0
// A board in rp2040js, in its own time: node rp2040js.mjs FOLDER JOB OUT (docs/firmware.md, "A second opinion").
//
// FOLDER is where npm put rp2040js. JOB is a file of JSON: bootrom and flash (files), rows, columns and keys (pins; keys
// of a matrix have keyColumn), events ({us, do, at, text}: close and open a SQUARE, press and release a KEY, send TEXT to
// the board, beat for a heartbeat), endUs, jitterUs (by how much later than 50 us the computer fetches a packet).
// OUT gets JSON: packets, pairs of the microsecond and the text of what was fetched, and us, when the run ended.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [folder, jobFile, outFile] = process.argv.slice(2);
const { Simulator, USBCDC } = createRequire(`${folder}/`)('rp2040js');
const job = JSON.parse(readFileSync(jobFile));
const CYCLE_NS = 8;
const FETCHED_US = 50;
const TOGETHER_US = 20;
const AVAILABLE = 1 << 10;
const FULL = 1 << 15;
const FLASH_BEGIN = 0x10000000;

const simulator = new Simulator();
const { rp2040: controller, clock } = simulator;
const words = readFileSync(job.bootrom);
controller.loadBootrom(new Uint32Array(words.buffer.slice(words.byteOffset, words.byteOffset + words.length)));
controller.flash.set(readFileSync(job.flash), 0);
controller.logger = { debug() {}, info() {}, warn() {}, error: (name, text) => console.error(name, text) };

// The switches, each with its diode from column to row; keys go to ground, or have a column of their own.
const closed = new Set();
const pressed = new Set();
const inputs = job.columns.concat(job.keyColumn === null ? job.keys : [job.keyColumn]);
const levels = {};

function settle() {
  const lines = new Set(pressed);
  for (const pair of closed) {
    const row = controller.gpio[pair >> 8];
    if (row.outputEnable && !row.outputValue) lines.add(pair & 255);
  }
  for (const pin of inputs) {
    const level = !lines.has(pin);
    if (levels[pin] !== level) controller.gpio[pin].setInputValue((levels[pin] = level));
  }
}

for (const row of job.rows) controller.gpio[row].addListener(settle);

// The state machine at its own pace: the model steps it once an instruction of the processor, whatever its divider.
const pio = controller.pio[0];
const machine = pio.machines[0];
let cycles = 0;
let machineDue = Infinity;
for (const block of controller.pio) block.run = () => {};

function stepMachine() {
  const delay = pio.instructions[machine.pc] >> 8 & 31;
  machine.step();
  pio.checkChangedPins();
  machineDue += (1 + (machine.waiting ? 0 : delay)) * (machine.clockDivInt + machine.clockDivFrac / 256);
}

// USB: a packet stays in the controller until the computer fetches it, and what the board may take waits for bytes.
const usb = controller.usbCtrl;
const line = new USBCDC(usb);
const packets = [];
let seed = 1;
let heldRead = null;
let rest = '';
let lastSeq = 0;

function chance() {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
}

function after(us, act) {
  clock.createAlarm(act).schedule(us * 1000);
}

const answer = usb.onEndpointRead;
usb.onEndpointRead = (endpoint, size) => {
  if (endpoint === line.outEndpoint && line.txFIFO.itemCount === 0) heldRead = [endpoint, size];
  else answer(endpoint, size);
};

function send(bytes) {
  for (const byte of bytes) line.sendSerialByte(byte);
  if (heldRead) {
    const read = heldRead;
    heldRead = null;
    after(TOGETHER_US, () => answer(...read));
  }
}

const updated = usb.DPRAMUpdated.bind(usb);
usb.DPRAMUpdated = (offset, value) => {
  if (line.inEndpoint <= 0 || offset !== 0x80 + 8 * line.inEndpoint || !(value & AVAILABLE)) {
    updated(offset, value);
    return;
  }
  const begin = usb.getEndpointBufferOffset(line.inEndpoint, false);
  const text = Buffer.from(controller.usbDPRAM.slice(begin, begin + (value & 0x3ff))).toString('latin1');
  after(FETCHED_US + chance() * job.jitterUs, () => {
    const memory = controller.usbDPRAMView;
    memory.setUint32(offset, memory.getUint32(offset, true) & ~(AVAILABLE | FULL), true);
    packets.push([Math.round(clock.nanos / 1000), text]);
    hear(text);
    usb.indicateBufferReady(line.inEndpoint, false);
  });
};

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

const toggle = (set, item, isIn) => (isIn ? set.add(item) : set.delete(item));

function act(event) {
  const { do: what, at } = event;
  if (what === 'close' || what === 'open') {
    const row = job.rows[Math.floor(at / job.columns.length)];
    toggle(closed, row << 8 | job.columns[at % job.columns.length], what === 'close');
  } else if (what === 'press' || what === 'release') {
    if (job.keyColumn === null) toggle(pressed, job.keys[at], what === 'press');
    else toggle(closed, job.rows[at] << 8 | job.keyColumn, what === 'press');
  } else {
    send(frame(what === 'beat' ? `a ${lastSeq}` : event.text));
  }
  settle();
}

controller.peripherals[0x40058].onWatchdogTrigger = () => {
  throw new Error(`The watchdog restarted the board after ${clock.nanos / 1e9} s.`);
};
settle();
controller.core.PC = FLASH_BEGIN;
for (const event of job.events) after(event.us, () => act(event));
while (clock.nanos < job.endUs * 1000) {
  if (machine.enabled && machineDue === Infinity) machineDue = cycles;
  let passed;
  if (controller.core.waiting) {
    // The processor sleeps: on to the next alarm, or to what the state machine does next.
    passed = Math.min(Math.max(1, clock.nanosToNextAlarm / CYCLE_NS), Math.max(1, machineDue - cycles), 1e6);
  } else {
    passed = controller.core.executeInstruction();
  }
  cycles += passed;
  clock.tick(passed * CYCLE_NS);
  if (!machine.enabled) machineDue = Infinity;
  while (machineDue <= cycles) stepMachine();
}
writeFileSync(outFile, JSON.stringify({ packets, us: Math.round(clock.nanos / 1000) }));
