# SPDX-License-Identifier: Apache-2.0
"""The simulated board's surroundings: its clock, its matrix, and the switches that pegs and fingers close.

This runs in the board's own interpreter, below the firmware. A control line (docs/virtual-orders.md) tells the wiring,
when which switch changes, and in fast mode how far time may go; it hears when time has got there and what the board
sounds and shows. Times are microseconds of the virtual board, which go on when the firmware is restarted.
"""

from binascii import unhexlify

from costs import AFTER_LINE_US, LINE_US, PIN_US
from matrix import Matrix
from pins import BY_CODE, PULL_UP, Pins
from registers import NotModelledError
from system import real_select, sleep_us, ticks_us  # type: ignore[attr-defined]
from usb import Usb
from watchdog_block import FOREVER_US, WatchdogBlock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scanning import Scanning


# The firmware may look at the clock or sleep this often, in a loop, before the simulation sends the rest again.
TURNS_TO_SEND = 100

# Shorter sleeps are for pull-ups, which here need no time; a longer sleep, or one that comes too late, ends a whole
# turn of the firmware.
SHORTEST_SLEEP_US = 21
# The firmware's own sleep at the end of a turn in which nothing happened; with hardware that scans it looks at once.
REST_US = 1
# The real length of that sleep where time is real: a computer has other work to do.
REAL_REST_US = 1000

# While a switch that code reads is about to change, a look at the clock moves it on by at most this much. Hardware that
# scans by itself misses no change.
SLIP_US = 50
# The same limit at other times: after a delay a computer catches up step by step, as if the firmware had not slept.
CATCH_UP_US = 20_000
# A busy computer may tell of the hand's changes too late. In real time a late change then happens late. The next ones
# keep their distance from it, up to this much, so that successive changes do not become one.
KEPT_APART_US = 100_000

# Code that never rests is also stopped at the horizon, after this many looks at the clock: more than a turn after a
# long pause needs.
CALLS_WITHOUT_REST = 3000

# Calm is when no switch has changed and nobody has spoken for this long; longer sleeps then last up to a step, because
# scans that see nothing new cost the computer as much as others.
CALM_US = 30_000


class Simulation:
    """The clock, the matrix and the pins' levels; the fake machine and time modules act on the one instance.

    *control* and *reports* are unbuffered binary files, the others the firmware's own: at the horizon time stands, but
    the firmware still hears and answers.
    """

    def __init__(self, control: object, reports: object, standard_input: object, standard_output: object) -> None:
        self._control = control
        self._reports = reports
        self._watched = real_select.poll()
        self._watched.register(control, real_select.POLLIN)
        self._both = real_select.poll()
        self._both.register(control, real_select.POLLIN)
        self._both.register(standard_input, real_select.POLLIN)
        self._all = real_select.poll()
        self._all.register(control, real_select.POLLIN)
        self._all.register(standard_input, real_select.POLLIN)
        self._all.register(standard_output, real_select.POLLOUT)
        self._output = real_select.poll()
        self._output.register(standard_output, real_select.POLLOUT)
        self._events: list[tuple[int, int, bool]] = []
        self._next_us = FOREVER_US
        self._told_us = self._planned_us = 0  # the newest change: when it was said to happen, and when it does
        self._offset_us = 0
        self._horizon_us = 0
        self._reported_us = -1
        self._stirred_us = 0
        self._calm_step_us = 0
        self._owed_us = 0  # taken by pins and other work since time was last looked at
        self.is_fast = False
        self._turns_to_send = 0
        self._calls = 0
        self._follows_us = 0
        self._is_held_up = False  # something waits to be sent, and the line takes nothing
        self.us = 0
        self.identity = b""
        self.cause = 1
        self.matrix = Matrix()
        self.pins = Pins(self.matrix)
        self.watchdog = WatchdogBlock(self.report)
        self.usb = Usb(self, standard_output.buffer)  # type: ignore[attr-defined]
        self.scanning: Scanning | None = None  # hardware that reads switches by itself, while it does
        self._pauses: list[tuple[int, int]] = []
        self._high = 0
        self._is_resolved = False
        while not self._obey():
            pass
        self.report("up")

    # ---- pins ----------------------------------------------------------------------------------------------

    def connect(self, pin: int, is_pulled_up: bool) -> None:
        """Let code have *pin*, with its pull-up on or off."""
        self.unsettle(self.us)
        self.pins.connect(pin, BY_CODE)
        pad = self.pins.pads[pin]
        self.pins.set_pad(pin, pad | PULL_UP if is_pulled_up else pad & ~PULL_UP)

    def drive(self, pin: int, is_low: bool) -> None:
        """Drive *pin* low, or let it go."""
        self.unsettle(self.us)
        bit = 1 << pin
        self.pins.low_by_code = self.pins.low_by_code | bit if is_low else self.pins.low_by_code & ~bit
        self._owed_us += PIN_US

    def drive_by_pio(self, pins: int) -> None:
        """Let a state machine that stands drive just the mask *pins* low."""
        self.unsettle(self.us)
        self.pins.low_by_pio = pins

    def level(self, pin: int) -> int:
        """Return what *pin* reads; one that nothing holds reads 0."""
        self._owed_us += PIN_US
        if self.scanning is not None:
            self.fail(f"Code read pin {pin} while hardware drives rows, which is not modelled.")
        if not self._is_resolved:
            self._high = self.pins.high(self.pins.low_by_pio)
            self._is_resolved = True
        return self._high >> pin & 1

    def unsettle(self, us: int) -> None:
        """Note that something on which levels depend changes at *us*: earlier readings by hardware stay as they are."""
        if self.scanning is not None:
            self.scanning.unsettle(us)
        self._is_resolved = False

    # ---- time ----------------------------------------------------------------------------------------------

    def pass_by(self, us: int) -> None:
        """Let *us* microseconds pass: at once in fast mode up to the horizon, else as the real clock has it."""
        if not self.is_fast:
            self._pass_really(us)
            return
        is_rest = us <= REST_US or us >= SHORTEST_SLEEP_US
        if is_rest and self.us - self._stirred_us > CALM_US:
            us = max(us, min(self._calm_step_us, self._next_us - self.us - CALM_US, self._horizon_us - self.us))
        us += self.us + self._owed_us
        self._owed_us = 0
        if self._pauses and us >= self._pauses[0][0]:
            self._hold(us + self._pauses[0][1])
            return
        if us > self._horizon_us or (is_rest and us == self._horizon_us):
            self._stand(is_rest)
            return
        self._go_to(us)

    def reset(self) -> None:
        """Ask the bridge for a restart, and wait for it."""
        self.report(f"reset {self.us}")
        while self._control.readline():  # type: ignore[attr-defined]
            pass
        raise SystemExit

    def work(self, us: int) -> None:
        """Note that the processor was busy for *us*, which pass when the clock is looked at next."""
        self._owed_us += us

    def busy(self, us: int) -> None:
        """Let the processor be held up for *us* from now on."""
        self._pauses.insert(0, (self.us, us))

    def is_held_up(self) -> None:
        """Note that the firmware has something to send, and the line takes nothing."""
        self._turns_to_send = 0
        self._is_held_up = True

    def sends(self) -> None:
        """Note that the firmware writes a line: while the line is being sent, code goes on even if time stands."""
        self.work(LINE_US)
        self._follows_us = AFTER_LINE_US
        self._turns_to_send = TURNS_TO_SEND
        self._is_held_up = False
        if self.is_fast:
            self.report(f"sent {self.us + self._owed_us}")

    def take_follows_us(self) -> int:
        """Return the time that a written line still costs; 0 the next time."""
        us, self._follows_us = self._follows_us, 0
        return us

    def is_line_idle(self) -> bool:
        """Return True where nothing that the firmware wrote waits to be taken."""
        return bool(self._output.poll(0))

    def report(self, text: str) -> None:
        """Tell the control line *text*."""
        self._reports.write(text.encode() + b"\n")  # type: ignore[attr-defined]

    def fail(self, text: str) -> None:
        """Tell the control line that the board cannot go on, and raise NotModelledError with the same *text*."""
        self.report(f"failed {text}")
        raise NotModelledError(text)

    def _hold(self, until_us: int) -> None:
        """Let no code run until *until_us*, since this call took that long."""
        self._pauses.pop(0)
        until_us = min(until_us, self.watchdog.due_us)
        while until_us > self._horizon_us:
            self._go_to(self._horizon_us)
            if not self._watched.poll(0):
                self._report_horizon()
                self._watched.poll()
            while self._watched.poll(0):
                self._obey()
        self._go_to(until_us)
        if self.scanning is not None:
            # Bring the ring up to date: a reader of its memory must find everything written meanwhile.
            self.scanning.catch_up(self.us)

    def _go_to(self, us: int) -> None:
        self.us = us
        if us >= self._next_us:
            self._apply()
        if us >= self.watchdog.due_us:
            self.reset()

    def _pass_really(self, us: int) -> None:
        if us >= SHORTEST_SLEEP_US or us == REST_US:
            self._sleep_really(REAL_REST_US if us == REST_US else us)
        # On a computer too busy to run the firmware time goes slower, so that the firmware misses nothing that the hand
        # does.
        is_looked_at = self._next_us != FOREVER_US and self.scanning is None
        slip_us = SLIP_US if is_looked_at else CATCH_UP_US
        now_us = min(ticks_us() - self._offset_us, self.us + us + slip_us)
        if self._pauses and now_us >= self._pauses[0][0]:
            pause_us = self._pauses.pop(0)[1]
            sleep_us(pause_us)
            now_us += pause_us
        self._go_to(now_us)

    def _sleep_really(self, us: int) -> None:
        if self.us - self._stirred_us > CALM_US and self._next_us == FOREVER_US:
            # Wake on host input or on a scheduled switch change.
            if self._both.poll(self._calm_step_us // 1000):
                self._stirred_us = self.us
        else:
            sleep_us(us)
        while self._watched.poll(0):
            self._obey()

    def _stand(self, is_rest: bool) -> None:
        """Stay at the horizon until it moves, but let the firmware run on while it is spoken to or still sends.

        It stops where it rests, at the end of a turn: what it then does is the same however often it was spoken to.
        """
        self._go_to(self._horizon_us)
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
        self._report_horizon()
        if self._is_held_up:
            self._all.poll()
            self._turns_to_send = TURNS_TO_SEND
        else:
            self._both.poll()
        self._stirred_us = self.us

    def _report_horizon(self) -> None:
        if self._reported_us != self.us:
            self._reported_us = self.us
            self.report(f"now {self.us}")

    def _apply(self) -> None:
        self._stirred_us = self.us
        while self._events and self._events[0][0] <= self.us:
            us, index, is_closed = self._events.pop(0)
            self.unsettle(us)
            self.matrix.set(index, is_closed)
        self._next_us = self._events[0][0] if self._events else FOREVER_US

    # ---- the control line ----------------------------------------------------------------------------------

    def _obey(self) -> bool:
        """Do what the next line says; True for the line that ends the beginning. The line's end switches off."""
        line = self._control.readline()  # type: ignore[attr-defined]
        if not line:
            raise SystemExit
        words = line.decode().split()
        verb = words[0]
        if verb == "at":
            self._events.append((self._planned(int(words[1])), int(words[2]), words[3] == "1"))
            self._next_us = self._events[0][0]
        elif verb == "pause":
            self._pauses.append((int(words[1]), int(words[2])))
        elif verb == "run":
            self._horizon_us = max(int(words[1]), self._horizon_us)
            self._reported_us = -1
        elif verb == "wire":
            self.matrix.lay(words[1], [int(word) for word in words[2:]])
        elif verb == "clock":
            self._set_clock(words[1] == "fast", int(words[2]))
        elif verb == "calm":
            self._calm_step_us = int(words[1])
        elif verb == "board":
            self.identity = unhexlify(words[1])
            self.cause = int(words[2])
        else:
            self._obey_part(verb, words[1:])
        return bool(verb == "begin")

    def _planned(self, us: int) -> int:
        """Return when a change really happens that was told for *us*."""
        if self.is_fast:
            return us
        apart_us = min(us - self._told_us, KEPT_APART_US)
        self._told_us, self._planned_us = us, max(us, self.us, self._planned_us + apart_us)
        return self._planned_us

    def _obey_part(self, verb: str, words: "list[str]") -> None:
        if verb == "usb":
            self.usb.order(words[0])
        elif verb in ("scratch", "watchdog"):
            self.watchdog.resume([verb] + [int(word) for word in words], self.us)

    def _set_clock(self, is_fast: bool, us: int) -> None:
        """Begin at *us*; in real time that many microseconds of the interpreter's own clock are the board's zero."""
        self.is_fast = is_fast
        if is_fast:
            self.us = self._horizon_us = us
        else:
            self._offset_us = us
            self.us = ticks_us() - us
        self._stirred_us = self.us
