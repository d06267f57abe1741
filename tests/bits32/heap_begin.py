# SPDX-License-Identifier: Apache-2.0
"""The first step of the measurement: the controller's modules are there, and the firmware is not."""

import os
import select
import time

import machine
import rp2

held = []
