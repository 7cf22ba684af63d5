# What the comparisons share, read by each `run.sh`.

# Installs the peer and reads the arguments of `run.sh`; leaves `here`, `root`, `out`, `venv`, `commit`, `rustc`, `quick`.
# usage: prepare NAME PACKAGE VERSION ARGUMENTS..
prepare() {
    local name=$1 package=$2 version=$3
    shift 3
    here=$(cd "$(dirname "${BASH_SOURCE[1]}")" && pwd)
    root=$(cd "$here/../.." && pwd)
    out=${HAGGLE_BENCH_OUT:-$root/artefacts/bench/$name}
    venv=${XDG_CACHE_HOME:-$HOME/.cache}/haggle-bench-$package
    quick=()
    case "${1:-}" in
        --quick) quick=(--quick) ;;
        "") ;;
        *) echo "usage: run.sh [--quick]" >&2; exit 2 ;;
    esac
    if [ "$(installed "$package")" != "$version" ]; then
        echo "installing $package $version into $venv"
        python3 -m venv "$venv"
        "$venv/bin/pip" install --quiet --disable-pip-version-check "$package==$version"
    fi
    mkdir -p "$out"
    commit=$(git -C "$root" describe --always --dirty --abbrev=12 2>/dev/null || echo unknown)
    rustc=$(cd "$root" && rustc --version)
    # No bytecode in the source folders.
    export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$root/bench/common
}

installed() {
    "$venv/bin/python" -c 'import importlib.metadata as m, sys; print(m.version(sys.argv[1]))' "$1" 2>/dev/null || true
}

# Builds an example of a crate and copies it to a file, so that nobody who builds meanwhile changes what is measured.
# usage: copy_example CRATE EXAMPLE FILE
copy_example() {
    (cd "$root" && cargo build --quiet --profile dist -p "$1" --example "$2")
    cp "${CARGO_TARGET_DIR:-$root/target}/dist/examples/$2" "$3"
}
