# SPDX-License-Identifier: Apache-2.0
"""The same as for the product's tests: no settings of the person who runs them, and signals that end programs."""

from tests.conftest import nobody_s_home, signals_of_a_terminal  # noqa: F401
