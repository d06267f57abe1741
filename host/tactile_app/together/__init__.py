# SPDX-License-Identifier: Apache-2.0
"""One game in two homes: one log owns the order, and every line that arrives is judged before it is believed."""
