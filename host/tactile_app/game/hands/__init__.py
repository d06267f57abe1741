# SPDX-License-Identifier: Apache-2.0
"""What hands are led to do, step by step, and what they put back."""
