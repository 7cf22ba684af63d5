#!/usr/bin/env bash
# Side by side with NegMAS: `bench/negmas/run.sh [--quick]`, or `cargo xtask bench negmas`. See README.md.
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/../common/peer.sh"
prepare negmas negmas 0.16.0 "$@"

program=$out/bench-example
copy_example bilateral bench "$program"
trap 'rm -f "$program"' EXIT

# One thread, so that CPU time is comparable.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
"$venv/bin/python" "$here/compare.py" --haggle "$program" --out "$out" --commit "$commit" --rustc "$rustc" \
    ${quick[@]+"${quick[@]}"}
cat "$out/table.md"
echo
HAGGLE_BENCH_OUT=$out HAGGLE_BENCH_PROGRAM=$program "$here/instructions.sh"
