"""`python -m ridotto` is `ridotto`."""

import sys

from ridotto.cli import main

sys.exit(main())
