"""`python -m ttr_lab` is the same command as `ttr-lab`."""

import sys

from .cli import main

sys.exit(main())
