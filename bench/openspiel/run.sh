#!/usr/bin/env bash
# Random playouts beside OpenSpiel's: `bench/openspiel/run.sh [--quick]`, or `cargo xtask bench openspiel`. See README.md.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
out=${HAGGLE_BENCH_OUT:-$root/artefacts/bench/openspiel}
venv=${XDG_CACHE_HOME:-$HOME/.cache}/haggle-bench-openspiel
open_spiel=2.0.2

quick=()
case "${1:-}" in
    --quick) quick=(--quick) ;;
    "") ;;
    *) echo "usage: run.sh [--quick]" >&2; exit 2 ;;
esac

installed() {
    "$venv/bin/python" -c 'import importlib.metadata as m; print(m.version("open_spiel"))' 2>/dev/null || true
}
if [ "$(installed)" != "$open_spiel" ]; then
    echo "installing open_spiel $open_spiel into $venv"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check "open_spiel==$open_spiel"
fi

mkdir -p "$out"
# A copy, so that nobody who builds meanwhile changes what is measured.
program=$out/playouts-example
(cd "$root" && cargo build --quiet --release -p trails --example playouts)
cp "${CARGO_TARGET_DIR:-$root/target}/release/examples/playouts" "$program"
trap 'rm -f "$program"' EXIT

commit=$(git -C "$root" describe --always --dirty --abbrev=12 2>/dev/null || echo unknown)
export RAYON_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE=1
"$venv/bin/python" "$here/compare.py" --haggle "$program" --out "$out" --commit "$commit" \
    --rustc "$(cd "$root" && rustc --version)" ${quick[@]+"${quick[@]}"}
cat "$out/table.md"
