#!/usr/bin/env bash
# The laboratory in a real browser: `tests/browser/run.sh [FILE.test.mjs ...]`. See README.md.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/haggle-browser
chromium=/usr/bin/chromium

skip() {
    echo "skipped: browser tests, because $1"
    exit 0
}

command -v node >/dev/null && command -v npm >/dev/null || skip "node and npm are not installed"
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || skip "node is older than 20"
if [ ! -x "$chromium" ]; then
    [ "$(id -u)" = 0 ] || skip "$chromium is missing and only root can install it (apt-get install chromium)"
    command -v apt-get >/dev/null || skip "$chromium is missing and there is no apt-get to install it"
    echo "installing chromium"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
fi

if ! cmp -s "$here/package.json" "$cache/package.json" || [ ! -d "$cache/node_modules" ]; then
    echo "installing playwright-core and axe-core into $cache"
    rm -rf "$cache"
    mkdir -p "$cache/new"
    cp "$here/package.json" "$cache/new/"
    npm install --prefix "$cache/new" --ignore-scripts --no-audit --no-fund --loglevel=error
    # Last, so that an installation that was cut short is done again.
    mv "$cache/new/node_modules" "$cache/"
    rm -r "$cache/new"
    cp "$here/package.json" "$cache/"
fi

if [ -z "${HAGGLE_BINARY:-}" ]; then
    (cd "$root" && cargo build --quiet --release)
    HAGGLE_BINARY=${CARGO_TARGET_DIR:-$root/target}/release/haggle
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
"$work/haggle" serve --listen 127.0.0.1:0 --data "$work/data" --pace 0.05 --json >"$work/address.json" 2>"$work/log" &
server=$!
address() {
    node -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).address' "$work/address.json" 2>/dev/null
}
for _ in $(seq 100); do
    address >/dev/null && break
    sleep 0.1
done
HAGGLE_ADDRESS=$(address) || { echo "the server did not start:" >&2; cat "$work/log" >&2; exit 1; }

export HAGGLE_ADDRESS
export HAGGLE_BINARY=$work/haggle HAGGLE_BROWSER_MODULES=$cache HAGGLE_BROWSER_OUT=$root/artefacts/browser
rm -rf "$HAGGLE_BROWSER_OUT"
mkdir -p "$HAGGLE_BROWSER_OUT"

files=("$here"/*.test.mjs)
if [ $# -gt 0 ]; then files=("$@"); fi
ending=0
timeout --kill-after=10 240 node --test --test-reporter=spec "${files[@]}" || ending=$?
if [ "$ending" = 124 ]; then echo "the browser tests took more than four minutes" >&2; fi
if [ "$ending" != 0 ]; then
    cp "$work/log" "$HAGGLE_BROWSER_OUT/server.log"
    echo "screenshots and the server's log are in $HAGGLE_BROWSER_OUT" >&2
fi
exit "$ending"
