# SPDX-License-Identifier: Apache-2.0
"""Words at addresses, as machine.mem32 gives them: registers of the controller's blocks, and memory."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from memory import Memory

# A block's registers repeat four times: for plain writes, and for writes that flip, set or clear bits.
BLOCK_SHIFT = 14
ALIAS_SHIFT = 12
FLIP = 1
SET = 2
OFFSET_MASK = (1 << ALIAS_SHIFT) - 1
# Where the controller has blocks; anything else is memory.
PERIPHERALS = ((0x40000000, 0x60000000), (0xD0000000, 0xE0000000))


class NotModelledError(RuntimeError):
    """The firmware set the hardware up in a way that the model does not know how to run; the text says which."""


class Registers:
    """Gives each address to the block that has it.

    *blocks* holds pairs of an address and a block with `read(offset)` and `write(offset, value)`; both raise
    ValueError for registers that they do not model. Words are as wide as the firmware gives them: this computer's
    addresses have more bits than a Pico's. *memory* is None if the firmware cannot reach any.
    """

    def __init__(self, blocks: tuple, memory: "Memory | None") -> None:  # type: ignore[type-arg]
        self._blocks = {address >> BLOCK_SHIFT: block for address, block in blocks}
        self._memory = memory

    def read(self, address: int) -> int:
        """Return the word at *address*; NotModelledError where the model has none."""
        block = self._blocks.get(address >> BLOCK_SHIFT)
        if block is None:
            return self._memory_for(address).word(address)
        try:
            value: int = block.read(address & OFFSET_MASK)
        except ValueError as error:
            raise NotModelledError(f"The word at {address:x} was read: {error}.") from None
        return value

    def write(self, address: int, value: int) -> None:
        """Write the word at *address*, or flip, set or clear its bits, as the alias says; NotModelledError for none."""
        block = self._blocks.get(address >> BLOCK_SHIFT)
        if block is None:
            self._memory_for(address).set_word(address, value)
            return
        offset = address & OFFSET_MASK
        alias = address >> ALIAS_SHIFT & 3
        try:
            if alias:
                before = block.read(offset)
                value = before ^ value if alias == FLIP else before | value if alias == SET else before & ~value
            block.write(offset, value)
        except ValueError as error:
            raise NotModelledError(f"The word at {address:x} was set to {value:x}: {error}.") from None

    def _memory_for(self, address: int) -> "Memory":
        for first, end in PERIPHERALS:
            if first <= address < end:
                raise NotModelledError(f"The virtual board has no register at {address:x}.")
        if self._memory is None:
            raise NotModelledError(f"There is no memory to reach at {address:x}.")
        return self._memory
