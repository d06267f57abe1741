# SPDX-License-Identifier: Apache-2.0
"""How the switches are scanned, by hardware or by plain pins, and what is told of their changes."""
