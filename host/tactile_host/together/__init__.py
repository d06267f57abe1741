# SPDX-License-Identifier: Apache-2.0
"""Games with other homes on a desktop: the line to the shared log, and the server that keeps it."""
