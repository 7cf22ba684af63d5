#!/usr/bin/env bash
# Haggle's instructions per offer, counted by valgrind: boulware v conceder, the difference between 600 and 100 games,
# so that start and preparation do not count. Prints a table and appends it to table.md.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
out=${HAGGLE_BENCH_OUT:-$root/artefacts/bench/negmas}

if ! command -v valgrind >/dev/null; then
    echo "skipped: instructions are counted by valgrind, which is not installed"
    exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
program=${HAGGLE_BENCH_PROGRAM:-}
if [ -z "$program" ]; then
    (cd "$root" && cargo build --quiet --profile dist -p bilateral --example bench)
    program=${CARGO_TARGET_DIR:-$root/target}/dist/examples/bench
fi
PYTHONDONTWRITEBYTECODE=1 python3 "$here/domains.py" "$work"

collected() { # FILE GAMES
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" negotiate "$1" "$2" boulware conceder 2>&1 \
        | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

heading="## Haggle's instructions per offer"
lines="$heading

| outcomes | instructions |
|---:|---:|"
for outcomes in 576 100000; do
    file=$work/negotiation-$outcomes.toml
    few=$(collected "$file" 100)
    many=$(collected "$file" 600)
    lines="$lines
| $outcomes | $(((many - few) / (500 * 200))) |"
done
lines="$lines

$(valgrind --version), (600 games - 100 games) / (500 x 200 offers)."

echo "$lines"
if [ -f "$out/table.md" ]; then
    # Anything counted before is replaced.
    kept=$(sed "/^$heading/,\$d" "$out/table.md")
    printf '%s\n\n%s\n' "$kept" "$lines" > "$out/table.md"
fi
