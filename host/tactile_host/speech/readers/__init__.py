# SPDX-License-Identifier: Apache-2.0
"""The user's own screen reader or speech server, which speaks in place of our voice."""
