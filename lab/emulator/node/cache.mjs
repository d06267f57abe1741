// SPDX-License-Identifier: Apache-2.0
// A model of the cache before the flash memory, which the emulators lack: the processor waits for bytes outside it.
//
// 16 KB, two ways, lines of 8 bytes (RP2040 datasheet, 2.6.3; RP2350 datasheet, 4.4); of two lines, the one used longer
// ago is replaced. A line takes 30 clocks of the flash memory, each two of the processor's: an assumption.

const FLASH = 0x10;
const LINE_SHIFT = 3;
const SETS = 1024;
const MISS_CYCLES = 60;

export class FlashCache {
  constructor() {
    this.tags = new Int32Array(2 * SETS).fill(-1);
    this.older = new Uint8Array(SETS);
    this.waited = 0;
    this.misses = 0;
  }

  read(address) {
    const line = (address & 0xffffff) >>> LINE_SHIFT;
    const set = line % SETS;
    const first = 2 * set;
    if (this.tags[first] === line) {
      this.older[set] = 1;
    } else if (this.tags[first + 1] === line) {
      this.older[set] = 0;
    } else {
      this.tags[first + this.older[set]] = line;
      this.older[set] ^= 1;
      this.waited += MISS_CYCLES;
      this.misses++;
    }
  }

  // Returns the waiting cycles since the last call.
  cycles() {
    const { waited } = this;
    this.waited = 0;
    return waited;
  }
}

// Sends every reading of *controller*'s flash memory through a cache, and returns the cache.
export function joinCache(controller) {
  const cache = new FlashCache();
  for (const name of ['readUint8', 'readUint16', 'readUint32']) {
    const read = controller[name].bind(controller);
    controller[name] = (address) => {
      if (address >>> 24 === FLASH) cache.read(address);
      return read(address);
    };
  }
  return cache;
}
