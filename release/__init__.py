# SPDX-License-Identifier: Apache-2.0
"""Makes everything that is handed out of one commit: make release. Two builds of a commit are equal byte for byte."""
