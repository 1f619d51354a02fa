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
# Lists that other programs make of what lies in a folder.
of_types="aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version XMLnamespaces"
update() {
    if [ -d "$share/mime/packages" ] && command -v update-mime-database >/dev/null; then
        update-mime-database "$share/mime" || true
    fi
    if [ -d "$share/applications" ] && command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$share/applications" || true
    fi
    if [ -d "$share/icons/hicolor" ] && command -v gtk-update-icon-cache >/dev/null; then
        gtk-update-icon-cache -qtf "$share/icons/hicolor" || true
    fi
}
# Removes the list $2 from the folder $1 if nothing else is left there.
unlist() {
    if [ -f "$1/$2" ] && [ -z "$(find "$1" ! -type d ! -name "$2")" ]; then rm -f "$1/$2"; fi
}
# Removes the folders that the game alone has used.
tidy() {
    if rmdir "$share/mime/packages" 2>/dev/null; then
        for list in $of_types; do rm -f "$share/mime/$list"; done
        rmdir "$share/mime/application" 2>/dev/null || true
    fi
    unlist "$share/applications" mimeinfo.cache
    unlist "$share/icons/hicolor" icon-theme.cache
    find . -depth -type d ! -name . | while read -r folder; do rmdir "$share/$folder" 2>/dev/null || true; done
}
if [ "${1:-}" = --remove ]; then
    find . -type f | while read -r file; do rm -f "$share/$file"; done
    update
    tidy
    echo "Wyrmspan Desktop is out of your menu. Your games and settings stay. To remove the game, delete $here"
    exit
fi
find . -type f | while read -r file; do
    mkdir -p "$share/$(dirname "$file")"
    cp "$file" "$share/$file"
done
entry=$(echo "$share"/applications/*.WyrmspanDesktop.desktop)
# Quoted as the standard for desktop entries wants it: first as an argument, then as a string.
command=$(printf '%s' "$here/wyrmspan" | sed 's/[\\"`$]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
EXEC="Exec=\"$command\" %f" awk '/^Exec=/ { print ENVIRON["EXEC"]; next } { print }' "$entry" >"$entry.new"
mv "$entry.new" "$entry"
update
echo "Wyrmspan Desktop is in your menu, and opens saved games. Keep $here: the game runs from there."
echo "./install.sh --remove takes it out of the menu again."
