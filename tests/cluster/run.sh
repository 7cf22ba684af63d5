#!/usr/bin/env bash
# A tournament on a real Ray cluster of two workers on this machine, one of them killed in the middle; and as a Slurm array whose
# tasks are run one after the other. Both must give the bytes of one process.
#
#   bash tests/cluster/run.sh          (HAGGLE names the program; it is built if it does not)
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."

ray='ray==2.60.0'
venv="${XDG_CACHE_HOME:-$HOME/.cache}/haggle-ray"

if ! command -v python3 >/dev/null; then
    echo "skipped: the tournament on a cluster, because there is no python3"
    exit 0
fi
if ! "$venv/bin/python" -c 'import ray' 2>/dev/null; then
    echo "installing $ray into $venv"
    if ! { python3 -m venv --clear "$venv" && "$venv/bin/python" -m pip install --quiet --disable-pip-version-check "$ray"; }; then
        echo "skipped: the tournament on a cluster, because $ray cannot be installed"
        exit 0
    fi
fi
if [ -z "${HAGGLE:-}" ]; then
    cargo build --release --quiet
    HAGGLE="${CARGO_TARGET_DIR:-$PWD/target}/release/haggle"
fi
exec "$venv/bin/python" tests/cluster/test_cluster.py "$HAGGLE"
