// SPDX-License-Identifier: Apache-2.0
// A board in rp2040js or rp2350js, in its own time: controller, switches, keys and USB (docs/emulator.md).
//
// A job has chip, bootrom and flash (files); rows, columns and keys (pins; keys of a matrix have keyColumn); jitterUs, the
// longest delay after 50 us with which the computer fetches a packet; and the models flashCache and frames, on or off.

import { readFileSync } from 'node:fs';
import { joinCache } from './cache.mjs';
import { makeChip } from './chips.mjs';
import { Computer } from './usb.mjs';

const LONGEST_LEAP_US = 1000;
const PWM = 4;
// The models report at every step the registers that they lack.
console.warn = () => {};

export class Board {
  // *library* is the emulator's. *told* has sent(us, bytes), called for each packet that the computer has fetched,
  // configured(us), and bites(us), called when the watchdog or the program restarts the board.
  constructor(library, job, told) {
    this.library = library;
    this.job = job;
    this.told = told;
    this.inputs = job.columns.concat(job.keyColumn === null ? job.keys : [job.keyColumn]);
    this.closed = new Set();
    this.pressed = new Set();
    this.beganUs = 0;
    // The processor stands still until then; the state machine is this many times slower.
    this.heldUntilNs = 0;
    this.pace = 1;
    this.seed = 1;
    this.start(readFileSync(job.flash));
  }

  get us() {
    return this.beganUs + this.clock.nanos / 1000;
  }

  // Restarts as after a loss of power: the flash memory and the pegs stay.
  powerCycle() {
    this.beganUs = this.us;
    this.heldUntilNs = 0;
    this.start(this.controller.flash);
  }

  start(flash) {
    this.chip = makeChip(this.library, this.job);
    this.controller = this.chip.controller;
    this.clock = this.chip.clock;
    const { controller, job, told } = this;
    controller.flash.set(flash, 0);
    this.levels = {};
    for (const row of job.rows) controller.gpio[row].addListener(() => this.settle());
    this.cycles = 0;
    this.machineDue = Infinity;
    this.computer = new Computer(this, this.library, job, {
      sent: (bytes) => told.sent(this.us, bytes),
      configured: () => told.configured(this.us),
    });
    this.bitten = null;
    const { watchdog } = this.chip;
    watchdog.onWatchdogTrigger = () => {
      this.bitten = watchdog;
      // If it stays on, the model restarts the board again at the same moment, for ever.
      watchdog.alarm.enable = false;
    };
    this.settle();
    this.chip.boot();
    this.cache = job.flashCache ? joinCache(controller) : null;
  }

  // The watchdog's scratch registers and its reason survive the restart.
  restart() {
    const { scratchData, reason } = this.bitten;
    this.told.bites(this.us);
    this.powerCycle();
    const { watchdog } = this.chip;
    watchdog.scratchData.set(scratchData);
    watchdog.reason = reason;
  }

  // Each switch has its diode from column to row; keys lead to ground, or have a column of their own.
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

  // Returns the hertz that a piezo at *pin* hears, 0 for none, computed as in commands.py.
  hertz(pin) {
    const { controller } = this;
    const piece = controller.pwm.channels[pin >> 1 & 7];
    const high = piece.cc >> (pin & 1 ? 16 : 0) & 0xffff;
    if (controller.gpio[pin].functionSelect !== PWM || !(piece.csr & 1) || high === 0 || high > piece.top) return 0;
    return Math.round(1e9 / this.chip.cycleNs / ((piece.div || 16) / 16) / (piece.top + 1));
  }

  isHigh(pin) {
    return this.controller.gpio[pin].value === this.library.GPIOPinState.High;
  }

  // Stops the processor for *us*, like a write to flash memory; the state machine goes on.
  hold(us) {
    this.heldUntilNs = this.clock.nanos + 1000 * us;
  }

  chance() {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return this.seed / 2147483648;
  }

  after(us, act) {
    this.clock.createAlarm(act).schedule(us * 1000);
  }

  send(bytes) {
    this.computer.send(bytes);
  }

  // Goes on until *untilUs*, or an instruction further, or until the board restarts.
  run(untilUs) {
    const { clock, chip, cache } = this;
    const endNs = (untilUs - this.beganUs) * 1000;
    while (clock.nanos < endNs && this.bitten === null) {
      if (chip.isScanning() && this.machineDue === Infinity) this.machineDue = this.cycles;
      const isHeld = clock.nanos < this.heldUntilNs;
      let passed = isHeld || chip.isSleeping() ? this.sleep(isHeld ? Math.min(endNs, this.heldUntilNs) : endNs) : chip.execute();
      if (cache !== null) passed += cache.cycles();
      this.cycles += passed;
      clock.tick(passed * chip.cycleNs);
      if (!chip.isScanning()) this.machineDue = Infinity;
      while (this.machineDue <= this.cycles) this.machineDue += chip.stepMachine() * this.pace;
    }
    if (this.bitten !== null) this.restart();
  }

  // While the processor sleeps: the cycles to the next alarm, to the state machine's next step, or to the end.
  sleep(endNs) {
    const { clock, chip } = this;
    const alarmNs = clock.nextAlarm ? clock.nanosToNextAlarm : LONGEST_LEAP_US * 1000;
    const cycles = [alarmNs / chip.cycleNs, this.machineDue - this.cycles, (endNs - clock.nanos) / chip.cycleNs];
    return Math.max(1, Math.min(...cycles));
  }
}

// Acts, each at a time of the board: the earliest first, those of the same time in the given order.
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

  // Does the acts that are due at *us*.
  doUntil(us) {
    while (this.nextUs <= us) this.items.shift().act();
  }
}
