# SPDX-License-Identifier: Apache-2.0
"""From facts to sentences, and what is said when."""
