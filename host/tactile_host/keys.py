# SPDX-License-Identifier: Apache-2.0
"""The five keys' names, said once: as everything in the program knows them, and as a person types them."""

# In the order of their bits on the wire: core/tactile_core/protocol/messages.py.
KEYS = ("first", "second", "repeat", "ask", "menu")
# What a person calls a key, and its name here.
TYPED_KEYS = {"one": "first", "two": "second", "repeat": "repeat", "ask": "ask", "menu": "menu"}
