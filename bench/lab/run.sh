#!/usr/bin/env bash
# The laboratory under load, and beside oTree: `bench/lab/run.sh [--quick]`, or `cargo xtask bench lab`. See README.md.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
out=${HAGGLE_BENCH_OUT:-$root/artefacts/bench/lab}
venv=${XDG_CACHE_HOME:-$HOME/.cache}/haggle-bench-otree
otree=6.0.15

quick=()
case "${1:-}" in
    --quick) quick=(--quick) ;;
    "") ;;
    *) echo "usage: run.sh [--quick]" >&2; exit 2 ;;
esac

installed() {
    "$venv/bin/python" -c 'import importlib.metadata as m; print(m.version("otree"))' 2>/dev/null || true
}
if [ "$(installed)" != "$otree" ]; then
    echo "installing otree $otree into $venv"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check "otree==$otree"
fi

mkdir -p "$out"
# Copies, so that nobody who builds meanwhile changes what is measured.
programs=$(mktemp -d)
trap 'rm -rf "$programs"' EXIT
(cd "$root" && cargo build --quiet --release -p haggle && cargo build --quiet --release -p lab --example load)
target=${CARGO_TARGET_DIR:-$root/target}/release
cp "$target/haggle" "$target/examples/load" "$programs"

commit=$(git -C "$root" describe --always --dirty --abbrev=12 2>/dev/null || echo unknown)
export PYTHONDONTWRITEBYTECODE=1
# Every client is a socket, on both sides.
ulimit -n 8192
"$venv/bin/python" "$here/compare.py" --programs "$programs" --venv "$venv" --out "$out" --commit "$commit" \
    --rustc "$(cd "$root" && rustc --version)" ${quick[@]+"${quick[@]}"}
cat "$out/table.md"
