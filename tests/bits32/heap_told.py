# SPDX-License-Identifier: Apache-2.0
"""A step between two others: tell what the heap holds, its garbage having been collected."""

import gc

print("heap", gc.mem_alloc())
