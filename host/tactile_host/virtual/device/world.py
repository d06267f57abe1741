# SPDX-License-Identifier: Apache-2.0
"""What the simulated board stands in: its clock, its wiring, and the switches that pegs and fingers close.

This runs in the board's own interpreter, below the firmware. A control line (docs/virtual.md) tells the wiring, when
which switch changes, and in fast mode how far time may go; it hears when time has got there and what the board sounds
and shows. Times are microseconds of the virtual board, which go on when the firmware is restarted.
"""

from binascii import unhexlify

from watchdog_block import FOREVER_US, Watchdog

try:
    # MicroPython's own modules, which time.py and select.py here hide.
    import uselect as real_select  # type: ignore[import-not-found]
    from utime import sleep_us, ticks_us  # type: ignore[import-not-found]
except ImportError:
    # CPython: the runner has not yet hidden them.
    import select as real_select
    import time as real_time

    def ticks_us() -> int:
        """Return the microseconds of a clock that never goes back."""
        return int(real_time.monotonic_ns() // 1000)  # type: ignore[attr-defined]

    def sleep_us(us: int) -> None:
        """Sleep for *us* microseconds."""
        real_time.sleep(us / 1_000_000)


# What reading or setting a pin takes on a Pico from Python, loop included: 36 reads and 6 rows take about 0.6 ms.
PIN_US = 13

# How often the firmware may look at the clock or sleep, in a loop, before it tries again to send what is left.
TURNS_TO_SEND = 100

# Shorter sleeps are for pull-ups, which here need no time; at the others, and where the firmware is too late to sleep,
# it has done a whole turn.
SHORTEST_SLEEP_US = 21

# By how much a look at the clock finds it further on, at most, while switches are about to change.
SLIP_US = 50
# And at other times: after being busy a computer catches up step by step, so that the firmware seems not to have slept.
CATCH_UP_US = 20_000

# Code that never rests is stopped at the horizon, too, after so many looks at the clock.
CALLS_WITHOUT_REST = 500

# Calm is when no switch has changed and nobody has spoken for so long; longer sleeps then last up to a step, because
# scans that see nothing new cost the computer as much as others.
CALM_US = 30_000


class Wiring:
    """Rows, columns, keys and the switches between them, as the hardware has them.

    Switch n sits between row n // columns and column n % columns, with a diode from column to row; after the switches
    come the keys that have a pin of their own, to ground. *bare* switches have a short circuit for a diode. Sets of
    pins are masks, bit n for GPn.
    """

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.columns: list[int] = []
        self.keys: list[int] = []
        self.bare: list[tuple[int, int]] = []
        self.closed: list[int] = []  # for each row the pins of the columns that its closed switches lead to
        self.keys_low = 0

    def set(self, index: int, is_closed: bool) -> None:
        """Close or open the switch or key *index*."""
        row, column = divmod(index, len(self.columns))
        if row >= len(self.rows):
            bit = 1 << self.keys[index - len(self.rows) * len(self.columns)]
            self.keys_low = self.keys_low | bit if is_closed else self.keys_low & ~bit
            return
        bit = 1 << self.columns[column]
        self.closed[row] = self.closed[row] | bit if is_closed else self.closed[row] & ~bit

    def low_pins(self, driven: int) -> int:
        """Return the pins that are low when the board itself drives *driven* low."""
        low = driven | self.keys_low
        if driven:
            low = self._through_diodes(low)
            # A low column pulls a row down only where a diode is missing; that row pulls its other columns.
            while self.bare and self._through_bare(low) != low:
                low = self._through_diodes(self._through_bare(low))
        return low

    def _through_diodes(self, low: int) -> int:
        for row, pin in enumerate(self.rows):
            if low >> pin & 1:
                low |= self.closed[row]
        return low

    def _through_bare(self, low: int) -> int:
        for row, column in self.bare:
            if self.closed[row] & low & 1 << self.columns[column]:
                low |= 1 << self.rows[row]
        return low


class World:
    """The clock, the wiring and the pins' levels; the fake machine and time modules act on the one instance.

    *control* and *reports* are unbuffered binary files, the others the firmware's own: at the horizon time stands, but
    the firmware still hears and answers.
    """

    def __init__(self, control: object, reports: object, standard_input: object, standard_output: object) -> None:
        self._control = control
        self._reports = reports
        self._standard_input = standard_input
        self._watched = real_select.poll()
        self._watched.register(control, real_select.POLLIN)
        self._both = real_select.poll()
        self._both.register(control, real_select.POLLIN)
        self._both.register(standard_input, real_select.POLLIN)
        self._all = real_select.poll()
        self._all.register(control, real_select.POLLIN)
        self._all.register(standard_input, real_select.POLLIN)
        self._all.register(standard_output, real_select.POLLOUT)
        self._events: list[tuple[int, int, bool]] = []
        self._next_us = FOREVER_US
        self._offset_us = 0
        self._horizon_us = 0
        self._reported_us = -1
        self._stirred_us = 0
        self._calm_step_us = 0
        self._owed_us = 0  # taken by reading pins since time was last looked at
        self.is_fast = False
        self._turns_to_send = 0
        self._calls = 0
        self._sent_us = 0  # when the last byte went out
        self._is_held_up = False  # something waits to be sent, and the line takes nothing
        self.us = 0
        self.identity = b""
        self.cause = 1
        self.wiring = Wiring()
        self.watchdog = Watchdog(self.report)
        self._driven = 0
        self._pulled_up = 0
        self._high = 0
        self._is_resolved = False
        while not self._obey():
            pass
        self.report("up")

    # ---- pins ----------------------------------------------------------------------------------------------

    def drive(self, pin: int, is_low: bool, is_pulled_up: bool) -> None:
        """Drive *pin* low, or let it go, with its pull-up on or off."""
        bit = 1 << pin
        self._driven = self._driven | bit if is_low else self._driven & ~bit
        self._pulled_up = self._pulled_up | bit if is_pulled_up else self._pulled_up & ~bit
        self._owed_us += PIN_US
        self._is_resolved = False

    def level(self, pin: int) -> int:
        """Return what *pin* reads; one that nothing holds reads 0."""
        self._owed_us += PIN_US
        if not self._is_resolved:
            self._high = self._pulled_up & ~self.wiring.low_pins(self._driven)
            self._is_resolved = True
        return self._high >> pin & 1

    # ---- time ----------------------------------------------------------------------------------------------

    def pass_by(self, us: int) -> None:
        """Let *us* microseconds pass: at once in fast mode up to the horizon, else as the real clock has it."""
        if not self.is_fast:
            self._pass_really(us)
            return
        is_rest = us == 0 or us >= SHORTEST_SLEEP_US
        if is_rest and self.us - self._stirred_us > CALM_US:
            us = max(us, min(self._calm_step_us, self._next_us - self.us - CALM_US, self._horizon_us - self.us))
        us += self.us + self._owed_us
        self._owed_us = 0
        if us > self._horizon_us or (is_rest and us == self._horizon_us):
            self._stand(is_rest)
            return
        self.us = us
        if us >= self._next_us:
            self._apply()
        if us >= self.watchdog.due_us:
            self.reset()

    def reset(self) -> None:
        """Ask the bridge for a restart, and wait for it."""
        self.report(f"reset {self.us}")
        while self._control.readline():  # type: ignore[attr-defined]
            pass
        raise SystemExit

    def sends(self, is_possible: bool) -> None:
        """Note that the firmware has something to send: time may stand, but what the line takes must get out."""
        self._turns_to_send = TURNS_TO_SEND if is_possible else 0
        self._is_held_up = not is_possible
        if is_possible:
            self._sent_us = self.us + self._owed_us

    def report(self, text: str) -> None:
        """Tell the control line *text*."""
        self._reports.write(text.encode() + b"\n")  # type: ignore[attr-defined]

    def _pass_really(self, us: int) -> None:
        if us >= SHORTEST_SLEEP_US:
            self._sleep_really(us)
        # A computer too busy to run the firmware must not make it miss what the hand does: time goes slower then.
        slip_us = CATCH_UP_US if self._next_us == FOREVER_US else SLIP_US
        self.us = min(ticks_us() - self._offset_us, self.us + us + slip_us)
        if self.us >= self._next_us:
            self._apply()
        if self.us >= self.watchdog.due_us:
            self.reset()

    def _sleep_really(self, us: int) -> None:
        if self.us - self._stirred_us > CALM_US and self._next_us == FOREVER_US:
            # Whoever speaks, or says what a switch will do, ends the sleep.
            if self._both.poll(self._calm_step_us // 1000):
                self._stirred_us = self.us
        else:
            sleep_us(us)
        while self._watched.poll(0):
            self._obey()

    def _stand(self, is_rest: bool) -> None:
        """Stay at the horizon until it moves, but let the firmware run on while it is spoken to or still sends.

        It stops where it rests, at the end of a turn: so it goes on alike however often it was spoken to meanwhile.
        """
        self.us = self._horizon_us
        if self.us >= self._next_us:
            self._apply()
        self._calls += 1
        if self._turns_to_send:
            self._turns_to_send -= 1
        elif is_rest or self._calls > CALLS_WITHOUT_REST:
            self._calls = 0
            if not self._watched.poll(0):
                self._wait_to_go_on()
            while self._watched.poll(0):
                self._obey()

    def _wait_to_go_on(self) -> None:
        if self._reported_us != self.us:
            self._reported_us = self.us
            self.report(f"sent {self._sent_us}")
            self.report(f"now {self.us}")
        if self._is_held_up:
            self._all.poll()
            self._turns_to_send = TURNS_TO_SEND
        else:
            self._both.poll()
        self._stirred_us = self.us

    def _apply(self) -> None:
        self._stirred_us = self.us
        while self._events and self._events[0][0] <= self.us:
            _, index, is_closed = self._events.pop(0)
            self.wiring.set(index, is_closed)
        self._next_us = self._events[0][0] if self._events else FOREVER_US
        self._is_resolved = False

    # ---- the control line ----------------------------------------------------------------------------------

    def _obey(self) -> bool:
        """Do what the next line says; True for the line that ends the beginning. The line's end switches off."""
        line = self._control.readline()  # type: ignore[attr-defined]
        if not line:
            raise SystemExit
        words = line.decode().split()
        verb = words[0]
        if verb == "at":
            self._events.append((int(words[1]), int(words[2]), words[3] == "1"))
            self._next_us = self._events[0][0]
        elif verb == "run":
            self._horizon_us = max(int(words[1]), self._horizon_us)
            self._reported_us = -1
        elif verb == "wire":
            self._wire(words[1], [int(word) for word in words[2:]])
        elif verb == "clock":
            self._set_clock(words[1] == "fast", int(words[2]))
        elif verb == "calm":
            self._calm_step_us = int(words[1])
        elif verb == "board":
            self.identity = unhexlify(words[1])
            self.cause = int(words[2])
        elif verb == "scratch":
            self.watchdog.restore(int(words[1]), int(words[2]))
        return bool(verb == "begin")

    def _wire(self, what: str, numbers: list[int]) -> None:
        wiring = self.wiring
        if what == "rows":
            wiring.rows = numbers
            wiring.closed = [0] * len(numbers)
        elif what == "columns":
            wiring.columns = numbers
        elif what == "keys":
            wiring.keys = numbers
        elif what == "bare":
            wiring.bare = [divmod(number, len(wiring.columns)) for number in numbers]
        elif what == "closed":
            for number in numbers:
                wiring.set(number, True)

    def _set_clock(self, is_fast: bool, us: int) -> None:
        """Begin at *us*; in real time that many microseconds of the interpreter's own clock are the board's zero."""
        self.is_fast = is_fast
        if is_fast:
            self.us = self._horizon_us = us
        else:
            self._offset_us = us
            self.us = ticks_us() - us
        self._stirred_us = self.us
