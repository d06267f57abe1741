# SPDX-License-Identifier: Apache-2.0
"""A step between two others: collect the garbage, then tell what the heap holds."""

import gc

print("heap", gc.mem_alloc())
