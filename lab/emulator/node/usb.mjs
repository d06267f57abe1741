// SPDX-License-Identifier: Apache-2.0
// The computer at the board's USB: it fetches packets with a delay, and it may sleep, read nothing, or restart.
//
// Registers and bits: RP2040 datasheet, 4.1.4; RP2350 datasheet, 12.7.6.

const FETCHED_US = 50;
const TOGETHER_US = 20;
const FRAME_US = 1000;
const AVAILABLE = 1 << 10;
const FULL = 1 << 15;
const BUFFER_CONTROL = 0x80;
const SOF_RD = 0x48;
const SIE_STATUS = 0x50;
const SUSPENDED = 1 << 4;
const RESUMED = 1 << 11;
const FRAME_BEGAN = 1 << 17;
const FRAMES = 1 << 11;
const OPEN = 3;

export class Computer {
  // *board* has a controller, after(us, act) and chance(). A packet is fetched 50 us after it is ready, or up to *jitterUs*
  // later. *told* has sent(bytes) and configured(). With *frames*, a model, a mark of the bus begins each millisecond.
  constructor(board, library, { jitterUs, frames }, told) {
    const usb = board.controller.usbCtrl;
    Object.assign(this, { board, usb, jitterUs, told });
    this.line = new library.USBCDC(usb);
    this.line.onDeviceConnected = () => told.configured();
    this.isAsleep = false;
    this.isDeaf = false;
    this.frame = 0;
    this.forget();
    this.joinEndpoints();
    this.joinRegisters();
    if (frames) this.beginFrame();
  }

  forget() {
    this.incoming = [];
    this.waitingRead = null;
    this.packet = null;
  }

  // A packet stays in the controller until the computer fetches it; the board's readiness to receive waits for bytes.
  joinEndpoints() {
    const { usb, line } = this;
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
      if (line.inEndpoint <= 0 || offset !== BUFFER_CONTROL + 8 * line.inEndpoint || !(value & AVAILABLE)) {
        updated(offset, value);
      } else {
        this.packet = { offset, size: value & 0x3ff };
        this.fetchSoon();
      }
    };
  }

  // The models never clear the bit of a sleeping bus, and have no frames.
  joinRegisters() {
    const { usb } = this;
    const [read, write] = [usb.readUint32.bind(usb), usb.writeUint32.bind(usb)];
    usb.readUint32 = (offset) => {
      if (offset !== SOF_RD) return read(offset);
      usb.intRaw &= ~FRAME_BEGAN;
      usb.checkInterrupts();
      return this.frame;
    };
    usb.writeUint32 = (offset, value) => {
      if (offset === SIE_STATUS) usb.sieStatus &= ~(usb.rawWriteValue & SUSPENDED);
      write(offset, value);
    };
  }

  beginFrame() {
    const { usb, board } = this;
    board.after(FRAME_US, () => this.beginFrame());
    if (this.isAsleep) return;
    this.frame = (this.frame + 1) % FRAMES;
    usb.intRaw |= FRAME_BEGAN;
    usb.checkInterrupts();
  }

  fetchSoon() {
    const { packet } = this;
    if (packet === null || this.isAsleep || this.isDeaf) return;
    this.board.after(FETCHED_US + this.board.chance() * this.jitterUs, () => {
      if (packet === this.packet && !this.isAsleep && !this.isDeaf) this.fetch();
    });
  }

  fetch() {
    const { usb, line, board, packet } = this;
    const { usbDPRAM, usbDPRAMView } = board.controller;
    this.packet = null;
    const begin = usb.getEndpointBufferOffset(line.inEndpoint, false);
    const bytes = Buffer.from(usbDPRAM.slice(begin, begin + packet.size));
    const control = usbDPRAMView.getUint32(packet.offset, true) & ~(AVAILABLE | FULL);
    usbDPRAMView.setUint32(packet.offset, control, true);
    // An empty packet only ends the bytes before it.
    if (bytes.length) this.told.sent(bytes);
    usb.indicateBufferReady(line.inEndpoint, false);
  }

  // Sends *bytes* to the board; bytes that come within 20 us go together.
  send(bytes) {
    this.incoming.push(...bytes);
    if (this.waitingRead !== null) this.board.after(TOGETHER_US, () => this.give());
  }

  give() {
    if (this.waitingRead === null || !this.incoming.length || this.isAsleep) return;
    const bytes = this.incoming.splice(0, this.waitingRead);
    this.waitingRead = null;
    this.usb.endpointReadDone(this.line.outEndpoint, Uint8Array.from(bytes));
  }

  // Events on the line: the bus sleeps and wakes, no program reads, one closes the port and another opens it, or a hub
  // restarts.
  order(word) {
    const orders = {
      asleep: () => this.sleep(),
      awake: () => this.wake(),
      deaf: () => this.read(false),
      reading: () => this.read(true),
      shut: () => this.open(false),
      opened: () => this.open(true),
      reset: () => this.reset(),
    };
    if (!(word in orders)) throw new Error(`expected ${Object.keys(orders).join(', ')}, got ${word}`);
    orders[word]();
  }

  sleep() {
    this.isAsleep = true;
    this.signal(SUSPENDED);
  }

  wake() {
    this.isAsleep = false;
    this.signal(RESUMED);
    this.fetchSoon();
    this.give();
  }

  signal(bit) {
    this.usb.sieStatus |= bit;
    this.usb.sieStatusUpdated();
  }

  read(isReading) {
    this.isDeaf = !isReading;
    this.fetchSoon();
  }

  open(isOpen) {
    this.line.cdcSetControlLineState(isOpen ? OPEN : 0);
    this.read(isOpen);
  }

  // The computer has forgotten the board, and asks it again for its description.
  reset() {
    this.forget();
    this.isAsleep = this.isDeaf = false;
    Object.assign(this.line, { descriptorsSize: null, descriptors: [], initialized: false });
    this.usb.resetDevice();
  }
}
