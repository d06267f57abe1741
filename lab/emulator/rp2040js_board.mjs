// SPDX-License-Identifier: Apache-2.0
// A board in rp2040js, in its own time: controller, switches, keys, USB and flash memory (docs/firmware.md, "On an emulated Pico").
//
// A job has bootrom and flash (files), rows, columns and keys (pins; keys of a matrix have keyColumn), and jitterUs, by how
// much later than 50 us the computer fetches a packet.

import { readFileSync } from 'node:fs';
import { joinFlash } from './rp2040js_flash.mjs';

const CYCLE_NS = 8;
const FETCHED_US = 50;
const TOGETHER_US = 20;
const AVAILABLE = 1 << 10;
const FULL = 1 << 15;
const FLASH_BEGIN = 0x10000000;
const WATCHDOG = 0x40058;
const LONGEST_LEAP_US = 1000;
const PWM = 4;
// The controller's second core is not there, and the model says so at every question about it.
console.warn = () => {};

export class Board {
  // *library* is rp2040js. *told* has sent(us, bytes), for a packet when the computer has fetched it, configured(us), and
  // bites(us), when the watchdog or the program restarts the board.
  constructor(library, job, told) {
    this.library = library;
    this.job = job;
    this.told = told;
    const words = readFileSync(job.bootrom);
    this.bootrom = new Uint32Array(words.buffer.slice(words.byteOffset, words.byteOffset + words.length));
    this.inputs = job.columns.concat(job.keyColumn === null ? job.keys : [job.keyColumn]);
    this.closed = new Set();
    this.pressed = new Set();
    this.beganUs = 0;
    this.seed = 1;
    this.start(readFileSync(job.flash));
  }

  get us() {
    return this.beganUs + this.clock.nanos / 1000;
  }

  // Begins anew as after a loss of power: what is in flash stays, and so do the pegs.
  powerCycle() {
    this.beganUs = this.us;
    this.start(this.controller.flash);
  }

  start(flash) {
    const simulator = new this.library.Simulator();
    this.controller = simulator.rp2040;
    this.clock = simulator.clock;
    const { controller } = this;
    controller.loadBootrom(this.bootrom);
    controller.flash.set(flash, 0);
    controller.logger = { debug() {}, info() {}, warn() {}, error: (name, text) => console.error(name, text) };
    joinFlash(this.library.BasePeripheral, controller);
    this.levels = {};
    for (const row of this.job.rows) controller.gpio[row].addListener(() => this.settle());
    this.joinMachine();
    this.joinUsb();
    this.bitten = null;
    const watchdog = controller.peripherals[WATCHDOG];
    watchdog.onWatchdogTrigger = () => {
      this.bitten = watchdog;
      // Left on, the model bites again at the same moment, for ever.
      watchdog.alarm.enable = false;
    };
    this.settle();
    controller.core.PC = FLASH_BEGIN;
  }

  // The watchdog's scratch registers and its reason outlive what it restarts.
  restart() {
    const { scratchData, reason } = this.bitten;
    this.told.bites(this.us);
    this.powerCycle();
    const watchdog = this.controller.peripherals[WATCHDOG];
    watchdog.scratchData.set(scratchData);
    watchdog.reason = reason;
  }

  // The switches, each with its diode from column to row; keys go to ground, or have a column of their own.
  settle() {
    const { gpio } = this.controller;
    const lines = new Set(this.pressed);
    for (const pair of this.closed) {
      const row = gpio[pair >> 8];
      if (row.outputEnable && !row.outputValue) lines.add(pair & 255);
    }
    for (const pin of this.inputs) {
      const level = !lines.has(pin);
      if (this.levels[pin] !== level) gpio[pin].setInputValue((this.levels[pin] = level));
    }
  }

  // Closes or opens a square, presses or releases a key.
  set(verb, at) {
    const { rows, columns, keys, keyColumn } = this.job;
    const isOn = verb === 'close' || verb === 'press';
    const toggle = (set, item) => (isOn ? set.add(item) : set.delete(item));
    if (verb === 'close' || verb === 'open') {
      toggle(this.closed, rows[Math.floor(at / columns.length)] << 8 | columns[at % columns.length]);
    } else if (keyColumn === null) {
      toggle(this.pressed, keys[at]);
    } else {
      toggle(this.closed, rows[at] << 8 | keyColumn);
    }
    this.settle();
  }

  // The hertz that a piezo at *pin* hears, 0 for none, as commands.py computes them.
  hertz(pin) {
    const { controller } = this;
    const piece = controller.pwm.channels[pin >> 1 & 7];
    const high = piece.cc >> (pin & 1 ? 16 : 0) & 0xffff;
    if (controller.gpio[pin].functionSelect !== PWM || !(piece.csr & 1) || high === 0 || high > piece.top) return 0;
    return Math.round(125e6 / ((piece.div || 16) / 16) / (piece.top + 1));
  }

  isHigh(pin) {
    return this.controller.gpio[pin].value === this.library.GPIOPinState.High;
  }

  // The state machine goes at its own pace: the model steps it once an instruction of the processor, whatever its divider.
  joinMachine() {
    for (const block of this.controller.pio) block.run = () => {};
    this.pio = this.controller.pio[0];
    this.machine = this.pio.machines[0];
    this.cycles = 0;
    this.machineDue = Infinity;
  }

  stepMachine() {
    const { pio, machine } = this;
    const delay = pio.instructions[machine.pc] >> 8 & 31;
    machine.step();
    pio.checkChangedPins();
    this.machineDue += (1 + (machine.waiting ? 0 : delay)) * (machine.clockDivInt + machine.clockDivFrac / 256);
  }

  // A packet stays in the controller until the computer fetches it, and what the board may take waits for bytes.
  joinUsb() {
    const usb = this.controller.usbCtrl;
    const line = new this.library.USBCDC(usb);
    this.usb = usb;
    this.line = line;
    this.incoming = [];
    this.waitingRead = null;
    line.onDeviceConnected = () => this.told.configured(this.us);
    const answer = usb.onEndpointRead;
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== line.outEndpoint) {
        answer(endpoint, size);
        return;
      }
      this.waitingRead = size;
      if (this.incoming.length) this.give();
    };
    const updated = usb.DPRAMUpdated.bind(usb);
    usb.DPRAMUpdated = (offset, value) => {
      if (line.inEndpoint <= 0 || offset !== 0x80 + 8 * line.inEndpoint || !(value & AVAILABLE)) updated(offset, value);
      else this.fetch(offset, value);
    };
  }

  fetch(offset, value) {
    const { controller, usb, line } = this;
    const begin = usb.getEndpointBufferOffset(line.inEndpoint, false);
    const bytes = Buffer.from(controller.usbDPRAM.slice(begin, begin + (value & 0x3ff)));
    this.after(FETCHED_US + this.chance() * this.job.jitterUs, () => {
      const memory = controller.usbDPRAMView;
      memory.setUint32(offset, memory.getUint32(offset, true) & ~(AVAILABLE | FULL), true);
      this.told.sent(this.us, bytes);
      usb.indicateBufferReady(line.inEndpoint, false);
    });
  }

  // Sends *bytes* to the board: those that come within 20 us go together.
  send(bytes) {
    this.incoming.push(...bytes);
    if (this.waitingRead !== null) this.after(TOGETHER_US, () => this.give());
  }

  give() {
    if (this.waitingRead === null || !this.incoming.length) return;
    const bytes = this.incoming.splice(0, this.waitingRead);
    this.waitingRead = null;
    this.usb.endpointReadDone(this.line.outEndpoint, Uint8Array.from(bytes));
  }

  chance() {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return this.seed / 2147483648;
  }

  after(us, act) {
    this.clock.createAlarm(act).schedule(us * 1000);
  }

  // Goes on until *untilUs*, or a little further: an instruction, or until the board restarts.
  run(untilUs) {
    const { clock, machine } = this;
    const { core } = this.controller;
    const endNs = (untilUs - this.beganUs) * 1000;
    while (clock.nanos < endNs && this.bitten === null) {
      if (machine.enabled && this.machineDue === Infinity) this.machineDue = this.cycles;
      const passed = core.waiting ? this.sleep(endNs) : core.executeInstruction();
      this.cycles += passed;
      clock.tick(passed * CYCLE_NS);
      if (!machine.enabled) this.machineDue = Infinity;
      while (this.machineDue <= this.cycles) this.stepMachine();
    }
    if (this.bitten !== null) this.restart();
  }

  // The processor sleeps: the cycles to the next alarm, to what the state machine does next, or to the end.
  sleep(endNs) {
    const { clock } = this;
    const alarmNs = clock.nextAlarm ? clock.nanosToNextAlarm : LONGEST_LEAP_US * 1000;
    return Math.max(1, Math.min(alarmNs / CYCLE_NS, this.machineDue - this.cycles, (endNs - clock.nanos) / CYCLE_NS));
  }
}

// Tasks due at a time of the board: the earliest first, and of the same time in the order given.
export class Agenda {
  constructor() {
    this.items = [];
  }

  at(us, act) {
    let place = this.items.length;
    while (place && this.items[place - 1].us > us) place--;
    this.items.splice(place, 0, { us, act });
  }

  get nextUs() {
    return this.items.length ? this.items[0].us : Infinity;
  }

  // Does what is due at *us*.
  doUntil(us) {
    while (this.nextUs <= us) this.items.shift().act();
  }
}
