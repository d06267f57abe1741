# SPDX-License-Identifier: Apache-2.0
"""What is kept, as lines and texts, and how it is sealed; where it is kept is not known here."""
