#!/bin/sh
# UNTESTED beyond the folder that it makes: nobody has run appimagetool on it yet.
# Makes an AppImage of the folder that packaging/build.py leaves in dist/wyrmspan: packaging/linux/appimage.sh
set -eu
cd "$(dirname -- "$0")/../.."
id=io.github.wyrmspan_desktop.WyrmspanDesktop
dir=build/AppDir
rm -rf "$dir"
mkdir -p "$dir/usr"
cp -R dist/wyrmspan "$dir/usr/game"
mv "$dir/usr/game/share" "$dir/usr/share"
rm "$dir/usr/game/install.sh" "$dir/usr/game/README.txt"
cp "$dir/usr/share/applications/$id.desktop" "$dir/usr/share/icons/hicolor/256x256/apps/$id.png" "$dir"
ln -s usr/game/wyrmspan "$dir/AppRun"
if [ "${1:-}" = --folder ]; then exit; fi
appimagetool "$dir" dist/Wyrmspan_Desktop.AppImage
