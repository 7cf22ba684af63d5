#!/usr/bin/env bash
# The laboratory in a real browser: `tests/browser/run.sh [FILE.test.mjs ...]`. See README.md.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

. "$here/install.sh"

find_node || give_up "there is no node 20 or newer and no way to install it" "$trouble"
find_modules || give_up "playwright-core and axe-core cannot be installed" "$trouble"
find_chromium || give_up "there is no Chromium that runs and no way to install one" "$trouble"

if [ -z "${HAGGLE_BINARY:-}" ]; then
    (cd "$root" && cargo build --quiet --release)
    HAGGLE_BINARY=${CARGO_TARGET_DIR:-$root/target}/release/haggle
fi
if [ -z "${HAGGLE_COINS:-}" ]; then
    (cd "$root" && cargo build --quiet --release -p lab --example coins)
    HAGGLE_COINS=${CARGO_TARGET_DIR:-$root/target}/release/examples/coins
fi

work=$(mktemp -d)
server=
finish() {
    if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
    rm -rf "$work"
}
trap finish EXIT

# A copy, so that nobody who builds meanwhile changes what is tested.
cp "$HAGGLE_BINARY" "$work/haggle"
cp "$HAGGLE_COINS" "$work/coins"
"$work/haggle" serve --listen 127.0.0.1:0 --data "$work/data" --pace 0.05 --ready-minutes 0 --json >"$work/address.json" 2>"$work/log" &
server=$!
address() {
    node -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).address' "$work/address.json" 2>/dev/null
}
for _ in $(seq 100); do
    address >/dev/null && break
    sleep 0.1
done
HAGGLE_ADDRESS=$(address) || { echo "the server did not start:" >&2; cat "$work/log" >&2; exit 1; }

export HAGGLE_ADDRESS HAGGLE_CHROMIUM
export HAGGLE_BINARY=$work/haggle HAGGLE_COINS=$work/coins HAGGLE_BROWSER_MODULES=$cache HAGGLE_BROWSER_OUT=$root/artefacts/browser
rm -rf "$HAGGLE_BROWSER_OUT"
mkdir -p "$HAGGLE_BROWSER_OUT"

files=("$here"/*.test.mjs)
if [ $# -gt 0 ]; then files=("$@"); fi
ending=0
timeout --kill-after=10 1200 node --test --test-reporter=spec "${files[@]}" || ending=$?
if [ "$ending" = 124 ]; then echo "the browser tests took more than twenty minutes" >&2; fi
if [ "$ending" != 0 ]; then cp "$work/log" "$HAGGLE_BROWSER_OUT/server.log"; fi
echo "screenshots are in $HAGGLE_BROWSER_OUT" >&2
exit "$ending"
