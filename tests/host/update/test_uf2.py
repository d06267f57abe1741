# SPDX-License-Identifier: Apache-2.0
"""UF2 files, made block by block: what a boot ROM takes, and every way in which a file can be damaged."""

import pytest

from tactile_app.update.fault import FlashError
from tactile_host.update.uf2 import NO_UF2, check_uf2
from tests.host.update.uf2_file import RP2040, RP2350_ARM, RP2350_RISC, block, errata_block, uf2_file


def complaint(content: bytes, controller: str = "RP2040") -> str:
    with pytest.raises(FlashError) as caught:
        check_uf2(content, controller)
    return str(caught.value)


@pytest.mark.parametrize(
    ("content", "controller"),
    [
        (uf2_file(RP2040), "RP2040"),
        (uf2_file(RP2350_ARM), "RP2350"),
        (errata_block() + uf2_file(RP2350_ARM), "RP2350"),
        (uf2_file(RP2350_RISC), "RP2350"),
        (uf2_file(RP2040) + uf2_file(RP2350_ARM), "RP2040"),
        (b"".join(block(RP2040, number, 3) for number in (2, 0, 1)), "RP2040"),
    ],
    ids=["Pico", "Pico 2", "Pico 2 with erratum", "Pico 2 RISC-V", "both", "out of order"],
)
def test_a_whole_file_for_the_board_is_taken(content: bytes, controller: str) -> None:
    check_uf2(content, controller)


@pytest.mark.parametrize(("family", "megabytes"), [(RP2040, 2), (RP2350_ARM, 4)])
def test_a_file_longer_than_the_boards_memory_is_refused(family: int, megabytes: int) -> None:
    controller = "RP2040" if family == RP2040 else "RP2350"
    last = 0x10000000 + (megabytes << 20)
    check_uf2(block(family, 0, 1, address=last - 256), controller)
    said = complaint(block(family, 0, 2) + block(family, 1, 2, address=last), controller)
    assert said.startswith(f"The UF2 file needs more than the {megabytes} megabytes of the board's memory.")


def test_a_file_for_another_controller_is_named() -> None:
    assert complaint(uf2_file(RP2350_ARM)) == (
        "The UF2 file is for RP2350, the board has an RP2040. Download the one for it."
    )
    assert complaint(errata_block() + uf2_file(RP2040), "RP2350").startswith("The UF2 file is for RP2040,")
    assert "for another controller" in complaint(uf2_file(0x1234))
    assert "for another controller" in complaint(block(RP2040, 0, 1, flags=0))
    assert "for no controller" in complaint(errata_block(), "RP2350")


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "it has 0 bytes"),
        (uf2_file(RP2040)[:-1], "and not a multiple of 512"),
        (uf2_file(RP2040)[:-512], "not all of its 4 blocks are there"),
        (uf2_file(RP2040)[512:], "not all of its 4 blocks are there"),
        (uf2_file(RP2040) + block(RP2040, 3, 4), "not all of its 4 blocks are there, each once"),
        (uf2_file(RP2040)[:-1] + b"x", "block 3 has no beginning or no end"),
        (block(RP2040, 0, 0xFFFFFFFF), "not all of its 4294967295 blocks"),
        (block(RP2040, 0, 2) + block(RP2040, 1, 3), "do not agree how many"),
        (block(RP2040, 0, 1, size=476), "block 0 does not belong into the flash memory"),
        (block(RP2040, 0, 1, address=0x20000000), "block 0 does not belong"),
        (block(RP2040, 0, 1, address=0x10000001), "block 0 does not belong"),
        (block(RP2040, 0, 2) + block(RP2040, 1, 2, address=0x10000000), "the same place"),
    ],
)
def test_a_damaged_file_is_told(content: bytes, what: str) -> None:
    sentence = complaint(content)
    assert sentence.startswith("The UF2 file is damaged: ")
    assert what in sentence
    assert sentence.endswith(". Download it again.")


@pytest.mark.parametrize("content", [b"x" + uf2_file(RP2040)[1:], b"<!DOCTYPE html>", b"\x7fELF" + bytes(508)])
def test_what_is_no_uf2_file_is_not_called_a_damaged_one(content: bytes) -> None:
    assert complaint(content) == NO_UF2
