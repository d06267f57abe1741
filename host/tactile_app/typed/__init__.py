# SPDX-License-Identifier: Apache-2.0
"""What typed lines mean."""
