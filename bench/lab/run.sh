#!/usr/bin/env bash
# The laboratory under load, and beside oTree: `bench/lab/run.sh [--quick]`, or `cargo xtask bench lab`. See README.md.
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/../common/peer.sh"
prepare lab otree 6.0.15 "$@"

programs=$(mktemp -d)
trap 'rm -rf "$programs"' EXIT
copy_example lab load "$programs/load"
(cd "$root" && cargo build --quiet --profile dist -p haggle)
cp "${CARGO_TARGET_DIR:-$root/target}/dist/haggle" "$programs"

# Every client is a socket, on both sides.
ulimit -n 8192
"$venv/bin/python" "$here/compare.py" --programs "$programs" --venv "$venv" --out "$out" --commit "$commit" \
    --rustc "$rustc" ${quick[@]+"${quick[@]}"}
cat "$out/table.md"
