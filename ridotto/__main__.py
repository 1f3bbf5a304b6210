"""`python -m ridotto` is `ridotto`."""

import sys

from ridotto.cli import main

if __name__ == "__main__":  # not in the processes that compile
    sys.exit(main())
