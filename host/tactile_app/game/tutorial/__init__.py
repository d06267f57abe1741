# SPDX-License-Identifier: Apache-2.0
"""The tutorial: the keys and each game learned by doing; what is done in which order is data."""
