# SPDX-License-Identifier: Apache-2.0
"""How hardware or plain pins scan the switches, and how the changes are reported."""
