# SPDX-License-Identifier: Apache-2.0
"""Speech: facts become sentences, a queue decides what is heard when, a voice in its own process says them."""
