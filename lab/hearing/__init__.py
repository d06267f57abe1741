# SPDX-License-Identifier: Apache-2.0
"""A second pair of ears: a machine hears a voice's speech again, word by word, and the words are counted."""
