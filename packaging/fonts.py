"""Make the fonts below assets/fonts from the families' published files.

    python packaging/fonts.py            writes them; the bytes are reproducible

Needs `npm` to fetch the families and the extra `art` (fonttools).  Each font is cut down to Latin script
and common signs, with kerning and ligatures kept.  pygame cannot switch OpenType features on, so lining
figures become the default: with old-style ones, a 1 in Alegreya Sans reads as a small capital I.  Its space is
made wider: as it is published, small words run together on a screen.
"""

from __future__ import annotations

import subprocess
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
SCOPE = "@expo-google-fonts"

FAMILIES = {
    "cinzel@0.4.2": {"bold": "700Bold/Cinzel_700Bold"},
    "alegreya-sans@0.4.2": {
        "regular": "400Regular/AlegreyaSans_400Regular",
        "italic": "400Regular_Italic/AlegreyaSans_400Regular_Italic",
        "medium": "500Medium/AlegreyaSans_500Medium",
        "bold": "700Bold/AlegreyaSans_700Bold",
    },
    "atkinson-hyperlegible@0.4.1": {
        "regular": "400Regular/AtkinsonHyperlegible_400Regular",
        "bold": "700Bold/AtkinsonHyperlegible_700Bold",
    },
}
"""Package and version -> style -> file in the package."""

SPACES = {"alegreya-sans": 0.21}
"""Family -> how wide its space becomes, in ems; others keep theirs."""

RANGES = (
    (0x0020, 0x024F),  # Latin, Latin-1, Latin Extended A and B
    (0x02B0, 0x036F),  # modifiers and combining accents
    (0x1E80, 0x1E9F),
    (0x2000, 0x22FF),  # punctuation, figures, currencies, arrows, mathematics
    (0x25A0, 0x25FF),
)


def with_lining_figures(font: TTFont) -> None:
    """Use lining figures by default; a font without `lnum` is unchanged."""
    features = font["GSUB"].table.FeatureList.FeatureRecord
    lookups = {
        i for record in features if record.FeatureTag == "lnum" for i in record.Feature.LookupListIndex
    }
    lining: dict[str, str] = {}
    for index in lookups:
        for subtable in font["GSUB"].table.LookupList.Lookup[index].SubTable:
            lining |= getattr(subtable, "ExtSubTable", subtable).mapping
    for table in font["cmap"].tables:
        table.cmap = {code: lining.get(glyph, glyph) for code, glyph in table.cmap.items()}


def with_space(font: TTFont, ems: float) -> None:
    """Set the width of the space and the no-break space, in ems."""
    glyphs, widths = font.getBestCmap(), font["hmtx"].metrics
    for code in (0x0020, 0x00A0):
        widths[glyphs[code]] = round(ems * font["head"].unitsPerEm), 0


def make(data: bytes, space: float | None) -> bytes:
    """Return the shipped font made from the published one, with a space of this many ems or its own."""
    font = TTFont(BytesIO(data), recalcTimestamp=False)
    with_lining_figures(font)
    if space is not None:
        with_space(font, space)
    options = Options(layout_features=["ccmp", "kern", "liga", "locl", "mark", "mkmk"], notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def fetch(package: str, folder: Path) -> tarfile.TarFile:
    """Return the published package, unopened but for its list of files."""
    pack = ["npm", "pack", "--silent", "--pack-destination", str(folder), f"{SCOPE}/{package}"]
    name = subprocess.run(pack, check=True, capture_output=True, text=True).stdout.split()[-1]
    return tarfile.open(folder / name)


def read(package: tarfile.TarFile, name: str) -> bytes:
    """Return a file of the package."""
    member = package.extractfile(f"package/{name}")
    if member is None:
        raise FileNotFoundError(name)
    return member.read()


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        for package, styles in FAMILIES.items():
            folder = FONTS / package.partition("@")[0]
            folder.mkdir(parents=True, exist_ok=True)
            with fetch(package, Path(scratch)) as files:
                (folder / "LICENSE.txt").write_bytes(read(files, "LICENSE_FONT"))
                for style, source in styles.items():
                    data = make(read(files, f"{source}.ttf"), SPACES.get(folder.name))
                    (folder / f"{style}.ttf").write_bytes(data)
                    print(f"{folder.name}/{style}.ttf: {len(data):,} bytes")


if __name__ == "__main__":
    main()
