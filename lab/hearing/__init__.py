# SPDX-License-Identifier: Apache-2.0
"""A second pair of ears: what a voice says is heard again by machine, word by word, and the words are counted."""
