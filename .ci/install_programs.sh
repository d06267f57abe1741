#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Install missing programs that some tests need, where this is root on Debian; elsewhere say which tests are left out.
# The exit code is always 0: all other tests run without these programs.
set -euo pipefail

apt="apt-get -q -o Acquire::Retries=5"
modules=/usr/lib/speech-dispatcher-modules
wnck=/usr/lib/$(uname -m)-linux-gnu/girepository-1.0/Wnck-3.0.typelib

# Columns: the program or file that is looked for; the package that has it; what is left out without it.
wanted="
chromium chromium the web page in a browser
npm npm the web page, and Python and MicroPython as they run in it
espeak-ng espeak-ng the voice of eSpeak NG, and how words are pronounced
speech-dispatcher speech-dispatcher a user's own speech server
$modules/sd_espeak-ng speech-dispatcher-espeak-ng a user's own speech server
pulseaudio pulseaudio a user's own speech server
parec pulseaudio-utils a user's own speech server
brltty brltty a braille display
orca orca the page and the terminal heard by a screen reader
xdotool xdotool the page and the terminal heard by a screen reader
Xvfb xvfb the page and the terminal heard by a screen reader
openbox openbox the page and the terminal heard by a screen reader
dbus-daemon dbus the page and the terminal heard by a screen reader
/usr/libexec/at-spi-bus-launcher at-spi2-core the page and the terminal heard by a screen reader
$wnck gir1.2-wnck-3.0 the page and the terminal heard by a screen reader
firefox-esr firefox-esr the page in Firefox heard by a screen reader
xfce4-terminal xfce4-terminal the terminal heard by a screen reader
"

# Print the table's line of each program that is missing; Chromium may have another name.
missing() {
    local program package tests
    while read -r program package tests; do
        [[ -n "$program" ]] || continue
        if [[ "$program" == chromium ]]; then program="${CHROMIUM:-chromium}"; fi
        if ! command -v "$program" >/dev/null && [[ ! -e "$program" ]]; then echo "$program $package $tests"; fi
    done <<< "$wanted"
}

is_debian() {
    [[ -r /etc/os-release ]] && (. /etc/os-release && [[ "${ID:-}" == debian ]])
}

install_them() {
    export DEBIAN_FRONTEND=noninteractive
    # One by one: a package that cannot be installed keeps no other away.
    $apt update
    for package in "$@"; do
        $apt install -y --no-install-recommends "$package" || echo "$package cannot be installed."
    done
}

if [[ -n "$(missing)" ]] && [[ "$(id -u)" == 0 ]] && is_debian; then
    mapfile -t packages < <(missing | cut -d " " -f 2)
    echo "Installing what some tests need: ${packages[*]}."
    log="$(mktemp)"
    if ! install_them "${packages[@]}" > "$log" 2>&1 || [[ -n "$(missing)" ]]; then tail -n 20 "$log"; fi
    rm -f "$log"
fi
missing | while read -r program package tests; do
    echo "There is no $program, so this is not tested: $tests. Debian's package $package has it."
done
