# SPDX-License-Identifier: Apache-2.0
"""The format of sound: stereo, signed 16-bit samples in the machine's own byte order."""

SAMPLES_PER_SECOND = 48_000
CHANNELS = 2
FRAME_BYTES = 2 * CHANNELS
LOUDEST = 32_767
