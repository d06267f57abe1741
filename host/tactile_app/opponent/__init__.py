# SPDX-License-Identifier: Apache-2.0
"""Questions to an opponent that thinks elsewhere, and its answers."""
