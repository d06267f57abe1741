# SPDX-License-Identifier: Apache-2.0
"""The browser and the built page of the product's own tests."""

from tests.browser.conftest import address, engine  # noqa: F401
