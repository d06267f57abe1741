#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Install KiCad 9 where it is missing: from Debian's own backports when root on Debian, else say what to install.
set -euo pipefail

if command -v kicad-cli >/dev/null && [[ "$(kicad-cli version)" == 9.* ]] \
    && [[ -d /usr/share/kicad/footprints && -d /usr/share/kicad/symbols && -d /usr/share/kicad/3dmodels ]]; then
    exit 0
fi
codename="$(. /etc/os-release && echo "${VERSION_CODENAME:-}")"
if [[ "$(id -u)" != 0 || "$codename" != bookworm ]]; then
    echo "Install KiCad 9 with its footprints, symbols and 3D models, so that kicad-cli and pcbnew are found, then run make hardware again."
    exit 1
fi
echo "Installing KiCad 9. This happens once and takes a few minutes."
# The archive is the one that this machine already uses.
archive="$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $codename" | head -n 1)"
if [[ -z "$archive" ]]; then
    apt-get update -q
    archive="$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $codename" | head -n 1)"
fi
echo "deb $archive $codename-backports main" > "/etc/apt/sources.list.d/$codename-backports.list"
apt-get update -q
DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends -t "$codename-backports" \
    kicad kicad-footprints kicad-symbols kicad-packages3d
