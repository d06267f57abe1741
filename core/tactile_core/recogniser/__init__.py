# SPDX-License-Identifier: Apache-2.0
"""From switches to moves: debounce, and the recogniser that tells what the hands did."""
