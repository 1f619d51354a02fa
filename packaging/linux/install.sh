#!/bin/sh
# Puts the game into this user's menu, with its icons, and has it open saved games.
set -eu
help() {
    echo "Usage: ./install.sh            adds Wyrmspan Desktop to your menu"
    echo "       ./install.sh --remove   takes it out again; your games and settings stay"
    echo "The game runs from this folder: keep it, and run this again if you move it."
}
case ${1:-} in
    '' | --remove) ;;
    --help | -h) help; exit ;;
    *) help >&2; exit 2 ;;
esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
cd "$here/share"
find . -type f | while read -r file; do
    if [ "${1:-}" = --remove ]; then
        rm -f "$share/$file"
    else
        mkdir -p "$share/$(dirname "$file")"
        cp "$file" "$share/$file"
    fi
done
if [ "${1:-}" != --remove ]; then
    entry=$(echo "$share"/applications/*.WyrmspanDesktop.desktop)
    # Quoted as the standard for desktop entries wants it: first as an argument, then as a string.
    command=$(printf '%s' "$here/wyrmspan" | sed 's/[\\"`$]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
    EXEC="Exec=\"$command\" %f" awk '/^Exec=/ { print ENVIRON["EXEC"]; next } { print }' "$entry" >"$entry.new"
    mv "$entry.new" "$entry"
fi
if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime" || true; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$share/applications" || true; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -qtf "$share/icons/hicolor" || true; fi
if [ "${1:-}" = --remove ]; then
    echo "Wyrmspan Desktop is out of your menu. Your games and settings stay. To remove the game, delete $here"
else
    echo "Wyrmspan Desktop is in your menu, and opens saved games. Keep $here: the game runs from there."
    echo "./install.sh --remove takes it out of the menu again."
fi
