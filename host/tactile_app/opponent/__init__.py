# SPDX-License-Identifier: Apache-2.0
"""What is asked of an opponent that thinks elsewhere, and what it answers."""
