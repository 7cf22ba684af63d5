#!/usr/bin/env bash
# Side by side with NegMAS: `bench/negmas/run.sh [--quick]`, or `cargo xtask bench negmas`. See README.md.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
out=${HAGGLE_BENCH_OUT:-$root/artefacts/bench/negmas}
venv=${XDG_CACHE_HOME:-$HOME/.cache}/haggle-bench-negmas
negmas=0.16.0

quick=()
case "${1:-}" in
    --quick) quick=(--quick) ;;
    "") ;;
    *) echo "usage: run.sh [--quick]" >&2; exit 2 ;;
esac

installed() {
    "$venv/bin/python" -c 'import importlib.metadata as m; print(m.version("negmas"))' 2>/dev/null || true
}
if [ "$(installed)" != "$negmas" ]; then
    echo "installing negmas $negmas into $venv"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check "negmas==$negmas"
fi

mkdir -p "$out"
# A copy, so that nobody who builds meanwhile changes what is measured.
program=$out/bench-example
(cd "$root" && cargo build --quiet --release -p bilateral --example bench)
cp "${CARGO_TARGET_DIR:-$root/target}/release/examples/bench" "$program"
trap 'rm -f "$program"' EXIT

commit=$(git -C "$root" describe --always --dirty --abbrev=12 2>/dev/null || echo unknown)
# One thread, so that CPU time is comparable; no bytecode in the source folder.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE=1
"$venv/bin/python" "$here/compare.py" --haggle "$program" --out "$out" --commit "$commit" \
    --rustc "$(cd "$root" && rustc --version)" ${quick[@]+"${quick[@]}"}
cat "$out/table.md"
echo
HAGGLE_BENCH_OUT=$out HAGGLE_BENCH_PROGRAM=$program "$here/instructions.sh"
