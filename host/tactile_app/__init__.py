# SPDX-License-Identifier: Apache-2.0
"""The inner ring: decides what happens and is said; it takes events and the time, and gives effects and bytes."""
