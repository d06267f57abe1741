// SPDX-License-Identifier: Apache-2.0
// One clock in whole milliseconds for the page and its workers: performance.now() begins at another moment in each.

export function now() {
    return Math.floor(performance.timeOrigin + performance.now());
}
