# SPDX-License-Identifier: Apache-2.0
"""How sound is written down here: stereo, signed 16-bit samples in the machine's own byte order."""

SAMPLES_PER_SECOND = 48_000
CHANNELS = 2
FRAME_BYTES = 2 * CHANNELS
LOUDEST = 32_767
