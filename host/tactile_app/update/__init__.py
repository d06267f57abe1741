# SPDX-License-Identifier: Apache-2.0
"""How a board's firmware is renewed: the plan, and each step as bytes and time."""
