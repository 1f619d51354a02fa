"""Entry point of the frozen program; imports are absolute, since this file is in no package."""

import sys

if __name__ == "__main__":
    if sys.argv[1:] == ["--think"]:
        from wyrmspan_desktop.session import worker

        worker.main()
    elif sys.argv[1:] == ["--keepsake"]:
        from wyrmspan_desktop.ui import keepsakes

        keepsakes.main()
    else:
        from wyrmspan_desktop.cli import main

        sys.exit(main())
