# SPDX-License-Identifier: Apache-2.0
"""The referee: states of the board and keys go in; lines to write, sentences and tones come out."""
