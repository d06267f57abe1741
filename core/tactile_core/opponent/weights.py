# SPDX-License-Identifier: Apache-2.0
"""Learned weights as a file: 16 bits each, low byte first."""


def weights_from(content: bytes, count: int) -> "list[int]":
    """Return the *count* weights that a file holds; ValueError for another number of bytes."""
    if len(content) != 2 * count:
        raise ValueError(f"expected {2 * count} bytes of weights, got {len(content)}")
    words = [content[place] | content[place + 1] << 8 for place in range(0, len(content), 2)]
    return [word - 65536 if word & 32768 else word for word in words]


def weights_content(weights: "list[int]") -> bytes:
    """Return the bytes of a file of *weights*."""
    content = bytearray()
    for weight in weights:
        content.append(weight & 255)
        content.append(weight >> 8 & 255)
    return bytes(content)
