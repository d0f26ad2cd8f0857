# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What packaging/run and packaging/test share: saying, installing what is missing, configuring, looking for a display.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
me=${0##*/}
osRelease=${HALFSCOPE_OS_RELEASE:-/etc/os-release} # the tests of these scripts put another system's here

# Standard output is the program's.
say() { printf '== %s\n' "$*" >&2; }

fail() {
    printf '%s: %s\n' "$me" "$*" >&2
    exit 1
}

# packagesOf GROUP...: the names in those groups of packages.txt, one a line.
packagesOf() {
    local group
    for group in "$@"; do
        awk -v group="$group" '$1 == group { print $2 }' "$root/packaging/packages.txt"
    done
}

# The names in packages.txt are Debian's, from 12 on; testing and sid have no version.
isDebian12OrLater() {
    [ -r "$osRelease" ] && command -v apt-get dpkg-query >/dev/null || return 1
    local id version
    id=$(sed -n 's/^ID="\{0,1\}\([a-z]*\).*/\1/p' "$osRelease")
    version=$(sed -n 's/^VERSION_ID="\{0,1\}\([0-9]*\).*/\1/p' "$osRelease")
    [ "$id" = debian ] && [ "${version:-99}" -ge 12 ]
}

# needPackages GROUP...: installs what is missing of them, as root or with sudo; the network is asked for nothing else.
needPackages() {
    local wanted missing asRoot=()
    mapfile -t wanted < <(packagesOf "$@")
    if ! isDebian12OrLater; then
        printf '%s: this is not Debian 12 or later, so nothing is installed here. What is needed, by its name there:\n' "$me" >&2
        printf '    %s\n' "${wanted[@]}" >&2
        printf 'With those in place CONTRIBUTING.md says how to build.\n' >&2
        exit 1
    fi
    mapfile -t missing < <(missingOf "${wanted[@]}")
    if [ ${#missing[@]} -eq 0 ]; then
        say "Packages: all ${#wanted[@]} are there"
        return
    fi
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "these packages are missing and there is no sudo; as root: apt-get install --no-install-recommends ${missing[*]}"
        asRoot=(sudo)
    fi
    say "Packages: installing ${#missing[@]} of ${#wanted[@]}: ${missing[*]}"
    local log=$root/build/packages.log
    mkdir -p "$root/build"
    "${asRoot[@]}" apt-get update -qq || fail "apt-get update failed; its lines above say why"
    # Of apt's thousands of lines those that say how far it is; its warnings and errors come by standard error.
    "${asRoot[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
        -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "${missing[@]}" </dev/null |
        tee "$log" | sed -un 's/^\(Need to get\|Setting up\)/    &/p' ||
        { tail -20 "$log" >&2; fail "apt-get could not install them; the lines above and $log say why"; }
}

# missingOf PACKAGE...: those that are not installed.
missingOf() {
    local installed
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
        awk '$2 == "installed" { print $1 }' || true)
    printf '%s\n' "$@" | grep -vxF "${installed:-none}" || true
}

# configure PRESET [-DNAME=VALUE...]: what is said is kept in the build folder, and shown when it fails.
configure() {
    local preset=$1 log=$root/build/$1.configure.log
    mkdir -p "$root/build"
    say "Configuring build/$preset"
    (cd "$root" && cmake --preset "$@") </dev/null >"$log" 2>&1 || {
        cat "$log" >&2
        fail "configuring the preset $preset failed"
    }
}

# build PRESET [TARGET...]
build() {
    local preset=$1 targets=()
    shift
    [ $# -eq 0 ] || targets=(--target "$@")
    say "Building build/$preset${*:+: $*}"
    cmake --build "$root/build/$preset" "${targets[@]}" </dev/null || fail "building the preset $preset failed"
}

# Whether a window can be shown. A DISPLAY or WAYLAND_DISPLAY that nothing listens on counts as none.
hasDisplay() {
    if [ -n "${WAYLAND_DISPLAY:-}" ]; then
        case $WAYLAND_DISPLAY in
        /*) listens "$WAYLAND_DISPLAY" && return ;;
        *) listens "${XDG_RUNTIME_DIR:-/nowhere}/$WAYLAND_DISPLAY" && return ;;
        esac
    fi
    [[ ${DISPLAY:-} =~ ^([^:]*):([0-9]+)(\.[0-9]+)?$ ]] || return 1
    local host=${BASH_REMATCH[1]} number=${BASH_REMATCH[2]}
    # shellcheck disable=SC2016 # the inner bash expands them
    case $host in
    '' | unix) listens "/tmp/.X11-unix/X$number" ;;
    *) timeout 3 bash -c 'exec 3<>"/dev/tcp/$1/$2"' connect "$host" $((6000 + number)) 2>/dev/null ;;
    esac
}

# listens PATH: someone answers on this socket, or on the abstract one of the same name. bash cannot ask; Debian's
# essential perl can.
listens() {
    LC_ALL=C perl -MSocket -e '
        for my $path ($ARGV[0], "\0$ARGV[0]") {
            socket(my $socket, PF_UNIX, SOCK_STREAM, 0) or next;
            exit 0 if connect($socket, pack_sockaddr_un($path));
        }
        exit 1' "$1"
}
