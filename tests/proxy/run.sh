#!/usr/bin/env bash
# The laboratory behind a proxy with HTTPS, as docs/running-the-server.md describes it: `tests/proxy/run.sh`. See README.md.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
here=$root/tests/browser
page=$root/docs/running-the-server.md
what="proxy tests"

. "$here/install.sh"

# find_proxy COMMAND PACKAGE: the package must not start a service of its own.
find_proxy() {
    command -v "$1" >/dev/null && return
    local policy=/usr/sbin/policy-rc.d made=
    if is_root && [ ! -e "$policy" ]; then
        printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
        as_root chmod +x "$policy"
        made=yes
    fi
    apt_install "$2" || true
    if [ -n "$made" ]; then as_root rm "$policy"; fi
    command -v "$1" >/dev/null
}

find_proxy nginx nginx-light || give_up "there is no nginx and no way to install it" "$trouble"
command -v openssl >/dev/null || apt_install openssl || give_up "there is no openssl for a certificate" "$trouble"
find_node || give_up "there is no node 20 or newer and no way to install it" "$trouble"
find_modules || give_up "playwright-core and axe-core cannot be installed" "$trouble"
find_chromium || give_up "there is no Chromium that runs and no way to install one" "$trouble"

if [ -z "${HAGGLE_BINARY:-}" ]; then
    (cd "$root" && cargo build --quiet --release)
    HAGGLE_BINARY=${CARGO_TARGET_DIR:-$root/target}/release/haggle
fi

work=$(mktemp -d)
running=()
finish() {
    for process in "${running[@]}"; do kill "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT

# Ports that nobody uses just now.
read -r server_port http_port https_port < <(node -e '
    const servers = [0, 1, 2].map(() => require("net").createServer().listen(0, "127.0.0.1"));
    setTimeout(() => {
        console.log(servers.map((server) => server.address().port).join(" "));
        servers.forEach((server) => server.close());
    }, 100);')

# block KIND: the one block of this kind in the documentation.
block() {
    awk -v fence="\`\`\`$1" '$0 == fence { inside = 1; next } $0 == "```" { inside = 0 } inside' "$page"
}

# The documented service, for the program that is tested.
unit=$work/haggle.service
cp "$HAGGLE_BINARY" "$work/haggle"
block ini | sed "s#/usr/local/bin/haggle#$work/haggle#; s#127.0.0.1:8080#127.0.0.1:$server_port#; s#/var/lib/haggle#$work/data#" >"$unit"
if command -v systemd-analyze >/dev/null; then
    complaints=$(systemd-analyze verify "$unit" 2>&1 | grep -F haggle.service || true)
    if [ -n "$complaints" ]; then echo "systemd does not like the documented service: $complaints" >&2; exit 1; fi
else
    echo "skipped: the documented service is not verified, because there is no systemd-analyze"
fi

# It is started as the service would start it, but with agents that hurry.
command=$(sed -n 's/^ExecStart=//p' "$unit")
[ -n "$command" ] || { echo "the documented service starts nothing" >&2; exit 1; }
# shellcheck disable=SC2086
$command --pace 0.05 >"$work/server.log" 2>&1 &
running+=($!)

# A certificate for the documented name, where nginx looks for it.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=lab.example.org -addext subjectAltName=DNS:lab.example.org \
    -keyout "$work/privkey.pem" -out "$work/fullchain.pem" 2>/dev/null

# The documented file as it stands, but for ports, the folder of the certificate, and a time-out that a test can wait for.
nginx_read_timeout=25
block nginx | sed "
    s#127.0.0.1:8080#127.0.0.1:$server_port#
    s#listen 80;#listen 127.0.0.1:$http_port;#
    s#listen \[::\]:80;#listen 127.0.0.9:$http_port;#
    s#listen 443 #listen 127.0.0.1:$https_port #
    s#listen \[::\]:443 #listen 127.0.0.9:$https_port #
    s#/etc/letsencrypt/live/lab.example.org/#$work/#
    s#proxy_read_timeout 60s;#proxy_read_timeout ${nginx_read_timeout}s;#" >"$work/haggle.conf"

start_nginx() {
    cat >"$work/nginx.conf" <<NGINX
daemon off;
user $(id -un) $(id -gn);
pid $work/nginx.pid;
error_log $work/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $work/body;
    proxy_temp_path $work/proxy;
    fastcgi_temp_path $work/fastcgi;
    uwsgi_temp_path $work/uwsgi;
    scgi_temp_path $work/scgi;
    include $work/haggle.conf;
}
NGINX
    nginx -p "$work" -e "$work/nginx.log" -c "$work/nginx.conf" 2>>"$work/nginx.log" &
    proxy=$!
}

# Caddy must not ask anybody for a certificate here; the rest is the documented file.
start_caddy() {
    block caddyfile | sed "
        s#127.0.0.1:8080#127.0.0.1:$server_port#
        1s#{#{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n\thttp_port $http_port\n\thttps_port $https_port#" \
        >"$work/Caddyfile"
    HOME=$work XDG_DATA_HOME=$work/caddy XDG_CONFIG_HOME=$work/caddy \
        caddy run --adapter caddyfile --config "$work/Caddyfile" >>"$work/caddy.log" 2>&1 &
    proxy=$!
}

export HAGGLE_CHROMIUM HAGGLE_BROWSER_MODULES=$cache HAGGLE_BROWSER_OUT=$root/artefacts/proxy
export HAGGLE_HTTP=$http_port HAGGLE_ADDRESS=https://lab.example.org:$https_port
rm -rf "$HAGGLE_BROWSER_OUT"
mkdir -p "$HAGGLE_BROWSER_OUT"

ending=0
# try PROXY [READ_TIMEOUT]: plays through a proxy.
try() {
    echo "behind $1"
    "start_$1"
    running+=("$proxy")
    HAGGLE_PROXY=$1 HAGGLE_READ_TIMEOUT=${2:-} timeout --kill-after=10 240 \
        node --test --test-reporter=spec "$root"/tests/proxy/*.test.mjs || ending=$?
    kill "$proxy" 2>/dev/null || true
    wait "$proxy" 2>/dev/null || true
}

try nginx "$nginx_read_timeout"
if find_proxy caddy caddy; then
    try caddy
else
    echo "skipped: Caddy, because it cannot be installed: $trouble"
fi
if [ "$ending" != 0 ]; then cp "$work"/*.log "$HAGGLE_BROWSER_OUT"; fi
exit "$ending"
