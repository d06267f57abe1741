// SPDX-License-Identifier: Apache-2.0
// The two controllers in the form that a board needs: rp2040js has an RP2040, rp2350js an RP2350 with ARM processors.
//
// A chip has its controller, clock and watchdog, cycleNs, isSleeping(), execute() for an instruction, which returns its
// cycles, boot(), and the state machine: isScanning() and stepMachine(), which returns the cycles to its next step.

import { readFileSync } from 'node:fs';
import { joinFlash, joinQmi } from './flash.mjs';

const FLASH_BEGIN = 0x10000000;
const ADR_MASK = 0xfb5f;
const ADR = 0xf20f;
const MCRR = 0xec4;
const PUT_LEVEL = 0x040;
const PUT_DIRECTION = 0x044;
// Words of SIO that set levels and directions; the words that clear them follow.
const LEVEL_SET = 0x18;
const DIRECTION_SET = 0x38;
const CLEAR = 8;
const OSCILLATOR = 0x40060;
const RANDOM_BIT = 0x1c;
const RANDOM_NUMBERS = 0x400f0;
const NUMBERS_RESET = 0x140;
const QUIET = { debug() {}, info() {}, warn() {}, error: (name, text) => console.error(name, text) };

export function makeChip(library, job) {
  return job.chip === 'RP2350' ? new Rp2350(library) : new Rp2040(library, job);
}

class Rp2040 {
  constructor(library, job) {
    const simulator = new library.Simulator();
    const words = readFileSync(job.bootrom);
    this.controller = simulator.rp2040;
    this.clock = simulator.clock;
    this.cycleNs = 8;
    this.controller.logger = QUIET;
    this.controller.loadBootrom(new Uint32Array(words.buffer.slice(words.byteOffset, words.byteOffset + words.length)));
    joinFlash(library.BasePeripheral, this.controller);
    joinOscillator(library.BasePeripheral, this.controller);
    this.watchdog = this.controller.peripherals[0x40058];
    // The state machine has its own pace, while the model would step it once for each instruction of the processor.
    for (const block of this.controller.pio) block.run = () => {};
    this.pio = this.controller.pio[0];
    this.machine = this.pio.machines[0];
  }

  boot() {
    this.controller.core.PC = FLASH_BEGIN;
  }

  isSleeping() {
    return this.controller.core.waiting;
  }

  execute() {
    return this.controller.core.executeInstruction();
  }

  isScanning() {
    return this.machine.enabled;
  }

  stepMachine() {
    const { pio, machine } = this;
    const delay = pio.instructions[machine.pc] >> 8 & 31;
    machine.step();
    pio.checkChangedPins();
    return (1 + (machine.waiting ? 0 : delay)) * (machine.clockDivInt + machine.clockDivFrac / 256);
  }
}

class Rp2350 {
  constructor(library) {
    this.controller = new library.RP2350({ coreArch: 'arm' });
    this.clock = this.controller.clock;
    this.cycleNs = 1000 / 150;
    this.controller.logger = QUIET;
    this.cores = this.controller.core;
    joinQmi(library.BasePeripheral, this.controller);
    joinPower(library.BasePeripheral, this.controller);
    joinNumbers(this.controller);
    this.watchdog = this.controller.watchdog;
    this.pio = this.controller.pio[0];
    this.machine = this.pio.machines[0];
  }

  boot() {
    this.controller.reset();
  }

  isSleeping() {
    return this.cores[0].waiting && this.cores[1].waiting;
  }

  execute() {
    const { controller, cores } = this;
    const [first, second] = cores;
    controller.currentCore = 0;
    const place = first.PC;
    const opcode = controller.readUint16(place);
    const passed = first.executeInstruction();
    // The model keeps the lowest bit of an address that is loaded into the program counter, which only says Thumb.
    if (first.PC & 1) first.PC -= 1;
    if (opcode >>> 4 === MCRR) this.putPin(opcode, controller.readUint16(place + 2));
    else if (place & 2 && (opcode & ADR_MASK) === ADR) this.align(place);
    if (second.waiting) {
      second.cycles = first.cycles;
    } else {
      controller.currentCore = 1;
      while (second.cycles < first.cycles) second.executeInstruction();
    }
    return passed;
  }

  // An address relative to the program counter counts from a whole word. The model forgets this where the counter is in
  // the middle of a word (ADR, encodings T2 and T3).
  align(place) {
    const { r } = this.cores[0].regs;
    const register = this.controller.readUint16(place + 2) >> 8 & 15;
    r[register] = (r[register] - 2) >>> 0;
  }

  // The model lacks the instruction that sets one pin's level or direction (RP2350 datasheet, 3.6.1): the pin's number is
  // in one register, the value in another.
  putPin(opcode, operands) {
    const { r } = this.cores[0].regs;
    const what = operands & 0xfff;
    if (what !== PUT_LEVEL && what !== PUT_DIRECTION) return;
    const register = what === PUT_LEVEL ? LEVEL_SET : DIRECTION_SET;
    const toClear = r[opcode & 15] & 1 ? 0 : CLEAR;
    this.controller.sio.writeUint32(register + toClear, (1 << r[operands >>> 12]) >>> 0, 0);
  }

  isScanning() {
    return this.machine.enabled;
  }

  // The model counts clocks to the next step: it gets the missing ones, and a delay at once.
  stepMachine() {
    const { pio, machine } = this;
    machine.curClockPhase = machine.clockDiv - 256;
    machine.step();
    pio.checkChangedPins();
    const steps = 1 + (machine.waiting ? 0 : machine.remainingDelay);
    machine.remainingDelay = 0;
    return steps * machine.clockDiv / 256;
  }
}

// The random numbers continue over a loss of power: with the same boot number, a board would not seem to restart.
let seed = 1;

function random() {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return seed;
}

// The model's ring oscillator, MicroPython's source of random bits, gives only ones (RP2040 datasheet, 2.17.5).
export function joinOscillator(BasePeripheral, controller) {
  class Oscillator extends BasePeripheral {
    readUint32(offset) {
      return offset === RANDOM_BIT ? random() >>> 31 : super.readUint32(offset);
    }
  }

  controller.peripherals[OSCILLATOR] = new Oscillator(controller, 'ROSC_BASE');
}

// The model's random numbers of an RP2350 begin with the same one after each reset of their source, and MicroPython resets
// it at each start (RP2350 datasheet, 12.12).
export function joinNumbers(controller) {
  const numbers = controller.peripherals[RANDOM_NUMBERS];
  const write = numbers.writeUint32.bind(numbers);
  numbers.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset === NUMBERS_RESET) numbers.state = random();
  };
}

// The model forgets which parts are held in reset, so it does not restart the second processor.
function joinPower(BasePeripheral, controller) {
  const [OFF, DONE] = [0x04, 0x0c];
  const ALL = 0x1ffffff;
  const SECOND = 1 << 24;
  let off = 0;

  class Power extends BasePeripheral {
    readUint32(offset) {
      if (offset === OFF) return off;
      return offset === DONE ? ALL & ~off : 0;
    }

    writeUint32(offset, value) {
      if (offset !== OFF) return;
      if (off & SECOND && !(value & SECOND)) controller.core[1].reset();
      off = value & ALL;
      if (off & SECOND) controller.core[1].waiting = true;
    }
  }

  controller.peripherals[0x40018] = new Power(controller, 'PSM_BASE');
}
