# SPDX-License-Identifier: Apache-2.0
"""Figures of the built page in a real Chromium: starts, latency, memory, processor time."""
