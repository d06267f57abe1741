# SPDX-License-Identifier: Apache-2.0
"""Pictures and plans of the parts."""
