# SPDX-License-Identifier: Apache-2.0
"""What the built page takes in a real Chromium: starts, latency, memory, processor time."""
