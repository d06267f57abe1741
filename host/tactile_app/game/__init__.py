# SPDX-License-Identifier: Apache-2.0
"""The referee: what the board shows and the keys say goes in, what to write, say and sound comes out."""
