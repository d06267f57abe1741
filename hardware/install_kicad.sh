#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Install KiCad 9 and libEGL, which draws pictures without a display, where they are missing: from Debian's own backports
# when root on Debian 12; else say what to install.
# install_kicad.sh PYTHON, which has the hardware's environment.
set -euo pipefail
cd "$(dirname "$0")/.."

python="$1"
shared=/usr/share/kicad
apt="apt-get -q -o Acquire::Retries=5"

is_complete() {
    [[ "$(kicad-cli version 2>/dev/null)" == 9.* ]] && /usr/bin/python3 -c "import pcbnew" 2>/dev/null \
        && [[ -d $shared/footprints && -d $shared/symbols && -d $shared/3dmodels ]] \
        && /sbin/ldconfig -p | grep libEGL.so.1 >/dev/null
}

is_debian_12() {
    [[ -r /etc/os-release ]] && (. /etc/os-release && [[ "${ID:-} ${VERSION_CODENAME:-}" == "debian bookworm" ]])
}

# Print the archive of each suite with that name that apt knows.
archives() {
    apt-get indextargets --format '$(REPO_URI)' "Created-By: Packages" "Origin: $1" "Codename: $2"
}

# Let apt know the backports, from the archive that this machine uses already.
add_backports() {
    local archive
    $apt update
    if [[ -n "$(archives "Debian Backports" bookworm-backports)" ]]; then return; fi
    archive="$(archives Debian bookworm | sed -n 1p)"
    if [[ -z "$archive" ]]; then
        echo "No archive of Debian 12 answers. Look at the files below /etc/apt and at the network." >&2
        return 1
    fi
    echo "deb $archive bookworm-backports main" > /etc/apt/sources.list.d/bookworm-backports.list
    $apt update
}

# The package of 3D models fills 4.7 gigabytes; our boards need a dozen of its files.
unpack_models() {
    folder="$(mktemp -d)"
    trap 'rm -rf "$folder"' EXIT
    (cd "$folder" && $apt -o APT::Sandbox::User=root download -t bookworm-backports kicad-packages3d)
    dpkg-deb --fsys-tarfile "$folder"/kicad-packages3d_*.deb | "$python" -m hardware.circuit.models "$folder/3dmodels"
    mv "$folder/3dmodels" "$shared/3dmodels"
}

if is_complete; then exit 0; fi
if [[ "$(id -u)" != 0 ]] || ! is_debian_12; then
    echo "KiCad 9 or libEGL is missing. On Debian 12, run make hardware once as root: it installs them. On another system" \
        "install libEGL, and KiCad 9 with its footprints, symbols and 3D models below $shared, so that kicad-cli is found" \
        "and /usr/bin/python3 can import pcbnew; then run make hardware again." >&2
    exit 1
fi
echo "Installing KiCad 9. This happens once and takes a few minutes."
export DEBIAN_FRONTEND=noninteractive
add_backports
$apt install -y --no-install-recommends -t bookworm-backports kicad kicad-footprints kicad-symbols libegl1
if [[ ! -d $shared/3dmodels ]]; then unpack_models; fi
if ! is_complete; then
    echo "KiCad 9 was installed, but something of it does not answer: kicad-cli, pcbnew or libEGL." >&2
    exit 1
fi
