# SPDX-License-Identifier: Apache-2.0
"""The lines between board and host: frames, messages and the link that numbers and repairs them."""
