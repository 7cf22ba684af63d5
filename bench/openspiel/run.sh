#!/usr/bin/env bash
# Random playouts beside OpenSpiel's: `bench/openspiel/run.sh [--quick]`, or `cargo xtask bench openspiel`. See README.md.
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/../common/peer.sh"
prepare openspiel open_spiel 2.0.2 "$@"

program=$out/playouts-example
copy_example trails playouts "$program"
trap 'rm -f "$program"' EXIT

export RAYON_NUM_THREADS=1
"$venv/bin/python" "$here/compare.py" --haggle "$program" --out "$out" --commit "$commit" --rustc "$rustc" \
    ${quick[@]+"${quick[@]}"}
cat "$out/table.md"
