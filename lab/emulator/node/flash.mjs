// SPDX-License-Identifier: Apache-2.0
// The flash memory of a Pico, which the emulators cannot write: it obeys the commands of the boot ROM's routines.
//
// A command goes byte by byte through the serial interface (RP2040 datasheet, 4.10.13) and ends when the chip is released:
// by the override of the pin QSPI_SS (2.19.6.2), or, without one, by the interface once all answers have been fetched. The
// commands are those that every such memory knows.

const SELECT_CONTROL = 0x0c;
const OVERRIDE = 8;
const FREE = 0;
const LOW = 2;
const HIGH = 3;
const ENABLE = 0x08;
const STATUS = 0x28;
const DATA = 0x60;
const IS_READY = 0x06;
const ANSWER_WAITS = 0x08;
const WAITING = 0x24;
const WRITE_ENABLE = 0x06;
const PROGRAM = 0x02;
const READ = 0x03;
const READ_STATUS = 0x05;
const READ_STATUS_2 = 0x35;
const IS_QUAD = 0x02;
const ERASED_BYTES = { 0x20: 4096, 0xd8: 65536 };
const PAGE = 256;

// Connects a flash memory to *controller*: its bytes are the controller's, and the routines of any boot ROM can write them.
export function joinFlash(BasePeripheral, controller) {
  const memory = new Memory(controller.flash);
  const registers = new Map();

  class Interface extends BasePeripheral {
    readUint32(offset) {
      if (offset === STATUS) return IS_READY | (memory.answers.length ? ANSWER_WAITS : 0);
      if (offset === WAITING) return memory.answers.length;
      if (offset === DATA) return memory.fetch();
      return registers.get(offset) ?? 0;
    }

    writeUint32(offset, value) {
      if (offset === DATA) memory.take(value & 0xff);
      else registers.set(offset, value);
      // When it is switched off, the interface forgets unfetched bytes.
      if (offset === ENABLE && value === 0) memory.answers = [];
    }
  }

  class Pins extends BasePeripheral {
    readUint32(offset) {
      return registers.get(offset | 0x1000) ?? 0x1f;
    }

    writeUint32(offset, value) {
      registers.set(offset | 0x1000, value);
      if (offset === SELECT_CONTROL) memory.select(value >> OVERRIDE & 3);
    }
  }

  controller.peripherals[0x18000] = new Interface(controller, 'SSI');
  controller.peripherals[0x40018] = new Pins(controller, 'IO_QSPI');
}

const CSR = 0x00;
const TO_FLASH = 0x04;
const FROM_FLASH = 0x08;
const ENABLED = 1 << 0;
const ASSERTED = 1 << 2;
const BY_ITSELF = 1 << 6;
const IS_EMPTIED = 1 << 11;
const HAS_NO_ANSWER = 1 << 16;
const NO_ANSWER = 1 << 20;
const TWO_BYTES = 1 << 18;

// The same for an RP2350, whose interface selects the chip itself (RP2350 datasheet, 12.14).
export function joinQmi(BasePeripheral, controller) {
  const memory = new Memory(controller.flash);
  const registers = new Map();
  // Words that come before the interface is switched on wait for it.
  const queue = [];

  class Interface extends BasePeripheral {
    readUint32(offset) {
      const word = registers.get(offset) ?? 0;
      if (offset === FROM_FLASH) return memory.fetch();
      return offset === CSR ? (word & ~HAS_NO_ANSWER | IS_EMPTIED | (memory.answers.length ? 0 : HAS_NO_ANSWER)) >>> 0 : word;
    }

    writeUint32(offset, value) {
      if (offset === TO_FLASH) queue.push(value);
      else registers.set(offset, value);
      if (offset === CSR) this.select(value);
      if (registers.get(CSR) & ENABLED) queue.splice(0).forEach((word) => this.pass(word));
    }

    select(value) {
      if (value & ASSERTED) memory.select(LOW);
      else memory.select(value & BY_ITSELF ? FREE : HIGH);
    }

    pass(word) {
      const bytes = word & TWO_BYTES ? [word & 0xff, word >> 8 & 0xff] : [word & 0xff];
      for (const byte of bytes) memory.take(byte);
      if (word & NO_ANSWER) memory.answers.splice(-bytes.length);
    }
  }

  // The boot ROM takes overridden pins as a request to end; each pin has its levels, all high, and its overrides.
  class Pins extends BasePeripheral {
    readUint32(offset) {
      return offset & 4 ? registers.get(offset | 0x1000) ?? 0x1f : 0xffffffff;
    }

    writeUint32(offset, value) {
      registers.set(offset | 0x1000, value);
    }
  }

  controller.peripherals[0x400d0] = new Interface(controller, 'XIP_QMI_BASE');
  controller.peripherals[0x40030] = new Pins(controller, 'IO_QSPI_BASE');
}

class Memory {
  constructor(bytes) {
    this.bytes = bytes;
    this.answers = [];
    this.command = [];
    this.override = 0;
    this.mayWrite = false;
  }

  select(override) {
    if (override === this.override) return;
    this.end();
    if (override === LOW) this.answers = [];
    this.override = override;
  }

  take(byte) {
    const isSelected = this.override !== HIGH;
    if (isSelected) this.command.push(byte);
    this.answers.push(isSelected ? this.answer() : 0xff);
  }

  fetch() {
    const byte = this.answers.length ? this.answers.shift() : 0;
    if (this.override !== LOW && !this.answers.length) this.end();
    return byte;
  }

  end() {
    if (this.command.length) this.carryOut();
    this.command = [];
  }

  answer() {
    const [what] = this.command;
    const place = this.command.length - 1;
    if (place === 0) return 0xff;
    if (what === READ_STATUS) return this.mayWrite ? 2 : 0;
    if (what === READ_STATUS_2) return IS_QUAD;
    if (what === READ && place >= 4) return this.bytes[this.address() + place - 4];
    return 0xff;
  }

  address() {
    const [, high, middle, low] = this.command;
    return high << 16 | middle << 8 | low;
  }

  carryOut() {
    const [what] = this.command;
    const erased = ERASED_BYTES[what];
    if (what === WRITE_ENABLE) {
      this.mayWrite = true;
    } else if (this.mayWrite && this.command.length >= 4) {
      const begin = this.address();
      if (erased) this.bytes.fill(0xff, begin & -erased, (begin & -erased) + erased);
      // Writing only clears bits.
      if (what === PROGRAM) this.command.slice(4, 4 + PAGE).forEach((byte, at) => (this.bytes[begin + at] &= byte));
      this.mayWrite = false;
    }
  }
}
