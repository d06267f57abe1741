// SPDX-License-Identifier: Apache-2.0
// One clock for the page and its workers, in whole milliseconds: each of them has its own beginning of performance.now().

export function now() {
    return Math.floor(performance.timeOrigin + performance.now());
}
