# SPDX-License-Identifier: Apache-2.0
# How a board fares: its switches since it was switched on, and the faults that it keeps over its starts.

## What stands out

check-health-used = { WORD($count) } of { WORD($total) } switches used since the board was switched on.
# The bounces that a hundred closures of this switch bring.
check-health-worst = { $square } bounces most: { WORD($bounces) } in a hundred closures.
# All is a word of the command line.
check-health-more = For every switch, add the word all to the command.
check-health-help = The board is asked how its switches are. To end, type quit.
check-health-none = The board does not tell the health of its switches. { $flash } to update it.
# Said where nobody is at the terminal to plug one in.
check-health-no-board = No board has answered. Plug it in, then ask again.
# The longest that a change may have waited to be noticed, and what a turn of the board's program takes. Longest is
# rounded up.
check-health-turns = Longest delay: { $longest ->
    [one] one millisecond
   *[other] { WORD($longest) } milliseconds
}. A turn takes { WORD($mean) } microseconds.
check-map-not-kept = What was learned of the wires could not be kept. The disk may be full.

## Every switch, printed and in the report

check-health = { $square }: closures { WORD($closures) }, bounces { WORD($bounces) }, { $ms ->
    [0] no gap yet
   *[other] shortest gap { WORD($ms) } milliseconds
}.

## Faults that the board keeps, each with what to do

check-fault-none = The board keeps no faults.
check-fault-untold = The board does not tell its faults. { $flash } to update it.
times-in-all = { $times ->
    [1] once
   *[other] { WORD($times) } times
}
check-fault-watchdog = The board hung and was restarted by its watchdog, { times-in-all }. { $flash }; if it hangs again, report it.
check-fault-crash = The board's program failed, { times-in-all }. { $flash }; if it fails again, report this detail: { $text }.
check-fault-scans-lost = The board looked away for up to { WORD($ms) } milliseconds, { times-in-all }. { $flash }; if it happens again, report it.
check-fault-storage = The board could not write down its faults, { times-in-all }. Remove files of your own from it. { $flash }.
# A fault that this program does not know: the board's own word and detail.
check-fault-other = The board reports { $word }, { times-in-all }. { $flash }; if it comes back, report that word{ $text ->
    [none] { "" }
   *[other] { "" } and this detail: { $text }
}.
# Not all are said aloud; all are printed with the word all, and in the report.
check-fault-more = Older faults besides: { WORD($count) }.
