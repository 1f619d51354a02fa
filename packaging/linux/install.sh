#!/bin/sh
# Puts the game into this user's menu, with its icons, and has it open saved games; --remove takes it out again.
# The folder stays where it is.
set -eu
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
