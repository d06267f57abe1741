# SPDX-License-Identifier: Apache-2.0
"""Questions that keys answer: what a key means, the open question, menus."""
