# SPDX-License-Identifier: Apache-2.0
"""The garbage that a turn leaves behind while nothing happens, and while the host is there."""

run(6000)
begin = gc.mem_alloc()
run(1000)
print("turn", (gc.mem_alloc() - begin) // 1000)
