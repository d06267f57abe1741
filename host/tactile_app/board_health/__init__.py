# SPDX-License-Identifier: Apache-2.0
"""How a board is: its switches, keys and faults, and what is asked, judged and said of them."""
