"""A Python for Windows under Wine, made from Debian packages and the Python package index.

`python311.dll` and the modules in C come from the wheel of panda3d for Windows, which ships them; the rest of the
standard library is Debian's, which is of the same version but for the last number.  `python.exe` is compiled here.

Quirks of Wine 8: the output of a program has to be a pipe, every program needs a display, since the first one decides
whether windows work, numpy crashes, and so does the system's part of UI Automation when a reader asks for a window.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

DEBIAN = (
    *("wine64", "wine", "fonts-liberation", "mingw-w64-tools", "gcc-mingw-w64-x86-64-win32"),
    *("xvfb", "python3-pip", "libpython3.11-stdlib", "git"),
)
NEEDED = (
    "gendef",
    "x86_64-w64-mingw32-gcc",
    "x86_64-w64-mingw32-dlltool",
    "Xvfb",
    "git",
    "/usr/lib/wine/wine64",
)
WINE, SERVER = "/usr/lib/wine/wine64", ("/usr/lib/wine/wineserver64", "/usr/lib/wine/wineserver")
STDLIB = Path("/usr/lib/python3.11")
PIP = ("/usr/bin/python3", "-m", "pip")
RUNTIME = "panda3d==1.10.16"
"""The wheel that brings Python 3.11.9 for Windows."""
FOR_WINDOWS = ("colorama", "pefile", "pywin32-ctypes")
"""Packages needed on Windows alone: pip resolves markers for the system that it runs on."""
SCREEN = "1600x1000x24"
"""Larger than the window that is tried out with its frame."""
_NOT_COPIED = (
    *("__pycache__", "site-packages", "dist-packages", "config-3.11*", "ensurepip", "test", "lib-dynload"),
    *("*.so", "EXTERNALLY-MANAGED", "sitecustomize.py"),
)
_MAIN = """\
#include <wchar.h>
int __declspec(dllimport) Py_Main(int, wchar_t **);
int wmain(int count, wchar_t **words) { return Py_Main(count, words); }
"""
_HELD = """\
# SDL unloads xinput1_4.dll when it looks for no controllers any more; Wine's has a thread that still runs then.
import ctypes

ctypes.WinDLL("xinput1_4")
"""
_PRIMITIVES = """\
unsigned char __declspec(dllimport) __stdcall SystemFunction036(void *, unsigned long);
int __declspec(dllexport) ProcessPrng(void *to, unsigned long long size) { return SystemFunction036(to, size); }
int DllMain(void *module, unsigned reason, void *reserved) { return 1; }
"""
_STABLE = "int DllMain(void *module, unsigned reason, void *reserved) { return 1; }\n"


def install_programs() -> str:
    """Install the Debian packages."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if not missing and STDLIB.is_dir():
        return "all there"
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", "update"], env=environment, check=True)
    install = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *DEBIAN]
    subprocess.run(install, env=environment, stdout=subprocess.DEVNULL, check=True)
    return f"installed, for there was no {', '.join(missing)}"


def version() -> str:
    """Return the version of Wine."""
    return subprocess.run([WINE, "--version"], capture_output=True, text=True, check=True).stdout.strip()


class Prefix:
    """A Wine prefix (a Windows installation in a folder), with a display while it is open."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._logs = folder, folder / "logs"
        self._prefix = folder / "prefix"
        self._python = self._prefix / "drive_c" / "Python311"
        self._display: subprocess.Popen[bytes] | None = None
        self._environment: dict[str, str] = {}

    def __enter__(self) -> Prefix:
        self._logs.mkdir(parents=True, exist_ok=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._display is not None:
            self._serve("-k")  # only this prefix's
            self._display.terminate()
            self._display.wait(10)

    # --- running ------------------------------------------------------------------------------

    def environment(self) -> dict[str, str]:
        """Return the environment of programs in the prefix; opens the display."""
        if self._display is None:
            read, write = os.pipe()
            command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
            self._display = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
            os.close(write)
            with os.fdopen(read) as pipe:
                number = pipe.readline().strip()
            kept = {
                name: text for name, text in os.environ.items() if not name.startswith(("PYTHON", "WYRM"))
            }
            self._environment = kept | {
                "DISPLAY": f":{number}",
                "WINEARCH": "win64",
                "WINEDEBUG": "-all",
                "WINEDLLOVERRIDES": "mscoree,mshtml=",
                "WINEPREFIX": str(self._prefix),
            }
        return self._environment

    def python(
        self,
        *arguments: str,
        cwd: Path,
        log: str,
        echo: bool = False,
        seconds: float = 5400,
        **variables: str,
    ) -> tuple[int, str]:
        """Run Python for Windows to its end; return exit code and output (both streams), which is also logged.

        It is ended after ``seconds``; the code is 124 then, as `timeout` has it.
        """
        command = [WINE, r"C:\Python311\python.exe", *arguments]
        environment = {**self.environment(), "PYTHONDONTWRITEBYTECODE": "1", **variables}
        said = []
        with subprocess.Popen(
            ["timeout", f"{seconds:.0f}", *command],
            cwd=cwd,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as program:
            assert program.stdout is not None
            for line in program.stdout:
                said.append(line)
                if echo:
                    print(line, end="", flush=True)
        out = "".join(said)
        (self._logs / f"{log}.txt").write_text(out, "utf-8")
        return program.returncode, out

    def _wine(self, *arguments: str) -> None:
        subprocess.run([WINE, *arguments], env=self.environment(), capture_output=True, check=True)

    def _serve(self, what: str) -> None:
        server = next(path for path in SERVER if Path(path).exists())
        subprocess.run([server, what], env=self.environment(), check=False)

    # --- making -------------------------------------------------------------------------------

    def make(self) -> str:
        """Create the prefix with Python in it, replacing an old one."""
        shutil.rmtree(self._prefix, ignore_errors=True)
        self._wine("wineboot", "-i")
        # No device for sound: Wine would complain on stderr of those that the machine lacks.
        self._wine("reg", "add", r"HKCU\Software\Wine\Drivers", "/v", "Audio", "/d", "", "/f")
        self._serve("-w")
        made = self._folder / "made"
        self._take_runtime(made)
        self._compile(made)
        shutil.copytree(
            STDLIB, self._python / "Lib", ignore=shutil.ignore_patterns(*_NOT_COPIED), dirs_exist_ok=True
        )
        suit_runtime(self._python / "Lib")
        (self._python / "Lib" / "site-packages").mkdir()
        code, out = self.python(
            "-c", "import sys, sqlite3, ctypes; print(sys.version)", cwd=made, log="python"
        )
        if code:
            raise OSError(f"Python does not run: {out[-2000:]}")
        return out.strip().splitlines()[-1]

    def _take_runtime(self, made: Path) -> None:
        """Copy Python's library and C modules from the wheel."""
        shutil.rmtree(made, ignore_errors=True)
        download = [
            *PIP,
            "download",
            "--quiet",
            "--no-deps",
            "--only-binary=:all:",
            "--platform",
            "win_amd64",
        ]
        download += ["--python-version", "311", "--dest", str(made), RUNTIME]
        subprocess.run(download, check=True, stderr=subprocess.PIPE)
        (wheel,) = made.glob("*.whl")
        (self._python / "DLLs").mkdir(parents=True)
        with zipfile.ZipFile(wheel) as files:
            for name in files.namelist():
                folder, _, file = name.rpartition("/")
                if folder == "deploy_libs":
                    beside = file.lower() in ("python311.dll", "vcruntime140.dll")
                    if beside or file.endswith(".pyd") or re.fullmatch(r"lib.*\.dll|sqlite3\.dll", file):
                        place = self._python if beside else self._python / "DLLs"
                        (place / file).write_bytes(files.read(name))

    def _compile(self, made: Path) -> None:
        """`python.exe`; `python3.dll`, which hands on to `python311.dll`: wheels of any Python 3 want it.

        And `bcryptprimitives.dll`, which Windows has and Wine 8 has not: programs in Rust want it, as accesskit is.
        """

        def run(*command: str) -> None:
            subprocess.run(command, cwd=made, check=True, capture_output=True)

        library = str(self._python / "python311.dll")
        run("gendef", "-a", library)
        run(
            "x86_64-w64-mingw32-dlltool", "-d", "python311.def", "-l", "libpython311.a", "-D", "python311.dll"
        )
        (made / "python.c").write_text(_MAIN, "ascii")
        compiler = "x86_64-w64-mingw32-gcc"
        run(
            compiler, "-O2", "-municode", "-o", str(self._python / "python.exe"), "python.c", "libpython311.a"
        )
        exported = (made / "python311.def").read_text("ascii").partition("EXPORTS")[2]
        names = sorted(set(re.findall(r"(?m)^_?Py\w+", exported)))
        lines = ["LIBRARY python3.dll", "EXPORTS", *(f"{name} = python311.{name}" for name in names)]
        (made / "python3.def").write_text("\n".join(lines) + "\n", "ascii")
        (made / "python3.c").write_text(_STABLE, "ascii")
        run(compiler, "-shared", "-o", str(self._python / "python3.dll"), "python3.c", "python3.def")

        (made / "primitives.c").write_text(_PRIMITIVES, "ascii")
        primitives = str(self._prefix / "drive_c" / "windows" / "system32" / "bcryptprimitives.dll")
        run(compiler, "-shared", "-o", primitives, "primitives.c", "-ladvapi32")

    def install_packages(self, source: Path) -> str:
        """Install the wheels for Windows: what the game needs, what freezes it, and what its tests need."""
        target = self._python / "Lib" / "site-packages"
        shutil.rmtree(target)
        constraints = ["--constraint", str(source / "packaging" / "constraints.txt")]
        where = ["--target", str(target), "--only-binary=:all:", "--platform", "win_amd64"]
        where += ["--python-version", "311", "--implementation", "cp"]
        wanted = [*requirements(source), *FOR_WINDOWS]
        subprocess.run(
            [*PIP, "install", "--quiet", *where, *constraints, *wanted], check=True, stderr=subprocess.PIPE
        )
        # The sources, as an editable installation has them.
        (target / "wyrmspan.pth").write_text(windows_path(source) + "\n", "utf-8")
        (target / "sitecustomize.py").write_text(_HELD, "ascii")
        code, out = self.python("-c", "import pygame, PIL, msgspec", cwd=self._folder, log="packages")
        if code:
            raise OSError(f"packages do not work: {out[-2000:]}")
        return f"{len(list(target.glob('*.dist-info')))} packages"


def requirements(source: Path) -> Sequence[str]:
    """Return the game's requirements, with those of its tests and of PyInstaller."""
    project = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *extras["test"], *extras["package"]]


def windows_path(path: Path) -> str:
    """Convert a path for Windows programs."""
    return "Z:" + str(path).replace("/", "\\")


def suit_runtime(library: Path) -> None:
    """Add what the runtime, a later 3.11, expects of the standard library and an earlier one has not."""
    init = library / "importlib" / "metadata" / "__init__.py"
    text = init.read_text("utf-8")
    plain = "\n\n    def invalidate_caches(cls):"
    init.write_text(text.replace(plain, "\n\n    @classmethod" + plain[1:]), "utf-8")
