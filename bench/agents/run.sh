#!/usr/bin/env bash
# The tables of docs/qo-and-kb.md: KBAgent and QOAgent against synthetic people, beside the classics in the same seat.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
cargo build --profile dist --quiet
out="${HAGGLE_BENCH_OUT:-artefacts/bench/agents}"
mkdir -p "$out"
python3 bench/agents/tables.py "${CARGO_TARGET_DIR:-target}/dist/haggle" "$out" | tee "$out/table.md"
